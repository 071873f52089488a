/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak';

type Span = readonly [start: number, end: number];
type WidthOf = (start: number, end: number) => number;

/** Fills line after line with words; everything is measured once, so that a long text costs what it is long. */
export function fill(text: string, width: number, widthOf: WidthOf): Span[] {
  const lines: Span[] = [];
  let start = 0;
  let used = 0;
  for (const [from, to] of unitsOf(text, width, widthOf)) {
    const seen = from + text.slice(from, to).trimEnd().length;
    const inked = widthOf(from, seen);
    if (from > start && used + inked > width) {
      lines.push([start, from]);
      start = from;
      used = 0;
    }
    used += inked + widthOf(seen, to);
  }
  return [...lines, [start, text.length]];
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The words of a text, and the characters of one that is longer than a line. */
function* unitsOf(text: string, width: number, widthOf: WidthOf): Generator<Span> {
  const breaker = new LineBreaker(text);
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const end = next.position;
    if (widthOf(start, start + text.slice(start, end).trimEnd().length) <= width) yield [start, end];
    else {
      for (const { index, segment } of clusters.segment(text.slice(start, end))) {
        yield [start + index, start + index + segment.length];
      }
    }
    start = end;
  }
}
