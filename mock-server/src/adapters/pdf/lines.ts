import { firstAfter } from './coverage.js';
import { drawable, levelsOf, visualOrder } from './direction.js';
import { fill } from './fill.js';
import type { Pen } from './pen.js';
import type { Run } from './runs.js';

/** A stretch of a line with one pen and one direction, as it is given to the font. */
export interface Piece {
  readonly text: string;
  readonly pen: Pen;
  readonly width: number;
}

export interface Line {
  /** From left to right. */
  readonly pieces: readonly Piece[];
  readonly width: number;
  readonly isRightToLeft: boolean;
}

export interface LineOptions {
  readonly width: number;
  readonly language: string;
  readonly measure: (pen: Pen, text: string) => number;
}

/** Breaks a paragraph into lines, and puts each into the order in which it is drawn. */
export function linesOf(runs: readonly Run[], { width, language, measure }: LineOptions): Line[] {
  const text = runs.map((run) => run.text).join('');
  const { levels, isRightToLeft } = levelsOf(text, language);
  const cuts = cutsOf(runs, levels);
  const piecesOf = (start: number, end: number): (Piece & { readonly level: number })[] => {
    const pieces = [];
    for (let at = firstAfter(cuts, start); (cuts[at]?.start ?? end) < end; at += 1) {
      const { pen, level, ...cut } = cuts[at] as Cut;
      const shown = drawable(text.slice(Math.max(start, cut.start), Math.min(end, cut.end)), level);
      pieces.push({ text: shown, pen, level, width: measure(pen, shown) });
    }
    return pieces;
  };
  return fill(text, width, (start, end) => sum(piecesOf(start, end))).map(([start, end]) => {
    const pieces = visualOrder(piecesOf(start, start + text.slice(start, end).trimEnd().length));
    return { pieces, width: sum(pieces), isRightToLeft };
  });
}

const sum = (pieces: readonly Piece[]): number => pieces.reduce((total, { width }) => total + width, 0);

interface Cut {
  readonly start: number;
  end: number;
  readonly pen: Pen;
  readonly level: number;
}

/** The stretches between which pen or direction changes. */
function cutsOf(runs: readonly Run[], levels: Uint8Array): readonly Cut[] {
  const cuts: Cut[] = [];
  let at = 0;
  for (const { text, pen } of runs) {
    for (const end = at + text.length; at < end; at += 1) {
      const level = levels[at] ?? 0;
      const last = cuts.at(-1);
      if (last?.pen === pen && last.level === level) last.end = at + 1;
      else cuts.push({ start: at, end: at + 1, pen, level });
    }
  }
  return cuts;
}
