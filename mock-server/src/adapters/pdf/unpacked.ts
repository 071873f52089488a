import { inflateSync } from 'node:zlib';

const biggest = 96 * 1024 * 1024;

/**
 * A font as it was before it was packed for the web (WOFF); others stay as they are.
 *
 * The font engine would unpack the outlines again for each letter it draws.
 */
export function unpacked(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'wOFF') return font;
  const count = font.readUInt16BE(12);
  if (font.readUInt32BE(16) > biggest) throw new Error('The font is too big.');
  const header = Buffer.alloc(12 + count * 16);
  font.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = header.length;
  for (let at = 0; at < count; at += 1) {
    const record = font.subarray(44 + at * 20, 64 + at * 20);
    const [from, packed, size] = [record.readUInt32BE(4), record.readUInt32BE(8), record.readUInt32BE(12)];
    const table = font.subarray(from, from + packed);
    const padded = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packed < size ? inflateSync(table, { maxOutputLength: size }) : table).copy(padded);
    tables.push(padded);
    const entry = header.subarray(12 + at * 16);
    record.copy(entry, 0, 0, 4);
    record.copy(entry, 4, 16, 20);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(size, 12);
    offset += padded.length;
  }
  return Buffer.concat([header, ...tables]);
}
