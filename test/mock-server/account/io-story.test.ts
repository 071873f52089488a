import { createMockServer } from '@entryway/mock-server';
import { type Listening, listen, pdfDocuments } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import type { AccountClient, List, Resource } from './client.js';
import { uploadCsv } from './csv-upload.js';
import { portClient } from './port-client.js';
import { download, type Export, textOf } from './read-back.js';
import { publishForm, soundDocument } from './sample-form.js';

interface Import extends Resource {
  readonly state: string;
  readonly job_id: string;
  readonly mapping: object[];
  readonly counts: Record<string, number>;
}

describe('a move of two thousand people from one service to another, over a port', () => {
  const server = createMockServer({ limits: [], seed: [], documents: pdfDocuments() });
  let port: Listening;
  let key: AccountClient;
  let form_id: string;
  before(async () => {
    server.clock.set('2026-11-14T09:30:00.000Z');
    port = await listen(server, { port: 0 });
    key = portClient(port.url, await server.access);
    form_id = (await publishForm(key, soundDocument, 'People')).id;
  });
  after(() => port.close());
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const pass = async (milliseconds: number): Promise<void> => {
    server.clock.advance(milliseconds);
    await server.controls.settle();
  };
  const begin = async (target: object, csv: string): Promise<Import> => {
    const { id } = await key.ok('POST', '/imports', { target, file_id: (await uploadCsv(key, csv)).id });
    await server.controls.settle();
    const { mapping } = await key.ok<Import>('GET', `/imports/${id}`);
    await key.ok('PATCH', `/imports/${id}`, { mapping });
    return key.ok<Import>('POST', `/imports/${id}/start`);
  };

  it('is stopped half way: the rows done stay, the wrong ones are named, and the rest was never touched', async function () {
    this.timeout(120_000);
    const rows = Array.from({ length: 2000 }, (_, i) => (i % 100 === 99 ? `P${i},old` : `P${i},${20 + (i % 60)}`));
    const begun = await begin({ kind: 'entries', form_id }, `name,age\n${rows.join('\n')}\n`);
    expect(begun.counts.rows).to.equal(2000);
    await pass(500 + 19 * 20);
    const job = await key.ok<{ progress: object; state: string }>('GET', `/jobs/${begun.job_id}`);
    expect([job.state, job.progress]).to.deep.equal([
      'running',
      { done: 1000, total: 2000, percent: 50, message: null },
    ]);
    expect((await key.ok<Import>('POST', `/imports/${begun.id}/cancel`)).state).to.equal('canceled');
    await pass(3_600_000);
    const record = await key.ok<Import>('GET', `/imports/${begun.id}`);
    expect([record.state, record.counts]).to.deep.equal([
      'canceled',
      { rows: 2000, valid: 990, created: 990, updated: 0, skipped: 0, failed: 10 },
    ]);
    const { pagination } = await key.ok<List>('GET', `/entries?form_id=${form_id}&count=true&limit=1`);
    expect(pagination.total).to.equal(990);
    const errors = await key.ok<List<{ line: number; column: string; raw: string }>>(
      'GET',
      `/imports/${begun.id}/errors?limit=200`,
    );
    expect(errors.data.map(({ line, column, raw }) => [line, column, raw])).to.deep.equal(
      Array.from({ length: 10 }, (_, i) => [101 + i * 100, 'age', 'old']),
    );
  });

  it('brings all of them into a table, and out again in every format, each read by another program', async function () {
    this.timeout(120_000);
    const { id: table_id } = await key.ok('POST', '/tables', {
      name: 'People',
      columns: [
        { key: 'name', type: 'text' },
        { key: 'age', type: 'number' },
        { key: 'active', type: 'boolean' },
      ],
    });
    const people = Array.from({ length: 2000 }, (_, i) => ({
      name: i % 7 === 0 ? `+Ümit "${i}"` : `P${i}; x,y`,
      age: i / 4 - 100,
      active: i % 2 === 0,
    }));
    const lines = people.map(({ name, age, active }) => `"${name.replaceAll('"', '""')}",${age},${active}`);
    const begun = await begin({ kind: 'rows', table_id }, `name,age,active\r\n${lines.join('\r\n')}`);
    await pass(600_000);
    expect((await key.ok<Import>('GET', `/imports/${begun.id}`)).counts.created).to.equal(2000);

    const guarded = people.map(({ name, ...rest }) => ({ name: name.startsWith('+') ? `'${name}` : name, ...rest }));
    const columns = ['name', 'age', 'active'].map((path) => ({ path }));
    const made = async (format: string, filter?: string) => {
      const body = { source: { table_id, ...(filter && { filter }) }, format, columns };
      const { id } = await key.ok<Export>('POST', '/exports', body);
      await pass(600_000);
      const record = await key.ok<Export>('GET', `/exports/${id}`);
      expect(record.state, format).to.equal('ready');
      return download(key, record.file_id);
    };
    const csv = parse(textOf(await made('csv')), { columns: true, bom: true }) as Record<string, string>[];
    expect(csv.map(({ name, age, active }) => ({ name, age: Number(age), active: active === 'true' }))).to.deep.equal(
      guarded,
    );
    const [header, ...sheet] = await readSheet(Buffer.from(await made('xlsx')));
    expect(header).to.deep.equal(['name', 'age', 'active']);
    expect(sheet).to.deep.equal(guarded.map(({ name, age, active }) => [name, age, active]));
    expect(JSON.parse(textOf(await made('json')))).to.deep.equal(people);
    const ndjson = textOf(await made('ndjson'))
      .trimEnd()
      .split('\n');
    expect(ndjson.map((line) => JSON.parse(line))).to.deep.equal(people);
    const pdf = await made('pdf', 'row.age > 395');
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
    const shown = people.filter(({ age }) => age > 395);
    expect(shown).to.have.length(19);
    for (const { name } of shown) expect(text).to.include(name);
    const { pagination } = await key.ok<List>('GET', '/files?purpose=export&count=true');
    expect(pagination.total).to.equal(5);
  });
});
