import type { Problem } from '../contract/index.js';

const texts = ['type', 'title', 'code', 'message', 'request_id'] as const;

/**
 * A problem document as far as a page that could not load its form needs it, read without the contract's schemas. What is
 * wrong with parts of a request is left out: this request has none.
 */
export function readProblem(body: unknown): Problem | undefined {
  const { status, ...given } = Object(body) as Partial<Problem>;
  const read = texts.map((name) => [name, given[name]] as const);
  if (!Number.isFinite(status) || read.some(([, text]) => typeof text !== 'string')) return undefined;
  return { status, ...Object.fromEntries(read) } as Problem;
}
