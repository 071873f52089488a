import type { RequestSettings } from '../api/own-fetch.js';
import type { Answer, Json, Path } from '../contract/index.js';
import type { Issue } from '../form/index.js';
import type { Clock, Random } from '../outbox/ports.js';
import type { OutboxStore } from '../outbox/store/store.js';
import type { Persist } from './delivery/device-store.js';
import type { LoggedEvent } from './delivery/log.js';
import type { Protection } from './delivery/protected-client.js';
import type { Added, Asked, Found, Linked, Moved, Pressed, Result, Skipped, Submitted } from './results.js';
import type { SessionActor } from './session-actor.js';
import type { ChangedBy, SessionEvents } from './session-events.js';
import type { SessionView } from './session-view.js';
import type { Layout } from './steps.js';
import type { AnswerAt, AnyForm, GroupOf, PathOf, SomeAnswers } from './typed-answers.js';

export interface SessionOptions<A = AnyForm> extends Protection {
  /** Root of the service's API, with `/api/v1`. */
  readonly baseUrl: string;
  /** Public id or slug of the form. */
  readonly form: string;
  readonly locale?: string | undefined;
  /** How to lay the form out; as the form says, unless told otherwise. */
  readonly layout?: Layout | undefined;
  /** Layouts the respondent may choose between. */
  readonly layouts?: readonly Layout[] | undefined;
  /** Whether answers are shown once more before they are sent; `auto` leaves it to the form. */
  readonly review?: 'auto' | 'always' | 'never' | undefined;
  /** Where the draft is kept until it is submitted; `device` unless told otherwise. */
  readonly persist?: Persist | undefined;
  /** Other people use this device too: nothing is kept on it. */
  readonly sharedDevice?: boolean | undefined;
  /** Values of the form's hidden fields. */
  readonly hiddenValues?: Readonly<Record<string, string>> | undefined;
  /** Answers to begin with, by path; a draft that exists already is left alone. */
  readonly prefill?: SomeAnswers<A> | undefined;
  /** The token of a link: offered in `resumePrompt`, exchanged only when the respondent says so. */
  readonly resumeToken?: string | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Headers and credentials for requests to the service, and to nobody else. */
  readonly request?: RequestSettings | undefined;
  readonly store?: OutboxStore | undefined;
  readonly clock?: Clock | undefined;
  readonly random?: Random | undefined;
}

/** What is looked for in the rows of a look-up. */
export interface OptionsWish {
  readonly q?: string | undefined;
  /** Where the list was left, as the last answer said. */
  readonly cursor?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Choice = 'mine' | 'theirs';

/**
 * One respondent's dealings with one form. Verbs never throw for what can be expected: they say `{ ok: false, reason }`.
 * With `A`, answers by path as `npx entryway types` writes them, paths and answers are checked by the compiler.
 */
export interface Session<A = AnyForm> {
  readonly view: SessionView<A>;
  readonly actor: SessionActor;
  /** The session's own time. */
  readonly clock: Clock;
  now(): number;

  /** Loads the form; resolves once there is something to show. */
  start(): Promise<SessionView<A>>;
  /** Leaves the welcome page. */
  begin(): Moved;

  /** Takes an answer; it is kept at once and sent when its time comes. An interface says when a person gave it. */
  answer<P extends PathOf<A>>(path: P, value: AnswerAt<A, P> | null, by?: ChangedBy): Result;
  clear(path: PathOf<A>): Result;
  /**
   * Answers that are known only now, by path: taken where nothing was answered. Like those given at the start, they
   * begin no draft before a person has answered something.
   */
  prefill(answers: SomeAnswers<A>): Promise<Result<{ readonly skipped: readonly Skipped[] }>>;
  /** Says that the respondent left a field. */
  leave(path: PathOf<A>): void;
  /** Takes back the last change of an answer, removed instance or cleared file. */
  undo(): Result;

  addInstance(group: GroupOf<A>, values?: Readonly<Record<string, Answer>>): Added;
  /** Can be undone, also after the service was told. */
  removeInstance(group: GroupOf<A>, id: string): Result;
  /** Takes back one removal, whatever was done since; where there is still room. */
  restoreInstance(group: GroupOf<A>, id: string): Result;
  moveInstance(group: GroupOf<A>, id: string, to: number): Result;
  duplicateInstance(group: GroupOf<A>, id: string): Added;

