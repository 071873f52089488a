import type { ValueType } from '../value-type.js';
import { listOf, mapOf } from './type-relations.js';

/** What an expression may name at the place where it stands. */
export interface TypeEnvironment {
  /** The variables seen there and their types; `answers` is a map of the root answers. */
  readonly variables: ReadonlyMap<string, ValueType>;
  /** Keys of the fields with options, for `label` and `attr`; any when left out. */
  readonly choices?: ReadonlySet<string>;
}

type Members = ReadonlyMap<string, ValueType>;

/** The parts of an environment that depend on the form and the place in it. */
export interface FormPlace {
  readonly answers: Members;
  readonly vars?: Members;
  readonly hidden?: Members;
  /** Keys of root fields with an "other" option. */
  readonly other?: Iterable<string>;
  /** Inside a group: the answers of an instance, of the one around it, and the keys with an "other" option. */
  readonly item?: Members;
  readonly parent?: Members;
  readonly itemOther?: Iterable<string>;
  /** In validations: the type of the field's own value. */
  readonly value?: ValueType;
  /** In option filters and on options. */
  readonly option?: boolean;
  /** In page jumps and confirmations. */
  readonly page?: boolean;
  readonly choices?: ReadonlySet<string>;
}

const everywhere: Readonly<Record<string, ValueType>> = {
  entry: mapOf({
    state: 'string',
    mode: 'string',
    reference: 'string',
    created_at: 'datetime',
    submitted_at: 'datetime',
  }),
  form: mapOf({ title: 'string', locale: 'string', version: 'number' }),
  respondent: mapOf({ email: 'string', name: 'string', locale: 'string', timezone: 'string' }),
};
const option = mapOf({ value: 'string', label: 'string', attrs: { map: 'any' } });
const page = mapOf({ key: 'string', index: 'number' });

const texts = (keys: Iterable<string> = []): ValueType => ({
  map: new Map(Array.from(keys, (key) => [key, 'string'] as const)),
});

/** Puts together the environment of a place in a form, with the variables that are the same in every form. */
export function environmentAt(place: FormPlace): TypeEnvironment {
  const { answers, item, parent, value, choices } = place;
  const none: Members = new Map();
  const variables = new Map<string, ValueType>([
    ...Object.entries(everywhere),
    ['answers', { map: answers }],
    ['vars', { map: place.vars ?? none }],
    ['hidden', { map: place.hidden ?? none }],
    ['other', texts(place.other)],
  ]);
  if (item) {
    variables
      .set('item', { map: item })
      .set('siblings', listOf({ map: item }))
      .set('index', 'number')
      .set('position', 'number')
      .set('item_other', texts(place.itemOther));
    // Null where the group is not inside another one.
    variables.set('parent', parent ? { map: parent } : 'null');
  }
  if (value) variables.set('value', value);
  if (place.option) variables.set('option', option);
  if (place.page) variables.set('page', page);
  return { variables, ...(choices && { choices }) };
}
