import type { Carried } from '../preview/hand-over.js';
import type { Part } from '../preview/in-step/in-step.js';
import type { Preview } from '../preview/preview.js';
import type { ToPreview } from '../preview/protocol.js';

/** Keeps frames at one place with the same answers: what a person does in one of them, the others do too. */
export class FramesInStep {
  readonly #frames = new Set<Preview>();
  /** What was answered last, for frames that come later. */
  #entered: Carried | undefined;

  /** Takes a frame in; `partNow` says which part it takes whenever a form has come into it. Gives back how to let it go. */
  join(frame: Preview, partNow: () => Part): () => void {
    const welcome = (): void => {
      frame.tell({ type: 'part', part: partNow() });
      if (this.#entered && partNow() === 'following') frame.tell({ type: 'follow', entered: this.#entered });
    };
    const stop = frame.hear((message) => {
      // It begins with nothing, and so do those that follow it.
      if (message.type === 'opened' && partNow() === 'leading') this.#entered = undefined;
      if (message.type === 'painted' || message.type === 'swapped') welcome();
      if (message.type === 'scrolled') this.#tellOthers(frame, { type: 'scroll', share: message.share });
      if (message.type !== 'entered') return;
      this.#entered = message.entered;
      this.#tellOthers(frame, { type: 'follow', entered: message.entered });
    });
    this.#frames.add(frame);
    welcome();
    return () => {
      stop();
      this.#frames.delete(frame);
      frame.tell({ type: 'part', part: 'alone' });
    };
  }

  #tellOthers(frame: Preview, message: ToPreview): void {
    for (const other of this.#frames) if (other !== frame) other.tell(message);
  }
}
