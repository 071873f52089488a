import type { Json } from '../../library.js';
import { badMember } from '../../platform/refusals.js';
import { mapFields, partsIn } from '../forms/document-tree.js';
import type { AuthoredDocument, Draft } from '../forms/version-records.js';
import type { TemplateKind } from './records.js';
import { asDocument, sectionsOf } from './template-body.js';

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

/** What a template takes from a version of a form: some of its sections, or all there is. */
export function takenFrom(kind: TemplateKind, document: AuthoredDocument, section_ids?: readonly string[]): Json {
  if (kind === 'form') {
    if (section_ids) throw badMember('/from/section_ids', 'Sections make a layout, not a form.', 'unknown_member');
    return anonymous(document) as unknown as Json;
  }
  if (kind !== 'layout') throw badMember('/from', 'Only layouts and forms are taken from a form.', 'unknown_member');
  const sections = sectionsOf(document);
  const wanted = section_ids?.map((id, index) => {
    const found = sections.find((section) => section.id === id);
    if (!found) throw badMember(`/from/section_ids/${index}`, 'There is no such section.');
    return found;
  });
  return { sections: sectionsOf(anonymous(asDocument({ sections: (wanted ?? sections) as unknown as Json }))) };
}
