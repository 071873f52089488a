import type { ReviewWords } from '../messages/index.js';
import { masked, type ReviewRow, type ReviewSection, reviewSections } from './review-rows.js';
import type { Told } from './told.js';

/** What stands above a copy of the answers. */
interface CopyHead {
  readonly title: string;
  readonly reference: string | null;
  readonly at: string | null;
}

/** The answers with those that must not lie about hidden but for their end. */
const safe = ({ lines, sensitive }: ReviewRow): readonly string[] => (sensitive ? masked(lines) : lines);

const rowsOf = ({ items }: ReviewSection): readonly (ReviewRow | string)[] =>
  items.flatMap((item) =>
    item.kind === 'row'
      ? [item.row]
      : item.cards.flatMap(({ caption, title, rows }) => [`${caption}${title ? `: ${title}` : ''}`, ...rows]),
  );

/** A copy to read: every question with its answer. */
export function textCopy(scope: Told, words: ReviewWords, { title, reference, at }: CopyHead): string {
  const head = [title, reference && `${words.reference}: ${reference}`, at].filter(Boolean);
  const sections = reviewSections(scope, words).map((section) =>
    [
      section.title.toUpperCase(),
      ...rowsOf(section).map((row) =>
        typeof row === 'string' ? `\n${row}` : `${row.label}\n  ${safe(row).join('\n  ') || words.notAnswered}`,
      ),
    ].join('\n'),
  );
  return `${head.join('\n')}\n\n${sections.join('\n\n')}\n`;
}

/** A copy for other programs: the same answers, by path. */
export function jsonCopy(scope: Told, words: ReviewWords, { title, reference, at }: CopyHead): string {
  const answers = reviewSections(scope, words)
    .flatMap(rowsOf)
    .filter((row) => typeof row !== 'string')
    .map((row) => ({ path: row.path, question: row.label, answer: safe(row).join('\n') || null }));
  return JSON.stringify({ form: title, reference, sent: at, answers }, null, 2);
}
