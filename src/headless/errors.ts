import type { Path } from '../contract/index.js';
import { issueText } from '../messages/issue-text.js';
import type { SessionView } from '../session/index.js';
import { inItem } from './answers.js';
import type { Words } from './words.js';

/** The list of what needs attention, after an attempt to go on has failed. */
export interface ErrorSummary {
  readonly title: string;
  /** One line for each problem; nothing where the service refused without naming a question. */
  readonly lines: readonly { readonly path: Path; readonly text: string }[];
  /** Why the service did not take the entry although nothing is wrong with an answer. */
  readonly refusal: string | null;
}

/** What stands in the way of going on; null where nothing does. */
export function errorSummary(view: SessionView, words: Words): ErrorSummary | null {
  const { problems, fields, groups } = view;
  const lines = problems.map((issue) => {
    const field = fields.get(issue.path);
    const text = issueText(words, issue, field?.field ?? groups.get(issue.path)?.field, field?.answer);
    return { path: issue.path, text: inItem(view, issue.path, text) };
  });
  const refusal = lines.length === 0 ? refusalText(view, words) : null;
  return lines.length > 0 || refusal ? { title: words.later.problems(lines.length || 1), lines, refusal } : null;
}

function refusalText({ refusal, journey, state }: SessionView, { later: { refused } }: Words): string | null {
  const isShown = journey === 'submitRejected' || state.endsWith('.invalid');
  return refusal && isShown ? refused[refusal.startsWith('captcha_') ? 'captcha' : 'other'] : null;
}

/** What is wrong with one question, in a sentence; empty while nothing on screen is. */
export function errorText(view: SessionView, path: Path, words: Words): string {
  const issue = view.issues.find((one) => one.path === path);
  const field = view.fields.get(path);
  return issue ? issueText(words, issue, field?.field ?? view.groups.get(path)?.field, field?.answer) : '';
}
