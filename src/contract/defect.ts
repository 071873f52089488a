import type { RawIssue } from './members.js';

/** A part of a document that cannot be used: where it stands, as a JSON Pointer, and why. */
export interface Defect {
  readonly path: string;
  readonly message: string;
}

/** What zod says is wrong, of which only these members are read. */
export type Issue = Pick<RawIssue, 'code' | 'path' | 'message'>;

/** A JSON Pointer. */
export const pointer = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Why, in words that need no catalogue of zod's messages. */
function reasonOf(issue: Issue): string {
  if (issue.message && issue.code === 'custom') return issue.message;
  const { expected, values, maximum, minimum } = issue as unknown as Partial<Record<string, unknown>>;
  return `${issue.code?.replace('_', ' ')}: ${expected ?? values ?? maximum ?? minimum ?? 'wrong shape'}`;
}

const most = 10;

/** What is wrong with a part, as far as anybody would read on. */
export const defectsOf = (issues: readonly Issue[], at = ''): Defect[] =>
  issues.slice(0, most).map((issue) => ({ path: at + pointer(issue.path ?? []), message: reasonOf(issue) }));

/** Stands in a parsed document for a part that could not be read, until the document is put in order. */
export class Broken {
  readonly issues: readonly Issue[];
  /** What to use in its place; nothing where it has to be left out. */
  readonly instead: unknown;

  constructor(issues: readonly Issue[], instead: unknown) {
    this.issues = issues;
    this.instead = instead;
  }
}
