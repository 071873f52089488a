/** What stands in place of a part of the form whose code could not be loaded. */
export interface MissingWords {
  readonly question: string;
  readonly part: string;
  readonly trying: string;
  readonly tryAgain: string;
  readonly reload: string;
  /** Beside it. */
  readonly kept: string;
  readonly copy: string;
  /** Beside it, where a reload would lose answers. */
  readonly notKept: string;
  readonly copied: string;
  /** In a list of what needs attention, by the question's label. */
  named(question: string): string;
  /** All that matters of a receipt that cannot be shown. */
  readonly sent: string;
  reference(reference: string): string;
}
