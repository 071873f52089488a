import type { Answer, Confirmation, Effect, FormSchema, Json, Path } from '../contract/index.js';
import type { EntryFormError } from '../errors.js';
import type { GroupView, Issue, PageView, PersistentMap } from '../form/index.js';
import type { KeptReceipt } from '../outbox/core/draft.js';
import type { Sync } from '../outbox/core/events.js';
import type { Layout, Step } from './steps.js';
import type { AnyForm, FieldViews } from './typed-answers.js';

/** How a session can end without an entry. */
export type Ending = 'closed' | 'notOpenYet' | 'notFound' | 'unavailable' | 'denied' | 'fatal';

/** Where the respondent is: the top names of the chart's `journey`, and of its ends. */
export type Journey =
  | 'loading'
  | 'start'
  | 'resumePrompt'
  | 'resuming'
  | 'confirmDraft'
  | 'answering'
  | 'finishLater'
  | 'review'
  | 'submitting'
  | 'verifying'
  | 'submitRejected'
  | 'submitted'
  | 'editing'
  | 'alreadySent'
  | `end.${Ending}`;

/** What Continue does from here. */
export type Next = 'step' | 'review' | 'submit' | 'return';

/** The one thing the respondent should know about saving; `attention` are answers the service refused. */
export type Banner =
  | { readonly kind: 'conflict'; readonly count: number; readonly at: string | null }
  /** `sentAt` is when it was to be submitted, where nobody can find out whether it was. */
  | { readonly kind: 'keyRejected'; readonly sentAt: number | null }
  | { readonly kind: 'offline' }
  | { readonly kind: 'rateLimited'; readonly retryAt: number | null }
  | { readonly kind: 'unreachable'; readonly retryAt: number | null }
  | { readonly kind: 'refused'; readonly retryAt: number | null }
  | { readonly kind: 'slow' }
  /** The device threw away what it had kept. */
  | { readonly kind: 'emptied' }
  | { readonly kind: 'otherTab' }
  | { readonly kind: 'attention'; readonly count: number; readonly path: Path; readonly page: PageView | null }
  | { readonly kind: 'needsAttention'; readonly count: number; readonly path: Path; readonly page: PageView | null }
  | { readonly kind: 'editing'; readonly since: string };

/** One question two devices answered differently. */
export interface ConflictView {
  /** Two answers, or an instance that was changed here and removed elsewhere. */
  readonly kind: 'answer' | 'instance';
  readonly path: Path;
  readonly mine: Answer;
  readonly theirs: Answer;
  /** Whose answer stands until the respondent chooses. */
  readonly stands: 'mine' | 'theirs';
  readonly at: string | null;
}

/** An answer the service does not take: kept here, shown, and never sent again by itself. */
export interface ParkedView {
  readonly path: Path;
  readonly code: string;
}

/** An answer that gave way to another one. */
export interface ShelvedView {
  readonly path: Path;
  readonly label: string;
  readonly value: Answer;
  readonly whose: 'mine' | 'theirs' | 'late' | 'undone';
}

/** A draft of the form that this device keeps, without anything that was answered. */
export interface KeptDraft {
  readonly savedAt: number | null;
  /** Changes that are on this device only. */
  readonly unsaved: number;
}

/** A draft that a link led to, as far as it may be shown before the respondent says that it is theirs. */
export interface OpenedDraft {
  readonly begunAt: number;
  /** The address a link to it was mailed to, as the service hints at it. */
  readonly address: string | null;
}

/** A draft the respondent may go on with. */
export interface ResumeOffer {
  /** From this device, from a link, or from this device in an older version of the form. */
  readonly kind: 'device' | 'link' | 'version';
  /** Beside a link: the draft this device has, which `resume('device')` goes on with and the link leaves as it is. */
  readonly here?: KeptDraft | null | undefined;
  readonly savedAt: number | null;
  /** Changes that are on this device only. */
  readonly unsaved: number;
  /** Why the last try to resume failed, as a code of the service. */
  readonly refused: string | null;
  /** What the link led to, once it was opened: `confirmDraft()` goes on with it, `declineDraft()` drops its key. */
  readonly opened?: OpenedDraft | undefined;
}

export interface ResumeLinkView {
  readonly url: string;
  readonly expiresAt: string | null;
  /** Where the link was mailed to, as the service hints at it. */
  readonly mailedTo: string | null;
}

/** What became of the answers when the form changed. */
export interface VersionChange {
  readonly carried: number;
  /** Paths that need another look. */
  readonly attention: readonly Path[];
  readonly removed: readonly { readonly label: string; readonly value: Answer }[];
}

/** An entry that is being changed after it was sent. */
export interface EditView {
  readonly since: string;
  readonly changed: ReadonlySet<Path>;
  before(path: Path): Answer;
}

/** A pressed button or a running action. */
export interface PendingView {
  readonly kind: 'button' | 'action';
  readonly key: string;
  readonly instance: string | null;
  readonly label: string | null;
  /** `sending` the press, or `running` at the service, where it can be left behind. */
  readonly stage: 'sending' | 'running';
  readonly since: number;
  readonly canCancel: boolean;
}

