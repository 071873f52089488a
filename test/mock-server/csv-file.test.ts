import { seededRandom } from '@entryway/mock-server';
import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import { dialectOf, markLength, readRows } from '../../mock-server/src/resources/imports/csv-file.js';
import type { Encoding, FilePlace } from '../../mock-server/src/resources/imports/records.js';

type Bytes = Uint8Array<ArrayBuffer>;

const pieces = ['a', 'word', ' ', '"', '""', ',', ';', '\n', '\r\n', "'", 'é', 'ß', '', 'x'.repeat(400)];
const beyond = ['日本', '🦊', '€', '\u2028'];

/** A file of random cells, written by the rules of RFC 4180. */
function randomFile(seed: number, alphabet: readonly string[]): string {
  const random = seededRandom(seed);
  const pick = (most: number): number => (random.bytes(1)[0] ?? 0) % most;
  const cell = () => Array.from({ length: pick(6) }, () => alphabet[pick(alphabet.length)] ?? '').join('');
  const written = (text: string) => (/[",\r\n]/.test(text) || pick(4) === 0 ? `"${text.replaceAll('"', '""')}"` : text);
  return Array.from({ length: 1500 }, (_, row) => `${row},${written(cell())},${written(cell())}\r\n`).join('');
}

const wide = (text: string, little: boolean): Bytes => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), little);
  return bytes;
};

const encoded: Readonly<Record<Encoding, (text: string) => Bytes>> = {
  'utf-8': (text) => new TextEncoder().encode(text) as Bytes,
  'utf-16le': (text) => wide(text, true),
  'utf-16be': (text) => wide(text, false),
  'windows-1252': (text) => Uint8Array.from(text, (char) => char.charCodeAt(0)),
};

describe('a CSV file', () => {
  for (const encoding of Object.keys(encoded) as Encoding[]) {
    it(`in ${encoding} is read bit by bit as another program reads it whole`, async () => {
      for (let seed = 1; seed <= 4; seed++) {
        const text = randomFile(seed, encoding === 'windows-1252' ? pieces : [...pieces, ...beyond]);
        const mark = encoding === 'windows-1252' ? '' : '\uFEFF';
        const bytes = encoded[encoding](mark + text);
        const dialect = await dialectOf(bytes, { encoding, delimiter: ',' });
        if (!dialect) throw new Error('no dialect');
        const expected = parse(text, { info: true, relax_column_count: true }) as unknown as { record: string[] }[];
        const cells: (readonly string[])[] = [];
        let place: FilePlace = { at: markLength(bytes), line: 1 };
        for (let most = seed; ; most = (most * 7 + 3) % 400 || 1) {
          const rows = await readRows(bytes, dialect, place, most);
          const last = rows.at(-1);
          if (!last) break;
          for (const { cells: read, isTorn, line } of rows) {
            expect(isTorn, `${seed}: line ${line}`).to.equal(false);
            cells.push(read);
          }
          place = last.next;
        }
        expect(cells).to.deep.equal(expected.map(({ record }) => record));
        expect(place.at).to.equal(bytes.length);
        expect(place.line).to.equal(text.split('\n').length);
      }
    });
  }
});
