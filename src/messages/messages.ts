import type { Answer, Field } from '../contract/index.js';
import type { Issue } from '../form/index.js';
import type { FieldMessages } from './field-messages.js';

/** Every sentence the library says to a respondent, in one language. */
export interface Messages {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly optional: string;
  /** Read before an error text, for those who cannot see its colour. */
  readonly errorPrefix: string;
  readonly back: string;
  readonly continue: string;
  readonly send: string;
  readonly sending: string;
  readonly loading: string;
  readonly reload: string;
  readonly retryNow: string;
  readonly copy: string;
  readonly copied: string;
  readonly fillAgain: string;
  readonly reference: string;
  readonly sentAt: string;
  readonly answersAreBack: string;
  readonly unsupportedField: string;
  dateTime(at: number): string;
  pageOf(page: number, count: number): string;
  problems(count: number): string;
  /** What to do about an issue, in the question's own words; the answer tells what is missing from it. */
  issue(issue: Issue, field: Field | undefined, answer?: Answer): string;
  readonly fields: FieldMessages;
  readonly sync: {
    readonly kept: string;
    readonly saving: string;
    saved(at: number, now: number): string;
    readonly savedSpoken: string;
    readonly notSaved: string;
    readonly notKept: string;
  };
  readonly banners: Readonly<Record<Banner, string>>;
  readonly screens: Readonly<Record<Screen, { readonly title: string; readonly text: string }>>;
}

export type Banner = 'offline' | 'busy' | 'unreachable' | 'refused' | 'keyRejected';
export type Screen =
  | 'closed'
  | 'notOpenYet'
  | 'notFound'
  | 'unavailable'
  | 'denied'
  | 'fatal'
  | 'submitted'
  | 'alreadySent'
  | 'unreachable';
