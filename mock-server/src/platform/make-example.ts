import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

const moment = '2026-11-14T09:30:00.000Z';
const ulid = '01M7CPAJ402K0HJABBRBGF7S11';

/** Texts for members by their names, and others to try where one has to have a certain form. */
const byName: Readonly<Record<string, string>> = {
  id: `ent_${ulid}`,
  account_id: `acc_${ulid}`,
  project_id: `prj_${ulid}`,
  form_id: `frm_${ulid}`,
  entry_id: `ent_${ulid}`,
  file_id: `fil_${ulid}`,
  table_id: `tbl_${ulid}`,
  created_by: `usr_${ulid}`,
  email: 'ada@example.org',
  name: 'Harbour',
  key: 'city',
  timezone: 'Europe/Berlin',
  default_locale: 'en',
  locale: 'en',
  filter: 'answers.age >= 18',
  expr: 'answers.age >= 18',
  path: 'email',
  url: 'https://forms.example.test/f/harbour',
  last4: 'x7Qa',
};
const others = ['example', 'harbour', '#2457d6', 'a'.repeat(64), 'https://a.example', 'ins_01M7CPARYRGDK2GHV2A3QQTHKG'];

function textFor(schema: Schema, name: string): string {
  const fitting = [byName[name], name.endsWith('_at') ? moment : undefined, ...others].find(
    (text) => text !== undefined && z.core.safeParse(schema, text).success,
  );
  return fitting ?? 'example';
}

const numbers = [1, 0, 42, 60];

const numberFor = (schema: Schema): number => numbers.find((number) => z.core.safeParse(schema, number).success) ?? 1;

/** A value that a schema takes, made of what the schema says; members that may be left out are left out. */
export function makeExample(schema: Schema, name = ''): unknown {
  const { def } = schema._zod as unknown as { def: Record<string, never> & { type: string } };
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape as unknown as Readonly<Record<string, Schema>>);
      const wanted = members.filter(([, member]) => member._zod.optin !== 'optional');
      return Object.fromEntries(wanted.map(([key, member]) => [key, makeExample(member, key)]));
    }
    case 'string':
      return textFor(schema, name);
    case 'number':
    case 'int':
      return numberFor(schema);
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries as unknown as object)[0];
    case 'literal':
      return (def.values as unknown as readonly unknown[])[0];
    case 'array': {
      const item = makeExample(def.element as unknown as Schema, name.replace(/s$/, ''));
      return [[item], []].find((list) => z.core.safeParse(schema, list).success) ?? [];
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
      return makeExample(def.innerType as unknown as Schema, name);
    case 'union':
      return makeExample((def.options as unknown as readonly Schema[])[0] as Schema, name);
    case 'record':
      return {};
    case 'pipe':
      return makeExample(def.in as unknown as Schema, name);
    default:
      return null;
  }
}
