import * as z from 'zod/mini';
import type { Json } from '../../library.js';
import { sha256 } from '../../platform/hash.js';
import type { Ids } from '../../platform/ids.js';
import { Refusal } from '../../platform/problem.js';
import { parse } from '../../platform/validate.js';
import { needReadableNotifications } from './check-notifications.js';
import { fieldsIn, mapFields, partsIn } from './document-tree.js';
import { needExpressions } from './expressions.js';
import { Notifications } from './notification.js';
import type { FormDocument, FormRecord } from './records.js';
import type { AuthoredDocument, Draft } from './version-records.js';

const mostFields = 2500;
const part = z.record(z.string(), z.unknown());
const list = z.optional(z.array(part));

const key = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/));
const Field = z.looseObject({
  id: z.optional(z.string()),
  key,
  type: z.string(),
  get fields() {
    return z.optional(z.array(Field));
  },
});
const Section = z.looseObject({ id: z.optional(z.string()), key, fields: z.optional(z.array(Field)) });
const Page = z.looseObject({ id: z.optional(z.string()), key, sections: z.optional(z.array(Section)) });

const Action = z.strictObject({
  key,
  action: z.string(),
  input: z.optional(part),
  effects: z.optional(z.array(part)),
  environment_id: z.optional(z.string()),
});

/** What a document has to be before anybody looks closer. */
const Shape = z.strictObject({
  settings: z.optional(part),
  theme: z.optional(z.nullable(part)),
  hidden_fields: list,
  variables: list,
  pages: z.array(Page),
  confirmations: list,
  locales: list,
  translations: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  notifications: z.optional(Notifications),
  actions: z.optional(z.array(Action)),
  description_md: z.optional(z.nullable(z.string())),
  brand: z.optional(z.nullable(part)),
  features: z.optional(z.array(z.string())),
});

/** The members of a document. */
export const documentMembers: readonly string[] = Object.keys(Shape.shape);

/** A document as it is kept: of the right shape, with an id for everything, and expressions that can be read. */
export function needDocument(given: unknown, ids: Ids, at = '/document'): AuthoredDocument {
  const document = shaped(given, at);
  const named = withIds(document, ids);
  const count = [...fieldsIn(named)].length;
  if (count > mostFields) {
    const message = `A form may have at most ${mostFields} fields.`;
    throw new Refusal('validation_failed', message, {
      details: [{ in: 'body', path: `${at}/pages`, code: 'max', message, params: { max: mostFields, actual: count } }],
    });
  }
  needExpressions(named);
  needReadableNotifications(named);
  return named;
}

function shaped(given: unknown, at: string): AuthoredDocument {
  try {
    return parse(Shape, given, 'body') as unknown as AuthoredDocument;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const details = error.details?.map((detail) => ({ ...detail, path: at + detail.path }));
    throw new Refusal('validation_failed', error.message, { details });
  }
}

function withIds(document: AuthoredDocument, ids: Ids): AuthoredDocument {
  const named = (given: Draft, prefix: string): Draft => (given.id ? given : { ...given, id: ids.make(prefix) });
  const pages = partsIn(document.pages).map((page) => ({
    ...named(page, 'pag'),
    sections: partsIn(page.sections).map((section) => named(section, 'sec')),
  }));
  return mapFields({ ...document, pages }, (field) => named(field, 'fld'));
}

/** Stands for exactly this document. */
export const hashOf = async (document: AuthoredDocument): Promise<string> =>
  (await sha256(JSON.stringify(document))).slice(0, 16);

/** What a new form begins with. */
export const emptyDocument = (): AuthoredDocument => ({
  settings: {},
  pages: [{ key: 'page_1', kind: 'content', title: null, sections: [{ key: 'section_1', title: null, fields: [] }] }],
  confirmations: [{ key: 'default', kind: 'message', title: 'Thank you' }],
});

const published = [
  'settings',
  'theme',
  'hidden_fields',
  'variables',
  'pages',
  'confirmations',
  'locales',
  'translations',
  'features',
] as const;

/** The document an author would have written for a form that was published in another way. */
export function authoredOf(
  document: FormDocument,
  { lookups = {}, bound_actions: actions = {} }: FormRecord,
): AuthoredDocument {
  const members = published.filter((name) => document[name] !== undefined).map((name) => [name, document[name]]);
  const { description_md = null, brand = null } = document.form;
  const whole = { ...Object.fromEntries(members), description_md, brand } as unknown as AuthoredDocument;
  const buttons = new Set<string>();
  const written = mapFields(withoutDeps(whole as unknown as Json) as unknown as AuthoredDocument, (field) => {
    const binding = field.type === 'button' ? actions[String(field.key)] : undefined;
    if (binding) buttons.add(String(field.key));
    if (binding) return { ...field, action: binding as unknown as Json };
    const lookup = field.type === 'lookup' ? lookups[String(field.key)] : undefined;
    if (!lookup) return field;
    const { table, ...rules } = lookup;
    return { ...field, source: table, lookup: rules as Json };
  });
  const others = Object.entries(actions).filter(([name]) => !buttons.has(name));
  if (others.length === 0) return written;
  return { ...written, actions: others.map(([name, binding]) => ({ key: name, ...binding }) as unknown as Draft) };
}

/** A value without what the server works out by itself. */
export function withoutDeps(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutDeps);
  const members = value as { readonly [name: string]: Json };
  const isExpr = typeof members.expr === 'string';
  return Object.fromEntries(
    Object.entries(members)
      .filter(([name, member]) => member !== undefined && !(isExpr && name === 'deps'))
      .map(([name, member]) => [name, withoutDeps(member)]),
  );
}
