import type { Session } from '../../../src/index.js';
import { type Carried, carriedFrom } from '../hand-over.js';
import type { FromPreview } from '../protocol.js';
import { follow } from './follow.js';

/** Whether what happens in a frame is told to those beside it, or theirs is done here. */
export type Part = 'leading' | 'following' | 'alone';

/** What only a person does; whoever touches a frame leads from then on. */
const touches = ['pointerdown', 'wheel', 'touchstart', 'keydown', 'input'];

const wayDown = (): number => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return Math.max(scrollHeight - clientHeight, 0);
};

/** Keeps this page and those beside it at one place, with the same answers. */
export class InStep {
  readonly #tell: (message: FromPreview) => void;
  #session: Session;
  #part: Part = 'alone';
  #told = '';

  constructor(session: Session, tell: (message: FromPreview) => void) {
    this.#tell = tell;
    this.#session = session;
    this.enter(session);
    for (const type of touches)
      document.addEventListener(type, (event) => this.#touched(event), { capture: true, passive: true });
    document.addEventListener('scroll', () => this.#scrolled(), { passive: true });
  }

  /** From now on this is the session on the stage. */
  enter(session: Session): void {
    this.#session = session;
    session.subscribe(() => {
      if (this.#session === session) this.#changed();
    });
  }

  take(part: Part): void {
    this.#part = part;
    this.#told = '';
    this.#changed();
  }

  follow(entered: Carried): void {
    if (this.#part === 'leading') this.#part = 'following';
    follow(this.#session, entered);
  }

  scrollTo(share: number): void {
    if (this.#part === 'leading') this.#part = 'following';
    window.scrollTo({ top: share * wayDown(), behavior: 'instant' });
  }

  #touched({ isTrusted }: Event): void {
    if (!isTrusted || this.#part !== 'following') return;
    this.#part = 'leading';
    // The browser may have scrolled before the page heard of the wheel.
    requestAnimationFrame(() => this.#scrolled());
  }

  #changed(): void {
    if (this.#part !== 'leading' || this.#session.view.journey === 'loading') return;
    const entered = carriedFrom(this.#session);
    const text = JSON.stringify(entered);
    if (text === this.#told) return;
    this.#told = text;
    this.#tell({ type: 'entered', entered });
  }

  #scrolled(): void {
    if (this.#part === 'leading') this.#tell({ type: 'scrolled', share: wayDown() && window.scrollY / wayDown() });
  }
}
