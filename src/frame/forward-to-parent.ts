import type { FormSchema } from '../contract/index.js';
import type { EntryEventDetails } from '../elements/events.js';
import type { EntryForm } from '../elements/form/entry-form.js';
import { UsageError } from '../errors.js';
import { type FrameMessage, writeMessage } from './message.js';
import { webOrigin } from './web-origin.js';

export interface ForwardOptions {
  /** The origin of the one page that is told anything: `https://shop.example`. */
  readonly parent: string;
}

/** What of an event may be told outside: never what was typed, nor words. */
const extracts: { readonly [N in keyof EntryEventDetails]?: (detail: EntryEventDetails[N]) => FrameMessage } = {
  'entry-ready': ({ form, restored }) => ({ name: 'entry-ready', form, restored }),
  'entry-page': (page) => ({ ...page, name: 'entry-page' }),
  'entry-submitted': ({ reference }) => ({ name: 'entry-submitted', reference }),
  'entry-error': ({ code, class: kind, retryable }) => ({ name: 'entry-error', code, class: kind, retryable }),
};

/**
 * For a page that stands in an `<entry-frame>`: tells the page of one origin around it how tall it is and what happens
 * to its form. It hears nothing from there. Gives a function that ends it.
 */
export function forwardToParent({ parent }: ForwardOptions): () => void {
  const origin = webOrigin(parent);
  if (origin === undefined || origin !== parent)
    throw new UsageError('EW601', `"${parent}" is no origin: give one such as "https://shop.example", without a path.`);
  if (window.parent === window) return () => {};
  return new Forwarding(origin).start();
}

/** How much of what happened to a form waits until it is known. */
const most = 20;

/** Nothing is told before the form has said who may hear it, and from then on nothing if it does not name the parent. */
class Forwarding {
  readonly #parent: string;
  #state: 'waiting' | 'allowed' | 'refused' = 'waiting';
  #height = -1;
  readonly #waiting = new Map<EventTarget, readonly FrameMessage[]>();
  readonly #sizes = new ResizeObserver(() => this.#measure());

  constructor(parent: string) {
    this.#parent = parent;
  }

  start(): () => void {
    const names = Object.keys(extracts);
    const heard = (event: Event): void => this.#heard(event as CustomEvent);
    for (const name of names) document.addEventListener(name, heard);
    return () => {
      this.#sizes.disconnect();
      for (const name of names) document.removeEventListener(name, heard);
    };
  }

  /** What a form tells before it has said who may hear of it waits until then. */
  #heard({ type, target, detail }: CustomEvent): void {
    const extract = extracts[type as keyof typeof extracts] as ((detail: unknown) => FrameMessage) | undefined;
    if (!extract || !target) return;
    const told = [...(this.#waiting.get(target) ?? []), extract(detail)].slice(-most);
    this.#waiting.set(target, told);
    const known = (target as Partial<EntryForm>).session?.view.form;
    if (!known) return;
    this.#waiting.delete(target);
    this.#judge(known);
    for (const message of told) this.#send(message);
  }

  /** Each form on the page may refuse. */
  #judge({ allowed_origins: allowed, form }: FormSchema): void {
    if (this.#state === 'refused') return;
    if (allowed.length > 0 && !allowed.includes(this.#parent)) {
      this.#state = 'refused';
      this.#sizes.disconnect();
      console.error(
        `[entryway] EW602: the form "${form.public_id}" may not be shown on ${this.#parent}, which is told nothing. ` +
          'Add it to the allowed_origins of the form.',
      );
    } else if (this.#state === 'waiting') {
      this.#state = 'allowed';
      this.#sizes.observe(document.documentElement);
    }
  }

  /** The height of what is in the page, not of the window: that is what the page around it makes of it. */
  #measure(): void {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === this.#height) return;
    this.#height = height;
    this.#send({ name: 'height', height });
  }

  #send(message: FrameMessage): void {
    const written = this.#state === 'allowed' && writeMessage(message);
    // The browser gives it to a page of this origin only.
    if (written) window.parent.postMessage(written, this.#parent);
  }
}
