import type { FormSchema } from '../../../src/contract/index.js';
import type { Draft, Kept, KeptReceipt } from '../../../src/outbox/draft.js';
import type { Orphan } from '../../../src/outbox/outbox.events.js';
import {
  type KeptEntry,
  type OutboxStore,
  type SaveDraftOptions,
  type StoredShared,
  TakenOver,
} from '../../../src/outbox/outbox.store.js';
import { waitingIn } from '../../../src/outbox/store/memory.store.js';
import { secondTab } from '../../../src/outbox/store/second-tab.js';
import type { Device } from '../device.js';
import type { Page } from './page.js';
import type { World } from './world.js';

/** The device's store as one page sees it. Writes take their time, in order, and may fail. */
export class PageStore implements OutboxStore {
  readonly durable = true;
  readonly #world: World;
  readonly #page: Page;
  readonly #adopted = new Set<string>();
  readonly #lostHolds = new WeakSet<object>();
  #resting = false;
  readonly #underWay = new Set<Promise<void>>();
  /** The entry this tab had before it was reloaded. */
  #visit: string | undefined;
  #slot: string | undefined;
  #lane: string | undefined;
  /** What this page went on with, until it writes itself. */
  #untouched: Draft | undefined;
  /** Which write this page last saw in its lane; nothing while there is none. */
  #seen: number | undefined;
  /** How often everything had been cleared by then. */
  #wipes = 0;

  constructor(world: World, page: Page, visit: string | undefined) {
    this.#world = world;
    this.#page = page;
    this.#visit = visit;
  }

  get visit(): string | undefined {
    return this.#visit;
  }

  get device(): Device {
    const { cupboard } = this.#world;
    const before = this.#visit !== undefined && cupboard.written.has(this.#visit) ? this.#visit : undefined;
    this.#slot ??= before ?? cupboard.newest();
    return cupboard.slot(this.#slot);
  }

  #own(): string {
    this.#lane ??= `lane-${this.#world.newName()}`;
    if (!this.#resting) this.#world.cupboard.claim(this.#lane, this.#page);
    return this.#lane;
  }

  #note(what: string): void {
    this.#world.note(this.#page.name, what);
  }

  /** Reading takes a moment too. */
  #read<T>(look: () => T): Promise<T> {
    const { agenda, chance } = this.#world;
    return new Promise((resolve) => {
      agenda.plan(chance.between(0, 4), () => this.#page.run(() => resolve(look())));
    });
  }

