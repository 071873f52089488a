/** The words of the review, the receipt and a copy of the answers. */
export interface ReviewMessages {
  readonly title: string;
  readonly text: string;
  readonly change: string;
  readonly notAnswered: string;
  readonly show: string;
  readonly hide: string;
  readonly changed: string;
  readonly before: string;
  readonly discardChanges: string;
  readonly editTitle: string;
  readonly editText: string;
  itemOf(label: string, number: number, count: number): string;
  readonly agreed: string;
  readonly signature: string;
  readonly lat: string;
  receivedAt(brand: string | null, at: string): string;
  readonly changesSent: string;
  readonly reference: string;
  readonly copyReference: string;
  readonly whatNext: string;
  readonly yourAnswers: string;
  editUntil(at: string): string;
  readonly saveCopy: string;
  readonly print: string;
  readonly asText: string;
  readonly asJson: string;
  readonly edit: string;
  readonly fillAgain: string;
  readonly redirecting: string;
  readonly noCopy: string;
  /** Answers that were given and are not in what was sent. */
  readonly leftOut: { readonly title: string; readonly text: string; readonly copy: string };
}
