import PDFDocument from 'pdfkit';
import type { Block, DocumentDraft, Printed } from '../../platform/documents.js';
import type { FontsAtHand } from './fonts-at-hand.js';
import { PageWriter } from './page-writer.js';
import { openPen } from './pen.js';
import { Pens } from './pens.js';
import { paragraphsOf, type Run, spell } from './runs.js';
import { standardPens } from './standard-pens.js';

const sizes = { 1: 18, 2: 13, 3: 11 } as const;
const body = 10;
/** As much is named of what could not be drawn. */
const mostUndrawn = 50;
const longestUndrawn = 200;

export interface PrintOptions {
  /** A font to write everything with that it has. */
  readonly font: string | undefined;
  readonly fonts: FontsAtHand;
}

type Style = keyof typeof standardPens;
type Pdf = PDFKit.PDFDocument;

/** Makes a PDF document. */
export async function print({ title, language, blocks }: DocumentDraft, options: PrintOptions): Promise<Printed> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    lang: language,
    info: { Title: title, Producer: 'Entryway mock-server', Creator: 'Entryway mock-server' },
  });
  const whole = bytesOf(pdf);
  const pens = await pensFor(pdf, language, options);
  const undrawn = new Set<string>();
  const runsOf = async (text: string, style: Style): Promise<readonly Run[]> => {
    const { runs, isWhole } = await spell(text, pens[style], standardPens[style]);
    if (!isWhole && undrawn.size < mostUndrawn) undrawn.add(text.slice(0, longestUndrawn));
    return runs;
  };
  const writer = new PageWriter(pdf, language);
  for await (const block of blocks) {
    if (block.kind === 'page') pdf.addPage();
    else await write(writer, block, runsOf);
  }
  pdf.end();
  return { bytes: await whole, undrawn: [...undrawn] };
}

type RunsOf = (text: string, style: Style) => Promise<readonly Run[]>;

async function write(writer: PageWriter, block: Exclude<Block, { kind: 'page' }>, runsOf: RunsOf): Promise<void> {
  switch (block.kind) {
    case 'heading': {
      const size = sizes[block.level];
      writer.skip(0.5, size);
      for (const paragraph of paragraphsOf(await runsOf(block.text, 'bold'))) writer.write(paragraph, size);
      writer.skip(0.3, size);
      return;
    }
    case 'paragraph':
      for (const paragraph of paragraphsOf(await runsOf(block.text, 'plain'))) writer.write(paragraph, body);
      writer.skip(0.4, body);
      return;
    case 'pair': {
      const label = await runsOf(block.label.replaceAll(/\s+/g, ' '), 'bold');
      const [first = [], ...others] = paragraphsOf(await runsOf(block.text, 'plain'));
      writer.write([...label, { text: ': ', pen: standardPens.bold }, ...setApart(first)], body);
      for (const paragraph of others) writer.write(paragraph, body);
    }
  }
}

/** An answer runs in its own direction, whatever that of its label is. */
const setApart = (runs: readonly Run[]): Run[] => [
  { text: '\u2068', pen: standardPens.plain },
  ...runs,
  { text: '\u2069', pen: standardPens.plain },
];

async function pensFor(pdf: Pdf, language: string, { font, fonts }: PrintOptions): Promise<Record<Style, Pens>> {
  const given = font === undefined ? [] : [await openPen(pdf, { file: font, name: undefined })];
  const common = { pdf, fonts, language };
  return {
    plain: new Pens({ ...common, first: [...given, standardPens.plain], weight: 400 }),
    bold: new Pens({ ...common, first: [...given, standardPens.bold], weight: 700 }),
  };
}

function bytesOf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}
