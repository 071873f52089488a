import { Entry } from '../entries/index.js';
import { Row } from '../tables/index.js';

/** What a step leaves for those after it, as JSON Schema. */
export type OutputSchema = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const flag = { type: 'boolean' };
const count = { type: 'integer' };
const members = (properties: Readonly<Record<string, unknown>>): OutputSchema => ({ type: 'object', properties });

export const anything: OutputSchema = {};
export const branch = members({ taken: text });
export const answers = members({ entry_id: text, revision_number: count });
export const metafields = members({ entry_id: text, count });

/** Every member that a resource always has. */
const always = (shape: Readonly<Record<string, { readonly type: string }>>): Readonly<Record<string, OutputSchema>> =>
  Object.fromEntries(Object.entries(shape).flatMap(([name, { type }]) => (type === 'optional' ? [] : [[name, {}]])));

const anEntry = members({ ...always(Entry.shape), id: text, form_id: text, state: text, reference: text });
const aRow = members({ ...always(Row.shape), id: text, values: members({}), external_id: text });
export const entry = members({ entry: anEntry });
export const row = members({ row: aRow, created: flag });
export const rows = members({ rows: { type: 'array', items: aRow }, count });
export const deleted = members({ row_id: text });
export const mail = members({ to: { type: 'array', items: text }, subject: text });
export const rendered = members({ subject: text, body: text });
export const reply = members({ status: count, headers: members({}), body: anything });
export const loop = members({ count });
export const delay = members({ until: text });
export const decision = members({ decision: text, decided_at: text });
export const called = members({ run_id: text, state: text, output: anything });
