import type { Operation } from '../library.js';
import { problemCodes } from '../platform/problem-codes.js';
import type { Example } from './example-values.js';
import { exampleOf } from './examples.js';
import { isAlsoCsv, refusalCodesOf } from './refusal-codes.js';
import type { Described } from './schemas.js';

type Part = Readonly<Record<string, unknown>>;

const text = { schema: { type: 'string' } };
const whole = { schema: { type: 'integer' } };

/** Headers of replies, as components. */
export const sharedHeaders: Readonly<Record<string, Part>> = {
  'X-Request-ID': { description: 'The name of this request in logs.', ...text },
  ETag: { description: 'Stands for exactly this state; for `If-Match` and `If-None-Match`.', ...text },
  Location: { description: 'Where the thing that was made is found.', ...text },
  'Retry-After': { description: 'Seconds to wait before another try.', ...whole },
  'RateLimit-Policy': { description: 'The windows, with quota and seconds.', ...text },
  RateLimit: { description: 'What is left in each window, and in how many seconds there is more.', ...text },
  'Idempotency-Replayed': { description: '`true` on a reply that was given before.', ...text },
  'Content-Language': { description: 'The language of the document.', ...text },
};

const headers = (...names: readonly string[]): Part =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const always = ['X-Request-ID', 'RateLimit-Policy', 'RateLimit'];

/** Codes by the status they come with. */
function refusalsOf(name: string, operation: Operation): ReadonlyMap<number, readonly string[]> {
  const byStatus = new Map<number, readonly string[]>();
  for (const code of refusalCodesOf(name, operation)) {
    const [status] = problemCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

const refusal = (status: number, codes: readonly string[]): Part => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  headers: headers('X-Request-ID', ...([409, 429, 503].includes(status) ? ['Retry-After'] : [])),
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(codes.map((code) => [code, { value: problemExample(code) }])),
    },
  },
});

function problemExample(code: string): Example {
  const [status, title] = problemCodes[code as keyof typeof problemCodes];
  const type = `https://docs.example.test/errors/${code}`;
  return { type, title, status, code, message: `${title}.`, request_id: 'req_01M7CPDAZR601A4HSC9DZJKH7Z' };
}

/** Refusals as components: many operations refuse alike, and each of them says it by reference. */
export class Refusals {
  readonly components: Record<string, Part> = {};
  readonly #names = new Map<string, string>();

  refer(status: number, codes: readonly string[]): Part {
    const key = codes.join(' ');
    const name = this.#names.get(key) ?? this.#add(status, codes, key);
    return { $ref: `#/components/responses/${name}` };
  }

  #add(status: number, codes: readonly string[], key: string): string {
    const alike = Object.keys(this.components).filter((name) => name.startsWith(`Refused${status}`)).length;
    const name = alike === 0 ? `Refused${status}` : `Refused${status}-${alike + 1}`;
    this.components[name] = refusal(status, codes);
    this.#names.set(key, name);
    return name;
  }
}

const meaning: Readonly<Record<number, string>> = { 200: 'Done', 201: 'Made', 202: 'Accepted', 204: 'Done' };

/** Everything an operation may answer with. */
export function responsesOf(name: string, operation: Operation, described: Described, shared: Refusals): Part {
  const successes = Object.entries(operation.replies).map(([status, schema]) => [
    status,
    {
      description: meaning[Number(status)] ?? 'Done',
      headers: headers(...always, ...headersOf(operation, Number(status))),
      ...(status !== '204' && {
        content: {
          'application/json': { schema: described.of(schema), ...exampleOf(name, operation, Number(status)) },
          ...(isAlsoCsv(operation) && { 'text/csv': text }),
        },
      }),
    },
  ]);
  const unchanged =
    operation.method === 'GET' ? [['304', { description: 'Not changed', headers: headers(...always) }]] : [];
  const refusals = Array.from(refusalsOf(name, operation), ([status, codes]) => [
    String(status),
    shared.refer(status, codes),
  ]);
  return Object.fromEntries([...successes, ...unchanged, ...refusals]);
}

const headersOf = ({ method, path }: Operation, status: number): readonly string[] => [
  'ETag',
  ...(status === 201 || status === 202 ? ['Location'] : []),
  ...(method === 'GET' ? [] : ['Idempotency-Replayed']),
  ...(path.endsWith('/schema') ? ['Content-Language'] : []),
];
