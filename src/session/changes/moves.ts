import { entryIssues } from '../../form/index.js';
import { checksOn, currentIssues, currentStep, type LoadedEntry, stepsWith } from '../loaded-entry.js';
import { advance, backFrom, jump, openReview, type Position, stepAfter } from '../position.js';
import type { SessionContext } from '../session.context.js';
import { type Step, stepWith } from '../steps.js';
import { endTyping } from '../undo.js';
import { blocked, withoutArriving } from './underway.js';

type Change = Partial<SessionContext>;

/** Whether answers are shown once more before they are sent. */
export function reviews({ wishes, edit }: SessionContext, { engine, view }: LoadedEntry): boolean {
  if (edit || wishes.review === 'always') return true;
  if (wishes.review === 'never') return false;
  const { settings } = engine.model.form;
  return settings.review_page || view.pages.some(({ page, visible }) => visible && page.kind === 'review');
}

/** Where Continue leads from the step on screen. */
export const whatNext = (context: SessionContext, loadedEntry: LoadedEntry): Step | 'review' | 'submit' =>
  loadedEntry.position.reviewing
    ? 'submit'
    : stepAfter(loadedEntry.steps, loadedEntry.position, reviews(context, loadedEntry));

const moved = (context: SessionContext, loadedEntry: LoadedEntry, position: Position): Change => ({
  loadedEntry: { ...loadedEntry, position, issues: [], early: [] },
  undo: endTyping(context.undo),
});

export function goOn(context: SessionContext): Change {
  const { loadedEntry } = context;
  const next = loadedEntry && whatNext(context, loadedEntry);
  if (!loadedEntry || !next || typeof next === 'string') return {};
  return moved(context, loadedEntry, advance(loadedEntry.steps, loadedEntry.position, next));
}

export function goBack(context: SessionContext): Change {
  const { loadedEntry } = context;
  const before = loadedEntry && backFrom(loadedEntry.steps, loadedEntry.position);
  return loadedEntry && before ? moved(context, loadedEntry, before) : {};
}

/** Opens a step; issues stay, since the way there is often from one of them. */
export function goTo(context: SessionContext, wanted: string, returning: boolean): Change {
  const { loadedEntry } = context;
  const step = loadedEntry && stepWith(loadedEntry.steps, wanted);
  if (!loadedEntry || !step) return {};
  const position = jump(loadedEntry.steps, loadedEntry.position, step, returning);
  return { ...moved(context, loadedEntry, position), loadedEntry: { ...loadedEntry, position } };
}

export function goToReview(context: SessionContext): Change {
  const { loadedEntry } = context;
  return loadedEntry ? moved(context, loadedEntry, openReview(loadedEntry.steps, loadedEntry.position)) : {};
}

const failed = (context: SessionContext, loadedEntry: LoadedEntry): Change => ({
  loadedEntry: { ...loadedEntry, early: [] },
  attempt: context.attempt + 1,
});

const stepIssues = (context: SessionContext): LoadedEntry['issues'] =>
  context.loadedEntry ? withoutArriving(context, currentIssues(context.loadedEntry)) : [];

const allIssues = (context: SessionContext): LoadedEntry['issues'] =>
  context.loadedEntry ? withoutArriving(context, entryIssues(context.loadedEntry.view)) : [];

/** Shows what is wrong on the step. */
export const showStepIssues = (context: SessionContext): Change =>
  context.loadedEntry ? failed(context, { ...context.loadedEntry, issues: stepIssues(context) }) : {};

/** Shows everything that is wrong: on the step where that is all, else on the review. */
export function showIssues(context: SessionContext, issues: LoadedEntry['issues']): Change {
  const { loadedEntry } = context;
  if (!loadedEntry) return {};
  const step = currentStep(loadedEntry);
  const elsewhere = [...stepsWith(loadedEntry, issues)].some((other) => other !== step);
  const position =
    elsewhere && !loadedEntry.position.reviewing
      ? openReview(loadedEntry.steps, loadedEntry.position)
      : loadedEntry.position;
  return failed(context, { ...loadedEntry, position, issues });
}

export const clearIssues = ({ loadedEntry }: SessionContext): Change => ({
  loadedEntry: loadedEntry && { ...loadedEntry, issues: [], early: [] },
  refusal: null,
});

export const showAllIssues = (context: SessionContext): Change => showIssues(context, allIssues(context));
/** What to check: the step, everything, or what stands under one path. */
export interface Check {
  readonly scope: 'page' | 'all';
  readonly under?: string | undefined;
}

export function issuesFor(context: SessionContext, { scope, under }: Check): LoadedEntry['issues'] {
  const issues = scope === 'page' ? stepIssues(context) : allIssues(context);
  return under === undefined ? issues : issues.filter(({ path }) => path === under || path.startsWith(`${under}.`));
}

export const showCheck = (context: SessionContext, check: Check): Change =>
  showIssues(context, issuesFor(context, check));

/** Whether something on the step is in the way of going on; some forms look only when all of it is sent. */
export function hasStepIssues(context: SessionContext): boolean {
  const { loadedEntry } = context;
  return loadedEntry !== null && !checksOn(loadedEntry, 'submit') && stepIssues(context).length > 0;
}
/** What would stop somebody who goes on, or sends. */
export const blockers = (context: SessionContext, sends: boolean): LoadedEntry['issues'] =>
  sends ? allIssues(context) : hasStepIssues(context) ? stepIssues(context) : [];

export const hasIssues = (context: SessionContext): boolean => allIssues(context).length > 0;

/** Where an entry is sent from, and where the respondent is again when that cannot be. */
export function sendsFrom({ edit, loadedEntry }: SessionContext): 'editing' | 'review' | 'answering' {
  if (edit) return 'editing';
  return loadedEntry?.position.reviewing ? 'review' : 'answering';
}

export const canGoBack = ({ loadedEntry }: SessionContext): boolean =>
  loadedEntry !== null && backFrom(loadedEntry.steps, loadedEntry.position) !== undefined;

/** Says which questions wait for a file. */
export const showBlocked = (context: SessionContext): Change =>
  showIssues(
    context,
    blocked(context).map(({ path, name }) => ({ path, code: 'upload_incomplete', params: { name } })),
  );
