import type { Draft, KeptReceipt } from '../core/draft.js';
import { agree, nothingSeen, openGateRecord, readAgreement, type Seen, saysMore } from './agreement.js';
import type { Connection, Opened } from './database.js';
import { within } from './database.js';
import type { Database, GateRecord, LaneKey, SessionRecord, SlotKey } from './database-schema.js';
import { receiptLane } from './lanes.js';
import { isUnsent } from './memory-store.js';
import { seal } from './seal.js';
import { type SealedDraft, sealDraft } from './seal-draft.js';
import { Removed, type StoredShared, TakenOver } from './store.js';
import type { Save } from './write-queue.js';

const laneStores = ['session', 'ops', 'base', 'shelf'] as const;
const savedStores = [...laneStores, 'gate', 'keys'] as const;
const finishedStores = [...laneStores, 'gate', 'uploads', 'files'] as const;

export interface WriterPorts {
  readonly connection: Connection;
  readonly wall: () => number;
  /** The service's time, where it was heard. */
  readonly served: () => number | undefined;
  /** How long what is written may stay. */
  readonly life: () => number;
}

/** What this tab saw of the entry: to which agreement it belongs, and when its own lane was written, if it was. */
export interface InSlot {
  readonly born: string | undefined;
  readonly written?: number | undefined;
}

/** Writes the draft of one tab, and what it agrees on with the others, in one transaction each time. */
export class EntryWriter {
  readonly where: LaneKey;
  readonly #ports: WriterPorts;
  #written: Draft | undefined;
  #said: StoredShared | undefined;
  #seen: Seen = nothingSeen;
  /** What was last seen there; nothing while there was nothing. */
  #kept: InSlot | undefined;
  /** The database that was in. */
  #database: string | undefined;

  constructor(ports: WriterPorts, where: LaneKey, kept?: InSlot & { readonly database: string }) {
    this.#ports = ports;
    this.where = where;
    this.#kept = kept;
    this.#database = kept?.database;
  }

