import { type Kysely, sql } from 'kysely';
import { type Limiter, policyOf, type RateWindow, type Verdict } from '../platform/rate-limiter.js';
import type { SharedTables } from '../store/postgres/postgres-schema.js';
import { columnKey } from '../store/sql/sql-keys.js';

interface Parts {
  readonly db: Kysely<SharedTables>;
  /** Sets what it counts apart from what others count. */
  readonly name: string;
  available<R>(work: () => Promise<R>): Promise<R>;
}

/** Whoever counts for a partition holds a lock of this class; any number will do. */
const counting = 4011;
const hour = 60 * 60 * 1000;

/** How a window is used. */
interface Used {
  readonly count: number;
  /** The oldest request that still counts. */
  readonly oldest: number;
}

/** Counts requests in the database: exactly, however many servers they went to. */
export class SharedLimiter implements Limiter {
  readonly #parts: Parts;
  #windows: readonly RateWindow[];
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts, windows: readonly RateWindow[]) {
    this.#parts = parts;
    this.#windows = windows;
  }

  get windows(): readonly RateWindow[] {
    return this.#windows;
  }

  get policy(): string {
    return policyOf(this.#windows);
  }

  set(windows: readonly RateWindow[]): Promise<void> {
    this.#windows = windows;
    return this.clear();
  }

  async clear(): Promise<void> {
    const { db, name, available } = this.#parts;
    await available(() => db.deleteFrom('hits').where('partition', 'like', `${name} %`).execute());
  }

  take(partition: string, moment: number): Promise<Verdict> {
    const { db, name, available } = this.#parts;
    const now = Math.floor(moment);
    const key = columnKey(`${name} ${partition}`);
    return available(() =>
      db.transaction().execute(async (transaction) => {
        // What is counted is not worth waiting for the disk.
        await sql`select pg_advisory_xact_lock(${counting}, hashtext(${key})), set_config('synchronous_commit', 'off', true)`.execute(
          transaction,
        );
        await this.#forget(transaction, now);
        const used = await this.#used(transaction, key, now);
        const passed = this.#windows.every(({ limit }, at) => (used[at]?.count ?? 0) < limit);
        if (passed) await transaction.insertInto('hits').values({ partition: key, at: now }).execute();
        return { passed, windows: this.#windows.map((window, at) => stateOf(window, used[at], passed, now)) };
      }),
    );
  }

  async #used(db: Kysely<SharedTables>, key: string, now: number): Promise<readonly Used[]> {
    const columns = this.#windows.flatMap(({ seconds }) => {
      const inWindow = sql`filter (where at > ${now - seconds * 1000})`;
      return [sql`count(*) ${inWindow}`, sql`coalesce(min(at) ${inWindow}, ${now}::bigint)`];
    });
    const query = sql<{ numbers: number[] }>`
      select array[${sql.join(columns)}]::float8[] as numbers
      from hits where partition = ${key} and at > ${now - this.#longest}`;
    const numbers = (await query.execute(db)).rows[0]?.numbers ?? [];
    return this.#windows.map((_, at) => ({ count: numbers[2 * at] ?? 0, oldest: numbers[2 * at + 1] ?? now }));
  }

  get #longest(): number {
    return Math.max(0, ...this.#windows.map(({ seconds }) => seconds)) * 1000;
  }

  /** Once an hour, lets go of what counts in no window any longer. */
  async #forget(db: Kysely<SharedTables>, now: number): Promise<void> {
    if (now - this.#sweptAt < hour) return;
    this.#sweptAt = now;
    const own = db.deleteFrom('hits').where('partition', 'like', `${this.#parts.name} %`);
    await own.where('at', '<=', now - this.#longest).execute();
  }
}

function stateOf(window: RateWindow, used: Used | undefined, passed: boolean, now: number) {
  const count = (used?.count ?? 0) + (passed ? 1 : 0);
  const resetsIn = (used?.oldest ?? now) + window.seconds * 1000 - now;
  return { ...window, remaining: window.limit - count, resetsIn, full: count >= window.limit };
}
