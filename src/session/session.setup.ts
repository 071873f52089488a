import { assign, fromCallback, fromPromise, sendTo, setup, spawnChild, stopChild } from 'xstate';
import type { Answer, Answers, Detail, SubmissionResult } from '../contract/index.js';
import { EntryFormError, type ErrorClass, UnexpectedError, UsageError } from '../errors.js';
import { type Facts, FormEngine, type FormModel } from '../form/index.js';
import type { Draft, KeptReceipt } from '../outbox/draft.js';
import type { OutboxCommand, OutboxInput } from '../outbox/outbox.actor.js';
import type { OutboxReport, Sync, SyncState } from '../outbox/outbox.events.js';
import {
  beginFilling,
  currentIssues,
  type Filling,
  issuesFrom,
  pageBeside,
  recheckField,
  takeAnswer,
  takeForeign,
} from './filling.js';

/** What loading a form brings: the form itself, and whatever this device kept for it. */
export interface Loaded {
  readonly model: FormModel;
  readonly facts: Facts;
  readonly draft: Draft;
  readonly restored: boolean;
  readonly receipt?: KeptReceipt | undefined;
}

export interface SessionContext {
  /** The form and its answers; nothing before it is loaded. */
  readonly filling: Filling | null;
  /** The draft the outbox was opened with; nothing while there is no outbox. */
  readonly draft: Draft | null;
  /** Counts the failed attempts to go on, so that each one can be answered, also with the same issues. */
  readonly attempt: number;
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
  filling: null,
  draft: null,
  attempt: 0,
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

/** The context with another filling; the same where there is none yet. */
const refilled = ({ filling }: SessionContext, change: (filling: Filling) => Filling): Partial<SessionContext> =>
  filling ? { filling: change(filling) } : {};

const loadedContext = (loaded: Loaded): Partial<SessionContext> => {
  const { model, facts, draft, restored, receipt } = loaded;
  return {
    filling: beginFilling(new FormEngine(model, facts), draft),
    draft: receipt || isShut(loaded) ? null : draft,
    restored,
    receipt: receipt ?? null,
    failure: null,
    loadFailures: 0,
  };
};

const outboxInput = ({ filling, draft }: SessionContext): OutboxInput => {
  if (!filling || !draft) throw new UsageError('EW106', 'The outbox opens after the form is loaded.');
  const { min_interval_ms, max_interval_ms } = filling.engine.model.form.settings.autosave;
  return { draft, pace: { min: min_interval_ms, max: max_interval_ms } };
};

const stateOf = ({ model }: Loaded): string => model.form.availability.state;

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
    takeAnswer: assign(({ context }, { path, value }: Change) =>
      refilled(context, (filling) => takeAnswer(filling, path, value)),
    ),
    sendAnswer: sendTo('outbox', ({ context }, { path }: Change) => ({
      type: 'changed' as const,
      path,
      value: context.filling?.answers.values.get(path) ?? null,
    })),
    recheckField: assign(({ context }, { path }: { path: string }) =>
      refilled(context, (filling) => recheckField(filling, path)),
    ),
    showPageIssues: assign(({ context }) => ({
      ...refilled(context, (filling) => ({ ...filling, issues: currentIssues(filling) })),
      attempt: context.attempt + 1,
    })),
    showIssues: assign(({ context }, { details }: { details: readonly Detail[] }) => ({
      ...refilled(context, (filling) => ({ ...filling, issues: issuesFrom(details) })),
      attempt: context.attempt + 1,
    })),
    clearIssues: assign(({ context }) => refilled(context, (filling) => ({ ...filling, issues: [] }))),
    turnPage: assign(({ context }, { by }: { by: 1 | -1 }) =>
      refilled(context, (filling) => ({ ...filling, pageIndex: pageBeside(filling, by) ?? filling.pageIndex })),
    ),
    takeSync: assign((_, { sync }: { sync: Sync }) => ({ sync })),
    takeForeign: assign(({ context }, { changed, foreign }: { changed: Answers; foreign: readonly string[] }) =>
      refilled(context, (filling) => takeForeign(filling, changed, foreign)),
    ),
    takeReceipt: assign((_, { result }: { result: SubmissionResult }) => ({
      receipt: { ...result.receipt, entry_id: result.session.id },
      confirmation: result.confirmation,
    })),
    openOutbox: spawnChild('outbox', {
      id: 'outbox',
      input: ({ context }) => outboxInput(context),
    }),
    closeOutbox: stopChild('outbox'),
    forgetDraft: assign({ draft: null }),
    flushOutbox: sendTo('outbox', { type: 'flush' }),
    submitOutbox: sendTo('outbox', { type: 'submit' }),
    tellHidden: sendTo('outbox', { type: 'hidden' }),
    tellShown: sendTo('outbox', { type: 'shown' }),
  },
  guards: {
    pageIsValid: ({ context }) => context.filling !== null && currentIssues(context.filling).length === 0,
    hasNextPage: ({ context }) => context.filling !== null && pageBeside(context.filling, 1) !== undefined,
    hasPageBefore: ({ context }) => context.filling !== null && pageBeside(context.filling, -1) !== undefined,
    answerDiffers: ({ context: { filling } }, { path, value }: Change) =>
      filling !== null && takeAnswer(filling, path, value) !== filling,
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
