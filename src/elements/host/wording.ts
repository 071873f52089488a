import { catalogueFor } from '../../messages/catalogues.js';
import { en, type Messages } from '../../messages/index.js';

/** The words of one form: those the page gives, or the library's own in the language of the form. */
export class Wording {
  readonly #changed: () => void;
  #given: Messages | undefined;
  #own: Messages = en;
  #locale: string | undefined;
  /** The locale whose words are on their way. */
  #fetching: string | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get current(): Messages {
    return this.#given ?? this.#own;
  }

  /** Whether words in the form's language are still on their way. */
  get isFetching(): boolean {
    return this.#fetching !== undefined && this.#given === undefined;
  }

  /** Takes the page's own words; without them the library's are back. */
  give(messages: Messages | undefined): void {
    if (messages === this.#given) return;
    this.#given = messages;
    this.#changed();
  }

  /** Speaks the language of a locale, once its words have come. */
  speak(locale: string | undefined): void {
    if (!locale || locale === this.#locale) return;
    this.#locale = locale;
    const fetch = catalogueFor(locale);
    const take = (words: Messages): void => {
      if (this.#locale !== locale) return;
      this.#fetching = undefined;
      this.#own = words;
      this.#changed();
    };
    this.#fetching = fetch && locale;
    // Words that cannot be had are no reason to keep a form closed; they are spoken when they come.
    if (fetch) void fetch(() => take(en)).then(take);
    else take(en);
  }
}
