import type { Block, Printed } from '../../platform/documents.js';
import type { Platform } from '../../platform/platform.js';
import { Refusal } from '../../platform/problem.js';
import type { Cell } from './csv-text.js';
import type { Widths } from './entry-sheets.js';
import type { ExportSource } from './export-source.js';
import type { ExportRecord } from './records.js';
import { workbook } from './workbook.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** The texts that records made, one after the other. */
type Parts = () => AsyncGenerator<Uint8Array>;

/** Makes the file of an export out of what was written so far. */
export async function makeFile(
  { documents }: Pick<Platform, 'documents'>,
  source: ExportSource,
  { format }: ExportRecord,
  widths: Widths,
  parts: Parts,
): Promise<Printed> {
  switch (format) {
    case 'csv':
    case 'ndjson':
      return plain(joined(parts()));
    case 'json':
      return plain(joined(bracketed(parts())));
    case 'xlsx':
      return plain(workbook(source.sheets(widths), read<readonly (readonly (readonly Cell[])[])[]>(parts())));
    case 'pdf': {
      if (!documents.pdf) throw new Refusal('validation_failed', 'This server makes no PDF files.');
      return documents.pdf({ title: source.title, language: source.language, blocks: blocksOf(source, parts) });
    }
  }
}

const plain = async (bytes: Promise<Bytes>): Promise<Printed> => ({ bytes: await bytes, undrawn: [] });

async function* blocksOf({ title }: ExportSource, parts: Parts): AsyncGenerator<Block> {
  yield { kind: 'heading', text: title, level: 1 };
  for await (const blocks of read<readonly Block[]>(parts())) yield* blocks;
}

async function* read<T>(parts: AsyncIterable<Uint8Array>): AsyncGenerator<T> {
  for await (const bytes of parts) yield JSON.parse(new TextDecoder().decode(bytes)) as T;
}

async function* bracketed(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('[\n');
  yield* parts;
  yield encoder.encode('\n]\n');
}

async function joined(parts: AsyncIterable<Uint8Array>): Promise<Bytes> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
