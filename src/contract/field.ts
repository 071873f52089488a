import * as z from 'zod/mini';
import { type Defect, defectsOf } from './defect.js';
import { common } from './field-common.js';
import { choiceFields } from './fields/choice.js';
import { compositeFields } from './fields/composite.js';
import { contentFields } from './fields/content.js';
import { dateFields } from './fields/date.js';
import { groupFields } from './fields/group.js';
import { numberFields } from './fields/number.js';
import { textFields } from './fields/text.js';
import { guarded, withinLimits } from './guarded.js';
import { fallback, list, object, pipe, type RawIssue } from './members.js';

/** Every type but the group, which has fields of its own. */
type Leaves = typeof textFields &
  typeof numberFields &
  typeof dateFields &
  typeof choiceFields &
  typeof compositeFields &
  typeof contentFields;

const leaves: Leaves = {
  ...textFields,
  ...numberFields,
  ...dateFields,
  ...choiceFields,
  ...compositeFields,
  ...contentFields,
};

type Leaf = Leaves[keyof Leaves];
type Group = (typeof groupFields)['group'];

/** A question that is asked once for each instance of a group. */
export interface GroupField extends z.output<Group> {
  fields: Field[];
}

/** A group as a document writes it. */
export interface GroupFieldInput extends z.input<Group> {
  fields?: FieldInput[] | null | undefined;
}

/**
 * A field that cannot be drawn: of a type this version does not know, or broken, with what is wrong with it.
 * It is shown by its label, and kept out of the answers. What cannot be read of its names is an empty string.
 */
export interface UnknownField extends z.output<z.ZodMiniObject<typeof common, z.core.$strip>> {
  type: 'unknown';
  declared_type: string;
  broken?: Defect[];
}

/** A question, as the service publishes it. */
export type Field = z.output<Leaf> | GroupField | UnknownField;
export type FieldInput = z.input<Leaf> | GroupFieldInput;
export type FieldType = Field['type'];
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;

const group = object({
  ...groupFields.group.shape,
  get fields(): ReturnType<typeof list<typeof AnyField>> {
    return list(AnyField);
  },
});

/** The schema of every type, by its name. */
export const fieldSchemas: Leaves & { readonly group: typeof group } = { ...leaves, group };

/** The types a form can name, which `unknown` is not. */
export type KnownFieldType = keyof typeof fieldSchemas;

/** Any field, however deep; only for documents that have been found to be within the limits. */
export const AnyField: z.ZodMiniType<Field, FieldInput> = fallback(
  z.discriminatedUnion('type', Object.values(fieldSchemas) as never),
  unknownField,
) as never;

/** Any field, from anywhere: a broken one is read as `unknown`, and only one beyond the limits is refused. */
export const Field: z.ZodMiniType<Field, FieldInput> = guarded(pipe(withinLimits, AnyField as never) as never);

function unknownField(issues: readonly RawIssue[], value: unknown): UnknownField {
  const raw = Object(value) as Readonly<Record<string, unknown>>;
  const declared_type = typeof raw.type === 'string' ? raw.type : '';
  const readable = Object.entries(common).map(([name, schema]) => {
    const read = [raw[name], undefined].map((given) => schema.safeParse(given)).find(({ success }) => success);
    return [name, read ? read.data : ''];
  });
  return {
    ...(Object.fromEntries(readable) as Omit<UnknownField, 'type'>),
    type: 'unknown',
    declared_type,
    ...((!declared_type || Object.hasOwn(fieldSchemas, declared_type)) && { broken: defectsOf(issues) }),
  };
}
