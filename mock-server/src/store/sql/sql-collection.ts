import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Filing } from '../agenda.js';
import type { AgendaStretch, Collection, Placed, Stored, Stretch } from '../collection.js';
import type { Kinds } from '../collections.js';
import { type Keyings, keyingOf } from '../key-index.js';
import type { RecordCache } from './record-cache.js';
import { columnKey, valueKey } from './sql-keys.js';
import { agendaMember, chunks, keyMember, type Members, membersOf } from './sql-members.js';
import type { Tables } from './sql-schema.js';

interface Options {
  readonly name: string;
  readonly kinds: Kinds;
  readonly cache: RecordCache;
}

/** What is known of one collection. */
interface Known {
  readonly name: string;
  readonly indexed: readonly string[];
  readonly filing: Filing | undefined;
  readonly keyings: Keyings;
  readonly keptAs: ((record: Stored) => Stored) | undefined;
  readonly cache: RecordCache;
}

/** How many are written or asked for in one statement: a database takes so many values, and no more. */
const mostRecords = 200;
const mostLookups = 1000;
const mostKeys = 50;

/** The records of one collection in SQL tables: seen from one connection, or from within one transaction. */
export class SqlCollection implements Collection<Stored, never> {
  readonly #db: Kysely<Tables>;
  readonly #options: Known;

  constructor(db: Kysely<Tables>, { name, kinds, cache }: Options) {
    this.#db = db;
    const indexed = kinds.indexed(name);
    const keyings = kinds.keyings(name);
    this.#options = { name, indexed, keyings, filing: kinds.filing(name), keptAs: kinds.keeping(name), cache };
  }

  async get(id: string): Promise<Stored | undefined> {
    const row = await this.#docs.select(['id', 'json']).where('id', '=', columnKey(id)).executeTakeFirst();
    return row && this.#read(row.id, row.json);
  }

