import type { Json, MapValue } from '../../library.js';

/** What stands in the place of every secret. */
export const mask = '••••';

type Members = Readonly<Record<string, Json>>;

/** What references can be filled in from, by where they begin. */
export interface ReferenceScope {
  /** Its members, `answers` as a tree with null where nothing was answered, and its metafields by namespace in `meta`. */
  readonly entry?: Json | undefined;
  readonly form?: Json | undefined;
  readonly account?: Json | undefined;
  /** Members of the account, by id. */
  readonly users?: Members | undefined;
  readonly trigger?: Json | undefined;
  /** What the steps of a run came to so far, each as `{ output }`, by key. */
  readonly steps?: Members | undefined;
  /** What a loop is at. */
  readonly item?: Json | undefined;
  /** Rows by the key of their table, and by whatever names a row there. */
  readonly tables?: Readonly<Record<string, Members>> | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** The secrets there are: none is ever filled in. */
  readonly secretNames?: readonly string[] | undefined;
  /** What a template is given besides. */
  readonly variables?: Members | undefined;
  /** The answers of the entry as expressions read them: dates are dates. */
  readonly answers?: MapValue | undefined;
  /** The labels of what was chosen in the fields of the entry, by path. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  readonly locale?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly now?: number | undefined;
}

/** The words references begin with. `answers` is short for `entry.answers`. */
export const scopeNames: ReadonlySet<string> = new Set([
  'entry',
  'answers',
  'form',
  'account',
  'user',
  'trigger',
  'steps',
  'item',
  'table',
  'env',
  'secret',
  'variables',
]);

/** Everything references can reach, as one tree; what is not there has no member. */
export function treeOf(scope: ReferenceScope): Members {
  const { entry, form, account, users, trigger, steps, item, tables, env, secretNames, variables } = scope;
  const secret = secretNames && Object.fromEntries(secretNames.map((name) => [name, mask]));
  const members = { entry, form, account, user: users, trigger, steps, item, table: tables, env, secret, variables };
  const answers = isMembers(entry) ? entry.answers : undefined;
  return Object.fromEntries(
    Object.entries({ ...members, answers }).filter((member): member is [string, Json] => member[1] !== undefined),
  );
}

export const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
