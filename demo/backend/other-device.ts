import type { FromPreview } from '../preview/protocol.js';
import type { Backend } from './backend.js';

const entryIn = /\/entry-sessions\/(ent_[^/]+)/;

/** A second respondent on the same entry: writes over whatever text is being typed, once per field. */
export class OtherDevice {
  #entry: string | undefined;
  readonly #written = new Set<string>();

  /** Forgets the entry: another form is on the stage. */
  leave(): void {
    this.#entry = undefined;
    this.#written.clear();
  }

  /** Learns the entry from the form's requests, and answers what is typed in it. */
  async hear(message: FromPreview, backend: Backend): Promise<void> {
    if (message.type === 'request') this.#entry = entryIn.exec(message.request.path)?.[1] ?? this.#entry;
    if (message.type !== 'event' || message.event.name !== 'entry-change' || !this.#entry) return;
    const path = message.event.text;
    if (this.#written.has(path)) return;
    this.#written.add(path);
    // Only questions that take any text can be answered so; the service refuses the others.
    await backend.changeElsewhere(this.#entry, path, 'Changed on another device').catch(() => undefined);
  }
}
