import type { FormSchema } from '../../../src/contract/index.js';
import type { Draft, Kept, KeptReceipt } from '../../../src/outbox/core/draft.js';
import type { Orphan } from '../../../src/outbox/core/events.js';
import type { EarlyLane } from '../../../src/outbox/store/early-lane.js';
import { isUnsent } from '../../../src/outbox/store/memory-store.js';
import { firstSlot } from '../../../src/outbox/store/place.js';
import { openRemovals, type Removals } from '../../../src/outbox/store/removals.js';
import { secondTab } from '../../../src/outbox/store/second-tab.js';
import {
  type KeptEntry,
  type OutboxStore,
  Removed,
  type SaveDraftOptions,
  type StoredShared,
  TakenOver,
} from '../../../src/outbox/store/store.js';
import { type Save, WriteQueue } from '../../../src/outbox/store/write-queue.js';
import type { Device } from '../device.js';
import { FoundEntries } from './found-entries.js';
import { GivenSaves } from './given-saves.js';
import { goneFrom } from './gone-from.js';
import { type InSlot, type Standing, standingOf } from './in-slot.js';
import { OtherLanes } from './other-lanes.js';
import type { Page } from './page.js';
import { PageForms } from './page-forms.js';
import { PageTimes } from './page-times.js';
import { isEarly } from './values.js';
import type { World } from './world.js';

/** The device's store as one page sees it. Writes take their time, in order, and may fail. */
export class PageStore implements OutboxStore {
  readonly durable = true;
  readonly #world: World;
  readonly #page: Page;
  readonly #lostHolds = new WeakSet<object>();
  #resting = false;
  readonly #underWay = new Set<Promise<void>>();
  readonly #queue = new WriteQueue((save) => this.#save(save));
  readonly #given: GivenSaves;
  /** The entry this tab had before it was reloaded. */
  #visit: string | undefined;
  #slot: string | undefined;
  #lane: string | undefined;
  /** What was written before this store was there. */
  #early: EarlyLane | undefined;
  /** What this page went on with, until it writes itself. */
  #untouched: Draft | undefined;
  /** What this page last saw of its entry; nothing while there was nothing. */
  #kept: InSlot | undefined;
  readonly #found: FoundEntries;
  readonly #others: OtherLanes;
  readonly #forms: PageForms;
  #told: (byUs: boolean) => void = () => {};
  /** Whether what this page has was removed on purpose. */
  #removed = false;
  #removals: Removals | undefined;
  readonly #times: PageTimes;

  constructor(world: World, page: Page, visit: string | undefined) {
    this.#world = world;
    this.#page = page;
    this.#visit = visit;
    this.#given = new GivenSaves(world.agenda);
    this.#found = new FoundEntries(world);
    this.#others = new OtherLanes(world, page, this.#found);
    this.#forms = new PageForms(world.cupboard);
    this.#times = new PageTimes(world, page);
  }

