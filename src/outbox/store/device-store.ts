import type { FormSchema } from '../../contract/index.js';
import type { Draft, Kept, KeptReceipt } from '../core/draft.js';
import type { Orphan } from '../core/events.js';
import { readAgreement } from './agreement.js';
import type { Claims } from './claims.js';
import { type Connection, within } from './database.js';
import type { Database } from './database-schema.js';
import { deviceFiles } from './device-files.js';
import type { DeviceStoreOptions } from './device-store-options.js';
import type { EarlyLane } from './early-lane.js';
import { EntryWriter } from './entry-writer.js';
import { goneLanes } from './gone-lanes.js';
import { keptBefore } from './kept-before.js';
import { entriesIn } from './kept-entry.js';
import type { KeptFiles } from './kept-files.js';
import { KnownForms } from './known-forms.js';
import { currentLanes, type Found, findLanes, lastTyped, openLane, receiptLane } from './lanes.js';
import { waitingIn } from './memory-store.js';
import { firstSlot } from './place.js';
import { openRemovals, type Removals } from './removals.js';
import { secondTab } from './second-tab.js';
import { ServiceTime } from './service-time.js';
import {
  type KeptEntry,
  type OutboxStore,
  Removed,
  type SaveDraftOptions,
  type StoredShared,
  TakenOver,
} from './store.js';
import { dropFiles, noteService, removeWithin } from './sweep.js';
import { tabVisit, type Visit } from './visit.js';
import { type Save, WriteQueue } from './write-queue.js';

/** What one tab keeps of one form. */
export class DeviceStore implements OutboxStore {
  readonly durable = true;
  readonly files: KeptFiles;
  readonly #connection: Connection;
  readonly #form: string;
  readonly #wall: () => number;
  readonly #claims: Claims;
  readonly #visit: Visit;
  readonly #queue = new WriteQueue((save) => this.#write(save));
  readonly #adopted = new Set<string>();
  readonly #lostHolds = new WeakSet<object>();
  readonly #removals: Removals;
  readonly #forms: KnownForms;
  #told: (byUs: boolean) => void = () => {};
  /** Whether what this tab has was removed on purpose: nothing of it is written back, until another entry is begun. */
  #removed = false;
  /** How often the device threw everything away. */
  #losses = 0;
  readonly #serviceTime = new ServiceTime();
  #isClosing = false;
  /** What tabs had agreed on when this one was shown an entry that another one writes. */
  #shown: { readonly born: string | undefined; readonly database: string } | undefined;
  /** Whether the page is put away: then others may take its lane, except while it is written to. */
  #resting = false;
  #life: number;
  #early: EarlyLane | undefined;
  #slot: string | undefined;
  #writer: EntryWriter | undefined;
  #opening: Promise<EntryWriter> | undefined;

