/** So many instances stand on screen at once before they are shown page by page. */
const most = 20;
const size = 10;

/** Which instances are on screen. */
export interface Shown {
  readonly from: number;
  readonly to: number;
  readonly page: number;
  readonly pages: number;
}

/** The part of `count` instances that a page shows; a page that is no longer there gives way to the last one. */
export function shownOf(count: number, page: number, oneByOne: boolean): Shown {
  const each = oneByOne ? 1 : count > most ? size : Math.max(1, count);
  const pages = Math.max(1, Math.ceil(count / each));
  const at = Math.min(Math.max(0, page), pages - 1);
  return { from: at * each, to: Math.min(count, (at + 1) * each), page: at, pages };
}

/** The page an instance is on. */
export const pageWith = (count: number, index: number, oneByOne: boolean): number =>
  oneByOne ? index : count > most ? Math.floor(index / size) : 0;