  /** Sends files for a field; what becomes of each is in `view.uploads`. */
  upload(path: PathOf<A>, files: readonly (File | Blob)[]): Promise<Result<{ readonly ids: readonly string[] }>>;
  pauseUpload(id: string): Result;
  resumeUpload(id: string): Result;
  cancelUpload(id: string): Result;
  retryUpload(id: string): Result;
  /** Sends a file although the answer has the same one already. */
  keepUpload(id: string): Result;
  removeFile(path: PathOf<A>, fileId: string): Result;
  /** An address to show or download a file from, for a few minutes. */
  fileUrl(fileId: string): Promise<Result<{ readonly url: string }>>;

  /** Presses a button of the form; one inside an instance by its path. */
  press(button: Path): Promise<Pressed>;
  /** Runs an action of the form. */
  invoke(action: string, input?: Json, instance?: string): Promise<Pressed>;
  /** Asks an action for something to choose from, such as addresses; its effects are not carried out. */
  ask(
    action: string,
    input: Json,
    about?: { readonly instance?: string | undefined; readonly signal?: AbortSignal | undefined },
  ): Promise<Asked>;
  /** The rows a look-up offers for what was typed, and for the answers it depends on. */
  findOptions(path: PathOf<A>, wish?: OptionsWish): Promise<Found>;
  /** Stops waiting for the action that runs. */
  cancelAction(): Result;

  /** Goes to a step by its id, or to the one a path is on; `returning` makes Continue come back to the review. */
  goTo(stepOrPath: string, options?: { readonly returning?: boolean | undefined }): Moved;
  /** Goes on: to the next step, the review, or the service after the last one. */
  continue(): Moved;
  back(): Moved;
  /** What is in the way of `continue`, or of `submit` where that is next; nothing of it is shown. */
  blockers(): readonly Issue[];
  review(): Moved;
  /** Checks the step, everything, or one instance; asks the service too where it can be reached. */
  validate(what?: 'page' | 'all' | { readonly under: Path }): Promise<Result>;
  setLayout(layout: Layout): Result;
  setLocale(locale: string): Promise<Result>;

  /** Sends the entry. Settles when that is done, refused, or waits for a connection; the wish outlives a reload. */
  submit(): Promise<Submitted>;
  /** Saves everything and makes a link to go on with elsewhere. */
  finishLater(): Promise<Linked>;
  emailLink(address: string): Promise<Linked>;
  /** Has links to the drafts of an address mailed to it. */
  requestDraftLinks(address: string): Promise<Result>;
  /**
   * Goes on with the draft that is offered, or with the one a token leads to. What this device has not seen before waits
   * in `confirmDraft` until the respondent says that it is theirs.
   */
  resume(from?: 'device' | { readonly token: string }): Promise<Result>;
  /** The draft a link led to is the respondent's own: goes on with it. */
  confirmDraft(): Promise<Result>;
  /** It is somebody else's: drops its key, and goes back to what this device has. */
  declineDraft(): Promise<Result>;
  /** Goes on with the draft that is offered, on its review. */
  reviewDraft(): Promise<Result>;
  /** Leaves the draft that is offered behind, and begins again. */
  startOver(): Promise<Result>;

  /** Opens an entry that was sent, to change it. */
  edit(): Promise<Result>;
  discardEdit(): Promise<Result>;
  /** Forgets the entry that was sent, and opens the form afresh. */
  restart(): Result;
  /** Throws the draft away, here and at the service. */
  discard(): Promise<Result>;
  /** Moves the draft to the newest version of the form. */
  upgrade(): Promise<Result>;
  /** Puts the answers into a new entry, since the old one can no longer be written. */
  startAgainWithAnswers(): Result;
  resolveConflict(path: PathOf<A> | 'all', choice: Choice): Result;

  /** Tries again at once, whatever is waiting. */
  retry(): void;
  /** Removes everything this device keeps for the form. */
  clearDevice(): Promise<void>;
  /** The answers as text, to be kept elsewhere. */
  copyAnswers(): string;
  /** What happened so far, with answers left out. */
  exportLog(): readonly LoggedEvent[];

  subscribe(listener: (view: SessionView<A>) => void): () => void;
  subscribe<S>(listener: (slice: S) => void, selector: (view: SessionView<A>) => S): () => void;
  on<E extends keyof SessionEvents>(event: E, listener: (detail: SessionEvents[E]) => void): () => void;
  /** Resolves when nothing is on its way: saved, or stopped by something only time or a person can mend. */
  settled(): Promise<SessionView<A>>;
  /** Sends what is still waiting, then lets go of everything. */
  dispose(): Promise<void>;
}
