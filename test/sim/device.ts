import type { Draft, KeptReceipt } from '../../src/outbox/core/draft.js';
import type { Age } from '../../src/outbox/store/age.js';
import { withEarly } from '../../src/outbox/store/early-draft.js';
import type { StoredShared } from '../../src/outbox/store/store.js';
import { joinStored } from '../../src/outbox/tabs/join-stored.js';
import type { Agenda } from './agenda.js';
import type { Chance } from './chance.js';
import type { Knobs } from './knobs.js';

/** How long a tab waits for its turn before it takes it from one that sleeps. */
const turnPatience = 3000;

/** How long a page waits for a store that is slow before it goes on without it. */
const patience = 8000;

interface Write {
  readonly begun: number;
  readonly commit: () => void;
  readonly fails: boolean;
  readonly told: (written: boolean) => void;
  cancel: () => void;
}

/** A tab, as far as turns are concerned. */
interface Holder {
  readonly frozen: boolean;
}

/** What a device keeps, and how it fails to: writes take time, may fail at the put or at the commit, and may vanish. */
export class Device {
  readonly lanes = new Map<string, Draft>();
  /** What decides how long each of them may stay. */
  readonly ages = new Map<string, Age>();
  /** Lanes that were taken over by another tab while their own slept. */
  readonly taken = new Set<string>();
  /** Which tab is about to take over a lane; real tabs hold a lock on it. */
  readonly claims = new Map<string, object>();
  shared: StoredShared | undefined;
  receipt: KeptReceipt | null = null;
  /** How far the device's clock is from true time, which begins at nought; far enough to be put back by decades. */
  wallOffset = 3_000_000_000_000;
  failures = 0;
  /** How often everything was cleared. */
  wipes = 0;
  #stuckUntil = Number.NEGATIVE_INFINITY;
  #stuckBy: object | undefined;
  #holder: { readonly tab: Holder; readonly since: number } | null = null;
  readonly #waiting: { readonly tab: Holder; readonly granted: () => void }[] = [];
  readonly #writes = new Map<object, Write[]>();
  readonly #busyUntil = new Map<object, number>();
  /** Tabs that waited for a write as long as they can, and have had others under way ever since. */
  readonly #late = new Set<object>();
  readonly #agenda: Agenda;
  readonly #chance: Chance;
  readonly #knobs: Knobs;
  faulty = true;

  constructor(agenda: Agenda, chance: Chance, knobs: Knobs) {
    this.#agenda = agenda;
    this.#chance = chance;
    this.#knobs = knobs;
  }

  /** Whether a tab died with something that the store had been given longer ago than a page can wait for it. */
  isBehind = false;

  /** Whether a tab ended whose last writes the store had refused: what it knew, nobody knows any more. */
  hasRefused = false;

  readonly #refused = new Set<object>();

  get isEmpty(): boolean {
    return this.lanes.size === 0 && !this.receipt;
  }

  /** What lies in the lanes, with what was done to it before an outbox had come. */
  get drafts(): readonly Draft[] {
    return [...this.lanes.values()].map(withEarly);
  }