  #write(commit: () => void, mayWrite = () => true): Promise<void> {
    const { cupboard, agenda } = this.#world;
    const { device } = this;
    const slot = this.#slot ?? '';
    let isRefused = false;
    const writing = new Promise<void>((resolve, reject) => {
      const committed = (): void => {
        isRefused = !mayWrite();
        if (isRefused) {
          this.#note('comes too late to write');
          return;
        }
        cupboard.written.set(slot, agenda.now);
        this.#visit = slot;
        commit();
      };
      device.write(this.#page, committed, (done) => {
        this.#underWay.delete(writing);
        if (this.#resting && this.#underWay.size === 0) this.#release();
        this.#page.run(() => {
          if (isRefused) reject(new TakenOver('Another tab has taken this draft over.'));
          else if (done) resolve();
          else reject(new DOMException('No room.', 'QuotaExceededError'));
        });
      });
    });
    this.#underWay.add(writing);
    return writing;
  }

  /** Lets others take over what lies in the lane of this page. */
  #release(): void {
    const { claims } = this.#world.cupboard;
    if (this.#lane === undefined || claims.get(this.#lane) !== this.#page) return;
    claims.delete(this.#lane);
    if (this.#untouched) this.#world.observer.putsBack(this.#page, this.#untouched);
  }

  /** Whether a lane is this page's own, and has only what this page has written there. */
  #isOwn(lane: string): boolean {
    const { cupboard } = this.#world;
    const { lanes, receipt, wipes } = this.device;
    if (!cupboard.claim(lane, this.#page)) return false;
    if (this.#seen === undefined || (lanes.has(lane) && cupboard.writes.get(lane) === this.#seen)) return true;
    // Where everything was cleared, or nothing is left at all, nobody took it over.
    return wipes > this.#wipes || (lanes.size === 0 && !receipt);
  }

  load(): Promise<Kept | undefined> {
    return this.#read(() => {
      const { cupboard } = this.#world;
      const { receipt, lanes } = this.device;
      if (receipt) return { kind: 'receipt', receipt };
      for (const [lane, draft] of lanes) {
        if (!cupboard.claim(lane, this.#page)) continue;
        this.#lane = lane;
        this.#seen = cupboard.writes.get(lane);
        this.#wipes = this.device.wipes;
        this.#note(`goes on with ${lane}`);
        this.#untouched = draft;
        this.#world.observer.goesOnWith(this.#page, draft);
        return { kind: 'draft', draft };
      }
      const [theirs] = lanes.values();
      if (theirs) this.#note('is one more tab');
      return theirs && { kind: 'draft', draft: secondTab(theirs) };
    });
  }

  save(draft: Draft, { shared, drops = [], hold }: SaveDraftOptions = {}): Promise<void> {
    const { device } = this;
    const lane = this.#own();
    const { observer, agenda, cupboard } = this.#world;
    const begun = agenda.now;
    const isLost = (): boolean => hold !== undefined && this.#lostHolds.has(hold);
    const commit = (): void => {
      for (const dropped of drops) observer.adopted(this.#page, device.lanes.get(dropped));
      if (shared) device.save(lane, draft, shared, drops);
      else device.lanes.set(lane, draft);
      this.#untouched = undefined;
      this.#seen = (cupboard.writes.get(lane) ?? 0) + 1;
      this.#wipes = device.wipes;
      cupboard.writes.set(lane, this.#seen);
      for (const dropped of drops) this.#letGo(dropped);
      observer.committed(this.#page, draft, begun);
    };
    return this.#write(commit, () => !isLost() && lane === this.#lane && this.#isOwn(lane));
  }

  #letGo(lane: string): void {
    this.#adopted.delete(lane);
    if (this.#world.cupboard.claims.get(lane) === this.#page) this.#world.cupboard.claims.delete(lane);
  }

  shared(): Promise<StoredShared | undefined> {
    return this.#read(() => this.device.shared);
  }

  orphans(): Promise<readonly Orphan[]> {
    return this.#read(() => {
      const own = this.#own();
      const found: Orphan[] = [];
      for (const [lane, draft] of this.device.lanes) {
        if (lane === own || this.#adopted.has(lane) || !this.#world.cupboard.claim(lane, this.#page)) continue;
        this.#adopted.add(lane);
        this.#note(`takes over ${lane}`);
        found.push({ lane, draft });
      }
      return found;
    });
  }

  others(): Promise<number | undefined> {
    return this.#read(() => {
      const { claims } = this.#world.cupboard;
      const live = [...this.device.lanes].filter(([lane]) => (claims.get(lane) ?? this.#page) !== this.#page);
      return live.length === 0 ? undefined : live.reduce((sum, [, draft]) => sum + waitingIn(draft), 0);
    });
  }

  finish(receipt: KeptReceipt, drops: readonly string[] = []): Promise<void> {
    const { device } = this;
    const lane = this.#own();
    return this.#write(() => {
      const gone = [...device.lanes.keys()].filter(
        (other) => other !== lane && this.#world.cupboard.claim(other, this.#page),
      );
      this.#note(`leaves a receipt for ${[lane, ...drops, ...gone]}`);
      device.finish(lane, receipt, [...drops, ...gone]);
      this.#seen = undefined;
    });
  }

  entries(): Promise<readonly KeptEntry[]> {
    return this.#read(() => {
      const { cupboard } = this.#world;
      return [...cupboard.written]
        .sort(([, a], [, b]) => b - a)
        .flatMap(([slot, at]): KeptEntry[] => {
          const { lanes, receipt } = cupboard.slot(slot);
          const [draft] = lanes.values();
          const place = { here: slot === this.#visit, current: slot === this.#slot };
          const about = { slot, writtenAt: at + cupboard.wallOffset, ...place };
          if (receipt) return [{ ...about, kind: 'receipt', waiting: 0, entry_id: receipt.entry_id, version_id: null }];
          if (!draft) return [];
          const entry_id = draft.entry?.entry_id ?? null;
          return [{ ...about, kind: 'draft', waiting: waitingIn(draft), entry_id, version_id: draft.version_id }];
        });
    });
  }

  choose(slot: string): Promise<void> {
    return this.#read(() => {
      this.#leave();
      this.#slot = slot === 'new' ? `slot-${this.#world.newName()}` : slot;
      this.#visit = this.#slot;
    });
  }

  #leave(): void {
    this.#world.cupboard.release(this.#page);
    this.#adopted.clear();
    this.#lane = undefined;
    this.#slot = undefined;
    this.#seen = undefined;
  }

  schema(locale?: string): Promise<FormSchema | undefined> {
    const { schemas } = this.#world.cupboard;
    return this.#read(() => (locale ? schemas.get(locale) : [...schemas.values()].at(-1)));
  }

  keepSchema(form: FormSchema): Promise<void> {
    return this.#read(() => void this.#world.cupboard.schemas.set(form.locale, form));
  }

  rest(): void {
    this.#resting = true;
    if (this.#underWay.size === 0) this.#release();
  }

  /** Looks after everything that is being written is written. */
  async wake(hold?: object): Promise<'same' | 'lost'> {
    this.#resting = false;
    await Promise.allSettled(this.#underWay);
    return this.#read(() => {
      if (this.#seen === undefined || !this.#lane || this.#isOwn(this.#lane)) return 'same';
      this.#note(`lost ${this.#lane}`);
      if (hold) this.#lostHolds.add(hold);
      this.#leave();
      return 'lost';
    });
  }

  drop(): Promise<void> {
    const { device } = this;
    const slot = this.#slot ?? '';
    return this.#write(() => {
      device.wipe();
      this.#world.cupboard.written.delete(slot);
      this.#leave();
      this.#visit = undefined;
    });
  }

  clear(): Promise<void> {
    return this.#write(() => {
      this.#world.cupboard.wipe();
      this.#leave();
      this.#visit = undefined;
    });
  }

  /** The page is gone. */
  forsake(): void {
    this.#world.cupboard.forget(this.#page);
  }

  close(): void {
    this.#world.cupboard.release(this.#page);
  }

  /** What lies in the lane of this page, if anything does. */
  get ownDraft(): readonly Draft[] {
    const draft = this.#lane === undefined ? undefined : this.device.lanes.get(this.#lane);
    return draft ? [draft] : [];
  }
}
