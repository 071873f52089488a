import type { FormSchema } from '../../../src/contract/index.js';
import type { Draft } from '../../../src/outbox/draft.js';
import type { Agenda } from '../agenda.js';
import type { Chance } from '../chance.js';
import { Device } from '../device.js';
import type { Knobs } from '../knobs.js';
import type { Page } from './page.js';

/** The entry that tabs write to which were opened before anything was kept. */
const first = 'first';

/** What a device keeps of the form: an entry in each slot, and the form itself. */
export class Cupboard {
  readonly slots = new Map<string, Device>();
  readonly written = new Map<string, number>();
  readonly schemas = new Map<string, FormSchema>();
  /** How often each lane was written to. */
  readonly writes = new Map<string, number>();
  /** Which page has a lane for itself. */
  readonly claims = new Map<string, Page>();
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

  /** The slot that was written last. */
  newest(): string {
    const [newest] = [...this.written].sort(([, a], [, b]) => b - a);
    return newest?.[0] ?? first;
  }

  get failures(): number {
    return [...this.slots.values()].reduce((sum, { failures }) => sum + failures, 0);
  }

  get drafts(): readonly Draft[] {
    return [...this.slots.values()].flatMap(({ lanes }) => [...lanes.values()]);
  }

  /** Nothing goes wrong any more. */
  heal(): void {
    this.#faulty = false;
    for (const device of this.slots.values()) device.faulty = false;
  }

  wipe(): void {
    for (const device of this.slots.values()) device.wipe();
    this.written.clear();
    this.schemas.clear();
  }

  /** A page is gone: some of its writes may still be done. */
  forget(page: Page): void {
    for (const device of this.slots.values()) device.abandon(page);
    this.release(page);
  }

  release(page: Page): void {
    for (const [lane, holder] of [...this.claims]) if (holder === page) this.claims.delete(lane);
  }

  claim(lane: string, page: Page): boolean {
    const holder = this.claims.get(lane);
    if (holder && holder !== page) return false;
    this.claims.set(lane, page);
    return true;
  }
}