/** How a press or an action ended. */
export interface Outcome {
  readonly key: string;
  readonly instance: string | null;
  /** `unconfirmed` may have had its effect; `unsent` had none. */
  readonly state: 'succeeded' | 'failed' | 'cancelled' | 'unconfirmed' | 'unsent';
  /** The service's code for what went wrong. */
  readonly code: string | null;
  /** What an action gave back. */
  readonly output?: Json | undefined;
}

/** What buttons and actions want announced or done; `count` grows with every batch. */
export interface EffectsView {
  readonly count: number;
  readonly list: readonly Effect[];
  readonly outcome: Outcome | null;
}

export type UploadState =
  | 'queued'
  | 'preparing'
  | 'uploading'
  | 'paused'
  | 'waitingNetwork'
  | 'completing'
  | 'done'
  | 'failed'
  | 'rejected';

/** One file on its way to the service. */
export interface UploadView {
  readonly id: string;
  readonly path: Path;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly state: UploadState;
  readonly sent: number;
  /** Milliseconds to go, where that can be told. */
  readonly remaining: number | null;
  readonly fileId: string | null;
  /** Why it failed or was rejected. */
  readonly code: string | null;
  readonly canPause: boolean;
  readonly canRetry: boolean;
  /** The page was reloaded and the browser cannot open the file again: the same one has to be chosen. */
  readonly chooseAgain: boolean;
  /** Whether no byte has left for so long that something must be wrong; it goes on by itself where it can. */
  readonly stalled: boolean;
}

/** What shows that an entry was sent, and until when it may still be changed. */
export type ReceiptView = Omit<KeptReceipt, 'entry_key'>;

/** What the respondent may do now. */
export interface Can {
  readonly back: boolean;
  readonly continue: boolean;
  readonly submit: boolean;
  readonly finishLater: boolean;
  readonly edit: boolean;
  readonly restart: boolean;
  readonly undo: boolean;
  /** Whether pages already visited can be chosen from a list. */
  readonly contents: boolean;
}

/** Everything a user interface needs to paint a session; whatever did not change keeps its identity. */
export interface SessionView<A = AnyForm> {
  readonly journey: Journey;
  /** The full name of the state, `journey.answering.invalid` for example. */
  readonly state: string;
  readonly storage: 'opening' | 'device' | 'memory' | 'blocked';
  readonly sync: Sync;
  readonly tabs: 'alone' | 'shared';
  readonly form: FormSchema | null;
  /** Whether the form comes from this device, because the service could not be reached. */
  readonly stale: boolean;
  /** Whether the form has a newer version than the draft; `upgrade()` moves it there. */
  readonly outdated: boolean;
  readonly locale: string;
  readonly layout: Layout;
  /** What the respondent may choose; one means there is no choice. */
  readonly layouts: readonly Layout[];
  /** What is on screen; nothing while the review is, and before and after filling in. */
  readonly step: Step | null;
  /** Where the step stands, from 1; the count is unknown while answers may still change it. */
  readonly steps: { readonly number: number; readonly count: number | null };
  /** From 0 to 1; Continue never takes it back. */
  readonly progress: number;
  /** Whether the review is on screen, or stays there while the entry is sent. */
  readonly reviewing: boolean;
  /** Opened from the review: Continue goes back there. */
  readonly returning: boolean;
  readonly next: Next;
  /** The page the step lies on. */
  readonly page: PageView | null;
  /** Where the page stands among those to be seen, from 1, and how many there are. */
  readonly pageNumber: number;
  readonly pageCount: number;
  /** The pages to be seen. */
  readonly pages: readonly PageView[];
  /** Keys of pages the respondent has been to. */
  readonly visited: ReadonlySet<string>;
  readonly fields: FieldViews<A>;
  readonly groups: PersistentMap<GroupView>;
  /** Rules of the form that cost too much with these answers and count as missing, as JSON Pointers. */
  readonly brokenRules: readonly string[];
  /** The issues on screen. */
  readonly issues: readonly Issue[];
  /** Those an attempt to go on has found, for a summary; the others came up while their question was answered. */
  readonly problems: readonly Issue[];
  /** Why the service did not take the entry when it was last sent, as its own code. */
  readonly refusal: string | null;
  /** How often going on has failed. */
  readonly attempt: number;
  readonly can: Can;
  readonly banner: Banner | null;
  readonly conflicts: readonly ConflictView[];
  readonly parked: readonly ParkedView[];
  /** Answers that gave way to others and are kept nevertheless: `mine` to another device's, `theirs` to one given here. */
  readonly shelved: readonly ShelvedView[];
  /** Answers that could not be sent any more, since the entry was submitted meanwhile. */
  readonly unsent: readonly { readonly path: Path; readonly label: string; readonly value: Answer }[];
  readonly resumeOffer: ResumeOffer | null;
  /** Another draft of the form that is kept on this device; after this one `restart` offers it. */
  readonly otherDraft: KeptDraft | null;
  readonly resumeLink: ResumeLinkView | null;
  readonly versionChange: VersionChange | null;
  readonly edit: EditView | null;
  readonly pending: PendingView | null;
  readonly effects: EffectsView;
  /** How often each button has been pressed, by its path. */
  readonly clicks: PersistentMap<number>;
  readonly uploads: PersistentMap<readonly UploadView[]>;
  readonly receipt: ReceiptView | null;
  readonly confirmation: Confirmation | null;
  readonly failure: EntryFormError | null;
  /** Whether answers from an earlier visit were brought back. */
  readonly restored: boolean;
}
