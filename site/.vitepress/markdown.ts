import type { MarkdownRenderer } from 'vitepress';

const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Fences marked `live` run above their code: `html live` as it stands, `json live` as the field or the form it is.
 * A file named after the language, as in `ts tryout/vite/src/main.ts`, stands above the code.
 */
export function liveFences(md: MarkdownRenderer): void {
  const draw = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, at, options, env, self) => {
    const token = tokens[at];
    const shown = draw?.(tokens, at, options, env, self) ?? '';
    const [language = '', mark = ''] = token?.info.split(/\s+/u) ?? [];
    if (!token || mark !== 'live') return shown;
    return `<docs-live kind="${language}" code="${encode(token.content)}" v-pre></docs-live>\n${shown}`;
  };
}

/** A column without a heading has a plain cell on top: an empty heading is read aloud as one. */
export function plainCorners(md: MarkdownRenderer): void {
  md.core.ruler.push('plain-corners', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      if (token.type !== 'th_open' || tokens[at + 1]?.content) continue;
      token.tag = 'td';
      const close = tokens[at + 2];
      if (close) close.tag = 'td';
    }
  });
}

/** Braces are text: pages show expressions of forms, and have none of their own. */
export function plainBraces(md: MarkdownRenderer): void {
  const { escapeHtml } = md.utils;
  const plain = (text: string): string => escapeHtml(text).replaceAll('{{', '&#123;&#123;');
  md.renderer.rules.text = (tokens, at) => plain(tokens[at]?.content ?? '');
  md.renderer.rules.code_inline = (tokens, at) => `<code v-pre>${escapeHtml(tokens[at]?.content ?? '')}</code>`;
}
