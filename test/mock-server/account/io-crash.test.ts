import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import { killAll, ready, startCommand } from '../command.js';
import type { List, Resource } from './client.js';
import { uploadCsv } from './csv-upload.js';
import { portClient } from './port-client.js';
import { download, type Export, textOf } from './read-back.js';
import { publishForm, soundDocument } from './sample-form.js';

interface Job extends Resource {
  readonly state: string;
  readonly progress: { readonly done: number };
}
type Import = Resource & { readonly state: string; readonly job_id: string; readonly counts: Record<string, number> };

const many = 800;

describe('a server that is killed in the middle of an import', function () {
  this.timeout(60_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'entryway-io-'));
  after(() => {
    killAll();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async () => {
    const run = startCommand('--port', '0', '--quiet', '--test-hooks', '--data', folder);
    const line = await ready(run);
    const key = portClient(line.url, line);
    await fetch(`${line.url}/_mock/limits`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-Mock-Control': '1' },
      body: JSON.stringify({ windows: [] }),
    });
    return { run, key };
  };

  it('goes on after its next start: every row is there once, and can be had again', async () => {
    const first = await start();
    const form = await publishForm(first.key, soundDocument, 'People');
    const rows = Array.from({ length: many }, (_, i) => `P${i},${20 + (i % 50)}\n`);
    const file = await uploadCsv(first.key, `name,age\n${rows.join('')}`);
    const { id } = await first.key.ok('POST', '/imports', {
      target: { kind: 'entries', form_id: form.id },
      file_id: file.id,
    });
    const isRead = async () => (await first.key.ok<Import>('GET', `/imports/${id}`)).state === 'needs_mapping';
    // Who asks without a pause takes the time of the one that is asked.
    while (!(await isRead())) await new Promise((resolve) => setTimeout(resolve, 20));
    const mapping = ['name', 'age'].map((column) => ({ column, path: column }));
    await first.key.ok('PATCH', `/imports/${id}`, { mapping });
    const { job_id } = await first.key.ok<Import>('POST', `/imports/${id}/start`);
    const done = async () => (await first.key.ok<Job>('GET', `/jobs/${job_id}`)).progress.done;
    while ((await done()) === 0);
    first.run.child.kill('SIGKILL');
    await first.run.ended;

    const { key, run } = await start();
    const over = async () => (await key.ok<Job>('GET', `/jobs/${job_id}?wait=20`)).state;
    while ((await over()) === 'running');
    const record = await key.ok<Import>('GET', `/imports/${id}`);
    expect([record.state, record.counts.created]).to.deep.equal(['completed', many]);
    const { pagination } = await key.ok<List>('GET', `/entries?form_id=${form.id}&count=true&limit=1`);
    expect(pagination.total).to.equal(many);
    const begun = await key.ok<Export>('POST', '/exports', {
      source: { form_id: form.id },
      format: 'csv',
      columns: [{ path: 'name' }, { path: 'age' }],
    });
    while ((await key.ok<Job>('GET', `/jobs/${begun.job_id}?wait=20`)).state === 'running');
    const { file_id } = await key.ok<Export>('GET', `/exports/${begun.id}`);
    const [header, ...names] = parse(textOf(await download(key, file_id)), { bom: true }) as string[][];
    expect(header).to.deep.equal(['name', 'age']);
    expect(names.map(([name, age]) => `${name},${age}\n`)).to.deep.equal(rows);
    run.child.kill('SIGTERM');
    expect(await run.ended).to.equal(0);
    expect(run.said.err).to.equal('');
  });

  it('is not started with a font that is not there', async () => {
    const run = startCommand('--port', '0', '--font', path.join(folder, 'none.ttf'));
    expect(await run.ended).to.equal(2);
    expect(run.said.err).to.match(/^entryway-mock-server: The font .*none\.ttf cannot be read\.\n$/);
  });
});
