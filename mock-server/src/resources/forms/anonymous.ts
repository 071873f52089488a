import { mapFields, partsIn } from './document-tree.js';
import type { AuthoredDocument, Draft } from './version-records.js';

const withoutId = ({ id: _, lineage_id: __, ...rest }: Draft): Draft => rest;

/** A document without ids, so that what is made of it gets its own. */
export function anonymous(document: AuthoredDocument): AuthoredDocument {
  const named = mapFields(document, withoutId);
  return {
    ...named,
    pages: named.pages.map((page) => ({
      ...withoutId(page),
      sections: partsIn(page.sections).map(withoutId),
    })),
  };
}
