import { readFile } from 'node:fs/promises';
import { unpacked } from '../../mock-server/src/adapters/pdf/unpacked.js';

/** Some fonts in one file (TTC), as systems have them. */
export async function collectionOf(files: readonly string[]): Promise<Buffer> {
  const fonts = await Promise.all(files.map(async (file) => unpacked(await readFile(file))));
  const header = Buffer.alloc(12 + fonts.length * 4);
  header.write('ttcf', 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt32BE(fonts.length, 8);
  let start = header.length;
  for (const [at, font] of fonts.entries()) {
    header.writeUInt32BE(start, 12 + at * 4);
    // Places are counted from the beginning of the file.
    for (let table = 0; table < font.readUInt16BE(4); table += 1) {
      const place = 12 + table * 16 + 8;
      font.writeUInt32BE(font.readUInt32BE(place) + start, place);
    }
    start += font.length;
  }
  return Buffer.concat([header, ...fonts]);
}
