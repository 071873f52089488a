import { catalogueFor } from '../../messages/catalogues.js';
import { en, type Messages } from '../../messages/index.js';

/** The words of one form: those the page gives, or the library's own in the language of the form. */
export class Wording {
  readonly #changed: () => void;
  #given: Messages | undefined;
  #own: Messages = en;
  #locale: string | undefined;
  #fetching: Promise<void> | undefined;

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
    if (!fetch) {
      this.#fetching = undefined;
      this.#use(en);
      return;
    }
    const fetching = fetch()
      // Words that cannot be had are no reason to keep a form closed.
      .catch(() => en)
      .then((words) => {
        if (this.#fetching !== fetching) return;
        this.#fetching = undefined;
        this.#use(words);
      });
    this.#fetching = fetching;
  }

  #use(words: Messages): void {
    this.#own = words;
    this.#changed();
  }
}
