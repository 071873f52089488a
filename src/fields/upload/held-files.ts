import type { UploadAction, UploadView } from './upload-view.js';

interface Held {
  readonly view: UploadView;
  send(): void;
}

let count = 0;

/** A file that goes nowhere before its owner has decided. */
const heldView = ({ name, size, type }: File): UploadView => ({
  id: `held-${++count}`,
  name,
  size,
  contentType: type,
  state: 'rejected',
  sent: 0,
  remaining: null,
  fileId: null,
  code: 'file_metadata',
  canPause: false,
  canRetry: false,
  chooseAgain: false,
});

/** Pictures that still say where and when they were taken: none is sent unless the person says so. */
export class HeldFiles {
  readonly #changed: () => void;
  #held: readonly Held[] = [];

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get views(): readonly UploadView[] {
    return this.#held.map(({ view }) => view);
  }

  /** Keeps files back; `send` is called for each that may go after all. */
  hold(files: readonly File[], send: (file: File) => void): void {
    this.#become([...this.#held, ...files.map((file) => ({ view: heldView(file), send: () => send(file) }))]);
  }

  /** Takes what was decided about a file; false where it is none of these. */
  decide(id: string, action: UploadAction): boolean {
    const found = this.#held.find(({ view }) => view.id === id);
    if (!found) return false;
    this.#become(this.#held.filter((held) => held !== found));
    if (action === 'keep') found.send();
    return true;
  }

  #become(held: readonly Held[]): void {
    this.#held = held;
    this.#changed();
  }
}
