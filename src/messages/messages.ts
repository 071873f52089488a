import type { Answer, Field } from '../contract/index.js';
import type { Issue } from '../form/index.js';
import type { DeferredMessages } from './deferred-messages.js';
import type { FieldMessages } from './field-messages.js';
import type { MissingWords } from './missing-words.js';

/** Every sentence a respondent meets while filling in a plain form, in one language. */
export interface Messages {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly optional: string;
  /** Read before an error text, for those who cannot see its colour. */
  readonly errorPrefix: string;
  readonly back: string;
  /** The first stop inside a form that stands below other things. */
  readonly skip: string;
  readonly continue: string;
  readonly checkAnswers: string;
  readonly send: string;
  /** In place of it, after the entry was sent once. */
  readonly sendChanges: string;
  readonly sending: string;
  readonly checking: string;
  readonly finishLater: string;
  readonly loading: string;
  readonly opening: string;
  readonly stillLoading: string;
  readonly retryNow: string;
  readonly progress: string;
  readonly unsupportedField: string;
  pageOf(page: number, count: number | null): string;
  questionOf(question: number, count: number | null): string;
  percentDone(percent: number): string;
  /** What to do about an issue, in the question's own words; the answer tells what is missing from it. */
  issue(issue: Issue, field: Field | undefined, answer?: Answer): string;
  readonly fields: FieldMessages;
  readonly sync: SyncMessages;
  /** What stands on the page when not even the rest of the library could be had. */
  readonly fatal: { readonly title: string; readonly text: string };
  readonly missing: MissingWords;
  /** Everything that is said only after something has happened; fetched with the elements that say it. */
  deferred(): Promise<DeferredMessages>;
}

/** Where the answers are. */
interface SyncMessages {
  readonly kept: string;
  readonly saving: string;
  saved(at: number, now: number): string;
  /** Not saved yet; the seconds are those to the next try. */
  retrying(seconds: number | null): string;
  readonly notKept: string;
  /** Changes to an entry that was sent, which count only once they are sent too. */
  readonly unsent: string;
  readonly what: string;
  readonly whatKept: string;
}
