// Runs in a process of its own: walks through long lists page by page, and tells how long each page took.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMockServer } from '../src/app.js';

const [kind, count, database] = process.argv.slice(2);
const items = Number(count);
const pageSize = 200;
const origin = 'http://127.0.0.1';

const folder = kind === 'sqlite' ? mkdtempSync(path.join(tmpdir(), 'entryway-bench-')) : undefined;
const server = createMockServer({ limits: [], ...(await kept()) });
const { account_id, api_key } = await server.access;
const headers = { 'X-Account-ID': account_id, Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' };

const lists = await fill();
const walked = {};
for (const [name, address] of Object.entries(lists)) {
  // Until its code is compiled.
  await walk(address, 60);
  walked[name] = await walk(address);
}
await server.close();
if (folder) rmSync(folder, { recursive: true });
process.send(walked, () => process.exit());

async function kept() {
  if (kind === 'sqlite') return { store: await (await import('../src/adapters/sqlite.js')).sqliteStore(folder) };
  if (kind === 'postgres') {
    const { postgresDatabase } = await import('../src/adapters/postgres.js');
    return postgresDatabase(database, { sealingKey: 'A'.repeat(43) });
  }
  return {};
}

async function call(method, address, body) {
  const request = new Request(`${origin}/api/v1${address}`, {
    method,
    headers: { ...headers, ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await server.fetch(request);
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Makes the lists: one of each thing through the API, and the others after its image. */
async function fill() {
  const { entry_id, form_id } = await submitted();
  const project = await call('POST', '/projects', { name: 'Long lists' });
  const columns = [{ key: 'name', name: 'Name', type: 'text' }];
  const table = await call('POST', '/tables', { project_id: project.id, name: 'Long', key: 'long', columns });
  const row = await call('POST', `/tables/${table.id}/rows`, { values: { name: 'Row 0' } });
  await copy('entries', entry_id);
  await copy('rows', row.id);
  return {
    'entries of the account, newest first': '/entries?',
    'entries of a form in one state, oldest first': `/entries?form_id=${form_id}&state=submitted&sort=created_at&`,
    'rows of a table': `/tables/${table.id}/rows?`,
  };
}

/** An entry that a respondent has sent. */
async function submitted() {
  const answers = {
    full_name: 'Ada Lovelace',
    email: 'ada@example.org',
    topic: 'repair',
    message: 'It does not close.',
  };
  const { entry_key, session } = await respond('', {}, { form: 'contact', answers });
  const key = { 'X-Service-Entry-Key': entry_key };
  await respond(`/${session.id}/submit`, key, { base_revision: session.revision });
  const { form_id } = await server.store.entries.get(session.id);
  return { entry_id: session.id, form_id };
}

async function respond(address, key, body) {
  const request = new Request(`${origin}/api/v1/entry-sessions${address}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), ...key },
    body: JSON.stringify(body),
  });
  const response = await server.fetch(request);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Makes as many as are wanted after the image of one. */
async function copy(collection, id) {
  const prefix = id.slice(0, 12);
  if (kind !== 'memory') return copyRows(collection, id, prefix);
  const first = await server.store[collection].get(id);
  for (let at = 1; at < items; at++) await server.store[collection].put({ ...first, id: `${prefix}-${at}` });
}

/** In the database itself: through the store it would take minutes. */
async function copyRows(collection, id, prefix) {
  const made = `'${prefix}-' || cast(n as text)`;
  await execute(`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${items - 1})
    insert into docs (collection, id, json, indexed)
    select collection, ${made}, replace(json, '"id":"${id}"', '"id":"' || ${made} || '"'), indexed
    from docs, numbers where collection = '${collection}' and id = '${id}' order by n`);
  await execute(`insert into lookups (collection, member, value, seq)
    select first.collection, first.member, first.value, copy.seq from docs copy, lookups first
    where copy.collection = '${collection}' and copy.id like '${prefix}-%'
    and first.seq = (select seq from docs where collection = '${collection}' and id = '${id}')`);
  await execute('analyze');
}

async function execute(statement) {
  if (kind === 'postgres') {
    const { Client } = (await import('pg')).default;
    const client = new Client(database);
    await client.connect();
    await client.query(statement);
    return client.end();
  }
  const { default: Database } = await import('libsql');
  const connection = new Database(path.join(folder, 'entryway.db'));
  connection.exec(statement);
  connection.close();
}

/** Goes through a list to its end; every item has to come exactly once. */
async function walk(address, most = Number.POSITIVE_INFINITY) {
  const times = [];
  const seen = new Set();
  let cursor = '';
  do {
    const begun = performance.now();
    const { data, pagination } = await call('GET', `${address}limit=${pageSize}${cursor}`);
    times.push(performance.now() - begun);
    for (const { id } of data) seen.add(id);
    cursor = pagination.next_cursor && `&cursor=${encodeURIComponent(pagination.next_cursor)}`;
  } while (cursor && times.length < most);
  return { times, seen: seen.size };
}
