interface Cluster {
  urlOf(database: string): string;
  create(name: string): string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const { findPostgres, howToGetPostgres, startPostgres } = (await import(
  '../../scripts/lib/server/postgres.mjs' as string
)) as {
  findPostgres(): string | undefined;
  howToGetPostgres: string;
  startPostgres(): Promise<Cluster>;
};

/** Whether there is a PostgreSQL on this machine to try things on. */
export const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) console.log(howToGetPostgres);

// Servers on a database have it from the environment, also those in processes of their own.
process.env.ENTRYWAY_SEALING_KEY ??= 'for-tests-only-for-tests-only-for-tests-onl';

export { startPostgres };

let shared: Promise<Cluster> | undefined;
let made = 0;

/** The address of a new, empty database; all of them are in one PostgreSQL, which ends with the tests. */
export async function newDatabase(): Promise<string> {
  shared ??= startPostgres();
  made += 1;
  return (await shared).create(`test_${made}`);
}
