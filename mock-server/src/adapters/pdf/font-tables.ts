import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** The parts of a font that say what it is and what it covers; the rest may be megabytes. */
const wanted = ['OS/2', 'cmap', 'name'] as const;
const outlines = ['glyf', 'CFF '];
const mostTables = 100;
const mostFaces = 64;
const biggestTable = 4 * 1024 * 1024;

/** The parts that describe one of the fonts in a file. */
export type FontTables = Readonly<Record<(typeof wanted)[number], Buffer>>;

/** Reads what describes the fonts in a file; those without outlines, which have pictures of emoji, are left out. */
export async function fontTablesIn(file: string): Promise<readonly FontTables[]> {
  const handle = await open(file);
  try {
    const kind = (await read(handle, 0, 4)).toString('latin1');
    const starts = kind === 'ttcf' ? await startsIn(handle) : [0];
    const fonts: FontTables[] = [];
    for (const start of starts) fonts.push(...(await tablesAt(handle, start, kind === 'wOFF' ? woff : plain)));
    return fonts;
  } finally {
    await handle.close();
  }
}

async function startsIn(handle: FileHandle): Promise<number[]> {
  const count = Math.min((await read(handle, 8, 4)).readUInt32BE(), mostFaces);
  const offsets = await read(handle, 12, count * 4);
  return Array.from({ length: count }, (_, at) => offsets.readUInt32BE(at * 4));
}

/** How the list of parts is written: where their number is, where the list begins, how long one of it is. */
interface Kind {
  readonly count: number;
  readonly list: number;
  readonly record: number;
  readonly placeOf: (record: Buffer) => { readonly offset: number; readonly size: number; readonly packed: number };
}

const plain: Kind = {
  count: 4,
  list: 12,
  record: 16,
  placeOf: (record) => {
    const size = record.readUInt32BE(12);
    return { offset: record.readUInt32BE(8), size, packed: size };
  },
};
const woff: Kind = {
  count: 12,
  list: 44,
  record: 20,
  placeOf: (record) => ({
    offset: record.readUInt32BE(4),
    packed: record.readUInt32BE(8),
    size: record.readUInt32BE(12),
  }),
};

async function tablesAt(handle: FileHandle, start: number, kind: Kind): Promise<FontTables[]> {
  const count = Math.min((await read(handle, start + kind.count, 2)).readUInt16BE(), mostTables);
  const list = await read(handle, start + kind.list, count * kind.record);
  const records = new Map<string, Buffer>();
  for (let at = 0; at < list.length; at += kind.record) {
    records.set(list.toString('latin1', at, at + 4), list.subarray(at, at + kind.record));
  }
  if (!outlines.some((tag) => records.has(tag))) return [];
  const tables: [string, Buffer][] = [];
  for (const tag of wanted) {
    const record = records.get(tag);
    if (!record) return [];
    tables.push([tag, await tableAt(handle, kind.placeOf(record))]);
  }
  return [Object.fromEntries(tables) as FontTables];
}

const unpack = promisify(inflate);

async function tableAt(handle: FileHandle, { offset, size, packed }: ReturnType<Kind['placeOf']>): Promise<Buffer> {
  if (size > biggestTable || packed > size) throw new Error('A part of the font is too big.');
  const bytes = await read(handle, offset, packed);
  return packed === size ? bytes : unpack(bytes, { maxOutputLength: size });
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Error('The file of the font ends early.');
  return buffer;
}
