import type { ExpressionBuilder, Kysely } from 'kysely';
import type { AgendaStretch, Filing } from '../store/agenda.js';
import type { Collection, Placed, Stored, Stretch } from '../store/collection.js';
import type { RecordCache } from './record-cache.js';
import { columnKey, valueKey } from './sql-keys.js';
import type { Tables } from './sql-schema.js';

interface Options {
  readonly name: string;
  readonly indexed: readonly string[];
  readonly filing: Filing | undefined;
  readonly cache: RecordCache;
}

/** Where a record stands on the agenda is looked up like a member; no record has one of this name. */
const agendaMember = '(agenda)';

/** The records of one collection in SQL tables: seen from one connection, or from within one transaction. */
export class SqlCollection implements Collection<Stored, never> {
  readonly #db: Kysely<Tables>;
  readonly #options: Options;

  constructor(db: Kysely<Tables>, options: Options) {
    this.#db = db;
    this.#options = options;
  }

  async get(id: string): Promise<Stored | undefined> {
    const row = await this.#docs.select(['id', 'json']).where('id', '=', columnKey(id)).executeTakeFirst();
    return row && this.#read(row.id, row.json);
  }

  async list(where: object = {}): Promise<readonly Stored[]> {
    let query = this.#docs.select(['id', 'json']);
    for (const [member, value] of Object.entries(where)) {
      if (value === undefined) continue;
      if (!this.#options.indexed.includes(member)) throw new Error(`"${member}" is not indexed: see collections.ts.`);
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
    if (stray) throw new Error(`"${stray[0]}" is not indexed: see collections.ts.`);
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

  async put(record: Stored): Promise<void> {
    const json = JSON.stringify(record);
    const id = columnKey(record.id);
    const filed = this.#options.filing?.(record);
    const members = [
      ...this.#options.indexed.map(
        (member) => [member, valueKey((record as unknown as Record<string, unknown>)[member])] as const,
      ),
      ...(filed === undefined ? [] : [[agendaMember, filed] as const]),
    ];
    const indexed = JSON.stringify(members);
    const known = await this.#docs.select(['seq', 'indexed']).where('id', '=', id).executeTakeFirst();
    if (known) await this.#db.updateTable('docs').set({ json, indexed }).where('seq', '=', known.seq).execute();
    const seq = known?.seq ?? (await this.#insert(id, json, indexed));
    this.#options.cache.set(this.#cacheKey(id), json, record);
    if (known?.indexed === indexed) return;
    if (known) await this.#db.deleteFrom('lookups').where('seq', '=', seq).execute();
    if (members.length === 0) return;
    const rows = members.map(([member, value]) => ({ collection: this.#options.name, member, value, seq }));
    await this.#db.insertInto('lookups').values(rows).execute();
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

  async #insert(id: string, json: string, indexed: string): Promise<number> {
    const row = { collection: this.#options.name, id, json, indexed };
    return (await this.#db.insertInto('docs').values(row).returning('seq').executeTakeFirstOrThrow()).seq;
  }

  #read(id: string, json: string): Stored {
    return this.#options.cache.read(this.#cacheKey(id), json);
  }

  #cacheKey(id: string): string {
    return `${this.#options.name} ${id}`;
  }
}
