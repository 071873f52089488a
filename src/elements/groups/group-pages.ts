import type { FieldOf } from '../../contract/index.js';

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

/** How many of `count` instances stand on a page: one in a wizard, else as many as the form says, where it does. */
export function perPage({ layout, ui }: FieldOf<'group'>, count: number): number {
  if (layout === 'wizard') return 1;
  const wanted = ui.page_size;
  if (typeof wanted === 'number' && wanted >= 0) return wanted === 0 ? Math.max(1, count) : Math.ceil(wanted);
  return count > most ? size : Math.max(1, count);
}

/** The part of `count` instances that a page shows; a page that is no longer there gives way to the last one. */
export function shownOf(count: number, page: number, each: number): Shown {
  const pages = Math.max(1, Math.ceil(count / each));
  const at = Math.min(Math.max(0, page), pages - 1);
  return { from: at * each, to: Math.min(count, (at + 1) * each), page: at, pages };
}

/** How many there are, as each instance says it; of a long list none does, so that it stays as it is when one is added. */
export const countSaid = ({ pages }: Shown, count: number): number | null => (pages > 1 || count > most ? null : count);
