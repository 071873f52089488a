import { nothing, type TemplateResult } from 'lit';
import { html } from './html.js';
import { type Inline, parseInline } from './markdown-inline.js';

/** What a line begins with: the mark of a list or of a heading, or nothing. */
const marks = /^(?:([-*+])|\d{1,9}[.)]|(#{1,6}))[ \t]+/u;

/** Lines of one kind that stand together: a list, a heading or a paragraph. */
function parseBlock(lines: readonly string[]): TemplateResult {
  const [mark, bullet, heading] = marks.exec(lines[0] ?? '') ?? [];
  if (!mark) return html`<p>${parseInline(lines.join('\n'))}</p>`;
  const items = lines.map((line) => parseInline(line.replace(marks, '')));
  // The page and its sections have the levels above.
  if (heading) return heading.length > 3 ? html`<h4>${items[0]}</h4>` : html`<h3>${items[0]}</h3>`;
  const rows = items.map((item) => html`<li>${item}</li>`);
  return bullet ? html`<ul>${rows}</ul>` : html`<ol>${rows}</ol>`;
}

const kindOf = (line: string): string => {
  const [mark, bullet, heading] = marks.exec(line) ?? [];
  return heading ? line : mark ? (bullet ?? '1') : '';
};

/** Author's text in the safe subset of Markdown: paragraphs, lists and small headings, one template each. */
export const markdown = (source: string | null | undefined): TemplateResult[] | typeof nothing =>
  source
    ? source
        .trim()
        .split(/\n(?:[ \t]*\n)+/u)
        .flatMap((chunk) => {
          const blocks: string[][] = [];
          let last: string | undefined;
          for (const line of chunk.split('\n')) {
            const kind = kindOf(line);
            if (kind === last) blocks.at(-1)?.push(line);
            else blocks.push([line]);
            last = kind;
          }
          return blocks.map(parseBlock);
        })
    : nothing;

/** The same, for a place that takes one line and no paragraph of its own. */
export const markdownLine = (source: string): Inline[] => parseInline(source);
