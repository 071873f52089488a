import type { Json } from '../../library.js';
import type { AuthoredDocument, Draft } from './version-records.js';

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts in a list, and nothing else that may stand there. */
export const partsIn = (list: Json | undefined): readonly Draft[] => (Array.isArray(list) ? list.filter(isDraft) : []);

/** A field of a document, and where it stands. */
export interface PlacedField {
  readonly field: Draft;
  readonly page: Draft;
  readonly section: Draft;
  /** The keys of the groups around it, outermost first. */
  readonly groups: readonly string[];
  /** A JSON Pointer into the document. */
  readonly at: string;
}

/** Every field, in the order of the document. */
export function* fieldsIn({ pages }: AuthoredDocument): Generator<PlacedField> {
  for (const [p, page] of partsIn(pages).entries()) {
    for (const [s, section] of partsIn(page.sections).entries()) {
      yield* within(partsIn(section.fields), { page, section, groups: [], at: `/pages/${p}/sections/${s}` });
    }
  }
}

function* within(fields: readonly Draft[], around: Omit<PlacedField, 'field'>): Generator<PlacedField> {
  for (const [index, field] of fields.entries()) {
    const at = `${around.at}/fields/${index}`;
    yield { ...around, field, at };
    if (field.type !== 'group') continue;
    yield* within(partsIn(field.fields), { ...around, groups: [...around.groups, String(field.key)], at });
  }
}

/** What becomes of a field: another, or none. */
type Change = (field: Draft, groups: readonly string[]) => Draft | null;

/** The document with every field changed, the inner ones first. */
export function mapFields(document: AuthoredDocument, change: Change): AuthoredDocument {
  const list = (fields: Json | undefined, groups: readonly string[]): Draft[] =>
    partsIn(fields).flatMap((field) => {
      const inner =
        field.type === 'group' ? { ...field, fields: list(field.fields, [...groups, String(field.key)]) } : field;
      const made = change(inner, groups);
      return made ? [made] : [];
    });
  return mapSections(document, (section) => ({ ...section, fields: list(section.fields, []) }));
}

/** The document with every section changed. */
export const mapSections = (document: AuthoredDocument, change: (section: Draft) => Draft): AuthoredDocument => ({
  ...document,
  pages: partsIn(document.pages).map((page) => ({ ...page, sections: partsIn(page.sections).map(change) })),
});

/** A field by its id. */
export function findField(document: AuthoredDocument, id: string): PlacedField | undefined {
  for (const placed of fieldsIn(document)) if (placed.field.id === id) return placed;
  return undefined;
}
