import { html, nothing, type TemplateResult } from 'lit';

type Inline = TemplateResult | string;

const safeLink = /^(https:\/\/|mailto:|tel:)/iu;
const inline = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\(([^)\s]+)\)/gu;

/** Bold, italic, code and safe links; everything else is text, so no markup can come from an author. */
function parseInline(source: string): Inline[] {
  const out: Inline[] = [];
  let end = 0;
  for (const match of source.matchAll(inline)) {
    out.push(source.slice(end, match.index));
    end = match.index + match[0].length;
    const [whole, bold, italic, code, label, url] = match;
    if (bold !== undefined) out.push(html`<strong>${parseInline(bold)}</strong>`);
    else if (italic !== undefined) out.push(html`<em>${parseInline(italic)}</em>`);
    else if (code !== undefined) out.push(html`<code>${code}</code>`);
    else if (label && url && safeLink.test(url)) {
      out.push(html`<a href=${url} rel="noopener noreferrer">${label}</a>`);
    } else out.push(whole);
  }
  out.push(source.slice(end));
  return out;
}

/** Author's text in the safe subset of Markdown: paragraphs of inline marks, one template each. */
export const markdown = (source: string | null | undefined): TemplateResult[] | typeof nothing =>
  source ? source.split(/\n{2,}/u).map((paragraph) => html`<p>${parseInline(paragraph)}</p>`) : nothing;

/** The same, for a place that takes one line and no paragraph of its own. */
export const markdownLine = (source: string): Inline[] => parseInline(source);
