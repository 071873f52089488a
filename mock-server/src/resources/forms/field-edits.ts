import * as z from 'zod/mini';
import { fieldSchemas, type Json } from '../../library.js';
import { notFound, Refusal } from '../../platform/problem.js';
import { badMember, duplicate, stateConflict } from '../../platform/refusals.js';
import { pointer } from '../../platform/validate.js';
import { fieldsIn, findField, mapFields, mapSections, type PlacedField, partsIn } from './document-tree.js';
import type { AuthoredDocument, Draft } from './version-records.js';

const deepest = 3;
const ownersOnly: readonly string[] = ['private', 'pii', 'notes', 'lineage_id', 'lookup'];

export interface Placement {
  readonly section_id?: string | undefined;
  readonly group_key?: string | undefined;
  readonly index?: number | undefined;
}

/** A field of a document by its id. */
export function needField(document: AuthoredDocument, id: string): PlacedField {
  const placed = findField(document, id);
  if (!placed) throw notFound('There is no such field.');
  return placed;
}

/** A field as its owners see it: all its members, and where it stands. */
export function fieldView({ field, section, groups }: PlacedField) {
  const key = String(field.key);
  const id = String(field.id);
  return {
    ...(field as Record<string, unknown>),
    object: 'field' as const,
    id,
    key,
    type: String(field.type),
    path: [...groups, key].join('.'),
    section_id: String(section.id),
    group_key: groups.at(-1) ?? null,
    lineage_id: String(field.lineage_id ?? id),
  };
}

/** Refuses a field that its type would not take, and names every member that is wrong. */
export function needFieldShape(field: Draft, at = ''): void {
  const schema = Object.hasOwn(fieldSchemas, String(field.type))
    ? fieldSchemas[field.type as keyof typeof fieldSchemas]
    : undefined;
  if (!schema) throw badMember(`${at}/type`, 'There is no such type of field.');
  const known = new Set([...Object.keys(schema.shape), ...ownersOnly]);
  const stray = Object.keys(field).find((name) => !known.has(name));
  if (stray !== undefined)
    throw badMember(`${at}/${stray}`, `A ${field.type} has no member "${stray}".`, 'unknown_member');
  const result = z.safeParse(schema as z.ZodMiniType, field);
  if (result.success) return;
  throw new Refusal('validation_failed', 'A member of the field is not valid.', {
    details: result.error.issues.map(({ path, message }) => ({
      in: 'body',
      path: at + pointer(path),
      code: 'type',
      message,
    })),
  });
}

/** Refuses a key that another field has. */
export function needFreeKey(document: AuthoredDocument, field: Draft, own?: string): void {
  for (const { field: other } of fieldsIn(document)) {
    if (other.key === field.key && other.id !== own)
      throw duplicate('/key', `Another field has the key "${field.key}".`);
  }
}

const insert = (list: Json | undefined, field: Draft, index: number | undefined): Draft[] => {
  const fields = partsIn(list);
  const at = Math.min(index ?? fields.length, fields.length);
  return [...fields.slice(0, at), field, ...fields.slice(at)];
};

const depthOf = (field: Draft): number =>
  field.type === 'group' ? 1 + Math.max(0, ...partsIn(field.fields).map(depthOf)) : 0;

/** The document with a field more: in a group, or in a section. */
export function withField(
  document: AuthoredDocument,
  field: Draft,
  { section_id, group_key, index }: Placement,
): AuthoredDocument {
  if (group_key !== undefined) {
    const around = [...fieldsIn(document)].find(
      (placed) => placed.field.type === 'group' && placed.field.key === group_key,
    );
    if (!around) throw badMember('/placement/group_key', 'There is no such group.');
    if (around.groups.length + 1 + depthOf(field) > deepest) {
      throw stateConflict(`Groups can be nested ${deepest} deep.`, 'too_deep', [], '/placement/group_key');
    }
    return mapFields(document, (group) =>
      group.type === 'group' && group.key === group_key
        ? { ...group, fields: insert(group.fields, field, index) }
        : group,
    );
  }
  const sections = document.pages.flatMap((page) => partsIn(page.sections));
  const wanted = section_id ?? sections.at(-1)?.id;
  if (!sections.some(({ id }) => id === wanted)) throw badMember('/placement/section_id', 'There is no such section.');
  return mapSections(document, (section) =>
    section.id === wanted ? { ...section, fields: insert(section.fields, field, index) } : section,
  );
}

/** The document without a field. */
export const withoutField = (document: AuthoredDocument, id: string): AuthoredDocument =>
  mapFields(document, (field) => (field.id === id ? null : field));

/** The document with a field elsewhere. */
export function movedField(document: AuthoredDocument, { field }: PlacedField, placement: Placement): AuthoredDocument {
  const inside = new Set(keysWithin(field));
  if (placement.group_key !== undefined && inside.has(placement.group_key)) {
    throw stateConflict('A group cannot stand in itself.', 'inside_itself', [], '/placement/group_key');
  }
  return withField(withoutField(document, String(field.id)), field, placement);
}

/** The keys of a field and of all fields in it. */
export const keysWithin = (field: Draft): readonly string[] => [
  String(field.key),
  ...partsIn(field.type === 'group' ? field.fields : []).flatMap(keysWithin),
];
