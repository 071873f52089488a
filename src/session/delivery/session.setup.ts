import { assign, type CallbackActorLogic, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { ActionRun, Answers, Delta, FileInfo } from '../../contract/index.js';
import { type ErrorClass, UsageError } from '../../errors.js';
import { type Groups, type Issue, keyOf, PersistentMap } from '../../form/index.js';
import type { OutboxCommand, OutboxInput } from '../../outbox/actor.js';
import type { KeptReceipt } from '../../outbox/core/draft.js';
import type { OutboxReport, Sync, SyncState } from '../../outbox/core/events.js';
import { countedGroups } from '../changes/counts.js';
import { type EditEvent, editFor } from '../changes/edits.js';
import * as loaded from '../changes/loaded.js';
import * as moves from '../changes/moves.js';
import * as questions from '../changes/questions.js';
import * as underway from '../changes/underway.js';
import { failureOf, isKnown, problemCodeOf, untilNextLoad } from '../failures.js';
import { issuesFrom, type LoadedEntry } from '../loaded-entry.js';
import type { ActionCall, MovedForm, SessionEvent, Wanted } from '../machine-events.js';
import { outboxInput } from '../outbox-input.js';
import {
  expected,
  isStuck,
  type Loaded,
  laterIsOffered,
  quiet,
  type SessionContext,
  type Upgraded,
  type Wishes,
} from '../session.context.js';
import type { OpenedDraft, ResumeLinkView, ResumeOffer } from '../session-view.js';
import type { Begun } from '../shell/begun.js';
import type { Place } from '../shell/first-steps.js';
import type { UploadsCommand } from '../uploads-port.js';
import * as changes from './changes/index.js';

type Arrived = { path: string; file: FileInfo; delta: Delta | null };

/** What the machine is started with: what the page wishes, and how far the session has come without it. */
export type MachineInput = Wishes & { readonly begun?: Begun | undefined };

const notProvided = (): never => {
  throw new UsageError('EW106', 'The session machine was started without its actors.');
};

/** A change of the context, by a pure function. */
const by = <P = undefined>(change: (context: SessionContext, params: P) => Partial<SessionContext>) =>
  assign<SessionContext, SessionEvent, P, SessionEvent, never>(({ context }, params) => change(context, params));

type Changes = typeof changes;

/** The code of a refusal, for those who are told why something did not work. */
export const codeOf = (error: unknown): string => problemCodeOf(error) ?? 'network';

const hasEntry = ({ draft, sync }: SessionContext): boolean => draft?.entry != null || sync.savedAt !== null;

/** The vocabulary of a session: what it knows, what can happen to it, and the named steps of its chart. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as MachineInput | undefined,
    children: {} as { outbox: 'outbox'; uploads: 'uploads'; renewal: 'renewal' },
  },
  actors: {
    load: fromPromise<Loaded, { restart: boolean }>(notProvided),
    openStore: fromPromise<{ durable: boolean }>(notProvided),
    outbox: fromCallback<OutboxCommand, OutboxInput>(notProvided),
    uploads: fromCallback<UploadsCommand, undefined>(notProvided),
    /** Asks for the form again after it was taken from the device, or for the version its entry was moved to. */
    renewal: fromCallback<{ type: 'renewal.hurry' }, Wanted>(notProvided),
    tabs: fromCallback<{ type: 'tabs.none' }, undefined>(notProvided),
    exchange: fromPromise<OpenedDraft | null>(notProvided),
    resume: fromPromise<Loaded>(notProvided),
    upgrade: fromPromise<Upgraded, { loadedEntry: LoadedEntry | null }>(notProvided),
    check: fromPromise<readonly Issue[], { scope: 'page' | 'all'; page: string | undefined }>(notProvided),
    link: fromPromise<ResumeLinkView>(notProvided),
    runAction: fromPromise<ActionRun, ActionCall>(notProvided),
    followRun: fromPromise<ActionRun, { run: string }>(notProvided),
    beginEdit: fromPromise<Loaded, { receipt: KeptReceipt | null }>(notProvided),
    keepReceipt: fromPromise<void, { receipt: KeptReceipt | null }>(notProvided),
  },
  actions: {
    takeLoaded: by((context, output: Loaded) => loaded.takeLoaded(context, output)),
    takeEdit: by(changes.takeEdit),
    takePrefill: by(changes.takePrefill),
    takeRenewed: by(changes.takeRenewed),
    takeLayout: by((context, { layout }: { layout: Parameters<typeof loaded.takeLayout>[1] }) =>
      loaded.takeLayout(context, layout),
    ),
    noteFailure: by((_, { failure }: { failure: unknown }) => ({ failure: failureOf(failure) })),
    noteRefusedOffer: by(({ offer }, { failure }: { failure: unknown }) => ({
      offer: offer && { ...offer, refused: codeOf(failure) },
    })),
    noteOpened: by(({ offer }, { opened }: { opened: OpenedDraft | null }) => ({
      offer: offer && { ...offer, refused: null, opened: opened ?? undefined },
    })),
    countLoadFailure: by(({ loadFailures }) => ({ loadFailures: loadFailures + 1 })),

    edit: enqueueActions(({ context, enqueue }, event: EditEvent) => {
      const edit = editFor(context, event);
      if (!edit) return;
      enqueue.assign(edit.change);
      if (!context.outboxOpen) return;
      for (const command of edit.commands) enqueue.sendTo('outbox', command);
      if (edit.commands.some(({ type }) => type !== 'noted')) enqueue.raise({ type: 'answers.given' });
    }),
    resolveConflict: enqueueActions(
      ({ context, enqueue }, { path, keep }: { path: string | 'all'; keep: 'mine' | 'theirs' }) => {
        const { change, commands } = changes.resolve(context, path, keep);
        enqueue.assign(change);
        if (context.outboxOpen) for (const command of commands) enqueue.sendTo('outbox', command);
      },
    ),
    recheckField: by((context, { path }: { path: string }) => questions.recheck(context, path)),
    leaveField: by((context, { path }: { path: string }) => questions.leave(context, path)),

    goOn: by(moves.goOn),
    goBack: by(moves.goBack),
    goTo: by((context, { step, returning }: { step: string; returning: boolean }) =>
      moves.goTo(context, step, returning),
    ),
    goToReview: by(moves.goToReview),
    showStepIssues: by(moves.showStepIssues),
    showAllIssues: by(moves.showAllIssues),
    showIssues: by((context, { issues }: { issues: readonly Issue[] }) => moves.showIssues(context, issues)),
    showRefusal: by((context, { code, details }: { code: string; details: Parameters<typeof issuesFrom>[0] }) => ({
      ...moves.showIssues(context, issuesFrom(details)),
      refusal: code,
    })),
    clearIssues: by(moves.clearIssues),

    takeSync: by((_, { sync }: { sync: Sync }) => ({ sync })),
    expectSync: by(({ sync }) => ({ sync: expected(sync) })),
    /** What was said of saving before the machine was there holds until the outbox says more. */
    repeatSync: enqueueActions(({ context, enqueue }) => {
      enqueue.raise({ type: 'outbox.synced', sync: context.sync });
    }),
    showForeign: by((context, { changed, groups }: { changed: Answers; groups: Groups }) =>
      changes.showForeign(context, changed, groups),
    ),
    takeAttention: by(changes.takeAttention),
    askAboutInstance: by(changes.askAboutInstance),
    takeBack: by((context, { change, code }: { change: Parameters<Changes['takeBack']>[1]; code: string }) =>
      changes.takeBack(context, change, code),
    ),
    takeSaved: by((context, { delta }: { delta: Parameters<Changes['takeSaved']>[1] }) =>
      changes.takeSaved(context, delta),
    ),
    keepUnsent: by((context, { shelf }: { shelf: Parameters<Changes['keepUnsent']>[1] }) =>
      changes.keepUnsent(context, shelf),
    ),
    takeReceipt: by((context, { result, shelf }: Extract<OutboxReport, { type: 'outbox.submitted' }>) => ({
      ...changes.takeReceipt(context, result),
      ...changes.keepUnsent(context, shelf),
    })),
    takeLink: by((_, link: ResumeLinkView) => ({ link })),
    noteMail: by(({ link }, { to, expiresAt }: { to: string; expiresAt: string | null }) => ({
      link: { url: link?.url ?? '', expiresAt, mailedTo: to },
    })),
    forgetEdit: by(() => ({ edit: null })),

    beginPress: by(changes.beginPress),
    beginAction: by(changes.beginAction),
    sendPress: sendTo('outbox', (_, { path, key }: { path: string; key: string }) => ({
      type: 'pressed' as const,
      button: keyOf(path),
      instance_id: changes.instanceAround(path),
      key,
    })),
    noteRun: by((_, { id }: { id: string }) => ({ run: id })),
    noteRunning: by(({ pending }) => ({ pending: pending && { ...pending, stage: 'running', canCancel: true } })),
    takePressed: by(changes.takePressed),
    takeRun: enqueueActions(({ context, enqueue }, run: ActionRun) => {
      enqueue.assign(changes.takeRun(context, run));
      if (run.delta && context.outboxOpen) enqueue.sendTo('outbox', { type: 'learned', delta: run.delta });
    }),
    concludePress: by(changes.concludePress),
    noConnection: by((context) => changes.conclude(context, 'unsent')),
    leavePress: assign(({ context, event }) => (context.pending ? changes.leavePress(context, event.type) : {})),
    failPress: by((context, { failure }: { failure: unknown }) => changes.failPress(context, codeOf(failure))),
    cancelPress: by((context) => changes.conclude(context, 'cancelled')),

    openOutbox: enqueueActions(({ context, enqueue }) => {
      if (context.outboxOpen) enqueue.stopChild('outbox');
      enqueue.spawnChild('outbox', { id: 'outbox', input: outboxInput(context) });
      enqueue.assign({ outboxOpen: true });
    }),
    openOutboxOnce: enqueueActions(({ context, enqueue }) => {
      if (context.outboxOpen) return;
      enqueue.spawnChild('outbox', { id: 'outbox', input: outboxInput(context) });
      enqueue.assign({ outboxOpen: true });
    }),
    closeOutbox: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('outbox');
      enqueue.stopChild('renewal');
      enqueue.assign({ outboxOpen: false });
      // What it said last is not true of whatever is opened next.
      enqueue.raise({ type: 'outbox.synced', sync: quiet });
    }),
    forgetDraft: by(() => ({ draft: null })),
    command: enqueueActions(({ context, enqueue }, command: OutboxCommand) => {
      if (context.outboxOpen) enqueue.sendTo('outbox', command);
    }),
    flushOutbox: enqueueActions(({ context, enqueue }) => {
      if (context.outboxOpen) enqueue.sendTo('outbox', { type: 'flush' });
    }),
    /** The service must know the entry, and everything in it, before something else is asked of it. */
    bringUpToDate: enqueueActions(({ context, enqueue }) => {
      if (!context.outboxOpen) return;
      enqueue.sendTo('outbox', { type: 'open' });
      enqueue.sendTo('outbox', { type: 'flush' });
    }),
    openAtOnce: enqueueActions(({ context, enqueue }) => {
      if (context.loadedEntry?.engine.model.form.settings.draft.create_on === 'load')
        enqueue.sendTo('outbox', { type: 'open' });
    }),
    submitOutbox: enqueueActions(({ context, enqueue }) => {
      const { outboxOpen, loadedEntry } = context;
      if (outboxOpen)
        enqueue.sendTo('outbox', { type: 'submit', groups: loadedEntry ? countedGroups(loadedEntry) : undefined });
    }),
    takeUpgraded: enqueueActions(({ context, enqueue }, { loaded: next, command }: Upgraded) => {
      enqueue.assign(changes.takeUpgraded(context, next));
      if (context.outboxOpen) enqueue.sendTo('outbox', command);
    }),
    takeMoved: enqueueActions(({ context, enqueue }, form: MovedForm) => {
      const moved = changes.takeMoved(context, form);
      if (!moved) return;
      enqueue.assign(moved.change);
      if (context.outboxOpen) enqueue.sendTo('outbox', moved.command);
    }),
    takeClicks: by((_, { clicks }: { clicks: Readonly<Record<string, number>> }) => ({
      clicks: PersistentMap.from(Object.entries(clicks)),
    })),
    openLink: by((context, { url }: { url: string }) => questions.openLink(context, url)),
    offerLink: by(({ offer, sync }) => {
      const { savedAt, unsaved } = offer ?? { savedAt: sync.savedAt, unsaved: sync.waiting };
      const isHere = savedAt !== null || unsaved > 0;
      // Whatever was offered first, the draft of this device can still be chosen.
      const here = isHere ? { savedAt, unsaved } : (offer?.here ?? null);
      return { offer: { kind: 'link', here, savedAt: null, unsaved: 0, refused: null } };
    }),
    offerVersion: by(({ sync: { savedAt, waiting: unsaved } }) => ({
      offer: { kind: 'version', savedAt, unsaved, refused: null },
      outdated: true,
    })),
    forgetOffer: by(() => ({ offer: null })),
    noteOutdated: by((_, { outdated }: { outdated: boolean }) => ({ outdated })),
    showCheck: by(moves.showCheck),
    openRenewal: enqueueActions(({ context, enqueue }) => {
      enqueue.stopChild('renewal');
      if (context.stale) enqueue.spawnChild('renewal', { id: 'renewal', input: {} });
    }),
    followVersion: enqueueActions(({ enqueue }, { version_id }: { version_id: string }) => {
      enqueue.stopChild('renewal');
      enqueue.spawnChild('renewal', { id: 'renewal', input: { version_id } });
    }),
    openUploads: enqueueActions(
      ({ context, enqueue }, { logic }: { logic: CallbackActorLogic<UploadsCommand, undefined> }) => {
        if (!context.uploadsOpen) enqueue.spawnChild(logic as never, { id: 'uploads' });
        enqueue.assign({ uploadsOpen: true });
      },
    ),
    tellUploads: sendTo('uploads', (_, command: UploadsCommand) => command),
    grantUpload: sendTo('uploads', (_, { id }: { id: string }) => ({ type: 'upload.granted' as const, id })),
    askOutbox: sendTo('outbox', (_, { id, urgent }: { id: string; urgent: boolean }) => ({
      type: 'asked' as const,
      id,
      urgent,
    })),
    takeFile: enqueueActions(({ context, enqueue }, { path, file, delta }: Arrived) => {
      const { change, commands } = changes.takeFile(context, path, file);
      enqueue.assign(change);
      if (!context.outboxOpen) return;
      for (const command of commands) enqueue.sendTo('outbox', command);
      enqueue.sendTo('outbox', delta ? { type: 'learned', delta } : { type: 'thawed' });
    }),
    knowFiles: by((context, { files: known }: { files: Readonly<Record<string, FileInfo>> }) =>
      changes.knowFiles(context, known),
    ),
    showFileIssues: by(moves.showBlocked),
    takeUploads: by((_, { uploads }: Pick<SessionContext, 'uploads'>) => ({ uploads })),
  },
  guards: {
    beganAt: ({ event }, { place }: { place: Place }) =>
      (event as { readonly input?: MachineInput }).input?.begun?.place === place,
    stepIsInvalid: ({ context }) => moves.hasStepIssues(context),
    entryIsInvalid: ({ context }) => moves.hasIssues(context),
    leadsToStep: ({ context }) =>
      context.loadedEntry !== null && typeof moves.whatNext(context, context.loadedEntry) !== 'string',
    leadsToReview: ({ context }) =>
      context.loadedEntry !== null && moves.whatNext(context, context.loadedEntry) === 'review',
    canGoBack: ({ context }) => moves.canGoBack(context),
    leadsBackToReview: ({ context }) => moves.goBack(context).loadedEntry?.position.reviewing === true,
    hasStep: ({ context }, { step }: { step: string }) => moves.goTo(context, step, false).loadedEntry !== undefined,
    isReviewing: ({ context }) => context.loadedEntry?.position.reviewing === true,
    isEditing: ({ context }) => context.edit !== null,
    isLockedOut: ({ context }, { of }: { of: 'editing' | 'review' | 'answering' }) =>
      context.sync.state === 'keyRejected' && moves.sendsFrom(context) === of,
    canEdit: ({ context }) => context.canEdit,
    outboxIsOpen: ({ context }) => context.outboxOpen,
    uploadsAreOpen: ({ context }) => context.uploadsOpen,
    filesAreBlocked: ({ context }) => underway.blocked(context).length > 0,
    filesHaveArrived: ({ context }) => underway.unfinished(context).length === 0,
    nothingIsPending: ({ context }) => context.pending === null,
    checkFails: ({ context }, check: moves.Check) => moves.issuesFor(context, check).length > 0,
    offerIs: ({ context }, { kind }: { kind: ResumeOffer['kind'] }) => context.offer?.kind === kind,
    wantsLink: ({ context }, { how }: { how: 'device' | 'link' }) => context.offer?.kind === 'link' && how === 'link',
    staysHere: (_, { how }: { how: 'device' | 'link' }) => how === 'device',
    isKnownHere: (_, { opened }: { opened: OpenedDraft | null }) => opened === null,
    wantsReview: (_, wish: { review: boolean }) => wish.review,
    isBeingEdited: (_, { draft }: Loaded) => draft.editing !== null,
    mayFinishLater: ({ context }) => laterIsOffered(context),
    hasEntry: ({ context }) => hasEntry(context),
    canUpgrade: ({ context }) => hasEntry(context) || context.outdated,
    wasSent: (_, { receipt }: Loaded) => receipt !== undefined,
    editWasBeingSent: (_, { draft }: Loaded) => draft.editing !== null && draft.submitKey !== null,
    wasBeingSent: (_, { draft }: Loaded) => draft.submitKey !== null,
    opensLater: (_, output: Loaded) => loaded.opensLater(output),
    isShut: (_, output: Loaded) => loaded.isShut(output),
    showsNoPages: ({ context }) => context.loadedEntry?.engine.model.form.pages.length === 0,
    editIsOffered: (_, { draft, offer }: Loaded) => draft.editing !== null && offer !== undefined,
    isOffered: (_, { offer }: Loaded) => offer !== undefined,
    isStale: ({ context }) => context.stale,
    beginsWithWelcome: (_, output: Loaded) => !output.restored && loaded.hasWelcome(output),
    hasWelcome: ({ context }) =>
      context.loadedEntry !== null && loaded.hasWelcome({ model: context.loadedEntry.engine.model } as Loaded),
    endedAs: ({ context }, params: { class: ErrorClass }) => context.failure?.class === params.class,
    failureIs: (_, { failure, classes }: { failure: unknown; classes: readonly ErrorClass[] }) =>
      isKnown(failure) && classes.includes(failure.class),
    codeIs: (_, { code, expected }: { code: string; expected: string }) => code === expected,
    refusedAs: (_, { failure, code }: { failure: unknown; code: string }) => codeOf(failure) === code,
    syncIs: (_, { sync, state }: { sync: Sync; state: SyncState }) => sync.state === state,
    isVerifying: (_, { verifying }: { verifying: boolean }) => verifying,
    isStuck: (_, report: { sync: Sync }) => isStuck(report),
    isDurable: (_, { durable }: { durable: boolean }) => durable,
    isPending: (_, { result }: { result: object }) => 'action_run_id' in result,
    runIsOver: (_, run: ActionRun) => changes.isOver(run),
    hasFound: (_, { issues }: { issues: readonly Issue[] }) => issues.length > 0,
    othersAreHere: (_, { others }: { others: number }) => others > 0,
  },
  delays: {
    untilNextLoad: ({ context: { loadFailures, failure } }) => untilNextLoad(loadFailures, failure),
  },
});
