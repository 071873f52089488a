import type { FormSchema } from '../contract/index.js';
import { load } from '../load/load.js';
import type { Draft, Kept, KeptReceipt } from './draft.js';
import type { Orphan } from './outbox.events.js';
import {
  type KeptEntry,
  type OutboxStore,
  type SaveDraftOptions,
  type StoredShared,
  TakenOver,
} from './outbox.store.js';
import { newSealKey } from './seal.js';
import { readAgreement } from './store/agreement.js';
import { type Claims, lockClaims } from './store/claims.js';
import { type Connection, connect, type Database, type LaneKey, type SlotKey, within } from './store/database.js';
import { EntryWriter, type InLane } from './store/entry-writer.js';
import { deviceFiles, type KeptFiles } from './store/kept-files.js';
import { type Found, findLanes, openLane, receiptLane } from './store/lanes.js';
import { waitingIn } from './store/memory.store.js';
import { secondTab } from './store/second-tab.js';
import { removeWithin, sweep } from './store/sweep.js';
import { tabVisit, type Visit } from './store/visit.js';
import { WriteQueue } from './store/write-queue.js';

const day = 86_400_000;

/** Tabs that were opened before anything was kept write to the same entry. */
const firstSlot = 'first';

export interface DeviceStoreOptions {
  /** How long a draft is kept after it was last written, in milliseconds. */
  readonly life?: number | undefined;
  readonly wall?: (() => number) | undefined;
  readonly claims?: Claims | undefined;
  readonly visit?: Visit | undefined;
  /** The key everything is encrypted with; the device's own unless told otherwise. */
  readonly key?: CryptoKey | undefined;
}

/** The key of this device; two tabs opening at once agree on the one that was written first. */
async function deviceKey(database: Database): Promise<CryptoKey> {
  const fresh = await newSealKey();
  const writing = database.transaction('keys', 'readwrite');
  const existing = await writing.store.get('device');
  if (!existing) await writing.store.put(fresh, 'device');
  await writing.done;
  return existing ?? fresh;
}

/** Opens what a device keeps for one form: drafts and receipts in IndexedDB, encrypted. */
export async function indexedDbStore(form: string, options: DeviceStoreOptions = {}): Promise<OutboxStore> {
  let store: DeviceStore | undefined;
  const connection = await connect(() => store?.forget());
  const database = await connection.database();
  const key = options.key ?? (await deviceKey(database));
  store = new DeviceStore(connection, key, form, options);
  void sweep(database, (options.wall ?? Date.now)()).catch(() => {});
  return store;
}

class DeviceStore implements OutboxStore {
  readonly durable = true;
  readonly files: KeptFiles;
  readonly #connection: Connection;
  readonly #key: CryptoKey;
  readonly #form: string;
  readonly #wall: () => number;
  readonly #claims: Claims;
  readonly #visit: Visit;
  readonly #queue = new WriteQueue((save) => this.#write(save));
  readonly #adopted = new Set<string>();
  readonly #lostHolds = new WeakSet<object>();
  /** Whether the page is put away: then others may take its lane, except while it is written to. */
  #resting = false;
  #life: number;
  #slot: string | undefined;
  #writer: EntryWriter | undefined;
  #opening: Promise<EntryWriter> | undefined;

