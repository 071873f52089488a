import type { ReviewMessages } from './review-messages.js';

interface Screen {
  readonly title: string;
  readonly text: string;
}

/** Screens with a title and a sentence; what differs from form to form comes from its author. */
export type ScreenName =
  | 'closed'
  | 'notOpenYet'
  | 'notFound'
  | 'unavailable'
  | 'denied'
  | 'fatal'
  | 'submitted'
  | 'alreadySent'
  | 'unreachable';

/** What is said only after something has happened: problems, screens of their own, and everything spoken. */
export interface DeferredMessages {
  readonly screens: Readonly<Record<ScreenName, Screen>>;
  problems(count: number): string;
  /** Why the service did not take an entry in which nothing is wrong. */
  readonly refused: {
    /** It was not shown that a person sends it. */
    readonly captcha: string;
    readonly other: string;
  };
  readonly reload: string;
  readonly tryAgain: string;
  readonly copyAnswers: string;
  readonly copied: string;
  readonly answersKeptHere: string;
  /** Said where nobody knows whether there are any. */
  readonly typedIsKept: string;
  opensOn(at: string): string;
  closedOn(at: string): string;
  dateTime(at: number): string;
  time(at: number): string;
  readonly banners: BannerMessages;
  readonly spoken: SpokenMessages;
  readonly start: StartMessages;
  readonly resume: ResumeMessages;
  readonly finish: FinishMessages;
  readonly compare: CompareMessages;
  readonly version: VersionMessages;
  readonly sending: {
    readonly still: string;
    readonly waiting: string;
    readonly verifying: string;
    /** It was tried a few times, and goes on by itself. */
    stuck(kept: boolean): string;
  };
  readonly layouts: {
    readonly label: string;
    readonly classic: string;
    readonly paged: string;
    readonly one_question: string;
  };
  readonly contents: {
    readonly label: string;
    readonly here: string;
    readonly done: string;
  };
  readonly pressEnter: string;
  /** Answers to questions that an answer has hidden. */
  readonly unapplied: {
    text(count: number): string;
    readonly show: string;
  };
  /** Instances that hold answers, where an answer asks for fewer than there are. */
  leftOut(count: number): string;
  readonly review: ReviewMessages;
}

interface BannerMessages {
  conflict(at: string | null): string;
  readonly compare: string;
  /** Of these, what is kept on this device is said only where it is so. */
  keyRejected(kept: boolean): string;
  /** The same, where a submit was on its way that nobody can ask about any more. */
  maybeSent(at: string, kept: boolean): string;
  readonly startAgainWith: string;
  offline(kept: boolean): string;
  rateLimited(wait: string | null, kept: boolean): string;
  unreachable(kept: boolean): string;
  refused(kept: boolean): string;
  readonly slow: string;
  /** The device threw away what it had kept; where unsent answers are now, if there are any. */
  emptied(kept: boolean | null): string;
  readonly otherTab: string;
  attention(count: number, page: string): string;
  readonly showThem: string;
  editing(since: string): string;
}

/** Said aloud, seen by nobody. */
interface SpokenMessages {
  readonly stillLoading: string;
  readonly answersAreBack: string;
  readonly saved: string;
  readonly savedAgain: string;
  notSaved(kept: boolean): string;
  readonly backOnline: string;
  readonly sending: string;
  readonly stillSending: string;
  readonly checking: string;
  fixed(question: string): string;
  added(count: number): string;
  readonly removed: string;
  readonly advancing: string;
  filledIn(count: number): string;
  readonly buttonFailed: string;
  layoutChanged(layout: string): string;
}

interface StartMessages {
  readonly start: string;
  minutes(count: number): string;
  questions(count: number): string;
  readonly saveNote: string;
}

interface ResumeMessages {
  readonly title: string;
  savedAt(at: string): string;
  unsaved(count: number): string;
  readonly continue: string;
  readonly check: string;
  readonly startAgain: string;
  readonly startAgainSure: string;
  readonly startAgainYes: string;
  readonly keep: string;
  readonly linkTitle: string;
  readonly linkText: string;
  readonly linkRefused: string;
  /** Asked when a link has led to a draft, before anything in it is shown. */
  readonly confirmTitle: string;
  readonly confirmText: string;
  begun(at: string, address: string | null): string;
  readonly mine: string;
  readonly notMine: string;
  /** Beside a link: another draft on this device. */
  readonly here: string;
  readonly hereContinue: string;
  readonly versionTitle: string;
  readonly versionText: string;
  readonly versionContinue: string;
}

interface FinishMessages {
  readonly title: string;
  readonly savingTitle: string;
  readonly failedTitle: string;
  readonly failedText: string;
  readonly text: string;
  readonly link: string;
  readonly copyLink: string;
  expires(at: string): string;
  readonly email: string;
  readonly emailHint: string;
  readonly emailSend: string;
  emailed(address: string): string;
  readonly emailFailed: string;
  readonly shared: string;
  readonly remove: string;
  readonly removed: string;
  readonly goOn: string;
}

interface CompareMessages {
  readonly title: string;
  text(count: number, at: string | null): string;
  readonly keepMine: string;
  readonly keepTheirs: string;
  readonly mine: string;
  theirs(at: string | null): string;
  readonly removed: string;
  readonly keep: string;
}

interface VersionMessages {
  readonly title: string;
  /** How many answers need another look; how many are no longer asked for. */
  text(attention: number, removed: number): string;
  readonly carried: (count: number) => string;
  readonly attention: string;
  readonly removed: string;
  readonly goOn: string;
}
