import type { FormDocument } from '@entryway/mock-server';
import type { Studio } from '../studio/studio.js';
import { type DroppedAnswer, droppedBy, mayDrop } from './dropped-answers.js';
import { isObject, type Json, textIn } from './json.js';
import { documentOf, type OwnForm, ownForm } from './own-form.js';

/** A change that waits for a word, since answers in the preview would be lost with it. */
export interface Waiting {
  readonly document: Json;
  readonly dropped: readonly DroppedAnswer[];
}

/** How long one may type before the preview follows. */
const pause = 250;

/** Whether the service can be asked about a document at all: it knows forms by their names. */
export const hasName = (document: Json): boolean =>
  isObject(document) && isObject(document.form) && textIn(document.form, 'public_id') !== '';

/** The document on the stage while it is worked on: shown at once where it is written, and in the preview after a pause. */
export class FormWork {
  readonly #studio: Studio;
  readonly #changed: () => void;
  readonly #stop: () => void;
  /** What the form on the stage is as one of the designer's own; a sample becomes that with its first change. */
  #own: OwnForm | undefined;
  #stored: Json = {};
  #isReady = false;
  #draft: Json | undefined;
  #as: string | undefined;
  #waiting: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(studio: Studio, changed: () => void) {
    this.#studio = studio;
    this.#changed = changed;
    this.#stop = studio.store.subscribe((state, before) => {
      if (state.form !== before.form) void this.#follow();
    });
    void this.#follow();
  }

  /** The document as it is written now. */
  get document(): Json {
    return this.#draft ?? this.#stored;
  }

  /** Whether the document has come. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** What was written last and waits for the designer's word. */
  get waiting(): Waiting | undefined {
    return this.#waiting;
  }

  /** Takes another document; changes in a row with the same `as` are undone at once. */
  change(document: Json, as?: string): void {
    this.#draft = document;
    this.#waiting = undefined;
    this.#as = as;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#propose(document), as === undefined ? 0 : pause);
    this.#changed();
  }

  /** Keeps what nobody can be asked about yet: it is shown where it is written, and the preview stays. */
  hold(document: Json): void {
    this.#draft = document;
    this.#waiting = undefined;
    clearTimeout(this.#timer);
    this.#changed();
  }

  /** Takes the change that waits, answers or not. */
  accept(): void {
    if (this.#waiting) this.#store(this.#waiting.document);
  }

  /** Leaves the form as it is in the preview. */
  decline(): void {
    this.#waiting = undefined;
    this.#draft = undefined;
    this.#changed();
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
    if (this.#draft && !this.#waiting && hasName(this.#draft)) this.#store(this.#draft);
  }

  async #propose(document: Json): Promise<void> {
    // Blanks and line breaks are no change.
    if (JSON.stringify(document) === JSON.stringify(this.#stored)) return this.decline();
    if (mayDrop(this.#stored, document)) {
      const snapshot = await this.#studio.preview.snapshot();
      if (this.#draft !== document) return;
      const dropped = droppedBy(snapshot?.answers ?? {}, this.#stored, document);
      if (dropped.length > 0) {
        this.#waiting = { document, dropped };
        this.#changed();
        return;
      }
    }
    this.#store(document);
  }

  #store(document: Json): void {
    const own = this.#own;
    if (!own) return;
    this.#stored = document;
    this.#draft = undefined;
    this.#waiting = undefined;
    this.#studio.store.change({ form: { ...own, document: document as unknown as FormDocument } }, this.#as);
  }

  /** Takes over what is on the stage now: another form, or this one after an undo. */
  async #follow(): Promise<void> {
    const { form } = this.#studio.store.state;
    const written = await documentOf(form);
    if (form !== this.#studio.store.state.form) return;
    // What was typed since is newer than what comes back from the store.
    if (written !== this.#stored) {
      this.#draft = undefined;
      this.#waiting = undefined;
      clearTimeout(this.#timer);
      this.#own = form.kind === 'own' ? form : ownForm(form, written);
      this.#stored = this.#own.document as unknown as Json;
    }
    this.#isReady = true;
    this.#changed();
  }
}
