import type { EffectWords } from './effect-words.js';
import type { GroupWords } from './group-words.js';
import type { AddressWords, LocationWords } from './place-words.js';
import type { UploadWords } from './upload-words.js';

/** A list to choose from by typing. */
export interface ComboboxWords {
  readonly howTo: string;
  results(count: number): string;
  place(label: string, place: number, count: number): string;
  nothingFor(typed: string): string;
  use(typed: string): string;
  more(shown: number, count: number): string;
  gone(label: string): string;
}

/** The same, where the list comes from the service. */
export interface LookupWords extends ComboboxWords {
  typeMore(letters: number): string;
  readonly searching: string;
  readonly failed: string;
  readonly tryAgain: string;
  readonly offline: string;
  busy(seconds: number): string;
  readonly showMore: string;
  readonly chosen: string;
  remove(label: string): string;
  removed(label: string): string;
  added(label: string): string;
}

/** A question with nothing to choose from; `depends` where other answers leave none of its options. */
export interface ChoiceWords {
  noOptions(depends: boolean): string;
}

export interface EmailWords {
  didYouMean(domain: string): string;
}

export interface PhoneWords {
  readonly country: string;
}

export interface DateWords {
  /** The clock that is meant: "Berlin time". */
  inZone(place: string): string;
}

export interface ZoomWords {
  enlarge(label: string): string;
  readonly close: string;
}

export interface MatrixWords {
  readonly oneEach: string;
  manyEach(min: number | null, max: number | null): string;
}

/** Putting things in order. */
export interface RankingWords {
  readonly bestFirst: string;
  up(label: string): string;
  down(label: string): string;
  moveTo(label: string): string;
  reorder(label: string): string;
  place(label: string, place: number, count: number): string;
  lifted(label: string, place: number, count: number): string;
  dropped(label: string, place: number, count: number): string;
  cancelled(label: string): string;
  readonly notRanked: string;
  readonly keep: string;
  readonly kept: string;
  readonly pool: string;
  add(label: string): string;
  takeOut(label: string): string;
  takenOut(label: string): string;
}

export interface SignatureWords {
  readonly methods: Readonly<Record<'type' | 'draw' | 'upload', string>>;
  readonly name: string;
  readonly understand: string;
  readonly drawHere: string;
  readonly drawn: string;
  readonly clear: string;
  readonly undoStroke: string;
  readonly cannotDraw: string;
  readonly saving: string;
  readonly saved: string;
  readonly failed: string;
  readonly retry: string;
  readonly preview: string;
}

/** A button among the questions. */
export interface ButtonWords {
  readonly working: string;
  readonly confirm: string;
  readonly cancel: string;
  used(times: number): string;
  left(times: number): string;
  readonly unknown: string;
  readonly newTab: string;
}

/** The words of controls that few forms have, by control. */
export interface SpecialWords {
  readonly combobox: ComboboxWords;
  readonly lookup: LookupWords;
  readonly choice: ChoiceWords;
  readonly email: EmailWords;
  readonly phone: PhoneWords;
  readonly date: DateWords;
  readonly zoom: ZoomWords;
  readonly matrix: MatrixWords;
  readonly ranking: RankingWords;
  readonly signature: SignatureWords;
  readonly upload: UploadWords;
  readonly address: AddressWords;
  readonly location: LocationWords;
  readonly button: ButtonWords;
  readonly group: GroupWords;
  readonly effects: EffectWords;
}
