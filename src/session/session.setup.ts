import { assign, fromCallback, fromPromise, sendTo, setup, spawnChild, stopChild } from 'xstate';
import type { Answer, Answers, Detail, FormSchema, SubmissionResult } from '../contract/index.js';
import { EntryFormError, type ErrorClass, UnexpectedError, UsageError } from '../errors.js';
import {
  checkField,
  checkPage,
  deriveView,
  type FormModel,
  type FormView,
  type Issue,
  indexForm,
  noAnswers,
  setAnswer,
} from '../form/index.js';
import { answersOf, type Draft, type KeptReceipt } from '../outbox/draft.js';
import type { OutboxCommand, OutboxInput } from '../outbox/outbox.actor.js';
import type { OutboxReport, Sync, SyncState } from '../outbox/outbox.events.js';

/** What loading a form brings: the form itself, and whatever this device kept for it. */
export interface Loaded {
  readonly form: FormSchema;
  readonly draft: Draft;
  readonly restored: boolean;
  readonly receipt?: KeptReceipt | undefined;
}

export interface SessionContext {
  readonly model: FormModel | null;
  /** The draft the outbox was opened with; nothing while there is no outbox. */
  readonly draft: Draft | null;
  readonly answers: Answers;
  readonly issues: readonly Issue[];
  /** Counts the failed attempts to go on, so that each one can be answered, also with the same issues. */
  readonly attempt: number;
  readonly view: FormView | null;
  readonly pageIndex: number;
  readonly sync: Sync;
  readonly receipt: KeptReceipt | null;
  readonly confirmation: SubmissionResult['confirmation'];
  readonly failure: EntryFormError | null;
  readonly loadFailures: number;
  readonly restored: boolean;
}

export type SessionEvent =
  | { type: 'load.retried' }
  | { type: 'answer.changed'; path: string; value: Answer }
  | { type: 'field.left'; path: string }
  | { type: 'page.continued' }
  | { type: 'page.backed' }
  | { type: 'save.retried' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'form.restarted' }
  | OutboxReport;

export const emptyContext: SessionContext = {
  model: null,
  draft: null,
  answers: noAnswers(),
  issues: [],
  attempt: 0,
  view: null,
  pageIndex: 0,
  sync: { state: 'clean', waiting: 0, durable: true, savedAt: null, retryAt: null },
  receipt: null,
  confirmation: null,
  failure: null,
  loadFailures: 0,
  restored: false,
};

const notProvided = (): never => {
  throw new UsageError('EW106', 'The session machine was started without its actors.');
};

type Change = { readonly path: string; readonly value: Answer };
type Shown = Partial<Pick<SessionContext, 'answers' | 'issues' | 'pageIndex'>>;

/** The context with a change to what is shown, and the view derived from it. */
const shown = (context: SessionContext, change: Shown): Partial<SessionContext> => {
  const next = { ...context, ...change };
  if (!next.model) return change;
  return { ...change, view: deriveView(next.model, next.answers, next.issues, next.view ?? undefined) };
};

const loadedContext = (loaded: Loaded): Partial<SessionContext> => {
  const { form, draft, restored, receipt } = loaded;
  const model = indexForm(form);
  const answers = answersOf(draft);
  return {
    model,
    draft: receipt || isShut(loaded) ? null : draft,
    answers,
    restored,
    issues: [],
    view: deriveView(model, answers, []),
    pageIndex: 0,
    receipt: receipt ?? null,
    failure: null,
    loadFailures: 0,
  };
};

const pageOf = ({ model, pageIndex }: SessionContext) => model?.pages[pageIndex];

const pageIssues = (context: SessionContext): readonly Issue[] => {
  const page = pageOf(context);
  return page ? checkPage(page, context.answers) : [];
};

const fieldIssues = ({ model, answers }: SessionContext, path: string): readonly Issue[] => {
  const node = model?.nodes.get(path);
  return node ? checkField(node.field, answers[path]) : [];
};

/** Issues named by the service, ready to be shown; those it words itself keep their code. */
const issuesFrom = (details: readonly Detail[]): readonly Issue[] =>
  details.filter((detail) => detail.in === 'answers').map(({ path, code, params }) => ({ path, code, params }));

/** What a changed answer does to the issues on screen: they may go away while typing, never appear. */
const issuesAfterEdit = (context: SessionContext, path: string): readonly Issue[] => {
  if (!context.issues.some((issue) => issue.path === path)) return context.issues;
  const left = fieldIssues(context, path);
  return left.length > 0 ? context.issues : context.issues.filter((issue) => issue.path !== path);
};

const outboxInput = (model: FormModel | null, draft: Draft | null): OutboxInput => {
  if (!model || !draft) throw new UsageError('EW106', 'The outbox opens after the form is loaded.');
  const { min_interval_ms, max_interval_ms } = model.form.settings.autosave;
  return { draft, pace: { min: min_interval_ms, max: max_interval_ms } };
};

