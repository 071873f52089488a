import type { BlobStore } from '../../store/blobs.js';
import type { Store } from '../../store/store.js';
import { CsvFault, dialectOf, markLength, readRows } from './csv-file.js';
import type { FilePlace, ImportOptions, ImportRecord } from './records.js';

const mostRows = 200_000;
const mostSamples = 5;
const step = 1000;

/** What a file says of itself. */
export interface FileReading {
  readonly dialect: ImportRecord['dialect'];
  readonly columns: ImportRecord['columns'];
  readonly first: FilePlace;
  readonly rows: number;
}

interface Shelves {
  readonly store: Pick<Store, 'files'>;
  readonly blobs: BlobStore;
}

/** The last file that was read from each place: an import asks for the same again and again. */
const lastRead = new WeakMap<BlobStore, { readonly id: string; readonly bytes: Uint8Array }>();

/** The bytes of a file; none of one that was removed. */
export async function bytesOfFile({ store, blobs }: Shelves, id: string): Promise<Uint8Array | undefined> {
  const file = await store.files.get(id);
  if (!file || file.deleted) return undefined;
  const last = lastRead.get(blobs);
  if (last?.id === id) return last.bytes;
  const bytes = await blobs.get(id);
  if (bytes) lastRead.set(blobs, { id, bytes });
  return bytes;
}

/** Lets go of the bytes that are kept at hand. */
export const forgetFile = ({ blobs }: Pick<Shelves, 'blobs'>): boolean => lastRead.delete(blobs);

/** Reads a whole file, bit by bit: its columns, and how many rows it has. */
export async function readFile(bytes: Uint8Array, options: ImportOptions): Promise<FileReading> {
  const dialect = await dialectOf(bytes, options);
  if (!dialect) throw new CsvFault('encoding', 1, 'The file is not written as it is said to be.');
  try {
    return await readWith(bytes, dialect, options.header_row);
  } catch (error) {
    // What nobody said is worth a second guess.
    const mayBeOther = error instanceof CsvFault && error.code === 'encoding' && options.encoding === null;
    if (!mayBeOther || dialect.encoding !== 'utf-8') throw error;
    return readWith(bytes, { ...dialect, encoding: 'windows-1252' }, options.header_row);
  }
}

async function readWith(bytes: Uint8Array, dialect: ImportRecord['dialect'], header_row: number): Promise<FileReading> {
  const start: FilePlace = { at: markLength(bytes), line: 1 };
  const header = header_row === 0 ? undefined : await headerIn(bytes, dialect, start, header_row);
  const first = header?.next ?? start;
  const samples: string[][] = [];
  let rows = 0;
  let width = 0;
  for (let place = first; ; ) {
    const some = await readRows(bytes, dialect, place, step);
    const last = some.at(-1);
    if (!last) break;
    for (const { cells, isTorn } of some) {
      if (isTorn) continue;
      if (samples.length < mostSamples) samples.push([...cells]);
      width = Math.max(width, cells.length);
    }
    rows += some.length;
    if (rows > mostRows) {
      throw new CsvFault('too_many_rows', last.line, `A file may have at most ${mostRows} rows.`);
    }
    place = last.next;
    // Other requests go on meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const names = header ? named(header.cells) : Array.from({ length: width }, (_, at) => `Column ${at + 1}`);
  const columns = names.map((name, at) => ({ name, samples: samples.map((cells) => (cells[at] ?? '').slice(0, 200)) }));
  return { dialect, columns, first, rows };
}

/** The row with the names of the columns: the first that stands in its line, or below. */
async function headerIn(bytes: Uint8Array, dialect: ImportRecord['dialect'], start: FilePlace, header_row: number) {
  let place = start;
  for (;;) {
    const [row] = await readRows(bytes, dialect, place, 1);
    if (!row || row.line >= header_row) return row;
    place = row.next;
  }
}

/** Names that are told apart: a second `Name` is `Name (2)`. */
function named(cells: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return cells.map((cell, at) => {
    const plain = cell.trim() || `Column ${at + 1}`;
    let name = plain;
    for (let count = 2; seen.has(name); count++) name = `${plain} (${count})`;
    seen.add(name);
    return name;
  });
}
