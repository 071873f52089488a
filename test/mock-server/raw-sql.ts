import { createRequire } from 'node:module';

// The drivers are the mock-server's own dependencies.
const ofServer = createRequire(new URL('../../mock-server/package.json', import.meta.url));

interface SqliteFile {
  prepare(sql: string): { run(...values: readonly unknown[]): void };
  close(): void;
}
interface PostgresClient {
  connect(): Promise<void>;
  query(sql: string, values: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
  end(): Promise<void>;
}

/** Opens a SQLite file behind the back of any server. */
export function openSqlite(file: string): SqliteFile {
  const Database = ofServer('libsql') as new (file: string) => SqliteFile;
  return new Database(file);
}

/** Asks a PostgreSQL behind the back of any server. */
export async function askPostgres(
  url: string,
  sql: string,
  ...values: readonly unknown[]
): Promise<readonly unknown[]> {
  const { Client } = ofServer('pg') as { readonly Client: new (options: object) => PostgresClient };
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql, values);
  await client.end();
  return rows;
}
