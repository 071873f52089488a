import { type Line, linesOf } from './lines.js';
import type { Pen } from './pen.js';
import type { Run } from './runs.js';

/** Writes paragraphs down the pages of a document. */
export class PageWriter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #language: string;
  readonly #widths = new Map<string, number>();

  constructor(pdf: PDFKit.PDFDocument, language: string) {
    this.#pdf = pdf;
    this.#language = language;
  }

  write(runs: readonly Run[], size: number): void {
    const { width, margins } = this.#pdf.page;
    const measure = (pen: Pen, text: string) => this.#widthOf(pen, text) * size;
    const room = { width: width - margins.left - margins.right, language: this.#language, measure };
    for (const line of linesOf(runs, room)) this.#draw(line, size);
  }

  /** Leaves a part of a line of this size free. */
  skip(lines: number, size: number): void {
    this.#pdf.y += lines * size * lineHeight;
  }

  /** Of text of size 1; most words and labels come again and again. */
  #widthOf({ font }: Pen, text: string): number {
    const key = `${font}\n${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#pdf.font(font, 1).widthOfString(text, whole);
    if (this.#widths.size >= mostWidths) this.#widths.clear();
    this.#widths.set(key, width);
    return width;
  }

  #draw({ pieces, width, isRightToLeft }: Line, size: number): void {
    const pdf = this.#pdf;
    const heights = pieces.map(({ pen }) => pdf.font(pen.font, size).currentLineHeight(true));
    const above = Math.max(0, ...pieces.map(({ pen }) => pen.ascent * size));
    const below = Math.max(0, ...pieces.map(({ pen }, at) => (heights[at] ?? 0) - pen.ascent * size));
    const height = pieces.length === 0 ? size * lineHeight : above + below;
    if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
    const { y, page } = pdf;
    let x = isRightToLeft ? page.width - page.margins.right - width : page.margins.left;
    for (const { text, pen, width } of pieces) {
      if (text !== '')
        pdf.font(pen.font, size).text(text, x, y + above, { ...whole, lineBreak: false, baseline: 'alphabetic' });
      x += width;
    }
    pdf.x = page.margins.left;
    pdf.y = y + height;
  }
}

const mostWidths = 10_000;
/** Of an empty line; the others are as high as their fonts. */
const lineHeight = 1.156;
/** With features, even none, a font is given the whole text; otherwise word by word, which turns the order of words. */
const whole = { features: [] };
