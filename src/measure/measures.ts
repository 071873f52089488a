/**
 * Something that happened while a form was filled in, without anything that was typed. `question` is a path with `*` for
 * the id of an instance, or null where the name alone would tell an answer; seconds are rounded to tenths, and stand still
 * while the page is hidden.
 */
export type Measure =
  /** A page, or in a form of one question at a time a question, came on screen; `page` is its key. */
  | {
      readonly kind: 'page';
      readonly page: string | null;
      readonly question: string | null;
      readonly number: number;
      readonly count: number | null;
    }
  /** It was left, after so long on screen. */
  | {
      readonly kind: 'page-time';
      readonly page: string | null;
      readonly question: string | null;
      readonly seconds: number;
    }
  /** The respondent was in a question for so long. */
  | { readonly kind: 'question-time'; readonly question: string; readonly seconds: number }
  /** An answer was changed after its question was left, or after an issue with it was shown. */
  | { readonly kind: 'correction'; readonly question: string; readonly after: 'leaving' | 'issue' }
  /** Something about an answer was shown to be wrong; `code` is the issue's, never its facts. */
  | { readonly kind: 'issue'; readonly question: string; readonly code: string }
  /** The respondent went away from here: the tab is hidden or closed. It may be the last there is. */
  | {
      readonly kind: 'left';
      readonly page: string | null;
      readonly question: string | null;
      readonly surface: string;
      readonly seconds: number;
    }
  /** The tab is seen again. */
  | { readonly kind: 'returned' }
  /** The entry was sent, after so long. */
  | { readonly kind: 'submitted'; readonly seconds: number };

/** Hears what happened. */
export type Tell = (measure: Measure) => void;
