import type { FontFace } from './font-face.js';
import { rankOf } from './font-rank.js';
import type { FontsAtHand } from './fonts-at-hand.js';
import { openPen, type Pen } from './pen.js';

export interface PensOptions {
  readonly pdf: PDFKit.PDFDocument;
  /** Those to try first, in this order. */
  readonly first: readonly Pen[];
  readonly fonts: FontsAtHand;
  readonly language: string;
  readonly weight: number;
}

// What one document may take in of fonts and remember of words.
const mostOpened = 24;
const mostWords = 10_000;

/** Finds the pen that can write a word: the fonts of the machine are asked only where the first ones cannot. */
export class Pens {
  readonly #options: PensOptions;
  readonly #opened = new Map<FontFace, Pen | null>();
  readonly #known = new Map<string, Pen | null>();
  #ranked: readonly FontFace[] | undefined;

  constructor(options: PensOptions) {
    this.#options = options;
  }

  async for(word: string): Promise<Pen | null> {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const pen = await this.#find(codesOf(word));
    if (this.#known.size >= mostWords) this.#known.clear();
    this.#known.set(word, pen);
    return pen;
  }

  async #find(codes: readonly number[]): Promise<Pen | null> {
    const first = this.#options.first.find(({ draws }) => codes.every(draws));
    if (first) return first;
    for (const face of await this.#faces()) {
      if (!codes.every(face.covers)) continue;
      const pen = await this.#open(face);
      if (pen && codes.every(pen.draws)) return pen;
    }
    return null;
  }

  async #faces(): Promise<readonly FontFace[]> {
    if (!this.#ranked) {
      const ranks = (await this.#options.fonts()).map((face) => ({ face, rank: rankOf(face, this.#options) }));
      this.#ranked = ranks.sort((a, b) => a.rank - b.rank).map(({ face }) => face);
    }
    return this.#ranked;
  }

  async #open(face: FontFace): Promise<Pen | null> {
    const opened = this.#opened.get(face);
    if (opened !== undefined) return opened;
    if (this.#opened.size >= mostOpened) return null;
    const pen = await openPen(this.#options.pdf, face).catch(() => null);
    this.#opened.set(face, pen);
    return pen;
  }
}

/** The characters of a word that must be seen. */
const codesOf = (word: string): number[] =>
  Array.from(word.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''), (char) => char.codePointAt(0) ?? 0);
