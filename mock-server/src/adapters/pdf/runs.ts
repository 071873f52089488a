import type { Pen } from './pen.js';
import type { Pens } from './pens.js';

/** A stretch of text that is written with one pen. */
export interface Run {
  readonly text: string;
  readonly pen: Pen;
}

export interface Spelled {
  readonly runs: readonly Run[];
  /** Whether all of it can be drawn. */
  readonly isWhole: boolean;
}

/** Spaces of many widths, most of which few fonts have, and characters that end a line. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\t', '    ')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\u2007\u202f]/g, '\u00a0')
    .replaceAll(/(?!\u00a0)\p{Zs}/gu, ' ');

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Chooses a pen for each word, so that a word looks as of one piece; one that no pen can write whole is
 * written piece by piece. What none can draw is written by its number, `[U+4E2D]`: nothing is lost, and
 * nothing else stands in its place.
 */
export async function spell(text: string, pens: Pens, standard: Pen): Promise<Spelled> {
  const runs: Run[] = [];
  let isWhole = true;
  const add = (more: string, pen: Pen): void => {
    const last = runs.at(-1);
    if (last?.pen === pen) runs[runs.length - 1] = { text: last.text + more, pen };
    else runs.push({ text: more, pen });
  };
  for (const word of tidy(text).split(/(\s+)/)) {
    if (word === '') continue;
    const pen = /^\s/.test(word) ? spacePen(runs.at(-1)?.pen, standard) : await pens.for(word);
    if (pen) {
      add(word, pen);
      continue;
    }
    for (const { segment } of clusters.segment(word)) {
      const own = await pens.for(segment);
      isWhole &&= own !== null;
      add(own ? segment : numbered(segment), own ?? standard);
    }
  }
  return { runs, isWhole };
}

const spacePen = (before: Pen | undefined, standard: Pen): Pen =>
  before?.draws(0x20) && before.draws(0xa0) ? before : standard;

/** Kept together between marks that set it apart from text that runs from right to left. */
const numbered = (cluster: string): string => {
  const numbers = Array.from(
    cluster,
    (char) => `[U+${char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );
  return `\u2066${numbers.join('')}\u2069`;
};

/** The lines of a text as they were typed; each is a paragraph with a direction of its own. */
export function paragraphsOf(runs: readonly Run[]): Run[][] {
  const paragraphs: Run[][] = [[]];
  for (const { text, pen } of runs) {
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) paragraphs.push([]);
      if (line !== '') paragraphs.at(-1)?.push({ text: line, pen });
    }
  }
  return paragraphs;
}
