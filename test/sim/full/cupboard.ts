import type { FormSchema } from '../../../src/contract/index.js';
import type { Draft } from '../../../src/outbox/core/draft.js';
import type { Claims } from '../../../src/outbox/store/claims.js';
import type { Agenda } from '../agenda.js';
import type { Chance } from '../chance.js';
import { Device } from '../device.js';
import type { Knobs } from '../knobs.js';
import type { Page } from './page.js';

/** What a device keeps of the form: an entry in each slot, and the form itself. */
export class Cupboard {
  readonly slots = new Map<string, Device>();
  readonly written = new Map<string, number>();
  readonly schemas = new Map<string, FormSchema>();
  /** How often each lane was written to. */
  readonly writes = new Map<string, number>();
  /** Which page has a lane for itself. */
  readonly claims = new Map<string, Page>();
  /** What the tabs of an entry agree under: another name once the entry was removed. */
  readonly agreements = new Map<string, number>();
  /** Which database all of this lies in: another one once the device threw everything away. */
  database = 1;
  #agreed = 0;
  wallOffset = 3_000_000_000_000;
  #faulty = true;
  readonly #agenda: Agenda;
  readonly #chance: Chance;
  readonly #knobs: Knobs;

  constructor(agenda: Agenda, chance: Chance, knobs: Knobs) {
    this.#agenda = agenda;
    this.#chance = chance;
    this.#knobs = knobs;
  }

  slot(name: string): Device {
    const known = this.slots.get(name);
    if (known) return known;
    const device = new Device(this.#agenda, this.#chance, this.#knobs);
    device.faulty = this.#faulty;
    this.slots.set(name, device);
    return device;
  }

  /** The slots, the one that was written last first. */
  get newestFirst(): readonly string[] {
    return [...this.written].sort(([, a], [, b]) => b - a).map(([slot]) => slot);
  }

  get failures(): number {
    return [...this.slots.values()].reduce((sum, { failures }) => sum + failures, 0);
  }

  /** Whether a page died with something that the store had been given longer ago than a page can wait for it. */
  isBehind = false;

  /** Whether there is nothing of the form. */
  get isEmpty(): boolean {
    return [...this.slots.values()].every(({ lanes, receipt }) => lanes.size === 0 && !receipt);
  }

  get drafts(): readonly Draft[] {
    return [...this.slots.values()].flatMap(({ lanes }) => [...lanes.values()]);
  }

  /** Nothing goes wrong any more. */
  heal(): void {
    this.#faulty = false;
    for (const device of this.slots.values()) device.faulty = false;
  }

  agree(slot: string): number {
    const known = this.agreements.get(slot) ?? ++this.#agreed;
    this.agreements.set(slot, known);
    return known;
  }

  /** Takes away one entry. */
  remove(slot: string): void {
    this.slots.get(slot)?.wipe();
    this.written.delete(slot);
    this.agreements.delete(slot);
  }

  /** Takes away everything there is of the form. */
  clear(): void {
    for (const slot of this.slots.keys()) this.remove(slot);
    this.schemas.clear();
  }

  /** The device throws everything away: what is written from now on lies in another database. */
  empty(): void {
    this.clear();
    this.database++;
  }

  /** A page is gone: some of its writes may still be done. */
  forget(page: Page, isLate: boolean): void {
    this.isBehind ||= isLate;
    for (const device of this.slots.values()) device.abandon(page);
    this.release(page);
  }

  release(page: Page): void {
    for (const [lane, holder] of [...this.claims]) if (holder === page) this.claims.delete(lane);
  }

  /** The claims of one page, as the real store asks for them. */
  claimsOf(page: Page): Claims {
    return {
      claim: async (lane) => this.claim(lane, page),
      taken: async () => new Set([...this.claims].flatMap(([lane, holder]) => (holder === page ? [] : [lane]))),
      release: (lane) => void (this.claims.get(lane) === page && this.claims.delete(lane)),
      releaseAll: () => this.release(page),
    };
  }

  claim(lane: string, page: Page): boolean {
    const holder = this.claims.get(lane);
    if (holder && holder !== page) return false;
    this.claims.set(lane, page);
    return true;
  }
}
