import type { Draft } from '../../../src/outbox/core/draft.js';
import { type Age, afterVisit, atService, isThere, whileInUse } from '../../../src/outbox/store/age.js';
import { textOf, unsentIn, valuesIn } from './values.js';
import type { World } from './world.js';

const day = 86_400_000;

type Aged = Age & { readonly kind: 'draft' | 'receipt' };

/** What happened to something since it was written, as the device could know it. */
interface History {
  readonly written: number;
  readonly life: number;
  /** The device's clock at visits since the service's time was last heard. */
  visits: number[];
}

/** When it was written, how long it may stay, and what time it was at the service. */
export interface Written {
  readonly wall: number;
  readonly life: number;
  readonly served: number | undefined;
}

/** Sweeps as a device does whenever a page is opened, and holds it to the rule by which it may. */
export class ShelfLife {
  readonly #world: World;
  /** By lane; a receipt by the slot it lies in. */
  readonly #ages = new Map<string, Aged>();
  readonly #histories = new Map<string, History>();

  constructor(world: World) {
    this.#world = world;
  }

  draftWritten(lane: string, unsent: boolean, { wall, life, served }: Written): void {
    this.#ages.set(lane, { kind: 'draft', written: wall, expires: wall + life, unsent, served });
    this.#histories.set(lane, { written: wall, life, visits: [] });
  }

  receiptWritten(slot: string, { wall, life }: Written): void {
    this.#ages.set(slot, { kind: 'receipt', written: wall, expires: wall + life });
  }

  /** A page read the service's time in a reply: from then on the device knows better than its clock. */
  heard(): void {
    for (const history of this.#histories.values()) history.visits = [];
  }

  /** What the store notes of it. */
  noted(date: number): void {
    for (const [name, age] of this.#ages)
      if (age.kind === 'draft' && age.unsent !== false) this.#ages.set(name, { ...age, ...atService(age, date) });
  }

  /** Whether a page finds what lies there; what nobody else has it must find. */
  isFound(name: string, draft?: Draft): boolean {
    const age = this.#ages.get(name);
    const isFound = !age || isThere(age, this.#wall);
    if (!isFound && draft && this.#isOnlyHere(draft))
      this.#world.observer.fail('swept', `${name} has unsent answers, and no page finds it`);
    return isFound;
  }

  get #wall(): number {
    return this.#world.agenda.now + this.#world.cupboard.wallOffset;
  }

  /** A page is opened: what has outlived its time goes, unless a living page has it. */
  visit(): void {
    const { cupboard } = this.#world;
    for (const history of this.#histories.values()) history.visits.push(this.#wall);
    for (const [slot, device] of cupboard.slots) {
      const before = device.lanes.size + (device.receipt ? 1 : 0);
      for (const [lane, draft] of device.lanes) {
        if (!this.#isOver(lane)) continue;
        if (cupboard.claims.has(lane)) {
          this.#noteUse(lane);
          continue;
        }
        this.#checkRule(lane, draft);
        device.lanes.delete(lane);
        this.#world.mark('draft swept');
        this.#world.observer.wipedAt = this.#world.agenda.now;
      }
      if (device.receipt && this.#isOver(slot)) {
        device.receipt = null;
        this.#world.mark('receipt swept');
        this.#world.observer.wipedAt = this.#world.agenda.now;
      }
      const left = device.lanes.size + (device.receipt ? 1 : 0);
      if (left === 0 && before > 0) cupboard.remove(slot);
    }
  }

  #noteUse(name: string): void {
    const age = this.#ages.get(name);
    if (age) this.#ages.set(name, { ...age, ...whileInUse(age, this.#wall) });
  }

  #isOver(name: string): boolean {
    const age = this.#ages.get(name);
    if (!age) return false;
    const next = afterVisit(age, this.#wall);
    if (next === 'over') return true;
    this.#ages.set(name, { ...age, ...next });
    return false;
  }

  /** Days on which this form is hardly looked at, and others are opened on the device: each of them sweeps. */
  passDays(): void {
    const { chance, cupboard } = this.#world;
    this.#world.mark('days with other forms');
    for (let visits = chance.between(1, 5); visits > 0; visits--) {
      cupboard.wallOffset += chance.pick([40, 2, 2, 2, 0.5, -3]) * day;
      this.visit();
    }
  }

  /** Whether there are answers in a draft that only this device has. */
  #isOnlyHere(draft: Draft): boolean {
    const { observer, service } = this.#world;
    if (unsentIn(draft).length > 0 || draft.parked.length > 0) return true;
    return valuesIn(draft).some(({ path, value }) => {
      const isWanted = observer.typed.at(path, textOf(value)) && !observer.typed.released.has(path);
      return isWanted && !service.had(path, value) && !observer.shown.has(textOf(value));
    });
  }

  /** No life here is as long as a draft's: only the device's clock can have said so, on three days in a row. */
  #checkRule(lane: string, draft: Draft): void {
    if (!this.#isOnlyHere(draft)) return;
    this.#world.mark('unsent answers swept by the device’s clock');
    const { written, life, visits } = this.#histories.get(lane) ?? { written: 0, life: 0, visits: [] };
    let days: number[] = [];
    for (const wall of visits) {
      const last = days.at(-1);
      if (wall < written + life) days = [];
      else if (last === undefined || wall <= last - day || wall > last + life) days = [wall];
      else if (wall >= last + day) days.push(wall);
    }
    if (days.length < 3)
      this.#world.observer.fail('swept', `${lane} went with unsent answers after ${visits.length} visits`);
  }
}