  constructor(connection: Connection, key: CryptoKey, form: string, options: DeviceStoreOptions) {
    this.#connection = connection;
    this.#key = key;
    this.#form = form;
    this.#wall = options.wall ?? Date.now;
    this.#claims = options.claims ?? lockClaims();
    this.#visit = options.visit ?? tabVisit(form);
    this.#life = options.life ?? 30 * day;
    this.files = deviceFiles({ connection, key, place: async () => [form, await this.#place()] });
  }

  forget(): void {
    this.#writer?.forget();
  }

  keepFor(life: number): void {
    this.#life = life;
  }

  /** The entry everything is about: the one this tab had, else the newest, else a new one. */
  async #place(): Promise<string> {
    if (this.#slot !== undefined) return this.#slot;
    const found = await this.#find();
    const before = this.#visit.slot();
    const newest = found.find(({ key }) => key[1] === before) ?? found[0];
    this.#slot = newest?.key[1] ?? firstSlot;
    return this.#slot;
  }

  async #find(...parts: readonly string[]): Promise<readonly Found[]> {
    return findLanes(await this.#connection.database(), this.#wall(), this.#form, ...parts);
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
    return this.#own(await this.#place(), crypto.randomUUID());
  }

  async #own(slot: string, lane: string, kept?: InLane): Promise<EntryWriter> {
    await this.#claims.claim(lane);
    const ports = { connection: this.#connection, key: this.#key, wall: this.#wall, life: () => this.#life };
    return new EntryWriter(ports, [this.#form, slot, lane], kept);
  }

  async load(): Promise<Kept | undefined> {
    const slot = await this.#place();
    const found = await this.#find(slot);
    const receipt = found.find(({ key }) => key[2] === receiptLane);
    if (found.length === 0) return this.#loadOld();
    await this.#forgetOld();
    if (receipt) return this.#open(receipt);
    for (const candidate of found) {
      const lane = candidate.key[2];
      if (!(await this.#claims.claim(lane))) continue;
      const kept = await this.#open(candidate);
      if (!kept) continue;
      const gate = await (await this.#connection.database()).get('gate', [this.#form, slot]);
      this.#writer = await this.#own(slot, lane, { written: candidate.record.written, born: gate?.born });
      return kept;
    }
    const [theirs] = await Promise.all(found.slice(0, 1).map((live) => this.#open(live)));
    return theirs?.kind === 'draft' ? { kind: 'draft', draft: secondTab(theirs.draft) } : undefined;
  }

  async #open(found: Found): Promise<Kept | undefined> {
    return openLane(await this.#connection.database(), this.#key, found);
  }

  /** Takes over what an older version of this library kept; the old copy goes once there is a new one. */
  async #loadOld(): Promise<Kept | undefined> {
    const database = await this.#connection.database();
    if ((await database.getKey('kept', this.#form)) === undefined) return undefined;
    const { readVersion1 } = await load('outbox/store/legacy', () => import('./store/legacy.js'));
    const kept = await readVersion1(database, this.#key, this.#form);
    if (kept?.kind === 'draft') await this.save(kept.draft, { strict: true });
    if (kept?.kind === 'receipt') await this.finish(kept.receipt);
    if (kept) await this.#forgetOld();
    return kept;
  }

  async #forgetOld(): Promise<void> {
    const database = await this.#connection.database();
    await database.delete('kept', this.#form);
  }

  save(draft: Draft, options: SaveDraftOptions = {}): Promise<void> {
    return this.#queue.save({ draft, options });
  }

  async #write(save: { readonly draft: Draft; readonly options: SaveDraftOptions }): Promise<void> {
    const { hold } = save.options;
    const lane = await this.#lane();
    const [, , own] = lane.where;
    // What comes late must not bring back what another tab has taken over, or is about to.
    if ((hold && this.#lostHolds.has(hold)) || !(await this.#claims.claim(own)))
      throw new TakenOver('Another tab has taken this draft over.');
    try {
      await lane.write(save);
    } catch (failure) {
      // On a full device files give way before answers do.
      if (failure instanceof TakenOver || !(await this.#dropFiles())) throw failure;
      await lane.write(save);
    } finally {
      if (this.#resting) this.#claims.release(own);
    }
    // From here on it is this tab's: to have looked at it was not enough.
    this.#visit.enter(lane.where[1]);
    for (const dropped of save.options.drops ?? []) this.#letGo(dropped);
  }

  #letGo(lane: string): void {
    this.#adopted.delete(lane);
    this.#claims.release(lane);
  }

  async #dropFiles(): Promise<boolean> {
    const database = await this.#connection.database();
    const kept = await database.count('files', within(this.#form));
    if (kept > 0) await database.delete('files', within(this.#form));
    return kept > 0;
  }

  async shared(): Promise<StoredShared | undefined> {
    if (this.#writer) return this.#writer.shared();
    const where: SlotKey = [this.#form, await this.#place()];
    return (await readAgreement(await this.#connection.database(), this.#key, where)).shared;
  }

  async orphans(): Promise<readonly Orphan[]> {
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
  }

  async others(): Promise<number | undefined> {
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
      const gone = await this.#goneLanes(lane.where);
      await lane.finish(receipt, [...drops, ...gone]);
      for (const dropped of [...drops, ...gone]) this.#letGo(dropped);
    });
  }

  /** Lanes of the entry that no living tab writes: nobody else would take them away. */
  async #goneLanes([, slot, own]: LaneKey): Promise<readonly string[]> {
    const gone: string[] = [];
    for (const { key } of await this.#find(slot)) {
      const lane = key[2];
      if (lane !== own && lane !== receiptLane && (await this.#claims.claim(lane))) gone.push(lane);
    }
    return gone;
  }

  async entries(): Promise<readonly KeptEntry[]> {
    const found = await this.#find();
    const here = this.#visit.slot();
    const current = await this.#place();
    const slots = [...new Set(found.map(({ key }) => key[1]))];
    const entries = await Promise.all(
      slots.map(async (slot) => {
        const lanes = found.filter(({ key }) => key[1] === slot);
        const newest = lanes.find(({ record }) => record.kind === 'receipt') ?? lanes[0];
        const kept = newest && (await this.#open(newest));
        const about = { slot, here: slot === here, current: slot === current };
        return newest && kept && entryFrom({ ...about, writtenAt: newest.record.written }, kept);
      }),
    );
    return entries.filter((entry) => entry !== undefined);
  }

  choose(slot: string): Promise<void> {
    return this.#queue.run(async () => {
      this.#leave();
      this.#slot = slot === 'new' ? crypto.randomUUID() : slot;
      this.#visit.enter(this.#slot);
    });
  }

  #leave(): void {
    this.#claims.releaseAll();
    this.#adopted.clear();
    this.#writer = undefined;
    this.#opening = undefined;
    this.#slot = undefined;
  }

  async schema(locale?: string): Promise<FormSchema | undefined> {
    const database = await this.#connection.database();
    if (locale) return (await database.get('schemas', [this.#form, locale]))?.schema;
    const known = await database.getAll('schemas', within(this.#form));
    return known.sort((a, b) => b.written - a.written)[0]?.schema;
  }

  async keepSchema(schema: FormSchema): Promise<void> {
    const database = await this.#connection.database();
    await database.put('schemas', { schema, written: this.#wall() }, [this.#form, schema.locale]);
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
      if (!this.#writer?.isKept) return 'same';
      const [form, slot, lane] = this.#writer.where;
      const database = await this.#connection.database();
      const isOurs = await this.#claims.claim(lane);
      const [record, gate] = await Promise.all([
        database.get('session', [form, slot, lane]),
        database.get('gate', [form, slot]),
      ]);
      // A page that was opened meanwhile may have gone on in this very lane, and be asleep now itself.
      if (isOurs && !this.#writer.isTaken(record, gate)) return 'same';
      // Where nothing is left at all nobody took it over either: what the page still has is written anew.
      if (isOurs && (await this.#find(slot)).length === 0) return 'same';
      if (hold) this.#lostHolds.add(hold);
      this.#leave();
      return 'lost';
    });
  }

  drop(): Promise<void> {
    return this.#queue.run(async () => {
      await removeWithin(await this.#connection.database(), this.#form, await this.#place());
      this.#leave();
      this.#visit.leave();
    });
  }

  clear(): Promise<void> {
    return this.#queue.run(async () => {
      const database = await this.#connection.database();
      await removeWithin(database, this.#form);
      await database.delete('schemas', within(this.#form));
      await this.#forgetOld();
      this.#leave();
      this.#visit.leave();
    });
  }

  close(): void {
    void this.#queue.run(async () => {
      this.#claims.releaseAll();
      this.#connection.close();
    });
  }
}

type Place = Pick<KeptEntry, 'slot' | 'here' | 'current' | 'writtenAt'>;

function entryFrom(place: Place, kept: Kept): KeptEntry {
  const about = { ...place, kind: kept.kind };
  if (kept.kind === 'receipt') return { ...about, waiting: 0, entry_id: kept.receipt.entry_id, version_id: null };
  const { draft } = kept;
  return {
    ...about,
    waiting: waitingIn(draft),
    entry_id: draft.entry?.entry_id ?? null,
    version_id: draft.version_id,
  };
}
