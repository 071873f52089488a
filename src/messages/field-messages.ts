import type { SpecialWords } from './special-words.js';

/** The words of the controls, in one language. */
export interface FieldMessages {
  /** Of controls that few forms have. They bring their English along; what stands here takes its place. */
  readonly special?: { readonly [C in keyof SpecialWords]?: Partial<SpecialWords[C]> };
  /** Said beside an answer that was there before the respondent came. */
  readonly prefilled: string;
  /** Opens what the form's author explains about a question. */
  readonly help: string;
  readonly yes: string;
  readonly no: string;
  /** Between options and those that exclude them. */
  readonly or: string;
  /** The choice that is not on the list, and the label of the words that go with it. */
  readonly other: string;
  readonly otherText: string;
  /** The first line of a list, before anything is chosen. */
  readonly choose: string;
  readonly clear: string;
  readonly selectAll: string;
  readonly clearAll: string;
  /** Said when choosing one option took others back. */
  readonly othersCleared: string;
  selectHint(min: number | null, max: number | null): string;
  /** How many characters are left; less than none are too many. */
  charactersLeft(left: number): string;
  forExample(example: string): string;
  /** The label of the second of two inputs for one address. */
  readonly again: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly chooseDate: string;
  readonly changeDate: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly closeCalendar: string;
  notAvailable(day: string): string;
  timeLike(example: string): string;
  readonly from: string;
  readonly to: string;
  between(min: string, max: string): string;
  /** A rating in words: "4 of 5". */
  outOf(value: string, max: string): string;
  readonly notLikely: string;
  readonly veryLikely: string;
  readonly currency: string;
  readonly chooseColor: string;
  readonly agree: string;
  readonly openDocument: string;
  readonly name: Readonly<Record<'prefix' | 'first' | 'middle' | 'last' | 'suffix', string>>;
  readonly video: string;
  videoNote(host: string): string;
  loadVideo(host: string): string;
  watchOn(host: string): string;
}
