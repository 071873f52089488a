import type { Clock, Random } from '../../../src/outbox/ports.js';
import type { EarlyLane } from '../../../src/outbox/store/early-lane.js';
import { createSession, type Session, type SessionOptions } from '../../../src/session/index.js';
import { Events } from './aborting.js';
import { PageDelivery } from './page-delivery.js';
import { PageEarlyLane } from './page-early-lane.js';
import { PageRules } from './page-rules.js';
import { PageStore } from './page-store.js';
import { stage } from './stage.js';
import type { World } from './world.js';

/** Things that happen to a page one after the other, each only while it is awake. */
type Deed = () => void;

/** One tab with the form in it: a real session on simulated ground. */
export class Page {
  readonly name: string;
  readonly session: Session;
  readonly store: PageStore;
  readonly delivery: PageDelivery;
  readonly rules: PageRules;
  readonly document = new Events();
  readonly events = new Events();
  readonly locks: Pick<LockManager, 'request'>;
  alive = true;
  hidden = false;
  /** Stands still; what happens to it meanwhile happens when it is back. */
  frozen = false;
  /** When it last stood still, and when it last came back. */
  frozenAt = -1;
  thawedAt = 0;
  readonly #untold: (() => void)[] = [];
  #isStored = false;
  readonly #world: World;
  readonly #startedAt: number;
  readonly #missed: Deed[] = [];

  constructor(world: World, name: string, options: { readonly slot?: string; readonly token?: string } = {}) {
    this.#world = world;
    this.name = name;
    this.#startedAt = world.cupboard.wallOffset;
    this.locks = world.browser.locksOf(this);
    stage.page = this;
    this.store = new PageStore(world, this, options.slot);
    this.delivery = new PageDelivery(world, this);
    this.rules = new PageRules(world, this);
    const wanted: SessionOptions = {
      baseUrl: 'http://localhost/api/v1',
      form: 'pf_simulated',
      review: 'never',
      persist: world.knobs.forgetful ? 'none' : 'device',
      resumeToken: options.token,
      clock: this.clock,
      random: this.#random,
      fetch: (input) => world.wire.send(this, input as Request),
    };
    this.session = createSession(wanted, true);
    void this.session.start();
  }

  /** Does something as this page; later where it stands still, and never where it is gone. */
  run(deed: Deed): void {
    if (!this.alive) return;
    if (this.frozen) {
      this.#missed.push(deed);
      return;
    }
    stage.page = this;
    deed();
  }

  readonly clock: Clock = {
    now: () => this.#world.agenda.now + this.#startedAt,
    wall: () => this.wall(),
    setTimeout: (callback, delay) => this.setTimeout(callback, delay),
    clearTimeout: (timer) => this.clearTimeout(timer),
  };

  get #random(): Random {
    return { uuid: () => this.#world.uuid(), fraction: () => this.#world.chance.next() };
  }

  wall(): number {
    return this.#world.agenda.now + this.#world.cupboard.wallOffset;
  }

  setTimeout(callback: () => void, delay: number): unknown {
    let isDue = true;
    const cancel = this.#world.agenda.plan(Math.ceil(delay), () => this.run(() => isDue && callback()));
    return () => {
      isDue = false;
      cancel();
    };
  }

  clearTimeout(timer: unknown): void {
    if (typeof timer === 'function') timer();
  }

  openChannel(name: string): BroadcastChannel {
    return this.#world.browser.openChannel(this, name);
  }

  /** Nobody notes what time it is before there is a store, which has swept by then. */
  whenStored(noted: () => void): void {
    if (this.#isStored) noted();
    else this.#untold.push(noted);
  }

  openStore(early: EarlyLane | undefined): PageStore {
    try {
      this.#world.shelfLife.visit();
      this.store.open(early);
      this.#isStored = true;
      for (const noted of this.#untold.splice(0)) noted();
      return this.store;
    } catch (error) {
      // Whoever called takes an error for a device that refuses.
      this.#world.failures.push(error);
      throw error;
    }
  }

  isFreshDevice(): Promise<boolean> {
    const { agenda, chance, cupboard } = this.#world;
    return new Promise((resolve) => {
      agenda.plan(chance.between(0, 4), () => this.run(() => resolve(cupboard.isEmpty)));
    });
  }

  earlyLane(): PageEarlyLane {
    return new PageEarlyLane(this.#world, this);
  }

  hide(): void {
    this.hidden = true;
    this.run(() => this.document.dispatchEvent({ type: 'visibilitychange' }));
  }

  show(): void {
    this.hidden = false;
    this.run(() => this.document.dispatchEvent({ type: 'visibilitychange' }));
  }

  /** Stands still: put away whole by the browser, or only stopped. */
  freeze(isPutAway: boolean): void {
    const hiding = { type: 'pagehide', persisted: true };
    if (isPutAway) this.run(() => this.events.dispatchEvent(hiding));
    // What the page still begins on its way out happens before it stands still.
    this.#world.agenda.plan(0, () => {
      this.frozen = true;
      this.frozenAt = this.#world.agenda.now;
    });
  }

  thaw(): void {
    if (!this.frozen || !this.alive) return;
    this.frozen = false;
    this.thawedAt = this.#world.agenda.now;
    const back = { type: 'pageshow', persisted: true };
    this.run(() => this.events.dispatchEvent(back));
    for (const deed of this.#missed.splice(0)) this.run(deed);
  }

  /** Gone without a word. */
  crash(): void {
    this.#world.observer.early.dies(this);
    this.alive = false;
    this.#world.browser.forget(this);
    this.store.abandon();
  }
}
