import type { IssuesWords } from './generated/issue-types.js';
import type { DeferredWords, ReviewWords } from './generated/later-types.js';
import type { SpecialWords } from './generated/special-types.js';
import type { FieldsWords, FirstWords } from './generated/types.js';

/** Some of the words, however deep they are. */
type Some<T> = { readonly [K in keyof T]?: T[K] extends string | ((...given: never[]) => string) ? T[K] : Some<T[K]> };

/** Every sentence a respondent meets, in one language. */
export interface Messages extends FirstWords {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly fields: FieldMessages;
  /** What to do about an answer that cannot be sent; what is not said here is said in English, which comes when needed. */
  readonly issues?: Some<IssuesWords>;
  /** Everything that is said only after something has happened; fetched with the elements that say it. */
  deferred(): Promise<DeferredMessages>;
}

/** The words of the controls. */
export interface FieldMessages extends FieldsWords {
  /** Of controls that few forms have. They bring their English along; what stands here takes its place. */
  readonly special?: Some<SpecialWords>;
}

/** What is said only after something has happened: problems, screens of their own, and everything spoken. */
export interface DeferredMessages extends DeferredWords {
  readonly locale: string;
  readonly review: ReviewWords;
}

/** Screens with a title and mostly a sentence; what differs from form to form comes from its author. */
export type ScreenName = keyof DeferredWords['screens'];