  /** Begins a write for a tab; writes of one tab are done in order. */
  write(tab: object, commit: () => void, told: (written: boolean) => void): void {
    const slow = this.faulty && this.#chance.happens(this.#knobs.storeSlow);
    // Tabs hang together or not at all: a store that hangs for one of two is no store a browser has.
    const hangs = slow && !this.#knobs.tabs && this.#chance.happens(0.1);
    const [least, most] = hangs ? [8000, 30_000] : slow ? [50, 4000] : [1, 20];
    const delay = this.#chance.between(least, most);
    const at = Math.max(this.#busyUntil.get(tab) ?? 0, this.#agenda.now) + delay;
    this.#busyUntil.set(tab, at);
    const fails = this.faulty && this.#chance.happens(this.#knobs.storeFails);
    const write: Write = { begun: this.#agenda.now, commit, fails, told, cancel: () => {} };
    const queue = this.#writes.get(tab) ?? [];
    this.#writes.set(tab, queue);
    queue.push(write);
    const end = (): void => {
      const isBlocked = this.isStuck || queue[0] !== write;
      if (isBlocked) {
        write.cancel = this.#agenda.plan(Math.max(1, this.#stuckUntil - this.#agenda.now), end);
        return;
      }
      queue.shift();
      if (this.#agenda.now - write.begun >= patience) this.#late.add(tab);
      if (queue.length === 0) this.#late.delete(tab);
      if (fails) this.failures++;
      else commit();
      if (fails) this.#refused.add(tab);
      else this.#refused.delete(tab);
      told(!fails);
    };
    write.cancel = this.#agenda.plan(at - this.#agenda.now, end);
  }

  /** A tab is stopped in the middle of a write, which holds up everybody's. */
  hold(tab: object, time: number): void {
    this.#stuckUntil = this.#agenda.now + time;
    this.#stuckBy = tab;
  }

  /** Whether nothing can be written or read because this tab is stopped: once it goes on, everything does. */
  isHeldBy(tab: object): boolean {
    return this.isStuck && this.#stuckBy === tab;
  }

  /** Whether a page may have gone on without the store, which it could not wait for. */
  get wasStuck(): boolean {
    return this.#agenda.now < this.#stuckUntil + patience;
  }

  /** Whether nothing can be written or read: a page that looks waits for it as long as it can, and goes on. */
  get isStuck(): boolean {
    return this.#agenda.now < this.#stuckUntil;
  }

  /** A tab dies: of its writes under way some may still be committed, in order, and nobody hears of it. */
  abandon(tab: object): void {
    let alive = true;
    const writes = this.#writes.get(tab) ?? [];
    const isLate = this.#late.has(tab) || (writes[0] !== undefined && this.#agenda.now - writes[0].begun > patience);
    for (const write of writes) {
      write.cancel();
      alive = alive && !write.fails && this.#chance.happens(0.5);
      if (!alive && isLate) this.isBehind = true;
      if (alive) write.commit();
    }
    if (this.#refused.delete(tab)) this.hasRefused = true;
    this.#writes.delete(tab);
    this.#late.delete(tab);
    this.#busyUntil.delete(tab);
    this.unclaim(tab);
    // First of all it waits for nothing any more: a browser gives no lock to a page that is gone, which would keep it.
    this.#withdraw(tab);
    this.release(tab);
  }

  /** Whether a lane is not this tab's any more, so that nothing of it may be written there. */
  isLost(lane: string, tab: object): boolean {
    return this.taken.has(lane) || (this.claims.get(lane) ?? tab) !== tab;
  }

  unclaim(tab: object): void {
    for (const [lane, holder] of this.claims) if (holder === tab) this.claims.delete(lane);
  }

  save(lane: string, draft: Draft, shared: StoredShared, drops: readonly string[]): void {
    this.lanes.set(lane, draft);
    for (const dropped of drops) this.#drop(dropped);
    this.shared = joinStored(this.shared, shared);
  }

  finish(lane: string, receipt: KeptReceipt, drops: readonly string[]): void {
    this.lanes.delete(lane);
    for (const dropped of drops) this.#drop(dropped);
    this.receipt = receipt;
    if (this.shared) this.shared = { ...this.shared, receipt };
  }

  #drop(lane: string): void {
    this.claims.delete(lane);
    if (this.lanes.delete(lane)) this.taken.add(lane);
  }

  wipe(): void {
    this.wipes++;
    this.lanes.clear();
    this.shared = undefined;
    this.receipt = null;
  }

  /** Turns are given in order; one whose holder sleeps is taken away from it. */
  ask(tab: Holder, granted: () => void): void {
    // Only its last request counts: what one from before a sleep would get is given back at once.
    this.#withdraw(tab);
    this.#waiting.push({ tab, granted });
    this.#grant();
    this.#agenda.plan(turnPatience, () => this.#evict());
  }

  #withdraw(tab: object): void {
    const at = this.#waiting.findIndex((waiting) => waiting.tab === tab);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  release(tab: object): void {
    if (this.#holder?.tab !== tab) return;
    this.#holder = null;
    this.#grant();
  }

  #evict(): void {
    if (!this.#holder || this.#waiting.length === 0) return;
    this.#agenda.plan(turnPatience, () => this.#evict());
    if (!this.#holder.tab.frozen || this.#agenda.now - this.#holder.since < turnPatience) return;
    this.#holder = null;
    this.#grant();
  }

  #grant(): void {
    if (this.#holder) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#holder = { tab: next.tab, since: this.#agenda.now };
    this.#agenda.plan(1, next.granted);
    if (this.#waiting.length > 0) this.#agenda.plan(turnPatience, () => this.#evict());
  }
}
