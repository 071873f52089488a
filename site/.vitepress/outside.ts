import type { MarkdownRenderer } from 'vitepress';

/** Links that are right in the folder and lead elsewhere on the site. */
const elsewhere: readonly (readonly [from: RegExp, to: string])[] = [[/^\.\.\/README\.md(?:#.*)?$/u, 'install.md']];

/** Sends links to files that are no pages of the site to what stands for them there. */
export function outsideLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('outside-links', ({ tokens }) => {
    for (const link of tokens.flatMap(({ children }) => children ?? [])) {
      if (link.type !== 'link_open') continue;
      const href = link.attrGet('href') ?? '';
      const [, to] = elsewhere.find(([from]) => from.test(href)) ?? [];
      if (to) link.attrSet('href', to);
    }
  });
}
