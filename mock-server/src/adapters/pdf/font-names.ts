/** What a font calls itself, from its `name`: its family and its own name. */
export interface FontNames {
  readonly family: string;
  readonly own: string;
}

const family = 1;
const own = 6;
/** A family with more weights than two has its full name here. */
const wholeFamily = 16;

export function namesIn(table: Buffer): FontNames {
  const texts = table.readUInt16BE(4);
  const names = new Map<number, string>();
  for (let at = 0; at < table.readUInt16BE(2); at += 1) {
    const record = table.subarray(6 + at * 12, 18 + at * 12);
    const id = record.readUInt16BE(6);
    const isEnglish = record.readUInt16BE(0) === 3 && record.readUInt16BE(4) === 0x409;
    if (![family, own, wholeFamily].includes(id) || (names.has(id) && !isEnglish)) continue;
    const start = texts + record.readUInt16BE(10);
    const bytes = table.subarray(start, start + record.readUInt16BE(8));
    // Those of old Macs alone are not in UTF-16.
    names.set(id, record.readUInt16BE(0) === 1 ? bytes.toString('latin1') : fromUtf16(bytes));
  }
  return { family: names.get(wholeFamily) ?? names.get(family) ?? '', own: names.get(own) ?? '' };
}

const fromUtf16 = (bytes: Buffer): string => new TextDecoder('utf-16be').decode(bytes);
