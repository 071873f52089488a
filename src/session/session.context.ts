import type { Answers, Confirmation, Path } from '../contract/index.js';
import type { EntryFormError } from '../errors.js';
import { type AnswerSet, type Facts, type FormModel, PersistentMap } from '../form/index.js';
import type { OutboxCommand } from '../outbox/actor.js';
import type { Draft, KeptReceipt } from '../outbox/core/draft.js';
import type { Sync } from '../outbox/core/events.js';
import type { LoadedEntry } from './loaded-entry.js';
import type { ActionCall } from './machine-events.js';
import type {
  ConflictView,
  EffectsView,
  KeptDraft,
  ParkedView,
  PendingView,
  ResumeLinkView,
  ResumeOffer,
  SessionView,
  UploadView,
  VersionChange,
} from './session-view.js';
import type { Layout } from './steps.js';
import { noUndo, type UndoStack } from './undo.js';

/** What loading a form brings: the form itself, and whatever this device kept for it. */
export interface Loaded {
  readonly model: FormModel;
  /** Whether the model is good for the first page only: rules and patterns are still to come. */
  readonly firstPageOnly?: boolean | undefined;
  readonly facts: Facts;
  readonly draft: Draft;
  readonly restored: boolean;
  readonly receipt?: KeptReceipt | undefined;
  /** What was typed too late to be sent with it. */
  readonly unsent?: SessionView['unsent'] | undefined;
  /** The form comes from this device, because the service could not be reached. */
  readonly stale?: boolean | undefined;
  /** The draft the respondent has to choose about first. */
  readonly offer?: ResumeOffer | undefined;
  /** Another draft that this device keeps. */
  readonly otherDraft?: KeptDraft | null | undefined;
  /** Answers to begin with that are not the respondent's own. */
  readonly prefill?: Answers | undefined;
  /** The page or path to go on at. */
  readonly at?: string | null | undefined;
  readonly versionChange?: VersionChange | undefined;
  /** Whether the form has a newer version than the draft. */
  readonly outdated?: boolean | undefined;
}

/** What the embedding page asked for. */
export interface Wishes {
  readonly layout?: Layout | undefined;
  readonly layouts?: readonly Layout[] | undefined;
  readonly review?: 'auto' | 'always' | 'never' | undefined;
  /** Makes the id of an instance that the form itself asks for. */
  readonly newId?: (() => string) | undefined;
}

export interface SessionContext {
  readonly wishes: Wishes;
  /** The form and its answers; nothing before it is loaded. */
  readonly loadedEntry: LoadedEntry | null;
  /** The draft the outbox is opened with. */
  readonly draft: Draft | null;
  readonly stale: boolean;
  readonly restored: boolean;
  /** Prefilled answers, until the first answer of the respondent takes them along. */
  readonly prefill: Answers;
  /** Counts the failed attempts to go on, so that each one can be answered, also with the same issues. */
  readonly attempt: number;
  readonly loadFailures: number;
  readonly failure: EntryFormError | null;
  readonly sync: Sync;
  readonly conflicts: readonly ConflictView[];
  readonly parked: readonly ParkedView[];
  /** Issues the service found with answers on steps the respondent has left. */
  readonly noticed: readonly Path[];
  readonly unsent: SessionView['unsent'];
  readonly shelved: SessionView['shelved'];
  readonly offer: ResumeOffer | null;
  readonly otherDraft: KeptDraft | null;
  readonly link: ResumeLinkView | null;
  readonly versionChange: VersionChange | null;
  /** Set while a sent entry is being changed: since when, and what it said. */
  readonly edit: { readonly since: string; readonly before: AnswerSet } | null;
  readonly pending: PendingView | null;
  /** The action to run, and the run to follow. */
  readonly call: ActionCall | null;
  readonly run: string | null;
  readonly effects: EffectsView;
  readonly clicks: PersistentMap<number>;
  readonly undo: UndoStack;
  readonly uploads: PersistentMap<readonly UploadView[]>;
  readonly uploadsOpen: boolean;
  readonly outboxOpen: boolean;
  readonly receipt: KeptReceipt | null;
  readonly confirmation: Confirmation | null;
  /** Why the service did not take the entry when it was last sent, as its own code. */
  readonly refusal: string | null;
  readonly canEdit: boolean;
  /** Whether the form has a newer version than the draft. */
  readonly outdated: boolean;
}

export const quiet: Sync = {
  state: 'clean',
  waiting: 0,
  durable: true,
  kept: true,
  emptied: false,
  savedAt: null,
  retryAt: null,
  attempts: 0,
  doubtfulSince: null,
};

/** What is true of saving from the moment somebody answers until the outbox says more. */
export const expected = (sync: Sync): Sync => ({ ...sync, state: 'dirty', waiting: 1, kept: false });

/** Whether only time, a connection or a person can help. */
export const isStuck = ({ sync }: { readonly sync: Sync }): boolean =>
  sync.retryAt !== null || sync.state === 'keyRejected';

/** Whether the form lets drafts be taken up again. */
export const laterIsOffered = ({ loadedEntry, edit }: SessionContext): boolean =>
  loadedEntry !== null && edit === null && loadedEntry.engine.model.form.settings.save_and_resume.enabled;

export const emptyContext = (wishes: Wishes): SessionContext => ({
  wishes,
  loadedEntry: null,
  draft: null,
  stale: false,
  restored: false,
  prefill: {},
  attempt: 0,
  loadFailures: 0,
  failure: null,
  sync: quiet,
  conflicts: [],
  parked: [],
  noticed: [],
  unsent: [],
  shelved: [],
  offer: null,
  otherDraft: null,
  link: null,
  versionChange: null,
  edit: null,
  pending: null,
  call: null,
  run: null,
  effects: { count: 0, list: [], outcome: null },
  clicks: PersistentMap.empty(),
  undo: noUndo,
  uploads: PersistentMap.empty(),
  uploadsOpen: false,
  outboxOpen: false,
  receipt: null,
  confirmation: null,
  refusal: null,
  canEdit: false,
  outdated: false,
});

/** A draft in the newest version of its form, and what the outbox has to hear of it. */
export interface Upgraded {
  readonly loaded: Loaded;
  readonly command: OutboxCommand;
}
