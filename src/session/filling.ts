import type { Answers, Detail } from '../contract/index.js';
import {
  type AnswerSet,
  answersFrom,
  type FormEngine,
  type FormView,
  type Issue,
  type PageView,
  pageIssues,
  setAnswer,
} from '../form/index.js';
import { answersOf, type Draft } from '../outbox/draft.js';

/** What is being filled in, and what of it is on screen. */
export interface Filling {
  readonly engine: FormEngine;
  readonly answers: AnswerSet;
  readonly view: FormView;
  readonly pageIndex: number;
  /** The issues that are shown; what is wrong and nobody has asked for yet is not among them. */
  readonly issues: readonly Issue[];
}

export const beginFilling = (engine: FormEngine, draft: Draft): Filling => {
  const answers = answersFrom(answersOf(draft));
  const view = engine.derive(answers);
  return { engine, answers, view, pageIndex: firstPage(view), issues: [] };
};

const firstPage = (view: FormView): number =>
  Math.max(
    0,
    view.pages.findIndex(({ visible }) => visible),
  );

const withAnswers = (filling: Filling, answers: AnswerSet): Filling => ({
  ...filling,
  answers,
  view: filling.engine.derive(answers),
});

/** Takes an answer. Issues on screen may go away while somebody types, never appear. */
export function takeAnswer(filling: Filling, path: string, value: Parameters<typeof setAnswer>[2]): Filling {
  const answers = setAnswer(filling.answers, path, value);
  if (answers === filling.answers) return filling;
  const next = withAnswers(filling, answers);
  const fixed = (issue: Issue): boolean => issuesAt(next.view, issue.path).length === 0;
  return next.issues.some(fixed) ? { ...next, issues: next.issues.filter((issue) => !fixed(issue)) } : next;
}

/** Takes what another device changed; what is typed here and not yet saved stays. */
export const takeForeign = (filling: Filling, changed: Answers, foreign: readonly string[]): Filling =>
  withAnswers(
    filling,
    foreign.reduce((answers, path) => setAnswer(answers, path, changed[path] ?? null), filling.answers),
  );

const issuesAt = (view: FormView, path: string): readonly Issue[] =>
  view.fields.get(path)?.issues ?? view.groups.get(path)?.issues ?? [];

/** After a failed attempt, leaving a field may bring its issue back. */
export const recheckField = (filling: Filling, path: string): Filling => ({
  ...filling,
  issues: [...filling.issues.filter((issue) => issue.path !== path), ...issuesAt(filling.view, path)],
});

export const currentPage = ({ view, pageIndex }: Filling): PageView | undefined => view.pages[pageIndex];

/** What stands in the way of leaving the page. */
export const currentIssues = (filling: Filling): readonly Issue[] => {
  const page = currentPage(filling);
  return page ? pageIssues(filling.view, page) : [];
};

/** Issues named by the service, ready to be shown. */
export const issuesFrom = (details: readonly Detail[]): readonly Issue[] =>
  details
    .filter((detail) => detail.in === 'answers')
    .map(({ path, code, params, part }) => ({ path, code, params, part }));

/** The page before or after this one that is to be seen; nothing at either end. */
export function pageBeside({ view, pageIndex }: Filling, by: 1 | -1): number | undefined {
  for (let index = pageIndex + by; view.pages[index]; index += by) if (view.pages[index]?.visible) return index;
  return undefined;
}
