import { type FieldNode, type FormModel, isGroup, type Json } from '../../library.js';
import { mask } from '../../platform/references/scope.js';
import type { Store } from '../../store/store.js';
import type { AccountRecord } from '../accounts/index.js';
import { isAnswered } from '../entries/index.js';
import { environmentScope } from '../environments/index.js';
import { type FormRecord, rootFields } from '../forms/index.js';
import type { ColumnType } from '../tables/index.js';
import { formTree, userTree } from './build-scope.js';
import { type Referable, type ReferenceType, reference, typeOfField, typeOfValue } from './reference.js';

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const kindOfMember = (value: Json): Pick<Referable, 'value_type' | 'list' | 'example'> => {
  const type = typeOfValue(value);
  return type === 'list' || type === 'null'
    ? { value_type: 'string', list: type === 'list', example: value }
    : { value_type: type, list: false, example: value };
};

/** The members of something that is at hand. */
const members = (
  scope: string,
  label: string,
  tree: Readonly<Record<string, Json>>,
  source: Referable['source'],
): readonly Referable[] =>
  Object.entries(tree).map(([name, value]) =>
    reference(`${scope}.${name}`, [label, titled(name)], { source, ...kindOfMember(value) }),
  );

/** What every entry has besides its answers. */
const ofEntries: readonly (readonly [string, ReferenceType])[] = [
  ['id', 'string'],
  ['reference', 'string'],
  ['state', 'string'],
  ['review_status', 'string'],
  ['locale', 'string'],
  ['created_at', 'datetime'],
  ['updated_at', 'datetime'],
  ['submitted_at', 'datetime'],
  ['respondent.name', 'string'],
  ['respondent.email', 'string'],
];

/** What can be said of an entry, whatever its form asks. */
export const entryReferences = (source: Referable['source']): readonly Referable[] =>
  ofEntries.map(([name, value_type]) =>
    reference(`entry.${name}`, ['Entry', titled(name.split('.').join(' '))], { source, value_type }),
  );

/** The answers of a form; those of groups are lists. */
export function answerReferences(model: FormModel, form: FormRecord): readonly Referable[] {
  const source = { object: 'form', id: form.id };
  const walk = (fields: readonly FieldNode[], path: string, labels: readonly string[], list: boolean): Referable[] =>
    fields.filter(isAnswered).flatMap((node) => {
      const here = `${path}.${node.field.key}`;
      const named = [...labels, node.field.label || titled(node.field.key)];
      if (!isGroup(node)) {
        const kind = typeOfField(node);
        return [reference(here, named, { source, ...kind, list: list || kind.list })];
      }
      const whole = reference(here, named, { source, value_type: 'object', list: true });
      return [...(list ? [] : [whole]), ...walk(node.fields, `${here}[]`, named, true)];
    });
  return walk(rootFields(model), 'entry.answers', [], false);
}

export const formReferences = (form: FormRecord): readonly Referable[] =>
  members('form', 'Form', formTree(form), { object: 'form', id: form.id });

/** What can be referred to everywhere in an account. */
export async function accountReferences(
  store: Store,
  account: AccountRecord,
  isAdmin: boolean,
): Promise<readonly Referable[]> {
  const { id, name, slug, timezone, default_locale } = account;
  const source = { object: 'account', id };
  return [
    ...members('account', 'Account', { id, name, slug, timezone, default_locale }, source),
    ...(isAdmin ? await userReferences(store, id) : []),
    ...(await tableReferences(store, id)),
    ...(await environmentReferences(store, id)),
  ];
}

async function userReferences({ users }: Store, account_id: string): Promise<readonly Referable[]> {
  const all = await users.list({ account_id });
  return all.flatMap((user) => members(`user.${user.id}`, user.name, userTree(user), { object: 'user', id: user.id }));
}

const byColumn: Readonly<Partial<Record<ColumnType, ReferenceType>>> = {
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
  json: 'object',
  file: 'file',
};

async function tableReferences({ tables, rows }: Store, account_id: string): Promise<readonly Referable[]> {
  const found: Referable[] = [];
  for (const table of await tables.list({ account_id })) {
    const [first] = await rows.list({ table_id: table.id, deleted_at: null });
    for (const { key, name, type } of table.columns) {
      found.push(
        reference(`table.${table.key}.${first?.id ?? 'row_id'}.${key}`, [table.name, name], {
          source: { object: 'table', id: table.id },
          value_type: byColumn[type] ?? 'string',
          list: type === 'multi_select',
          example: first?.values[key] ?? null,
          available: first !== undefined,
        }),
      );
    }
  }
  return found;
}

async function environmentReferences(store: Store, account_id: string): Promise<readonly Referable[]> {
  const { env = {}, secretNames = [] } = await environmentScope(store, account_id);
  const source = { object: 'environment', id: account_id };
  return [
    ...Object.entries(env).map(([name, value]) =>
      reference(`env.${name}`, ['Environment', name], { source, example: value }),
    ),
    ...secretNames.map((name) => reference(`secret.${name}`, ['Secrets', name], { source, example: mask })),
  ];
}
