import type { Json } from '../../library.js';
import { badMember } from '../../platform/refusals.js';
import { type AuthoredDocument, anonymous, asDocument, sectionsOf } from '../forms/index.js';
import type { TemplateKind } from './records.js';

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
