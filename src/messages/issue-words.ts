import { enIssues } from './generated/en/issues.js';
import type { IssuesWords } from './generated/issue-types.js';
import type { Messages } from './messages.js';

type Tree = { readonly [name: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Given words with English where they say nothing. What mixes the words of controls is fetched only for rarer ones. */
const completed = (english: Tree, given: Tree): Tree =>
  Object.fromEntries(
    Object.entries(english).map(([name, words]) => {
      const own = given[name];
      return [name, isTree(words) && isTree(own) ? completed(words, own) : (own ?? words)];
    }),
  );

const known = new WeakMap<object, IssuesWords>();

/** All sentences about issues: those that are given, and English for the rest. */
export function sentencesOf({ issues }: Messages): IssuesWords {
  if (!issues) return enIssues;
  const sentences =
    known.get(issues) ?? (completed(enIssues as unknown as Tree, issues as Tree) as unknown as IssuesWords);
  known.set(issues, sentences);
  return sentences;
}
