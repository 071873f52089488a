import type { Draft, KeptReceipt } from '../draft.js';
import { type StoredShared, TakenOver } from '../outbox.store.js';
import { seal } from '../seal.js';
import { agree, openGateRecord, readAgreement, type Seen, saysMore } from './agreement.js';
import type { Connection, Database, LaneKey, SessionRecord, SlotKey } from './database.js';
import { within } from './database.js';
import { receiptLane, type SealedDraft, sealDraft } from './lanes.js';
import type { Save } from './write-queue.js';

const laneStores = ['session', 'ops', 'base', 'shelf'] as const;
const savedStores = [...laneStores, 'gate'] as const;
const finishedStores = [...laneStores, 'gate', 'uploads', 'files'] as const;

export interface WriterPorts {
  readonly connection: Connection;
  readonly key: CryptoKey;
  readonly wall: () => number;
  /** How long what is written may stay. */
  readonly life: () => number;
}

/** Writes the draft of one tab, and what it agrees on with the others, in one transaction each time. */
export class EntryWriter {
  readonly where: LaneKey;
  readonly #ports: WriterPorts;
  #written: Draft | undefined;
  #said: StoredShared | undefined;
  #seen: Seen = { edition: 0, shared: undefined };
  /** When what this tab last saw in its lane was written; nothing while there is none. */
  #writtenAt: number | undefined;

  constructor(ports: WriterPorts, where: LaneKey, writtenAt?: number) {
    this.#ports = ports;
    this.where = where;
    this.#writtenAt = writtenAt;
  }

  get #slot(): SlotKey {
    return [this.where[0], this.where[1]];
  }

  /** Whether there is anything in the lane that another tab could have taken over. */
  get isKept(): boolean {
    return this.#writtenAt !== undefined;
  }

  /** Whether nobody else has written to the lane since. */
  isOwn(record: SessionRecord | undefined): boolean {
    return record !== undefined && record.written === this.#writtenAt;
  }

  /** What was written may be gone: the next write is a whole one. */
  forget(): void {
    this.#written = undefined;
    this.#said = undefined;
  }

  async shared(): Promise<StoredShared | undefined> {
    const { connection, key } = this.#ports;
    this.#seen = await readAgreement(await connection.database(), key, this.#slot);
    return this.#seen.shared;
  }

  /** Resolves once the transaction has completed: a request that merely succeeded can still be lost. */
  async write({ draft, options }: Save): Promise<void> {
    const { connection, key } = this.#ports;
    const database = await connection.database();
    for (;;) {
      const sealed = await sealDraft(key, draft, this.#written);
      const said = options.shared && saysMore(options.shared, this.#said) ? options.shared : undefined;
      const agreed = said && (await agree(key, this.#seen, said));
      if (await this.#put(database, sealed, agreed?.record, options)) {
        this.#written = draft;
        if (agreed) this.#seen = agreed.next;
        this.#said = options.shared ?? this.#said;
        return;
      }
    }
  }

  /** Writes, unless another tab was faster; then this one first takes over what the other wrote. */
  async #put(
    database: Database,
    { head, parts }: SealedDraft,
    agreed: Awaited<ReturnType<typeof agree>>['record'] | undefined,
    { strict, drops = [] }: Save['options'],
  ): Promise<boolean> {
    const { key, wall, life } = this.#ports;
    const durability = strict ? 'strict' : 'relaxed';
    const writing = database.transaction(savedStores, 'readwrite', { durability });
    const lanes = writing.objectStore('session');
    const [record, gate] = await Promise.all([
      lanes.get(this.where),
      agreed && writing.objectStore('gate').get(this.#slot),
    ]);
    // Where nothing is left at all nobody took it over: it was cleared, and is written anew.
    if (this.isKept && !this.isOwn(record) && (await lanes.count(within(...this.#slot))) > 0) {
      await writing.done;
      throw new TakenOver('Another tab has taken this draft over.');
    }
    const isPartial = this.#written !== undefined && !record;
    const isLate = agreed !== undefined && (gate?.edition ?? 0) !== this.#seen.edition;
    if (isPartial || isLate) {
      await writing.done;
      if (isPartial) this.#written = undefined;
      if (isLate) this.#seen = await openGateRecord(key, gate);
      return false;
    }
    const now = wall();
    const [form, slot] = this.where;
    await Promise.all([
      writing.objectStore('session').put({ ...head, kind: 'draft', written: now, expires: now + life() }, this.where),
      ...parts.map(([section, part]) => writing.objectStore(section).put(part, this.where)),
      agreed && writing.objectStore('gate').put(agreed, this.#slot),
      ...drops.flatMap((lane) => laneStores.map((store) => writing.objectStore(store).delete([form, slot, lane]))),
      writing.done,
    ]);
    this.#writtenAt = now;
    return true;
  }

  /** Leaves nothing of the entry but its receipt, and of other tabs only what they still have to say themselves. */
  async finish(receipt: KeptReceipt, gone: readonly string[]): Promise<void> {
    const { connection, key, wall, life } = this.#ports;
    const database = await connection.database();
    const [form, slot, own] = this.where;
    const { shared } = await readAgreement(database, key, this.#slot);
    const sealed = await seal(key, receipt);
    const agreed = shared && (await seal(key, { ...shared, receipt, entry: null }));
    const writing = database.transaction(finishedStores, 'readwrite', { durability: 'strict' });
    const gate = await writing.objectStore('gate').get(this.#slot);
    const edition = (gate?.edition ?? 0) + 1;
    const now = wall();
    await Promise.all([
      writing
        .objectStore('session')
        .put({ ...sealed, kind: 'receipt', written: now, expires: now + life() }, [form, slot, receiptLane]),
      ...[own, ...gone].flatMap((lane) =>
        laneStores.map((store) => writing.objectStore(store).delete([form, slot, lane])),
      ),
      agreed ? writing.objectStore('gate').put({ ...agreed, edition }, this.#slot) : undefined,
      writing.objectStore('uploads').delete(within(form, slot)),
      writing.objectStore('files').delete(within(form, slot)),
      writing.done,
    ]);
    this.forget();
    this.#writtenAt = undefined;
    this.#seen = {
      edition: agreed ? edition : (gate?.edition ?? 0),
      shared: agreed && { ...shared, receipt, entry: null },
    };
  }
}