  get #slot(): SlotKey {
    return [this.where[0], this.where[1]];
  }

  /** Whether there is anything in the lane that another tab could have taken over. */
  get isKept(): boolean {
    return this.#kept?.written !== undefined;
  }

  /** Whether another tab has taken over what was in the lane. Where all was cleared since, nobody has. */
  #isTaken(record: SessionRecord | undefined, gate: GateRecord | undefined): boolean {
    return this.isKept && record?.written !== this.#kept?.written && gate?.born === this.#kept?.born;
  }

  /** Whether a tab removed the entry: the database is the same, and what was seen in it is gone. */
  #isRemoved(record: SessionRecord | undefined, gate: GateRecord | undefined): boolean {
    if (!this.#kept) return false;
    return this.#kept.born === undefined ? this.isKept && !record && !gate : gate?.born !== this.#kept.born;
  }

  /** What became of the lane while its page slept. */
  async became(database: Database): Promise<'same' | 'taken' | 'removed'> {
    const record = await database.get('session', this.where);
    const gate = await database.get('gate', this.#slot);
    // A page that was opened meanwhile may have gone on in this very lane. Where nothing is left, nobody took it over.
    if (this.#isTaken(record, gate) && (await database.count('session', within(...this.#slot))) > 0) return 'taken';
    return this.#isRemoved(record, gate) ? 'removed' : 'same';
  }

  /** Nothing that was written is there any more: the next write is a whole one, of everything. */
  forget(): void {
    this.#rewrite();
    this.#seen = nothingSeen;
    this.#kept = undefined;
  }

  #rewrite(): void {
    this.#written = undefined;
    this.#said = undefined;
  }

  /** The database as it is now; another one than before has nothing of what this tab wrote. */
  async #open(): Promise<Opened> {
    const opened = await this.#ports.connection.open();
    if (this.#database !== undefined && this.#database !== opened.born) this.forget();
    this.#database = opened.born;
    return opened;
  }

  async shared(): Promise<StoredShared | undefined> {
    const { database, key } = await this.#open();
    this.#seen = await readAgreement(database, key, this.#slot);
    return this.#seen.shared;
  }

  /** Resolves once the transaction has completed: a request that merely succeeded can still be lost. */
  async write({ draft, options }: Save): Promise<void> {
    for (;;) {
      const opened = await this.#open();
      const { key } = opened;
      const sealed = await sealDraft(key, draft, this.#written);
      const said = options.shared && saysMore(options.shared, this.#said) ? options.shared : undefined;
      // What is read meanwhile, for somebody else, is not what this write was made from.
      const seen = this.#seen;
      const agreed = said && { edition: seen.edition, ...(await agree(key, seen, said)) };
      if (await this.#put(opened, { ...sealed, unsent: isUnsent(draft) }, agreed, options)) {
        this.#written = draft;
        if (agreed) this.#seen = agreed.next;
        this.#said = options.shared ?? this.#said;
        return;
      }
    }
  }

  /** Writes, unless another tab was faster; then this one first takes over what the other wrote. */
  async #put(
    { database, key, born }: Opened,
    { head, parts, unsent }: SealedDraft & { readonly unsent: boolean },
    agreed: { readonly edition: number; readonly record: GateRecord } | undefined,
    { strict, drops = [] }: Save['options'],
  ): Promise<boolean> {
    const { wall, life, served } = this.#ports;
    const durability = strict ? 'strict' : 'relaxed';
    const writing = database.transaction(savedStores, 'readwrite', { durability });
    const lanes = writing.objectStore('session');
    const [name, record, gate] = await Promise.all([
      writing.objectStore('keys').get('born'),
      lanes.get(this.where),
      writing.objectStore('gate').get(this.#slot),
    ]);
    // What is encrypted with a key that is not there could never be read again.
    if (name !== born) {
      await writing.done;
      this.#ports.connection.renew();
      return false;
    }
    if (this.#isTaken(record, gate) && (await lanes.count(within(...this.#slot))) > 0) {
      await writing.done;
      throw new TakenOver('Another tab has taken this draft over.');
    }
    if (this.#isRemoved(record, gate)) {
      await writing.done;
      throw new Removed('This draft was removed from the device.');
    }
    const isPartial = this.#written !== undefined && !record;
    const isLate = agreed !== undefined && (gate?.edition ?? 0) !== agreed.edition;
    if (isPartial || isLate) {
      await writing.done;
      if (isPartial) this.#rewrite();
      if (isLate) this.#seen = await openGateRecord(key, gate);
      return false;
    }
    const now = wall();
    const [form, slot] = this.where;
    const age = { written: now, expires: now + life(), unsent, served: served() };
    await Promise.all([
      lanes.put({ ...head, kind: 'draft', ...age }, this.where),
      ...parts.map(([section, part]) => writing.objectStore(section).put(part, this.where)),
      agreed && writing.objectStore('gate').put(agreed.record, this.#slot),
      ...drops.flatMap((lane) => laneStores.map((store) => writing.objectStore(store).delete([form, slot, lane]))),
      writing.done,
    ]);
    this.#kept = { written: now, born: agreed?.record.born ?? gate?.born };
    return true;
  }

  /** Leaves nothing of the entry but its receipt, and of other tabs only what they still have to say themselves. */
  async finish(receipt: KeptReceipt, gone: readonly string[]): Promise<void> {
    const { wall, life } = this.#ports;
    const { database, key } = await this.#open();
    const [form, slot, own] = this.where;
    const { shared } = await readAgreement(database, key, this.#slot);
    const sealed = await seal(key, receipt);
    const agreed = shared && (await seal(key, { ...shared, receipt, entry: null }));
    const writing = database.transaction(finishedStores, 'readwrite', { durability: 'strict' });
    const gate = await writing.objectStore('gate').get(this.#slot);
    const { edition: before, born } = { ...nothingSeen, ...gate };
    const about = { edition: before + 1, born: born ?? crypto.randomUUID() };
    const now = wall();
    await Promise.all([
      writing
        .objectStore('session')
        .put({ ...sealed, kind: 'receipt', written: now, expires: now + life() }, [form, slot, receiptLane]),
      ...[own, ...gone].flatMap((lane) =>
        laneStores.map((store) => writing.objectStore(store).delete([form, slot, lane])),
      ),
      agreed ? writing.objectStore('gate').put({ ...agreed, ...about }, this.#slot) : undefined,
      writing.objectStore('uploads').delete(within(form, slot)),
      writing.objectStore('files').delete(within(form, slot)),
      writing.done,
    ]);
    this.forget();
    this.#seen = agreed ? { ...about, shared: { ...shared, receipt, entry: null } } : { edition: before, born, shared };
  }
}
