/** Whether a font has a character, by its number. */
export type Covers = (code: number) => boolean;

interface Stretch {
  readonly start: number;
  /** The first that is no longer in it. */
  readonly end: number;
}

/**
 * Which characters a font says it has, from its `cmap`. It may claim a few too many, of which the font itself
 * knows better once it is open.
 */
export function coverageOf(cmap: Buffer): Covers {
  const stretches = subtablesOf(cmap)
    .flatMap((table) => readers[table.readUInt16BE()]?.(table) ?? [])
    .sort((a, b) => a.start - b.start);
  const merged: Stretch[] = [];
  for (const { start, end } of stretches) {
    const last = merged.at(-1);
    if (last && start <= last.end) merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else merged.push({ start, end });
  }
  return (code) => (merged[firstAfter(merged, code)]?.start ?? Number.POSITIVE_INFINITY) <= code;
}

/** Those by the numbers of Unicode. */
function subtablesOf(cmap: Buffer): Buffer[] {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.subarray(4 + at * 8, 12 + at * 8));
  return records
    .filter((record) => record.readUInt16BE() === 0 || (record.readUInt16BE() === 3 && record.readUInt16BE(2) !== 0))
    .map((record) => cmap.subarray(record.readUInt32BE(4)));
}

/** The two ways in which fonts of today say it. */
const readers: Readonly<Record<number, (table: Buffer) => Stretch[]>> = {
  4: (table) => {
    const count = table.readUInt16BE(6) / 2;
    return Array.from({ length: count }, (_, at) => ({
      start: table.readUInt16BE(16 + count * 2 + at * 2),
      // The last one is a mark.
      end: Math.min(table.readUInt16BE(14 + at * 2) + 1, 0xffff),
    }));
  },
  12: (table) =>
    Array.from({ length: Math.min(table.readUInt32BE(12), table.length / 12) }, (_, at) => ({
      start: table.readUInt32BE(16 + at * 12),
      end: table.readUInt32BE(20 + at * 12) + 1,
    })),
};

/** The first of some stretches, which follow one another, that ends after a place. */
export function firstAfter(stretches: readonly { readonly end: number }[], place: number): number {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}
