import type { Draft } from '../../src/outbox/core/draft.js';
import { atService, atVisit, whileInUse } from '../../src/outbox/store/age.js';
import { withEarly } from '../../src/outbox/store/early-draft.js';
import { isUnsent } from '../../src/outbox/store/memory-store.js';
import type { World } from './world.js';

const day = 86_400_000;
const life = 30 * day;

/** What happened to a draft since it was written, as the device could know it. */
interface History {
  readonly written: number;
  /** The device's clock at visits since the service was last heard. */
  visits: number[];
}

/** Sweeps as a device does whenever a page is opened, and holds it to the rule by which it may. */
export class ShelfLife {
  readonly #world: World;
  readonly #histories = new Map<string, History>();
  #heardAt: number | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  written(lane: string, draft: Draft, wall: number): void {
    const unsent = isUnsent(draft);
    this.#world.device.ages.set(lane, { written: wall, expires: wall + life, unsent, served: this.#heardAt });
    this.#histories.set(lane, { written: wall, visits: [] });
  }

  /** Without an outbox nobody knows what time it is at the service. */
  writtenEarly(lane: string, wall: number): void {
    this.#world.device.ages.set(lane, { written: wall, expires: wall + life, unsent: true });
    this.#histories.set(lane, { written: wall, visits: [] });
  }

  /** A reply says what time it is at the service. */
  heard(): void {
    const { ages } = this.#world.device;
    this.#heardAt = this.#world.agenda.now;
    for (const [lane, age] of ages) ages.set(lane, atService(age, this.#heardAt));
    for (const history of this.#histories.values()) history.visits = [];
  }

  /** A page is opened: what has outlived its time goes, unless a living page has it. */
  visit(): void {
    const { device, agenda, live, watcher } = this.#world;
    const wall = agenda.now + device.wallOffset;
    const inUse = new Set([...live.map(({ lane }) => lane), ...device.claims.keys()]);
    for (const [lane, draft] of device.lanes) {
      const age = device.ages.get(lane);
      if (!age || !isUnsent(withEarly(draft))) continue;
      this.#histories.get(lane)?.visits.push(wall);
      const next = atVisit(age, wall);
      if (next !== 'over') device.ages.set(lane, next);
      else if (inUse.has(lane)) device.ages.set(lane, whileInUse(age, wall));
      else {
        this.#check(lane);
        device.lanes.delete(lane);
        watcher.wipedAt = agenda.now;
        this.#world.mark('draft swept by the device’s clock');
      }
    }
  }

  /** No life here is as long as a draft's: only the device's clock can have said so, on three days in a row. */
  #check(lane: string): void {
    const { written, visits } = this.#histories.get(lane) ?? { written: 0, visits: [] };
    let days: number[] = [];
    for (const wall of visits) {
      const last = days.at(-1);
      if (wall < written + life) days = [];
      else if (last === undefined || wall <= last - day || wall > last + life) days = [wall];
      else if (wall >= last + day) days.push(wall);
    }
    if (days.length < 3)
      this.#world.watcher.fail('swept', `${lane} went with unsent answers after ${visits.length} visits`);
  }
}