  constructor(connection: Connection, form: string, options: DeviceStoreOptions & { readonly claims: Claims }) {
    this.#connection = connection;
    this.#form = form;
    this.#wall = options.wall ?? Date.now;
    this.#claims = options.claims;
    this.#visit = options.visit ?? tabVisit(form);
    this.#life = options.life ?? 30 * 86_400_000;
    this.#early = options.early;
    if (options.early) this.#slot = firstSlot;
    const place = async () => [form, await this.place()] as const;
    this.files = deviceFiles({ connection, mayWrite: () => !this.#removed, place });
    this.#forms = new KnownForms(connection, form, this.#wall);
    this.#removals = openRemovals(form, (slot) => {
      if (slot === undefined || slot === this.#slot) this.#remove();
    });
  }

  /** The device threw away what was written: with the next change everything is written again. */
  lost(): void {
    // A page on its way out brings nothing back.
    if (this.#isClosing) this.#connection.close();
    this.#losses++;
    this.#forms.lost();
    this.#shown = undefined;
    const wasKept = this.#writer?.isKept;
    this.#writer?.forget();
    if (wasKept) this.#told(false);
  }

  #remove(): void {
    this.#removed = true;
    this.#told(true);
  }

  watch(told: (byUs: boolean) => void): void {
    this.#told = told;
  }

  /** Noted once a visit: drafts that nobody has open are judged by it too. */
  served(date: number): void {
    if (!this.#serviceTime.hear(date, this.#wall())) return;
    void this.#queue.run(async () => noteService(await this.#database(), this.#form, date)).catch(() => {});
  }

  async #database(): Promise<Database> {
    return (await this.#connection.open()).database;
  }

  keepFor(life: number): void {
    this.#life = life;
  }

  /** The entry everything is about: the one this tab had, else the newest, else a new one. */
  async place(): Promise<string> {
    if (this.#slot !== undefined) return this.#slot;
    const found = await this.#find();
    const before = this.#visit.slot();
    const newest = found.find(({ key }) => key[1] === before) ?? found[0];
    this.#slot = newest?.key[1] ?? firstSlot;
    return this.#slot;
  }

  async #find(...parts: readonly string[]): Promise<readonly Found[]> {
    return findLanes(await this.#database(), this.#wall(), this.#form, ...parts);
  }

  /** The lane of this tab; a new one unless it has taken one over. Whoever asks while it is opened gets the same. */
  async #lane(): Promise<EntryWriter> {
    if (this.#writer) return this.#writer;
    this.#opening ??= this.#newLane();
    const opening = this.#opening;
    try {
      const writer = await opening;
      if (this.#opening === opening) this.#writer ??= writer;
      return this.#writer ?? writer;
    } finally {
      // Should it have failed, the next one to ask tries again.
      if (this.#opening === opening) this.#opening = undefined;
    }
  }

  async #newLane(): Promise<EntryWriter> {
    const early = this.#early;
    this.#early = undefined;
    if (early) return this.#own(firstSlot, early.lane, { ...early, born: undefined });
    return this.#own(await this.place(), crypto.randomUUID(), this.#shown);
  }

  async #own(slot: string, lane: string, kept: ConstructorParameters<typeof EntryWriter>[2]): Promise<EntryWriter> {
    await this.#claims.claim(lane);
    const wall = this.#wall;
    const times = { wall, life: () => this.#life, served: () => this.#serviceTime.at(wall()) };
    return new EntryWriter({ connection: this.#connection, ...times }, [this.#form, slot, lane], kept);
  }

  async load(): Promise<Kept | undefined> {
    this.#removed = false;
    // What was loaded before, and let go of, may be another tab's by now.
    if (this.#resting) this.#writer = undefined;
    this.#resting = false;
    const slot = await this.place();
    const found = await this.#find(slot);
    if (found.length === 0) return this.#loadOld();
    await (await this.#database()).delete('kept', this.#form);
    const current = await currentLanes(found, (lane) => this.#open(lane));
    if (current[0]?.record.kind === 'receipt') return this.#open(current[0]);
    const { database, key } = await this.#connection.open();
    const ordered = await lastTyped(database, key, current);
    for (const candidate of ordered) {
      const lane = candidate.key[2];
      if (!(await this.#claims.claim(lane))) continue;
      const kept = await this.#open(candidate);
      if (!kept) continue;
      this.#writer = await this.#own(slot, lane, { ...(await this.#agreed(slot)), written: candidate.record.written });
      return kept;
    }
    this.#shown = await this.#agreed(slot);
    const theirs = ordered[0] && (await this.#open(ordered[0]));
    return theirs?.kind === 'draft' ? { kind: 'draft', draft: secondTab(theirs.draft) } : undefined;
  }

  async #open(found: Found): Promise<Kept | undefined> {
    const { database, key } = await this.#connection.open();
    return openLane(database, key, found);
  }

  /** Which agreement an entry has at present, in which database. */
  async #agreed(slot: string): Promise<{ readonly born: string | undefined; readonly database: string }> {
    const { database, born } = await this.#connection.open();
    return { born: (await database.get('gate', [this.#form, slot]))?.born, database: born };
  }

  /** Takes over what an older version of this library kept; the old copy goes once there is a new one. */
  async #loadOld(): Promise<Kept | undefined> {
    const kept = await keptBefore(await this.#connection.open(), this.#form);
    if (kept?.kind === 'draft') await this.save(kept.draft, { strict: true });
    if (kept?.kind === 'receipt') await this.finish(kept.receipt);
    if (kept) await (await this.#database()).delete('kept', this.#form);
    return kept;
  }

  save(draft: Draft, options: SaveDraftOptions = {}): Promise<void> {
    return this.#queue.save({ draft, options });
  }

  async #write(save: Save): Promise<void> {
    const { hold } = save.options;
    if (this.#removed) throw new Removed('This draft was removed from the device.');
    const lane = await this.#lane();
    const [, , own] = lane.where;
    // What comes late must not bring back what another tab has taken over, or is about to.
    if ((hold && this.#lostHolds.has(hold)) || !(await this.#claims.claim(own)))
      throw new TakenOver('Another tab has taken this draft over.');
    const losses = this.#losses;
    try {
      await this.#writeTo(lane, save);
      // What was thrown away while it was written is written again.
      if (losses !== this.#losses) await lane.write(save);
    } finally {
      if (this.#resting) this.#claims.release(own);
    }
    // From here on it is this tab's: to have looked at it was not enough.
    this.#visit.enter(lane.where[1]);
    for (const dropped of save.options.drops ?? []) this.#letGo(dropped);
    await this.#forms.restore().catch(() => {});
  }

  async #writeTo(lane: EntryWriter, save: Save): Promise<void> {
    try {
      await lane.write(save);
    } catch (failure) {
      if (failure instanceof Removed) this.#remove();
      if (failure instanceof Removed || failure instanceof TakenOver) throw failure;
      // A connection may die without a word; on a full device files give way before answers do.
      if ((failure as Error).name === 'InvalidStateError') this.#connection.renew();
      else if (!(await dropFiles(await this.#database(), this.#form))) throw failure;
      await lane.write(save);
    }
  }

  #letGo(lane: string): void {
    this.#adopted.delete(lane);
    this.#claims.release(lane);
  }

  async shared(): Promise<StoredShared | undefined> {
    if (this.#writer) return this.#writer.shared();
    const { database, key } = await this.#connection.open();
    return (await readAgreement(database, key, [this.#form, await this.place()])).shared;
  }

  /** Looks in its turn: what is claimed before this tab loses its own draft is given back with that, not what is after. */
  orphans(): Promise<readonly Orphan[]> {
    return this.#queue.run(async () => {
      if (this.#removed) return [];
      const { where } = await this.#lane();
      const others = (await this.#find(where[1])).filter(
        ({ key: [, , lane] }) => lane !== where[2] && lane !== receiptLane && !this.#adopted.has(lane),
      );
      const orphans: Orphan[] = [];
      for (const other of others) {
        const lane = other.key[2];
        if (!(await this.#claims.claim(lane))) continue;
        const kept = await this.#open(other);
        if (kept?.kind === 'draft') {
          this.#adopted.add(lane);
          orphans.push({ lane, draft: kept.draft });
        } else this.#claims.release(lane);
      }
      return orphans;
    });
  }

  async others(): Promise<number | undefined> {
    if (this.#removed) return undefined;
    const { where } = await this.#lane();
    const taken = await this.#claims.taken();
    const live = (await this.#find(where[1])).filter(({ key }) => taken.has(key[2]));
    if (live.length === 0) return undefined;
    const drafts = await Promise.all(live.map((lane) => this.#open(lane)));
    return drafts.reduce((sum, kept) => sum + (kept?.kind === 'draft' ? waitingIn(kept.draft) : 0), 0);
  }

  finish(receipt: KeptReceipt, drops: readonly string[] = []): Promise<void> {
    return this.#queue.run(async () => {
      const lane = await this.#lane();
      const [, slot, own] = lane.where;
      const others = (await this.#find(slot)).filter(({ key }) => key[2] !== own && key[2] !== receiptLane);
      const gone = await goneLanes(others, this.#claims, async (other) =>
        drops.includes(other.key[2]) ? undefined : this.#open(other),
      );
      await lane.finish(receipt, [...drops, ...gone]);
      for (const dropped of [...drops, ...gone]) this.#letGo(dropped);
    });
  }

  async entries(): Promise<readonly KeptEntry[]> {
    const found = await this.#find();
    const place = { here: this.#visit.slot(), current: await this.place() };
    return entriesIn(found, place, (lane) => this.#open(lane));
  }

  choose(slot: string): Promise<void> {
    return this.#queue.run(async () => {
      this.#leave();
      this.#removed = false;
      this.#slot = slot === 'new' ? crypto.randomUUID() : slot;
      this.#visit.enter(this.#slot);
    });
  }

  #leave(): void {
    this.#claims.releaseAll();
    this.#adopted.clear();
    this.#writer = undefined;
    this.#opening = undefined;
    this.#shown = undefined;
    this.#early = undefined;
    this.#slot = undefined;
  }

  schema(locale?: string): Promise<FormSchema | undefined> {
    return this.#forms.read(locale);
  }

  async keepSchema(schema: FormSchema): Promise<void> {
    if (!this.#removed) await this.#forms.keep(schema);
  }

  /** What the page itself has just taken over it keeps: nobody else has read that from here. */
  rest(): void {
    this.#resting = true;
    void this.#queue.run(async () => {
      if (this.#resting && this.#writer) this.#claims.release(this.#writer.where[2]);
    });
  }

  /** Looks in its turn: whatever was being written is written by then, or refused. */
  wake(hold?: object): Promise<'same' | 'lost'> {
    this.#resting = false;
    return this.#queue.run(async () => {
      if (!this.#writer) return 'same';
      const [, slot, lane] = this.#writer.where;
      const isOurs = await this.#claims.claim(lane);
      if (isOurs && !this.#writer.isKept) return 'same';
      const became = await this.#writer.became(await this.#database());
      if (isOurs && became !== 'taken') {
        // What was removed in its sleep, or has outlived its time, is kept no longer.
        if (became === 'removed') this.#remove();
        return 'same';
      }
      if (hold) this.#lostHolds.add(hold);
      this.#leave();
      this.#shown = await this.#agreed(slot);
      return 'lost';
    });
  }

  drop(): Promise<void> {
    return this.#queue.run(async () => {
      const slot = await this.place();
      await removeWithin(await this.#database(), this.#form, slot);
      this.#forsake(slot);
    });
  }

  clear(): Promise<void> {
    return this.#queue.run(async () => {
      const database = await this.#database();
      await removeWithin(database, this.#form);
      await database.delete('schemas', within(this.#form));
      await database.delete('kept', this.#form);
      this.#forsake();
    });
  }

  /** Neither this tab nor another one writes back what was removed. */
  #forsake(slot?: string): void {
    this.#removals.tell(slot);
    this.#leave();
    this.#visit.leave();
    this.#remove();
  }

  close(): void {
    this.#isClosing = true;
    void this.#queue.run(async () => {
      this.#claims.releaseAll();
      this.#removals.close();
      this.#connection.close();
    });
  }
}