const stateOf = ({ form }: Loaded): string => form.availability.state;

/** A form that takes no new entries; a draft already begun here may still be finished. */
const isShut = (loaded: Loaded): boolean => stateOf(loaded) !== 'open' && !loaded.restored;

/** The vocabulary of a session: what it knows, what can happen to it, and the named steps of its chart. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as { outbox: 'outbox' },
  },
  actors: {
    load: fromPromise<Loaded, { restart: boolean }>(notProvided),
    openStore: fromPromise<{ durable: boolean }>(notProvided),
    outbox: fromCallback<OutboxCommand, OutboxInput>(notProvided),
  },
  actions: {
    takeLoaded: assign((_, loaded: Loaded) => loadedContext(loaded)),
    noteFailure: assign((_, { failure }: { failure: unknown }) => ({
      failure: failure instanceof EntryFormError ? failure : new UnexpectedError(failure),
    })),
    countLoadFailure: assign(({ context }) => ({ loadFailures: context.loadFailures + 1 })),
    takeAnswer: assign(({ context }, { path, value }: Change) => {
      const answers = setAnswer(context.answers, path, value);
      return shown(context, { answers, issues: issuesAfterEdit({ ...context, answers }, path) });
    }),
    sendAnswer: sendTo('outbox', ({ context }, { path }: Change) => ({
      type: 'changed' as const,
      path,
      value: context.answers[path] ?? null,
    })),
    /** After a failed attempt, leaving a field may bring its issue back. */
    recheckField: assign(({ context }, { path }: { path: string }) =>
      shown(context, {
        issues: [...context.issues.filter((issue) => issue.path !== path), ...fieldIssues(context, path)],
      }),
    ),
    showPageIssues: assign(({ context }) => ({
      ...shown(context, { issues: pageIssues(context) }),
      attempt: context.attempt + 1,
    })),
    showIssues: assign(({ context }, { details }: { details: readonly Detail[] }) => ({
      ...shown(context, { issues: issuesFrom(details) }),
      attempt: context.attempt + 1,
    })),
    clearIssues: assign(({ context }) => shown(context, { issues: [] })),
    turnPage: assign(({ context }, { by }: { by: 1 | -1 }) => ({
      pageIndex: Math.max(0, context.pageIndex + by),
    })),
    takeSync: assign((_, { sync }: { sync: Sync }) => ({ sync })),
    /** Another device's answers come in; what is typed here and not yet saved stays. */
    takeForeign: assign(({ context }, { changed, foreign }: { changed: Answers; foreign: readonly string[] }) => {
      const answers = foreign.reduce((merged, path) => setAnswer(merged, path, changed[path] ?? null), context.answers);
      return shown(context, { answers });
    }),
    takeReceipt: assign((_, { result }: { result: SubmissionResult }) => ({
      receipt: { ...result.receipt, entry_id: result.session.id },
      confirmation: result.confirmation,
    })),
    openOutbox: spawnChild('outbox', {
      id: 'outbox',
      input: ({ context: { model, draft } }) => outboxInput(model, draft),
    }),
    closeOutbox: stopChild('outbox'),
    forgetDraft: assign({ draft: null }),
    flushOutbox: sendTo('outbox', { type: 'flush' }),
    submitOutbox: sendTo('outbox', { type: 'submit' }),
    tellHidden: sendTo('outbox', { type: 'hidden' }),
    tellShown: sendTo('outbox', { type: 'shown' }),
  },
  guards: {
    pageIsValid: ({ context }) => pageIssues(context).length === 0,
    hasNextPage: ({ context }) => context.pageIndex + 1 < (context.model?.pages.length ?? 0),
    hasPageBefore: ({ context }) => context.pageIndex > 0,
    answerDiffers: ({ context }, { path, value }: Change) =>
      setAnswer(context.answers, path, value) !== context.answers,
    outboxIsOpen: ({ context }) => context.draft !== null,
    wasSent: (_, { receipt }: Loaded) => receipt !== undefined,
    wasBeingSent: (_, { draft }: Loaded) => draft.submitKey !== null,
    opensLater: (_, loaded: Loaded) => isShut(loaded) && stateOf(loaded) === 'not_yet_open',
    isShut: (_, loaded: Loaded) => isShut(loaded),
    endedAs: ({ context }, params: { class: ErrorClass }) => context.failure?.class === params.class,
    failureIs: (_, { failure, classes }: { failure: unknown; classes: readonly ErrorClass[] }) =>
      failure instanceof EntryFormError && classes.includes(failure.class),
    codeIs: (_, { code, expected }: { code: string; expected: string }) => code === expected,
    syncIs: (_, { sync, state }: { sync: Sync; state: SyncState }) => sync.state === state,
    isDurable: (_, { durable }: { durable: boolean }) => durable,
  },
  delays: {
    /** Longer after each failed load, up to a minute. */
    untilNextLoad: ({ context }) => Math.min(60_000, 500 * 2 ** context.loadFailures),
  },
});
