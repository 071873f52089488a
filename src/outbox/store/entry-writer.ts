import type { Draft, KeptReceipt } from '../draft.js';
import { type StoredShared, TakenOver } from '../outbox.store.js';
import { seal } from '../seal.js';
import { agree, nothingSeen, openGateRecord, readAgreement, type Seen, saysMore } from './agreement.js';
import type { Connection, Database, GateRecord, LaneKey, SessionRecord, SlotKey } from './database.js';
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

/** When what lies in a lane was written, and to which agreement it belongs. */
export interface InLane {
  readonly written: number;
  readonly born: string | undefined;
}

/** Writes the draft of one tab, and what it agrees on with the others, in one transaction each time. */
export class EntryWriter {
  readonly where: LaneKey;
  readonly #ports: WriterPorts;
  #written: Draft | undefined;
  #said: StoredShared | undefined;
  #seen: Seen = nothingSeen;
  /** What this tab last saw in its lane; nothing while there is none. */
  #kept: InLane | undefined;

  constructor(ports: WriterPorts, where: LaneKey, kept?: InLane) {
    this.#ports = ports;
    this.where = where;
    this.#kept = kept;
  }

  get #slot(): SlotKey {
    return [this.where[0], this.where[1]];
  }

  /** Whether there is anything in the lane that another tab could have taken over. */
  get isKept(): boolean {
    return this.#kept !== undefined;
  }

  /** Whether another tab has taken over what was in the lane. Where all was cleared since, nobody has. */
  isTaken(record: SessionRecord | undefined, gate: GateRecord | undefined): boolean {
    return this.#kept !== undefined && record?.written !== this.#kept.written && gate?.born === this.#kept.born;
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
    const [record, gate] = await Promise.all([lanes.get(this.where), writing.objectStore('gate').get(this.#slot)]);
    if (this.isTaken(record, gate) && (await lanes.count(within(...this.#slot))) > 0) {
      await writing.done;
      throw new TakenOver('Another tab has taken this draft over.');
    }
    const isPartial = this.#written !== undefined && !record;
    const isLate = agreed !== undefined && (gate?.edition ?? 0) !== this.#seen.edition;
    if (isPartial || isLate) {
      await writing.done;
      if (isPartial) this.forget();
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
    this.#kept = { written: now, born: agreed?.born ?? gate?.born };
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
    this.#kept = undefined;
    this.#seen = agreed ? { ...about, shared: { ...shared, receipt, entry: null } } : { edition: before, born, shared };
  }
}
