import { access } from 'node:fs/promises';
import type { Block, DocumentDraft, Documents, Printed } from '../domain/documents/documents.js';
import { StartError } from './cli-options.js';

export interface PdfOptions {
  /** A TrueType or OpenType font for texts beyond Western European ones. */
  readonly font?: string | undefined;
}

const sizes = { 1: 18, 2: 13, 3: 11 } as const;
const body = 10;
/** As much is named of what could not be drawn. */
const mostUndrawn = 50;
const longestUndrawn = 200;
const builtIn = { plain: 'Helvetica', bold: 'Helvetica-Bold' };

/** Makes PDF documents in Node. */
export const pdfDocuments = ({ font }: PdfOptions = {}): Documents => ({
  pdf: (draft) => print(draft, font),
});

/** Ends the start of a server whose font is not there: nobody should learn of it with the first document. */
export async function needFont(font: string): Promise<void> {
  await access(font).catch(() => {
    throw new StartError(`The font ${font} cannot be read.`);
  });
}

type Pdf = PDFKit.PDFDocument;

async function print({ title, language, blocks }: DocumentDraft, font?: string): Promise<Printed> {
  // Loaded with the first document: it brings fonts along, and takes its time.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    lang: language,
    info: { Title: title, Producer: 'Entryway mock-server', Creator: 'Entryway mock-server' },
  });
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  const fonts = font === undefined ? builtIn : { plain: font, bold: font };
  const undrawn = new Set<string>();
  const spell = font === undefined ? readableWith(isWestern) : readableWith(coverOf(pdf, font));
  const readable = (text: string): string => {
    const { shown, isWhole } = spell(text);
    if (!isWhole && undrawn.size < mostUndrawn) undrawn.add(text.slice(0, longestUndrawn));
    return shown;
  };
  for await (const block of blocks) draw(pdf, block, fonts, readable);
  pdf.end();
  return { bytes: await whole, undrawn: [...undrawn] };
}

function draw(pdf: Pdf, block: Block, fonts: typeof builtIn, readable: (text: string) => string): void {
  switch (block.kind) {
    case 'heading':
      pdf.moveDown(0.5).font(fonts.bold, sizes[block.level]).text(readable(block.text)).moveDown(0.3);
      return;
    case 'paragraph':
      pdf.font(fonts.plain, body).text(readable(block.text)).moveDown(0.4);
      return;
    case 'pair':
      pdf.font(fonts.bold, body).text(`${readable(block.label)}: `, { continued: true });
      pdf.font(fonts.plain, body).text(readable(block.text) || ' ');
      return;
    case 'page':
      pdf.addPage();
  }
}

/** What the fonts that every reader of PDF has can show besides Latin-1. */
const western = new Set([...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((char) => char.codePointAt(0)));

const isWestern = (code: number): boolean =>
  (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || western.has(code);

function coverOf(pdf: Pdf, font: string): (code: number) => boolean {
  pdf.font(font, body);
  const { font: face } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  return (code) => face.hasGlyphForCodePoint(code);
}

/** Writes what the font cannot show by its number, `[U+4E2D]`: nothing is lost, and nothing else stands in its place. */
const readableWith = (covers: (code: number) => boolean) => (text: string) => {
  let isWhole = true;
  const shown = Array.from(text.normalize('NFC').replaceAll('\t', '    ').replaceAll(/\r\n?/g, '\n'), (char) => {
    const code = char.codePointAt(0) ?? 0;
    if (char === '\n' || covers(code)) return char;
    isWhole = false;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
  return { shown: shown.join(''), isWhole };
};
