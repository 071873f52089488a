import { type FormModel, isGroup } from '../../library.js';
import { entrySlot } from '../entries/index.js';
import { rootFields } from '../forms/index.js';
import type { TableRecord } from '../tables/index.js';
import type { Mapped } from './records.js';

/** A text as people compare names: without case, accents and signs. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Guess = (name: string) => string | undefined;

/** Which column probably goes where: by path, by key, by label. No place is given twice. */
export function guessMapping(columns: readonly { readonly name: string }[], guess: Guess): readonly Mapped[] {
  const taken = new Set<string>();
  return columns.flatMap(({ name }) => {
    const path = guess(name.trim());
    if (path === undefined || taken.has(path)) return [];
    taken.add(path);
    return [{ column: name, path }];
  });
}

/** Guesses for entries of a form. */
export function guessForForm(model: FormModel): Guess {
  const byName = new Map<string, string>();
  const add = (name: string, path: string): void => {
    if (name !== '' && !byName.has(name)) byName.set(name, path);
  };
  const groups = rootFields(model).filter(isGroup);
  for (const { field } of rootFields(model)) {
    if (entrySlot(model, field.key)) for (const name of [field.key, field.label]) add(plain(name), field.key);
  }
  return (name) => {
    if (entrySlot(model, name)) return name.replace(/^answers\./, '');
    const known = byName.get(plain(name));
    if (known !== undefined) return known;
    const [, before = '', index = '', after = ''] = /^(.+?)\s*[[(]?(\d{1,3})[\])]?\W+(.+)$/.exec(name) ?? [];
    for (const group of groups) {
      if (![group.field.key, group.field.label].some((text) => plain(text) === plain(before))) continue;
      const inside = group.fields.find(({ field }) =>
        [field.key, field.label].some((text) => plain(text) === plain(after)),
      );
      const path = inside && `${group.field.key}[${Number(index)}].${inside.field.key}`;
      if (path !== undefined && entrySlot(model, path)) return path;
    }
    return undefined;
  };
}

/** Guesses for rows of a table. */
export const guessForTable =
  ({ columns }: TableRecord): Guess =>
  (name) => {
    const column =
      columns.find(({ key }) => key === name) ??
      columns.find(({ key, name: label }) => [key, label].some((text) => plain(text) === plain(name)));
    return column?.key ?? (['id', 'external_id'].includes(name) ? name : undefined);
  };
