import * as z from 'zod/mini';
import type { Detail, Operation } from '../library.js';
import { counted } from './counted.js';
import type { Stage } from './exchange.js';
import { Refusal } from './problem.js';

type Fault = z.core.$ZodIssue;

/** Checks query and body against the contract, and hands on what it made of them. */
export const validate: Stage = (exchange, next) => {
  const { auth, query, body } = exchange.route.operation;
  const { search } = exchange.address;
  if (search !== '' && (auth === 'account' || auth === 'session')) refuseUnknown(query, new URLSearchParams(search));
  if (query) exchange.query = parse(query, Object.fromEntries(new URLSearchParams(search)), 'query');
  if (body) exchange.body = parse(body, exchange.body, 'body');
  return next();
};

/**
 * A misspelt filter would quietly give the whole list. Respondents' pages are spared: what a mailing or a network
 * hangs onto their addresses must not shut them out.
 */
function refuseUnknown(query: Operation['query'], sent: URLSearchParams): void {
  const known = query && 'shape' in query ? Object.keys(query.shape as object) : [];
  const unknown = [...new Set(sent.keys())].filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const takes = known.length === 0 ? 'none' : known.join(', ');
  throw new Refusal('invalid_parameter', `The operation does not know a parameter; it takes ${takes}.`, {
    details: unknown.map((name) => ({
      in: 'query',
      path: name,
      code: 'unknown_member',
      message: `There is no parameter "${name}".`,
    })),
  });
}

/** The value a schema makes of an input, or a refusal that names every place that is wrong. */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown, where: 'query' | 'body'): z.output<S> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const details = result.error.issues.flatMap(eachMember).map((issue) => detailOf(issue, input, where));
  if (where === 'query') throw new Refusal('invalid_parameter', 'A parameter is not valid.', { details });
  throw new Refusal(
    'validation_failed',
    `${counted(details.length, 'part of the body is', 'parts of the body are')} not valid.`,
    {
      details,
    },
  );
}

/** A fault for each member that nobody knows: one issue may name several. */
const eachMember = (issue: Fault): readonly Fault[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key], message: `There is no member "${key}".` }))
    : [issue];

const detailOf = (issue: Fault, input: unknown, where: 'query' | 'body'): Detail => ({
  in: where,
  path: where === 'body' ? pointer(issue.path) : issue.path.map(String).join('.'),
  code: codeOf(issue, input),
  message: issue.message,
});

function codeOf(issue: Fault, input: unknown): string {
  if (issue.code === 'too_small') return 'min';
  if (issue.code === 'too_big') return 'max';
  if (issue.code === 'invalid_key') return 'unknown_path';
  if (issue.code === 'unrecognized_keys') return 'unknown_member';
  return valueAt(input, issue.path) === undefined ? 'required' : 'type';
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    input,
  );

/** A JSON Pointer. */
export const pointer = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
