import type { Placed, Stored, Stretch } from '../../store/collection.js';

/** Records in the order they were made, and which of them are wanted. */
export interface Walk<T extends Stored> {
  page(stretch: Stretch): Promise<readonly Placed<T>[]>;
  test(record: T): boolean | Promise<boolean>;
}

interface Wanted {
  readonly limit: number;
  readonly newest: boolean;
  /** Where the last page ended. */
  readonly after: string | undefined;
}

/** Some of the records, and where the next ones begin, if there are any. */
interface Found<T> {
  readonly records: readonly T[];
  readonly next: string | undefined;
}

/** How many records one page may look at: where few are wanted, a page may be short, and go on. */
const mostSeen = 2000;
const mostCounted = 10_001;
const stretch = 200;

/** One page of the records that are wanted. What it costs does not depend on how far down it is. */
export async function walkPage<T extends Stored>(
  { page, test }: Walk<T>,
  { limit, newest, after }: Wanted,
): Promise<Found<T>> {
  const records: T[] = [];
  let place = after === undefined ? undefined : Number(after);
  for (let seen = 0; seen < mostSeen; ) {
    const some = await page({ limit: stretch, after: place, newest });
    for (const one of some) {
      const isWanted = await test(one.record);
      if (isWanted && records.length === limit) return { records, next: String(place) };
      if (isWanted) records.push(one.record);
      place = one.place;
    }
    seen += some.length;
    if (some.length < stretch) return { records, next: undefined };
  }
  return { records, next: String(place) };
}

/** All records that are wanted, the newest first. */
export async function walkAll<T extends Stored>({ page, test }: Walk<T>, most = Number.POSITIVE_INFINITY) {
  const records: T[] = [];
  let place: number | undefined;
  for (;;) {
    const some = await page({ limit: stretch, after: place, newest: true });
    for (const one of some) {
      place = one.place;
      if (await test(one.record)) records.push(one.record);
      if (records.length >= most) return records;
    }
    if (some.length < stretch) return records;
  }
}

/** How many are wanted; beyond some number nobody counts. */
export const walkCount = async <T extends Stored>(walk: Walk<T>): Promise<number> =>
  (await walkAll(walk, mostCounted)).length;
