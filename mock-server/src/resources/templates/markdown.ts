/** A run of words, or words that stand out. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly url: string; readonly text: string }
  | { readonly kind: 'break' };

/** Lines of one kind that stand together. */
export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] };

// What a mark reaches is limited, so that a text full of opening marks is read in no more than a moment.
const inline = /\*\*(.{1,500}?)\*\*|\*(.{1,500}?)\*|`(.{1,500}?)`|\[([^\]]{1,300})\]\(([^)\s]{1,2000})\)|\n/gsu;
const marks = /^(?:([-*+])|\d{1,9}[.)]|(#{1,6}))[ \t]+/u;

/** The same small subset of Markdown that forms have: paragraphs, lists, headings, bold, italic, code and links. */
export const parseMarkdown = (source: string): readonly MarkdownBlock[] =>
  source
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n(?:[ \t]*\n)+/u)
    .filter((chunk) => chunk.trim() !== '')
    .flatMap((chunk) => runsOf(chunk.split('\n')).map(blockOf));

/** Lines that follow each other and begin alike. */
function runsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  let last: string | undefined;
  for (const line of lines) {
    const kind = kindOf(line);
    if (kind === last) runs.at(-1)?.push(line);
    else runs.push([line]);
    last = kind;
  }
  return runs;
}

function kindOf(line: string): string {
  const [mark, bullet, heading] = marks.exec(line) ?? [];
  return heading ? line : mark ? (bullet ?? '1') : '';
}

function blockOf(lines: readonly string[]): MarkdownBlock {
  const [mark, bullet, heading] = marks.exec(lines[0] ?? '') ?? [];
  if (!mark) return { kind: 'paragraph', parts: parseInline(lines.join('\n')) };
  const items = lines.map((line) => parseInline(line.replace(marks, '')));
  return heading
    ? { kind: 'heading', level: heading.length, parts: items[0] ?? [] }
    : { kind: 'list', ordered: bullet === undefined, items };
}

function parseInline(source: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  const words = (text: string): void => {
    if (text !== '') parts.push({ kind: 'text', text });
  };
  for (const match of source.matchAll(inline)) {
    words(source.slice(end, match.index));
    end = match.index + match[0].length;
    const [whole, bold, italic, code, label, url] = match;
    if (bold !== undefined) parts.push({ kind: 'strong', parts: parseInline(bold) });
    else if (italic !== undefined) parts.push({ kind: 'em', parts: parseInline(italic) });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (whole === '\n') parts.push({ kind: 'break' });
    else if (label !== undefined && url !== undefined) parts.push({ kind: 'link', text: label, url });
  }
  words(source.slice(end));
  return parts;
}
