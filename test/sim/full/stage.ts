import type { EarlyLane, EarlyLaneWriter } from '../../../src/outbox/store/early-lane.js';
import type { OutboxStore } from '../../../src/outbox/store/store.js';
import type { Delivery } from '../../../src/session/shell/delivery-code.js';
import type { Events } from './aborting.js';

/** What the platform asks of the page whose code runs. */
interface Platform {
  readonly document: Events;
  readonly hidden: boolean;
  readonly events: Events;
  readonly locks: Pick<LockManager, 'request'>;
  /** The device's clock. */
  wall(): number;
  setTimeout(callback: () => void, delay: number): unknown;
  clearTimeout(timer: unknown): void;
  openChannel(name: string): BroadcastChannel;
  /** Opens what the device keeps; it goes on in the lane that was written to before. */
  openStore(early: EarlyLane | undefined): OutboxStore;
  /** Whether the device keeps nothing for the form. */
  isFreshDevice(): Promise<boolean>;
  /** Where this page writes before it has a store. */
  earlyLane(): Pick<EarlyLaneWriter, keyof EarlyLaneWriter>;
  /** The code that is fetched after the page. */
  readonly delivery: {
    readonly now: Delivery | undefined;
    load(failed?: () => void): Promise<Delivery>;
    attempt(): Promise<Delivery>;
  };
  /** How the code of the form's rules is fetched. */
  readonly rules: {
    load<T>(name: string, fetch: () => Promise<T>, failed?: () => void): Promise<T>;
    attempt<T>(name: string, fetch: () => Promise<T>): Promise<T>;
  };
}

interface Stage {
  /** The page whose code runs now; nothing while the service's does. */
  page: Platform | undefined;
  /** Chance of the run. */
  fraction(): number;
  uuid(): string;
}

/**
 * Who is at work. Everything that happens to a page is a step of its own, and whatever the step set off is over
 * before the next one begins: so there is never a doubt whose code is running.
 */
export const stage: Stage = {
  page: undefined,
  fraction: () => unset(),
  uuid: () => unset(),
};

/** The page at work; the service must do without timers, channels and the like. */
export function pageAtWork(): Platform {
  if (!stage.page) throw new Error('Something asked for a page where there is none: the run would not be repeatable.');
  return stage.page;
}

function unset(): never {
  throw new Error('Nothing is being simulated.');
}