  async list(where: object = {}): Promise<readonly Stored[]> {
    let query = this.#docs.select(['id', 'json']);
    for (const [member, value] of Object.entries(where)) {
      if (value === undefined) continue;
      if (!this.#options.indexed.includes(member))
        throw new Error(`"${member}" is not indexed: see where its collection is defined.`);
      query = query.where(
        'seq',
        'in',
        this.#lookups.select('seq').where('member', '=', member).where('value', '=', valueKey(value)),
      );
    }
    const rows = await query.orderBy('seq').execute();
    return rows.map(({ id, json }) => this.#read(id, json));
  }

  async count(where: object = {}): Promise<number> {
    const wanted = this.#wanted(where);
    const [first, ...others] = wanted;
    if (!first) {
      const all = await this.#docs.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return Number(all.count);
    }
    let query = this.#found(first).select(({ fn }) => fn.countAll<number>().as('count'));
    for (const other of others) query = query.where((eb) => eb.exists(this.#alsoFound(eb, other)));
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  async page(where: object, { limit, after, newest = false }: Stretch): Promise<readonly Placed<Stored>[]> {
    const [first, ...others] = this.#wanted(where);
    const direction = newest ? 'desc' : 'asc';
    const beyond = newest ? '<' : '>';
    if (!first) {
      let query = this.#docs.select(['seq', 'id', 'json']).orderBy('seq', direction).limit(limit);
      if (after !== undefined) query = query.where('seq', beyond, after);
      return (await query.execute()).map(({ seq, id, json }) => ({ place: Number(seq), record: this.#read(id, json) }));
    }
    // The places come from the index in their order, and only those of one page are looked up.
    let places = this.#found(first).select('seq').orderBy('seq', direction).limit(limit);
    for (const other of others) {
      // Of `exists` a planner may make a join, which reads all the others for the few of one page.
      places = places.where((eb) => eb(this.#alsoFound(eb, other).limit(1), 'is not', null));
    }
    if (after !== undefined) places = places.where('seq', beyond, after);
    const rows = await this.#db
      .selectFrom('docs')
      .select(['seq', 'id', 'json'])
      .where('seq', 'in', places)
      .orderBy('seq', direction)
      .execute();
    return rows.map(({ seq, id, json }) => ({ place: Number(seq), record: this.#read(id, json) }));
  }

  async agenda({ from = '', until, limit }: AgendaStretch): Promise<readonly Stored[]> {
    if (!this.#options.filing) throw new Error('This collection has no agenda: see collections.ts.');
    let places = this.#lookups.where('member', '=', agendaMember).where('value', '>=', from);
    if (until !== undefined) places = places.where('value', '<=', until);
    const rows = await places
      .innerJoin('docs', 'docs.seq', 'lookups.seq')
      .select(['docs.id', 'docs.json'])
      .orderBy('lookups.value')
      .orderBy('lookups.seq')
      .limit(limit)
      .execute();
    return rows.map(({ id, json }) => this.#read(id, json));
  }

  #wanted(where: object): readonly (readonly [member: string, value: unknown])[] {
    const wanted = Object.entries(where).filter(([, value]) => value !== undefined);
    const stray = wanted.find(([member]) => !this.#options.indexed.includes(member));
    if (stray) throw new Error(`"${stray[0]}" is not indexed: see where its collection is defined.`);
    return wanted;
  }

  #found([member, value]: readonly [member: string, value: unknown]) {
    return this.#lookups.where('member', '=', member).where('value', '=', valueKey(value));
  }

  /** Whether the record of a look-up has another value too: one step in the index, however many others have it. */
  #alsoFound(eb: ExpressionBuilder<Tables, 'lookups'>, [member, value]: readonly [member: string, value: unknown]) {
    return eb
      .selectFrom('lookups as other')
      .select('other.seq')
      .where('other.collection', '=', this.#options.name)
      .where('other.member', '=', member)
      .where('other.value', '=', valueKey(value))
      .whereRef('other.seq', '=', 'lookups.seq');
  }

  async found(index: string, keys: readonly string[]): Promise<readonly Stored[]> {
    keyingOf(this.#options.keyings, index);
    const seqs = new Set<number>();
    const under = (key: string) =>
      this.#lookups.where('member', '=', keyMember(index)).where('value', '=', key).select('seq');
    for (const [first = '', ...others] of chunks([...new Set(keys.map(columnKey))], mostKeys)) {
      // One step in the index for each: for a list of keys a planner may read the whole index of a collection.
      const places = others.reduce((query, key) => query.unionAll(under(key)), under(first));
      for (const { seq } of await places.execute()) seqs.add(Number(seq));
    }
    const found: { seq: number; id: string; json: string }[] = [];
    for (const some of chunks([...seqs], mostRecords)) {
      const docs = this.#db.selectFrom('docs').select(['seq', 'id', 'json']).where('seq', 'in', some);
      found.push(...(await docs.execute()));
    }
    return found.sort((a, b) => Number(a.seq) - Number(b.seq)).map(({ id, json }) => this.#read(id, json));
  }

  put(record: Stored): Promise<void> {
    return this.putAll([record]);
  }

  async putAll(records: readonly Stored[]): Promise<void> {
    // Of one that comes twice, the last counts.
    const last = new Map(records.map((record) => [record.id, record]));
    for (const some of chunks([...last.values()], mostRecords)) await this.#putSome(some);
  }

  async #putSome(records: readonly Stored[]): Promise<void> {
    const writes = records.map((given) => {
      const record = this.#options.keptAs?.(given) ?? given;
      const members = membersOf(record, this.#options);
      return {
        id: columnKey(record.id),
        record,
        json: JSON.stringify(record),
        members,
        indexed: JSON.stringify(members),
      };
    });
    const ids = writes.map(({ id }) => id);
    const docs = await this.#docs.select(['id', 'seq', 'indexed']).where('id', 'in', ids).execute();
    const known = new Map(docs.map((doc) => [doc.id, doc]));
    const lookups: { collection: string; member: string; value: string; seq: number }[] = [];
    const file = (seq: number, members: Members): void => {
      for (const [member, value] of members) lookups.push({ collection: this.#options.name, member, value, seq });
    };
    const fresh = writes.filter(({ id }) => !known.has(id));
    const seqs = await this.#insert(fresh);
    for (const { id, members } of fresh) file(seqs.get(id) as number, members);
    for (const { id, json, indexed, members } of writes) {
      const doc = known.get(id);
      if (!doc) continue;
      await this.#db.updateTable('docs').set({ json, indexed }).where('seq', '=', doc.seq).execute();
      if (doc.indexed === indexed) continue;
      await this.#db.deleteFrom('lookups').where('seq', '=', doc.seq).execute();
      file(doc.seq, members);
    }
    for (const some of chunks(lookups, mostLookups)) await this.#db.insertInto('lookups').values(some).execute();
    for (const { id, json, record } of writes) this.#options.cache.set(this.#cacheKey(id), json, record);
  }

  async delete(id: string): Promise<void> {
    const known = await this.#docs.select('seq').where('id', '=', columnKey(id)).executeTakeFirst();
    if (!known) return;
    await this.#db.deleteFrom('lookups').where('seq', '=', known.seq).execute();
    await this.#db.deleteFrom('docs').where('seq', '=', known.seq).execute();
  }

  async purge(member: string, text: string): Promise<void> {
    const old = this.#lookups.select('seq').where('member', '=', member).where('value', '<', valueKey(text));
    await this.#db.deleteFrom('docs').where('seq', 'in', old).execute();
    await this.#db.deleteFrom('lookups').where('seq', 'in', old).execute();
  }

  get #docs() {
    return this.#db.selectFrom('docs').where('collection', '=', this.#options.name);
  }

  get #lookups() {
    return this.#db.selectFrom('lookups').where('lookups.collection', '=', this.#options.name);
  }

  /** Adds records in their order; gives back the place of each. */
  async #insert(
    writes: readonly { readonly id: string; readonly json: string; readonly indexed: string }[],
  ): Promise<ReadonlyMap<string, number>> {
    if (writes.length === 0) return new Map();
    const rows = writes.map(({ id, json, indexed }) => ({ collection: this.#options.name, id, json, indexed }));
    const made = await this.#db.insertInto('docs').values(rows).returning(['id', 'seq']).execute();
    return new Map(made.map(({ id, seq }) => [id, seq]));
  }

  #read(id: string, json: string): Stored {
    return this.#options.cache.read(this.#cacheKey(id), json);
  }

  #cacheKey(id: string): string {
    return `${this.#options.name} ${id}`;
  }
}
