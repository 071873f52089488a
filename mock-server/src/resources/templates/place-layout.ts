import type { Json } from '../../library.js';
import { badMember, duplicate } from '../../platform/refusals.js';
import {
  type AuthoredDocument,
  anonymous,
  asDocument,
  type Draft,
  fieldsIn,
  mapFields,
  mapSections,
  partsIn,
  sectionsOf,
  withRenamedKeys,
} from '../forms/index.js';

export interface LayoutPlacement {
  readonly page_id?: string | undefined;
  readonly page_key?: string | undefined;
  readonly index?: number | undefined;
}

const longest = 63;

/** A layout whose fields and sections have a prefix, and whose expressions know them by it. */
function prefixed(layout: AuthoredDocument, prefix: string): AuthoredDocument {
  const named = (key: string): string => `${prefix}${key}`.slice(0, longest);
  const names = new Map(Array.from(fieldsIn(layout), ({ field }) => [String(field.key), named(String(field.key))]));
  const renamed = mapFields(withRenamedKeys(layout, names), (field) => ({ ...field, key: named(String(field.key)) }));
  return mapSections(renamed, (section) => ({ ...section, key: named(String(section.key)) }));
}

/** Refuses keys that the form has already, or that two fields would have. */
function needFreeKeys(document: AuthoredDocument, layout: AuthoredDocument): void {
  const taken = new Set([...fieldsIn(document)].map(({ field }) => String(field.key)));
  for (const { field } of fieldsIn(layout)) {
    const key = String(field.key);
    if (taken.has(key)) throw duplicate('/key_prefix', `The form has a field "${key}". Send another key_prefix.`);
    taken.add(key);
  }
  const sections = new Set(sectionsOf(document).map(({ key }) => String(key)));
  for (const { key } of sectionsOf(layout)) {
    if (sections.has(String(key))) {
      throw duplicate('/key_prefix', `The form has a section "${String(key)}". Send another key_prefix.`);
    }
    sections.add(String(key));
  }
}

function pageFor({ pages }: AuthoredDocument, { page_id, page_key }: LayoutPlacement): number {
  if (page_id === undefined && page_key === undefined) return pages.length - 1;
  const at = pages.findIndex(({ id, key }) => (page_id === undefined ? key === page_key : id === page_id));
  if (at < 0) throw badMember(`/placement/${page_id === undefined ? 'page_key' : 'page_id'}`, 'There is no such page.');
  return at;
}

/** A document with the sections of a layout on one of its pages. */
export function withLayout(
  document: AuthoredDocument,
  body: Json,
  placement: LayoutPlacement,
  key_prefix: string,
): AuthoredDocument {
  const plain = anonymous(asDocument(body));
  const layout = key_prefix === '' ? plain : prefixed(plain, key_prefix);
  needFreeKeys(document, layout);
  const at = pageFor(document, placement);
  const pages = document.pages.map((page, index): Draft => {
    if (index !== at) return page;
    const sections = partsIn(page.sections);
    const place = Math.min(placement.index ?? sections.length, sections.length);
    return { ...page, sections: [...sections.slice(0, place), ...sectionsOf(layout), ...sections.slice(place)] };
  });
  return { ...document, pages };
}
