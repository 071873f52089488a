import { UsageError } from '../../errors.js';
import { attempt, load } from '../../load/load.js';
import type { SessionPorts } from '../ports.js';

type Delivery = typeof import('../delivery/index.js');

/** What keeps and sends answers: the same code for every session of a page, once it is there. */
let code: Delivery | undefined;

const fetchCode = (): Promise<Delivery> => import('../delivery/index.js');

/** Fetches what keeps and sends answers; tried again for as long as it takes, and `failed` hears of that. */
export async function loadDelivery(failed?: () => void): Promise<Delivery> {
  code ??= await load('session/delivery', fetchCode, failed);
  return code;
}

/** What delivery does to a session's context. It is there whenever it is needed: what it answers to comes from delivery. */
export function changes(): Delivery['changes'] {
  if (!code) throw new UsageError('EW106', 'Something happened that only delivery can cause, and it is not there.');
  return code.changes;
}

/** Delivery as a session has it. */
export interface Opened {
  readonly code: Delivery;
  readonly ports: SessionPorts;
}

/** The one place that knows whether delivery is there yet. It is opened once, as soon as its code has come. */
export class DeliverySlot {
  readonly #open: (code: Delivery) => SessionPorts;
  readonly #waiting: ((opened: Opened) => void)[] = [];
  #opened: Opened | undefined;

  constructor(open: (code: Delivery) => SessionPorts) {
    this.#open = open;
  }

  /** Delivery where its code is there, else nothing. */
  get now(): Opened | undefined {
    if (code && !this.#opened) {
      this.#opened = { code, ports: this.#open(code) };
      for (const use of this.#waiting.splice(0)) use(this.#opened);
    }
    return this.#opened;
  }

  /** Delivery, fetched where it is not there yet. */
  async get(failed?: () => void): Promise<Opened> {
    await loadDelivery(failed);
    return this.now as Opened;
  }

  /** Delivery, or a `LoadError` where it cannot be fetched now. */
  async attempt(): Promise<Opened> {
    code ??= await attempt('session/delivery', fetchCode);
    return this.now as Opened;
  }

  /** Lets go of the device and the other tabs. */
  close(): void {
    this.#opened?.ports.tabs?.close();
    this.#opened?.ports.store.close();
  }

  /** Delivery as soon as somebody has fetched it. */
  opened(): Promise<Opened> {
    return new Promise((resolve) => this.whenOpen(resolve));
  }

  /** Something that delivery has to hear, now or when it comes: no reason to fetch it. */
  whenOpen(use: (opened: Opened) => void): void {
    if (this.now) use(this.now);
    else this.#waiting.push(use);
  }
}
