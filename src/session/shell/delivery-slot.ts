import type { SessionPorts } from '../ports.js';
import { attemptDelivery, type Delivery, deliveryNow, loadDelivery } from './delivery-code.js';

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
  #held: Promise<unknown> | undefined;

  constructor(open: (code: Delivery) => SessionPorts) {
    this.#open = open;
  }

  /** Delivery where its code is there, else nothing. */
  get now(): Opened | undefined {
    const code = this.#opened || this.#held ? undefined : deliveryNow();
    if (code) {
      this.#opened = { code, ports: this.#open(code) };
      for (const use of this.#waiting.splice(0)) use(this.#opened);
    }
    return this.#opened;
  }

  /** Delivery, fetched where it is not there yet. */
  async get(failed?: () => void): Promise<Opened> {
    await loadDelivery(failed);
    await this.#held;
    return this.now as Opened;
  }

  /** Delivery, or a `LoadError` where it cannot be fetched now. */
  async attempt(): Promise<Opened> {
    await attemptDelivery();
    await this.#held;
    return this.now as Opened;
  }

  /** Nobody gets delivery before something else is there. */
  hold(until: Promise<unknown>): void {
    this.#held = until.then(() => {
      this.#held = undefined;
    });
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
