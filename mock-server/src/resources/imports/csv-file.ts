import type { ParseConfig } from 'papaparse';
import type { Dialect, Encoding, FilePlace } from './records.js';

/** A row of a file, before anybody has made sense of it. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether its quotes do not match, so that nobody can tell where its cells end. */
  readonly isTorn: boolean;
  /** Where the next row begins. */
  readonly next: FilePlace;
}

/** A file that cannot be read any further. */
export class CsvFault extends Error {
  readonly code: 'encoding' | 'row_too_long' | 'too_many_rows';
  readonly line: number;

  constructor(code: CsvFault['code'], line: number, message: string) {
    super(message);
    this.code = code;
    this.line = line;
  }
}

/** Bytes that are looked at together; more only where a single row is longer. */
const usualWindow = 256 * 1024;
const longestRow = 4 * 1024 * 1024;

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const markOf = (bytes: Uint8Array) => marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));

/** How many bytes at the beginning only say how the text is written. */
export const markLength = (bytes: Uint8Array): number => markOf(bytes)?.[1].length ?? 0;

const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some runtimes read this encoding as Latin-1, where these are characters that nobody can see. */
const ofWindows = (char: string): string => windows[char.charCodeAt(0) - 0x80] ?? char;

/** The text of a part of a file; none if its bytes are not written that way. */
function decoded(bytes: Uint8Array, encoding: Encoding, isEnd: boolean): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes, { stream: !isEnd });
    return encoding === 'windows-1252' ? text.replaceAll(/[\u0080-\u009f]/g, ofWindows) : text;
  } catch {
    return undefined;
  }
}

// Loaded with the first file: most servers never import one, and it is no module that a page could load.
const parsing = () => import('papaparse').then(({ default: papa }) => papa);

/** How a file is written: as it is said to be, or as its first bytes tell; none if it is no text that way. */
export async function dialectOf(
  bytes: Uint8Array,
  wanted: { readonly encoding: Encoding | null; readonly delimiter: string | null },
): Promise<Dialect | undefined> {
  const { parse } = await parsing();
  const from = markLength(bytes);
  const head = bytes.subarray(from, from + usualWindow);
  const isEnd = from + usualWindow >= bytes.length;
  const candidates = wanted.encoding
    ? [wanted.encoding]
    : [markOf(bytes)?.[0] ?? ('utf-8' as const), 'windows-1252' as const];
  for (const encoding of candidates) {
    const text = decoded(head, encoding, isEnd);
    if (text === undefined || text.includes('\0')) continue;
    const { delimiter } = parse(text.slice(0, 64 * 1024), { preview: 20 }).meta;
    return {
      encoding,
      delimiter: wanted.delimiter ?? (delimiter || ','),
      newline: text.includes('\n') || !text.includes('\r') ? '\n' : '\r',
    };
  }
  return undefined;
}

const encoder = new TextEncoder();

const bytesIn = (text: string, encoding: Encoding): number => {
  if (encoding === 'utf-8') return encoder.encode(text).length;
  return encoding === 'windows-1252' ? text.length : text.length * 2;
};

interface Parsed {
  readonly data: readonly string[][];
  readonly errors: readonly { readonly row?: number }[];
  readonly meta: { readonly cursor: number };
}

/** Says in which line the text ends to be text. */
function unreadable(part: Uint8Array, { encoding, newline }: Dialect, place: FilePlace): CsvFault {
  const [before = ''] = new TextDecoder(encoding).decode(part).split('\uFFFD', 1);
  const line = place.line + before.split(newline).length - 1;
  return new CsvFault('encoding', line, `The text in line ${line} is not ${encoding}.`);
}

/** Some rows from a place on, at most so many; none at the end. Empty lines are no rows. */
export async function readRows(
  bytes: Uint8Array,
  dialect: Dialect,
  from: FilePlace,
  most: number,
): Promise<readonly CsvRow[]> {
  const { Parser } = await parsing();
  let place = from;
  for (let window = usualWindow; ; ) {
    const isEnd = place.at + window >= bytes.length;
    const part = bytes.subarray(place.at, place.at + window);
    const text = decoded(part, dialect.encoding, isEnd);
    if (text === undefined) throw unreadable(part, dialect, place);
    const found = rowsIn(Parser, text, dialect, place, isEnd, most);
    if (found.rows.length > 0 || isEnd) return found.rows;
    // Nothing but empty lines so far, or a row that is longer than what was looked at.
    if (found.next.at > place.at) place = found.next;
    else if (window < longestRow) window *= 2;
    else throw new CsvFault('row_too_long', place.line, `The row in line ${place.line} does not end within 4 MiB.`);
  }
}

type Parser = typeof import('papaparse').Parser;

function rowsIn(
  CsvParser: Parser,
  text: string,
  { encoding, delimiter, newline }: Dialect,
  place: FilePlace,
  isEnd: boolean,
  most: number,
) {
  const rows: CsvRow[] = [];
  let [from, at, line] = [0, place.at, place.line];
  const parser = new CsvParser({
    delimiter,
    newline,
    step({ data, errors, meta }: Parsed) {
      const raw = text.slice(from, meta.cursor);
      from = meta.cursor;
      const begins = line;
      at += bytesIn(raw, encoding);
      line += raw.split(newline).length - 1;
      const cells = data[0] ?? [];
      if (raw.trim() !== '') {
        rows.push({ line: begins, cells: trimmed(cells, raw), isTorn: errors.length > 0, next: { at, line } });
      }
      if (rows.length >= most) parser.abort();
    },
  } as ParseConfig);
  if (text !== '') parser.parse(text, 0, !isEnd);
  return { rows, next: { at, line } };
}

/** The cells without the first half of a line's end of two characters. */
const trimmed = (cells: readonly string[], raw: string): readonly string[] =>
  raw.endsWith('\r\n') && !raw.endsWith('"\r\n')
    ? cells.map((cell, index) => (index === cells.length - 1 && cell.endsWith('\r') ? cell.slice(0, -1) : cell))
    : cells;
