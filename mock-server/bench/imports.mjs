// Runs in a process of its own: imports a file into a table with a unique column, and tells what that cost.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMockServer } from '../src/app.js';

const [kind, count, database] = process.argv.slice(2);
const rows = Number(count);
const origin = 'http://127.0.0.1';

const folder = kind === 'sqlite' ? mkdtempSync(path.join(tmpdir(), 'entryway-bench-')) : undefined;
const server = createMockServer({ limits: [], seed: [], ...(await kept()) });
const { account_id, api_key } = await server.access;
const headers = { 'X-Account-ID': account_id, Authorization: `Bearer ${api_key}` };
server.clock.set('2026-11-14T09:30:00.000Z');

const project = await call('POST', '/projects', { name: 'Imports' });
// Until its code is compiled, and the pages of the database are there.
await imported('warm', 2000);
const { seconds, cpu, created } = await imported('long', rows);
await server.close();
if (folder) rmSync(folder, { recursive: true });
process.send({ seconds, cpu, created }, () => process.exit());

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
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await server.fetch(request);
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function imported(name, many) {
  const columns = [
    { key: 'sku', name: 'SKU', type: 'text', unique: true, required: true },
    { key: 'title', name: 'Title', type: 'text' },
    { key: 'price', name: 'Price', type: 'number' },
    { key: 'active', name: 'Active', type: 'boolean' },
  ];
  const table = await call('POST', '/tables', { project_id: project.id, name, key: name, columns });
  const file = await upload(many);
  const { id } = await call('POST', '/imports', {
    target: { kind: 'rows', table_id: table.id },
    file_id: file.id,
    options: { match_on: ['sku'] },
  });
  await server.controls.settle();
  await call('PATCH', `/imports/${id}`, { mapping: columns.map(({ key }) => ({ column: key, path: key })) });
  const { job_id } = await call('POST', `/imports/${id}/start`);
  const begun = performance.now();
  const before = process.cpuUsage();
  server.clock.advance(24 * 60 * 60 * 1000);
  await server.controls.settle();
  const used = process.cpuUsage(before);
  const took = performance.now() - begun;
  const { state } = await call('GET', `/jobs/${job_id}`);
  const { counts } = await call('GET', `/imports/${id}`);
  if (state !== 'succeeded') throw new Error(`The import is ${state}: ${JSON.stringify(counts)}`);
  return { seconds: took / 1000, cpu: (used.user + used.system) / 1e6, created: counts.created };
}

/** Uploads a file of so many rows, none of them like another. */
async function upload(many) {
  const lines = Array.from(
    { length: many },
    (_, at) => `SKU-${at * 7919},Thing number ${at},${at % 1000},${at % 2 === 0}`,
  );
  const bytes = new TextEncoder().encode(`sku,title,price,active\n${lines.join('\n')}\n`);
  const wanted = { name: 'things.csv', size: bytes.length, content_type: 'text/csv', purpose: 'import' };
  const prepared = await call('POST', '/files/uploads', wanted);
  const sent = [];
  for (const { number, url, size, headers: own } of prepared.parts) {
    const from = (number - 1) * prepared.part_size;
    const body = bytes.slice(from, from + size);
    const digest = { 'x-content-sha256': createHash('sha256').update(body).digest('hex') };
    const response = await server.fetch(new Request(url, { method: 'PUT', headers: { ...own, ...digest }, body }));
    if (!response.ok) throw new Error(`Part ${number}: ${response.status} ${await response.text()}`);
    sent.push({ number, etag: response.headers.get('ETag') });
  }
  return call('POST', `/files/uploads/${prepared.id}/complete`, { parts: sent });
}
