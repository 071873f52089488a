import { entryIssues } from '../../form/index.js';
import { checksOn, currentIssues, currentStep, type Filling, stepsWith } from '../filling.js';
import { advance, backFrom, jump, openReview, type Position, stepAfter } from '../position.js';
import type { SessionContext } from '../session.context.js';
import { type Step, stepWith } from '../steps.js';
import { endTyping } from '../undo.js';
import { blocked, withoutArriving } from './underway.js';

type Change = Partial<SessionContext>;

/** Whether answers are shown once more before they are sent. */
export function reviews({ wishes, edit }: SessionContext, { engine, view }: Filling): boolean {
  if (edit || wishes.review === 'always') return true;
  if (wishes.review === 'never') return false;
  const { settings } = engine.model.form;
  return settings.review_page || view.pages.some(({ page, visible }) => visible && page.kind === 'review');
}

/** Where Continue leads from the step on screen. */
export const whatNext = (context: SessionContext, filling: Filling): Step | 'review' | 'submit' =>
  filling.position.reviewing ? 'submit' : stepAfter(filling.steps, filling.position, reviews(context, filling));

const moved = (context: SessionContext, filling: Filling, position: Position): Change => ({
  filling: { ...filling, position, issues: [], early: [] },
  undo: endTyping(context.undo),
});

export function goOn(context: SessionContext): Change {
  const { filling } = context;
  const next = filling && whatNext(context, filling);
  if (!filling || !next || typeof next === 'string') return {};
  return moved(context, filling, advance(filling.steps, filling.position, next));
}

export function goBack(context: SessionContext): Change {
  const { filling } = context;
  const before = filling && backFrom(filling.steps, filling.position);
  return filling && before ? moved(context, filling, before) : {};
}

/** Opens a step; issues stay, since the way there is often from one of them. */
export function goTo(context: SessionContext, wanted: string, returning: boolean): Change {
  const { filling } = context;
  const step = filling && stepWith(filling.steps, wanted);
  if (!filling || !step) return {};
  const position = jump(filling.steps, filling.position, step, returning);
  return { ...moved(context, filling, position), filling: { ...filling, position } };
}

export function goToReview(context: SessionContext): Change {
  const { filling } = context;
  return filling ? moved(context, filling, openReview(filling.steps, filling.position)) : {};
}

const failed = (context: SessionContext, filling: Filling): Change => ({
  filling: { ...filling, early: [] },
  attempt: context.attempt + 1,
});

const stepIssues = (context: SessionContext): Filling['issues'] =>
  context.filling ? withoutArriving(context, currentIssues(context.filling)) : [];

const allIssues = (context: SessionContext): Filling['issues'] =>
  context.filling ? withoutArriving(context, entryIssues(context.filling.view)) : [];

/** Shows what is wrong on the step. */
export const showStepIssues = (context: SessionContext): Change =>
  context.filling ? failed(context, { ...context.filling, issues: stepIssues(context) }) : {};

/** Shows everything that is wrong: on the step where that is all, else on the review. */
export function showIssues(context: SessionContext, issues: Filling['issues']): Change {
  const { filling } = context;
  if (!filling) return {};
  const step = currentStep(filling);
  const elsewhere = [...stepsWith(filling, issues)].some((other) => other !== step);
  const position =
    elsewhere && !filling.position.reviewing ? openReview(filling.steps, filling.position) : filling.position;
  return failed(context, { ...filling, position, issues });
}

export const showAllIssues = (context: SessionContext): Change => showIssues(context, allIssues(context));
/** What to check: the step, everything, or what stands under one path. */
export interface Check {
  readonly scope: 'page' | 'all';
  readonly under?: string | undefined;
}

export function issuesFor(context: SessionContext, { scope, under }: Check): Filling['issues'] {
  const issues = scope === 'page' ? stepIssues(context) : allIssues(context);
  return under === undefined ? issues : issues.filter(({ path }) => path === under || path.startsWith(`${under}.`));
}

export const showCheck = (context: SessionContext, check: Check): Change =>
  showIssues(context, issuesFor(context, check));

/** Whether something on the step is in the way of going on; some forms look only when all of it is sent. */
export function hasStepIssues(context: SessionContext): boolean {
  const { filling } = context;
  return filling !== null && !checksOn(filling, 'submit') && stepIssues(context).length > 0;
}
export const hasIssues = (context: SessionContext): boolean => allIssues(context).length > 0;

/** Where an entry is sent from, and where the respondent is again when that cannot be. */
export function sendsFrom({ edit, filling }: SessionContext): 'editing' | 'review' | 'answering' {
  if (edit) return 'editing';
  return filling?.position.reviewing ? 'review' : 'answering';
}

export const canGoBack = ({ filling }: SessionContext): boolean =>
  filling !== null && backFrom(filling.steps, filling.position) !== undefined;

/** Says which questions wait for a file. */
export const showBlocked = (context: SessionContext): Change =>
  showIssues(
    context,
    blocked(context).map(({ path, name }) => ({ path, code: 'upload_incomplete', params: { name } })),
  );
