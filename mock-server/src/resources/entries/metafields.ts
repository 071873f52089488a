import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { needCurrent } from '../../platform/conditions.js';
import { base, changed, ownedBy, tagOf } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import { badMember, stateConflict } from '../../platform/refusals.js';
import type { Store } from '../../store/store.js';
import type { MetafieldRecord } from './records.js';

const isDate = (value: Json): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const isText = (value: Json): boolean => typeof value === 'string';

/** What the value of each type has to be. */
const types: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => isText(value) && String(value).length <= 255,
  text: (value) => isText(value) && String(value).length <= 50_000,
  integer: Number.isInteger as (value: Json) => boolean,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: isDate,
  datetime: (value) => isText(value) && !Number.isNaN(Date.parse(String(value))),
  json: () => true,
  url: (value) => isText(value) && URL.canParse(String(value)),
  reference: (value) => isText(value) && /^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/.test(String(value)),
};

const isOfType = (type: string, value: Json): boolean | undefined => {
  const inner = type.startsWith('list.') ? type.slice('list.'.length) : undefined;
  const check = Object.hasOwn(types, inner ?? type) ? types[inner ?? type] : undefined;
  if (!check) return undefined;
  return inner === undefined ? check(value) : Array.isArray(value) && value.every((item: Json) => check(item));
};

export const metafieldView = (record: MetafieldRecord) => ({
  ...base('metafield', record),
  entry_id: record.entry_id,
  namespace: record.namespace,
  key: record.key,
  type: record.type,
  value: record.value,
});

export interface Wanted {
  readonly namespace: string;
  readonly key: string;
  readonly type: string;
  readonly value?: unknown;
  /** The version the caller saw; 0 says that there must be none yet. */
  readonly version?: number | undefined;
}

/** A metafield by its name. */
export const findMetafield = async (
  { metafields }: Store,
  entry_id: string,
  namespace: string,
  key: string,
): Promise<MetafieldRecord | undefined> =>
  (await metafields.list({ entry_id })).find((one) => one.namespace === namespace && one.key === key);

/** Writes a metafield, if it is as the caller last saw it. */
export async function writeMetafield(
  call: AccountCall,
  entry_id: string,
  wanted: Wanted,
  at = '',
): Promise<{ readonly record: MetafieldRecord; readonly isNew: boolean }> {
  const { store, ids, clock, headers } = call;
  const { namespace, key, type } = wanted;
  const value = (wanted.value ?? null) as Json;
  if (!/^[a-z][a-z0-9_.-]{2,63}$/.test(namespace))
    throw badMember(`${at}/namespace`, 'A namespace has 3 to 64 small letters and digits.', 'pattern');
  if (!/^[a-z][a-z0-9_-]{1,63}$/.test(key))
    throw badMember(`${at}/key`, 'A key has 2 to 64 small letters and digits.', 'pattern');
  if (namespace.startsWith('app.'))
    throw badMember(`${at}/namespace`, 'This namespace belongs to an extension.', 'read_only');
  const fits = isOfType(type, value);
  if (fits === undefined) throw badMember(`${at}/type`, 'There is no such type.');
  if (!fits) throw badMember(`${at}/value`, `This is no ${type}.`, 'type');
  const known = await findMetafield(store, entry_id, namespace, key);
  if (at === '') {
    if (known) needCurrent(headers, tagOf(known));
    else if (headers.has('If-Match')) throw superseded(0);
  } else if (wanted.version !== undefined && wanted.version !== (known?.version ?? 0))
    throw superseded(known?.version ?? 0, `${at}/version`);
  if (known && known.type !== type) {
    throw stateConflict(
      `"${namespace}.${key}" is a ${known.type}. Remove it first.`,
      known.type,
      [known.type],
      `${at}/type`,
    );
  }
  const record = known
    ? changed(known, { value }, clock.now())
    : { ...ownedBy(call), id: ids.make('mtf'), entry_id, namespace, key, type, value };
  await store.metafields.put(record);
  return { record, isNew: !known };
}

const superseded = (version: number, path = 'If-Match'): Refusal =>
  new Refusal('precondition_failed', 'This has changed since.', {
    headers: version > 0 ? { ETag: `"v${version}"` } : {},
    details: [
      {
        in: path === 'If-Match' ? 'header' : 'body',
        path,
        code: 'conflict',
        message: 'Changed since.',
        current: { version },
      },
    ],
  });
