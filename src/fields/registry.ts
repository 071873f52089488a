import type { FieldType } from '../contract/index.js';

/** Which element draws a type of field, and how its code is fetched. */
export interface FieldEntry {
  readonly tag: string;
  load(): Promise<unknown>;
}

/** Elements by type of field; types that are not in it are drawn by `unknown`. */
export type FieldRegistry = Readonly<Partial<Record<FieldType, FieldEntry>> & Record<'unknown', FieldEntry>>;

const text: FieldEntry = { tag: 'entry-text', load: () => import('./text/entry-text.js') };

/** The library's own elements, each in a chunk that is fetched when a form first needs it. */
export const fieldElements: FieldRegistry = {
  text,
  email: text,
  single_choice: { tag: 'entry-choice', load: () => import('./choice/entry-choice.js') },
  unknown: { tag: 'entry-unknown', load: () => import('./unknown/entry-unknown.js') },
};
