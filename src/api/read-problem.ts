import type { Problem } from '../contract/index.js';

const texts = ['type', 'title', 'code', 'message', 'request_id'] as const;

/** A problem document as far as a page that could not load its form needs it, read without the contract's schemas. */
export function readProblem(body: unknown): Problem | undefined {
  const problem = Object(body) as Partial<Problem>;
  const isWhole = texts.every((name) => typeof problem[name] === 'string') && Number.isFinite(problem.status);
  return isWhole ? (problem as Problem) : undefined;
}
