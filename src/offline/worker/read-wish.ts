import type { KeepWish } from '../wish.js';
import { isRows } from './rows.js';
import { worker } from './scope.js';

/** More is never kept at once. */
const mostPages = 50;
const mostRows = 50;

/** What a page asks for, as far as it may: files of anywhere, pages of this origin, rows without anything typed. */
export function readWish(data: unknown): KeepWish | undefined {
  const { entryway, files, pages, rows } = Object(data) as Partial<Record<keyof KeepWish, unknown>>;
  if (entryway !== 'keep' || typeof files !== 'string' || !URL.canParse(files)) return undefined;
  const ownPages = addresses(pages).filter(({ origin }) => origin === worker.location.origin);
  return {
    entryway,
    files,
    pages: [...new Set(ownPages.map(pageOf))].slice(0, mostPages),
    rows: addresses(rows)
      .filter((address) => isRows(address) && !address.searchParams.has('q'))
      .map(String)
      .slice(0, mostRows),
  };
}

const addresses = (list: unknown): readonly URL[] =>
  (Array.isArray(list) ? list : []).flatMap((address) => (URL.canParse(address) ? [new URL(address)] : []));

/** A page without what follows its path: that may be of one visit only, a link's token for example. */
export const pageOf = ({ origin, pathname }: URL): string => origin + pathname;