  /** The page has got what its store is made of; what it wrote before goes on in the lane it was begun in. */
  open(early: EarlyLane | undefined): void {
    this.#early = early;
    if (early) this.#slot = firstSlot;
    this.#removals = openRemovals('simulated', (slot) => {
      if (slot === undefined || slot === this.#slot) this.#remove();
    });
  }

  get visit(): string | undefined {
    return this.#visit;
  }

  get device(): Device {
    return this.#world.cupboard.slot(this.#current);
  }

  get #current(): string {
    this.#slot ??= this.#found.place(this.#visit);
    return this.#slot;
  }

  /** What this page sees of its entry now. */
  #sight(written?: number): InSlot {
    const { database, agreements } = this.#world.cupboard;
    return { database, agreement: agreements.get(this.#current), written };
  }

  place(): Promise<string> {
    return this.#read(() => this.#current);
  }

  #own(): string {
    this.#lane ??= this.#newLane();
    if (!this.#resting) this.#world.cupboard.claim(this.#lane, this.#page);
    return this.#lane;
  }

  #newLane(): string {
    const early = this.#early;
    this.#early = undefined;
    if (!early) return `lane-${this.#world.newName()}`;
    this.#world.mark('store went on in the lane that was written before it');
    this.#kept = { database: Number(early.database), agreement: undefined, written: early.written };
    return early.lane;
  }

  #note(what: string): void {
    this.#world.note(this.#page.name, what);
  }

  /** Reading takes a moment too; where much is read from a slow store, a long one. */
  #read<T>(look: () => T, slow = 0): Promise<T> {
    const { agenda, chance } = this.#world;
    const [least, most] = this.device.faulty && chance.happens(slow) ? [50, 4000] : [0, 4];
    return new Promise((resolve) => {
      agenda.plan(chance.between(least, most), () => this.#page.run(() => resolve(look())));
    });
  }

  #write(commit: () => void, standing = (): Standing => 'own'): Promise<void> {
    const { cupboard, agenda } = this.#world;
    const { device } = this;
    const slot = this.#slot ?? '';
    let found: Standing = 'own';
    const writing = new Promise<void>((resolve, reject) => {
      const committed = (): void => {
        found = standing();
        if (found !== 'own') {
          this.#note(`comes too late to write: ${found}`);
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
          if (found === 'removed' && !this.#removed) this.#remove();
          if (found === 'removed') reject(new Removed('This draft was removed from the device.'));
          else if (found === 'taken') reject(new TakenOver('Another tab has taken this draft over.'));
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
  #standing(lane: string, { cupboard } = this.#world): Standing {
    if (!cupboard.claim(lane, this.#page)) return 'taken';
    return standingOf(cupboard, { slot: this.#current, lane, kept: this.#kept });
  }

  load(): Promise<Kept | undefined> {
    return this.#read(() => {
      const { cupboard } = this.#world;
      this.#removed = false;
      if (this.#resting) this.#lane = undefined;
      this.#resting = false;
      const receipt = this.#found.receiptIn(this.#current);
      const lanes = this.#found.currentIn(this.#current);
      if (receipt && lanes.length === 0) return { kind: 'receipt', receipt };
      if (receipt) this.#world.mark('goes on with a change of what was sent');
      for (const [lane, draft] of lanes) {
        if (!cupboard.claim(lane, this.#page)) continue;
        this.#lane = lane;
        this.#kept = this.#sight(cupboard.writes.get(lane));
        this.#note(`goes on with ${lane}`);
        if (isEarly(this.device.lanes.get(lane))) this.#world.mark('went on with what was kept without a store');
        this.#untouched = draft;
        this.#world.observer.goesOnWith(this.#page, draft);
        return { kind: 'draft', draft };
      }
      const [theirs] = lanes;
      if (!theirs) return undefined;
      this.#note('is one more tab');
      this.#kept = this.#sight();
      return { kind: 'draft', draft: secondTab(theirs[1]) };
    });
  }

  save(draft: Draft, options: SaveDraftOptions = {}): Promise<void> {
    return this.#given.until(draft, () => this.#queue.save({ draft, options }));
  }

  #save({ draft, options: { shared, drops = [], hold } }: Save): Promise<void> {
    const { device } = this;
    const lane = this.#own();
    const { observer, cupboard, shelfLife } = this.#world;
    const begun = this.#given.begunAt(draft);
    const isLost = (): boolean => hold !== undefined && this.#lostHolds.has(hold);
    const commit = (): void => {
      for (const dropped of drops) observer.adopted(this.#page, device.lanes.get(dropped));
      if (shared) device.save(lane, draft, shared, drops);
      else device.lanes.set(lane, draft);
      this.#untouched = undefined;
      const writes = (cupboard.writes.get(lane) ?? 0) + 1;
      cupboard.writes.set(lane, writes);
      if (shared) cupboard.agree(this.#current);
      this.#kept = this.#sight(writes);
      shelfLife.draftWritten(lane, isUnsent(draft), this.#times.now);
      for (const dropped of drops) this.#others.letGo(dropped);
      this.#forms.restore();
      observer.committed(this.#page, lane, draft, begun);
    };
    return this.#write(commit, () => {
      if (this.#removed) return 'removed';
      return isLost() || lane !== this.#lane ? 'taken' : this.#standing(lane);
    });
  }

  shared(): Promise<StoredShared | undefined> {
    return this.#read(() => this.device.shared);
  }

  orphans(): Promise<readonly Orphan[]> {
    const look = () => (this.#removed ? [] : this.#others.adopt(this.#current, this.#own()));
    return this.#queue.run(() => this.#read(look, this.#world.knobs.storeSlow));
  }

  others(): Promise<number | undefined> {
    return this.#read(() => (this.#removed ? undefined : this.#others.waiting(this.#current)));
  }

  finish(receipt: KeptReceipt, drops: readonly string[] = []): Promise<void> {
    return this.#queue.run(() => this.#finish(receipt, drops));
  }

  async #finish(receipt: KeptReceipt, drops: readonly string[]): Promise<void> {
    const { device } = this;
    const { observer, shelfLife } = this.#world;
    const lane = this.#own();
    const slot = this.#current;
    const others = this.#found.lanesIn(slot).filter(([other]) => other !== lane);
    const gone = await goneFrom(this.#world, this.#page, others, drops);
    return this.#write(() => {
      this.#note(`leaves a receipt for ${[lane, ...drops, ...gone]}`);
      for (const other of [...drops, ...gone]) observer.takenAway(other, device.lanes.get(other));
      device.finish(lane, receipt, [...drops, ...gone]);
      shelfLife.receiptWritten(slot, this.#times.now);
      this.#kept = undefined;
      for (const other of [...drops, ...gone]) this.#others.letGo(other);
    });
  }

  entries(): Promise<readonly KeptEntry[]> {
    return this.#read(() => this.#found.list({ visit: this.#visit, current: this.#current }));
  }

  choose(slot: string): Promise<void> {
    const chosen = (): void => {
      this.#leave();
      this.#removed = false;
      this.#slot = slot === 'new' ? `slot-${this.#world.newName()}` : slot;
      this.#visit = this.#slot;
    };
    return this.#queue.run(() => this.#read(chosen));
  }

  #leave(): void {
    this.#world.cupboard.release(this.#page);
    this.#others.forget();
    this.#lane = undefined;
    this.#early = undefined;
    this.#slot = undefined;
    this.#kept = undefined;
  }

  schema(locale?: string): Promise<FormSchema | undefined> {
    return this.#read(() => this.#forms.read(locale));
  }

  keepSchema(form: FormSchema): Promise<void> {
    // There may be room for a draft, and none for its form.
    const hasRoom = !this.device.faulty || !this.#world.chance.happens(this.#world.knobs.storeFails);
    return this.#read(() => void (hasRoom && !this.#removed && this.#forms.keep(form)));
  }

  keepFor(life: number): void {
    this.#times.life = life;
  }

  served(date: number): void {
    this.#times.served(date);
  }

  watch(told: (byUs: boolean) => void): void {
    this.#told = told;
  }

  /** The device threw everything away. A page that sleeps hears of it when it is back, after what it heard before. */
  emptied(): void {
    const { agenda } = this.#world;
    if (!this.#page.frozen) this.#page.run(() => this.#lost());
    else this.#page.run(() => void agenda.plan(0, () => this.#page.run(() => this.#lost())));
  }

  /** With the next change everything is written again. */
  #lost(): void {
    const wasKept = this.#kept?.written !== undefined;
    this.#kept = undefined;
    this.#forms.lost();
    if (wasKept) this.#told(false);
  }

  #remove(): void {
    this.#removed = true;
    this.#told(true);
  }

  rest(): void {
    this.#resting = true;
    if (this.#underWay.size === 0) this.#release();
  }

  /** Looks after everything that is being written is written. */
  wake(hold?: object): Promise<'same' | 'lost'> {
    this.#resting = false;
    const look = (): 'same' | 'lost' => {
      if (!this.#lane) return 'same';
      const slot = this.#current;
      const standing = this.#standing(this.#lane);
      if (standing === 'removed' && !this.#removed) this.#remove();
      if (standing !== 'taken') return 'same';
      this.#note(`lost ${this.#lane}`);
      this.#world.observer.early.lost(this.#page);
      if (hold) this.#lostHolds.add(hold);
      this.#leave();
      const { database, agreements } = this.#world.cupboard;
      this.#kept = { database, agreement: agreements.get(slot) };
      return 'lost';
    };
    return this.#queue.run(() => this.#read(look));
  }

  drop(slot = this.#current): Promise<void> {
    const dropped = (): void => {
      this.#world.cupboard.remove(slot);
      this.#forsake(slot);
    };
    return this.#queue.run(() => this.#write(dropped));
  }

  clear(): Promise<void> {
    const cleared = (): void => {
      this.#world.cupboard.clear();
      this.#forsake();
    };
    return this.#queue.run(() => this.#write(cleared));
  }

  /** Neither this page nor another one writes back what was removed. */
  #forsake(slot?: string): void {
    this.#leave();
    this.#visit = undefined;
    this.#page.run(() => {
      this.#removals?.tell(slot);
      this.#remove();
    });
  }

  /** The page is gone. */
  abandon(): void {
    this.#world.cupboard.forget(this.#page, this.#given.isBehind);
  }

  close(): void {
    this.#removals?.close();
    this.#world.cupboard.release(this.#page);
  }

  /** What lies in the lane of this page, if anything does. */
  get ownDraft(): readonly Draft[] {
    const draft = this.#lane === undefined ? undefined : this.device.lanes.get(this.#lane);
    return draft ? [draft] : [];
  }
}
