import { load } from '../../load/load.js';
import { catalogueFor } from '../../messages/catalogues.js';
import { writeDatesAs } from '../../messages/date-locale.js';
import { en, type Messages } from '../../messages/index.js';
import type { OwnStrings } from '../../messages/own-strings.js';

/** The words of one form: those the page gives, or the library's own in the form's language with the form's in them. */
export class Wording {
  readonly #changed: () => void;
  #given: Messages | undefined;
  #own: Messages = en;
  #strings: OwnStrings | undefined;
  /** The library's words with the form's in them; nothing while what mixes them is on its way. */
  #mixed: Messages | undefined = en;
  #locale: string | undefined;
  /** The locale whose words are on their way. */
  #fetching: string | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get current(): Messages {
    return this.#given ?? this.#mixed ?? this.#own;
  }

  /** Whether words in the form's language are still on their way. */
  get isFetching(): boolean {
    return (this.#fetching !== undefined || this.#mixed === undefined) && this.#given === undefined;
  }

  /** Takes the page's own words; without them the library's are back. */
  give(messages: Messages | undefined): void {
    if (messages === this.#given) return;
    this.#given = messages;
    this.#changed();
  }

  /** Takes words of the form itself. */
  mix(strings: OwnStrings | undefined): void {
    if (strings === this.#strings) return;
    this.#strings = strings;
    this.#mix();
  }

  /** Few forms have any: what mixes them is fetched for those. */
  #mix(): void {
    const [own, strings] = [this.#own, this.#strings];
    this.#mixed = strings && Object.keys(strings).length > 0 ? undefined : own;
    this.#changed();
    if (this.#mixed || !strings) return;
    void load('messages/own-strings', () => import('../../messages/own-strings.js')).then(({ withStrings }) => {
      if (own !== this.#own || strings !== this.#strings) return;
      this.#mixed = withStrings(own, strings);
      this.#changed();
    });
  }

  /** Speaks the language of a locale, once its words have come. */
  speak(locale: string | undefined): void {
    if (!locale || locale === this.#locale) return;
    this.#locale = locale;
    const fetch = catalogueFor(locale);
    const take = (words: Messages): void => {
      if (this.#locale !== locale) return;
      this.#fetching = undefined;
      writeDatesAs(locale, words.locale);
      this.#own = words;
      this.#mix();
    };
    this.#fetching = fetch && locale;
    // Words that cannot be had are no reason to keep a form closed; they are spoken when they come.
    if (fetch) void fetch(() => take(en)).then(take);
    else take(en);
  }
}
