import type { MockServer } from '@entryway/mock-server';
import { pdfDocuments } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import readSheets, { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { Respondent, stillServer } from '../respondent.js';
import { bytesOf, complete, prepare, sendAll } from '../upload-parts.js';
import { type AccountClient, type List, owner, type Resource } from './client.js';
import { uploadCsv } from './csv-upload.js';
import { type Export, exported, textOf } from './read-back.js';
import { publishForm, soundDocument } from './sample-form.js';

const day = 24 * 60 * 60 * 1000;

const colours = {
  ...soundDocument,
  pages: [
    ...soundDocument.pages,
    {
      key: 'more',
      title: 'More',
      sections: [
        {
          key: 'more',
          fields: [
            {
              key: 'colour',
              type: 'single_choice',
              label: 'Colour',
              options: [
                { value: 'r', label: 'Red' },
                { value: 'b', label: 'Blue' },
              ],
            },
            { key: 'price', type: 'currency', label: 'Price', currency: 'EUR' },
          ],
        },
      ],
    },
  ],
};

describe('exports', () => {
  let server: MockServer;
  let key: AccountClient;
  let form_id: string;
  beforeEach(async () => {
    server = stillServer({ limits: [], seed: [], documents: pdfDocuments({ fontFolders: [] }) });
    key = await owner(server);
    form_id = (await publishForm(key, colours, 'People & co')).id;
    const people = [
      { person_name: 'Bo', person_age: 7 },
      { person_name: 'Cy', person_age: 9 },
    ];
    await key.ok('POST', '/entries', {
      form_id,
      answers: {
        name: 'Ada "A" Lovelace,\nÄ',
        age: 40,
        people,
        colour: 'r',
        price: { amount: '12.50', currency: 'EUR' },
      },
    });
    server.clock.advance(1000);
    await key.ok('POST', '/entries', { form_id, answers: { name: '=HYPERLINK("http://evil")', age: 20 } });
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const rowsOf = async (body: object): Promise<Record<string, string>[]> => {
    const { bytes } = await exported(key, server, { source: { form_id }, format: 'csv', ...body });
    return parse(textOf(bytes), { columns: true, bom: true }) as Record<string, string>[];
  };

  it('as CSV say what another program reads back, with no formula in it', async () => {
    const [first, second] = await rowsOf({});
    expect(first).to.include({
      state: 'submitted',
      submitted_at: '2026-11-14T09:30:00.000Z',
      name: 'Ada "A" Lovelace,\nÄ',
      age: '40',
      colour: 'r',
      'price.amount': '12.50',
      'price.currency': 'EUR',
      'people[1].person_name': 'Bo',
      'people[2].person_age': '9',
      sum: '56',
    });
    expect(second).to.include({ name: '\'=HYPERLINK("http://evil")', 'people[1].person_name': '', age: '20' });
  });

  it('have one row for each instance where that is asked for', async () => {
    const rows = await rowsOf({ options: { groups: 'rows' }, columns: [{ path: 'name' }, { path: 'people' }] });
    expect(rows.map((row) => [row.name, row['people[].person_name']])).to.deep.equal([
      ['Ada "A" Lovelace,\nÄ', 'Bo'],
      ['Ada "A" Lovelace,\nÄ', 'Cy'],
      ['\'=HYPERLINK("http://evil")', ''],
    ]);
    expect(rows[0]?.parent_ref).to.equal(rows[1]?.parent_ref);
  });

  it('use the words of the form, the columns of a view, its order, and a filter', async () => {
    const [labelled] = await rowsOf({
      columns: [{ path: 'colour' }, { path: 'age', label: 'Years' }, { path: 'people.person_name' }],
      options: { labels: 'label' },
    });
    expect(labelled).to.deep.equal({
      Colour: 'Red',
      Years: '40',
      'People 1: Their name': 'Bo',
      'People 2: Their name': 'Cy',
    });
    const [both] = await rowsOf({ columns: [{ path: 'answers.colour' }], options: { labels: 'both' } });
    expect(both).to.deep.equal({ colour: 'r', 'colour.label': 'Red' });
    const view = await key.ok('POST', '/views', {
      form_id,
      name: 'Newest',
      sort: ['-submitted_at'],
      columns: [{ path: 'age' }, { path: 'submitted_at' }],
    });
    const options = { timezone: 'Europe/Berlin' };
    expect(await rowsOf({ source: { view_id: view.id }, options })).to.deep.equal([
      { age: '20', submitted_at: '2026-11-14T10:30:01.000+01:00' },
      { age: '40', submitted_at: '2026-11-14T10:30:00.000+01:00' },
    ]);
    const filtered = { source: { view_id: view.id, filter: 'answers.age > 30' } };
    expect((await rowsOf(filtered)).map(({ age }) => age)).to.deep.equal(['40']);
    await key.ok('POST', '/entries', { form_id, state: 'draft', answers: { name: 'Dee' } });
    expect(await rowsOf({})).to.have.length(2);
    expect(await rowsOf({ source: { form_id, filter: 'state == "draft"' } })).to.have.length(1);
  });

  it('as a workbook keep numbers as numbers, and groups on sheets of their own', async () => {
    const { bytes, record } = await exported(key, server, {
      source: { form_id },
      format: 'xlsx',
      columns: [{ path: 'name' }, { path: 'age' }, { path: 'people' }],
      options: { groups: 'sheets' },
    });
    expect(record.row_count).to.equal(2);
    const sheets = await readSheets(Buffer.from(bytes));
    expect(sheets.map(({ sheet }) => sheet)).to.deep.equal(['People & co', 'people']);
    expect(sheets[0]?.data.map((row) => row.slice(1))).to.deep.equal([
      ['name', 'age'],
      ['Ada "A" Lovelace,\nÄ', 40],
      ['\'=HYPERLINK("http://evil")', 20],
    ]);
    expect(sheets[1]?.data.map((row) => row.slice(3))).to.deep.equal([
      ['person_name', 'person_age'],
      ['Bo', 7],
      ['Cy', 9],
    ]);
    const long = await exported(key, server, { source: { form_id }, format: 'xlsx' });
    const [header, first] = await readSheet(Buffer.from(long.bytes));
    expect(first?.[header?.indexOf('people[2].person_name') ?? -1]).to.equal('Cy');
  });

  it('as JSON are what the API says, or the columns that were chosen', async () => {
    const entries = await key.ok<{ data: { id: string }[] }>(
      'GET',
      `/entries?form_id=${form_id}&include=answers,computed,metafields&sort=created_at`,
    );
    const json = await exported(key, server, { source: { form_id }, format: 'json' });
    expect(JSON.parse(textOf(json.bytes))).to.deep.equal(entries.data);
    const lines = await exported(key, server, {
      source: { form_id },
      format: 'ndjson',
      columns: [{ path: 'age' }, { path: 'people' }],
    });
    const [first, second] = textOf(lines.bytes)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first.people.map(({ person_name }: { person_name: string }) => person_name)).to.deep.equal(['Bo', 'Cy']);
    expect(second).to.deep.equal({ age: 20, people: [] });
    const labelled = await exported(key, server, {
      source: { form_id },
      format: 'ndjson',
      options: { labels: 'both' },
    });
    expect(JSON.parse(textOf(labelled.bytes).split('\n')[0] ?? '').labels).to.deep.equal({ colour: 'Red' });
    const none = await exported(key, server, { source: { form_id, filter: 'answers.age > 99' }, format: 'json' });
    expect(JSON.parse(textOf(none.bytes))).to.deep.equal([]);
  });

  it('as PDF can be read by people, and lose no character', async () => {
    await key.ok('POST', '/entries', { form_id, answers: { name: 'Łukasz 日本', age: 30 } });
    const { bytes } = await exported(key, server, { source: { form_id }, format: 'pdf', options: { labels: 'label' } });
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    const plain = text.replaceAll(/\s+/g, ' ');
    for (const words of ['People & co', 'Name: Ada "A" Lovelace,', 'Ä', 'Colour: Red', 'People 2', 'Their name: Cy']) {
      expect(plain).to.include(words);
    }
    expect(plain).to.include('[U+0141]ukasz [U+65E5][U+672C]');
    const [job] = (await key.ok<List<Resource & { result: object }>>('GET', '/jobs?type=export')).data;
    expect(job?.result).to.deep.include({ data: { undrawn: ['Łukasz 日本'] } });
  });

  it('take the rows of a table', async () => {
    const table = await key.ok('POST', '/tables', {
      name: 'Towns',
      columns: [
        { key: 'city', type: 'text' },
        { key: 'size', type: 'single_select', options: [{ value: 's', label: 'Small' }] },
      ],
    });
    await key.ok('POST', `/tables/${table.id}/rows`, { values: { city: '-Kiel', size: 's' }, external_id: 'k' });
    await key.ok('POST', `/tables/${table.id}/rows`, { values: { city: 'Ulm' } });
    const source = { table_id: table.id };
    const rows = await rowsOf({ source, options: { labels: 'both' } });
    expect(rows.map(({ id: _, ...row }) => row)).to.deep.equal([
      { external_id: 'k', city: "'-Kiel", size: 's', 'size.label': 'Small' },
      { external_id: '', city: 'Ulm', size: '', 'size.label': '' },
    ]);
    expect(await rowsOf({ source: { ...source, filter: 'row.size == "s"' } })).to.have.length(1);
  });

  it('are taken back by an import as they were', async () => {
    const copy = await publishForm(key, colours, 'Copy');
    const { bytes } = await exported(key, server, { source: { form_id }, format: 'csv' });
    const file = await uploadCsv(key, bytes);
    const { id } = await key.ok('POST', '/imports', {
      target: { kind: 'entries', form_id: copy.id },
      file_id: file.id,
    });
    await server.controls.settle();
    const { mapping } = await key.ok<Resource & { mapping: { path: string }[] }>('GET', `/imports/${id}`);
    const own = mapping.filter(({ path }) => path !== 'id' && path !== 'reference');
    await key.ok('PATCH', `/imports/${id}`, { mapping: own });
    await key.ok('POST', `/imports/${id}/start`);
    server.clock.advance(60_000);
    await server.controls.settle();
    const answersOf = async (form: string) => {
      const path = `/entries?form_id=${form}&include=answers&sort=created_at`;
      const { data } = await key.ok<{ data: { answers: object }[] }>('GET', path);
      return JSON.parse(JSON.stringify(data.map(({ answers }) => answers)).replaceAll(/"_id":"\w+",?/g, ''));
    };
    expect(await answersOf(copy.id)).to.deep.equal(await answersOf(form_id));
  });

  it('name the files of answers, and say where they are if that is asked for', async () => {
    const papers = { key: 'papers', type: 'file_upload', label: 'Papers' };
    const page = { key: 'p', title: 'P', sections: [{ key: 's', fields: [papers] }] };
    const confirmations = [{ key: 'default', title: 'Thanks' }];
    const form = await publishForm(key, { pages: [page], confirmations }, 'Papers');
    const respondent = await Respondent.begin(server, { form: form.public_id, answers: {} });
    const content = bytesOf('%PDF-1.7', 20);
    const upload = await prepare(respondent, content.length);
    const sent = await sendAll(server, upload.body, content);
    await complete(respondent, upload.body, { parts: sent, base_revision: 1 });
    const source = { form_id: form.id, filter: 'state == "draft"' };
    expect((await rowsOf({ source }))[0]?.papers).to.equal('paper.pdf');
    const [row] = await rowsOf({ source, options: { include_files: true } });
    expect(row?.papers).to.match(/^paper\.pdf \(\/api\/v1\/files\/fil_\w+\/download\)$/);
  });

  it('fail with a reason where the format cannot hold so much', async () => {
    const table = await key.ok('POST', '/tables', { name: 'Many', columns: [{ key: 'n', type: 'number' }] });
    const first = await key.ok('POST', `/tables/${table.id}/rows`, { values: { n: 0 } });
    const row = await server.store.rows.get(first.id);
    if (!row) throw new Error('no row');
    for (let n = 1; n <= 5000; n++) await server.store.rows.put({ ...row, id: `row_${n}`, values: { n } });
    const begun = await key.ok<Export>('POST', '/exports', { source: { table_id: table.id }, format: 'pdf' });
    server.clock.advance(60_000);
    await server.controls.settle();
    const failed = await key.ok<Export & { error: { code: string } }>('GET', `/exports/${begun.id}`);
    expect([failed.state, failed.error.code, failed.file_id]).to.deep.equal(['failed', 'payload_too_large', null]);
    expect(await key.refusal('POST', `/exports/${begun.id}/cancel`)).to.deep.equal([409, 'not_cancelable']);
  });

  it('end after seven days, and their file with them', async () => {
    const { record } = await exported(key, server, { source: { form_id }, format: 'csv' });
    expect(Date.parse(record.expires_at ?? '') - server.clock.now()).to.equal(7 * day);
    const job = await key.ok<{ state: string; result: object }>('GET', `/jobs/${record.job_id}`);
    expect([job.state, job.result]).to.deep.equal(['succeeded', { object: 'export', id: record.id }]);
    server.clock.advance(7 * day);
    expect(await key.refusal('GET', `/files/${record.file_id}/download`)).to.deep.equal([410, 'gone']);
    expect((await key.ok<Export>('GET', `/exports/${record.id}`)).state).to.equal('expired');
    await server.controls.settle();
    expect(await key.ids('/exports?state=expired')).to.deep.equal([record.id]);
    expect((await key.ok<{ state: string }>('GET', `/files/${record.file_id}`)).state).to.equal('deleted');
  });

  it('can be stopped, and leave nothing behind', async () => {
    const begun = await key.call<Export>('POST', '/exports', { body: { source: { form_id }, format: 'csv' } });
    expect([begun.status, begun.headers.get('Location')]).to.deep.equal([202, `/api/v1/jobs/${begun.body.job_id}`]);
    server.clock.advance(540);
    await server.controls.settle();
    expect((await key.ok<Export>('GET', `/exports/${begun.body.id}`)).state).to.equal('running');
    const stopped = await key.call<Export>('POST', `/exports/${begun.body.id}/cancel`);
    expect([stopped.status, stopped.body.state]).to.deep.equal([202, 'canceled']);
    expect((await key.ok<{ state: string }>('GET', `/jobs/${begun.body.job_id}`)).state).to.equal('canceled');
    server.clock.advance(60_000);
    await server.controls.settle();
    expect((await key.ok<Export>('GET', `/exports/${begun.body.id}`)).state).to.equal('canceled');
    expect(await key.refusal('POST', `/exports/${begun.body.id}/cancel`)).to.deep.equal([409, 'not_cancelable']);
    expect(await key.ids('/files?purpose=export')).to.deep.equal([]);
  });

  it('are refused where they make no sense', async () => {
    const source = { form_id };
    const bad: readonly (readonly [object, string, string?])[] = [
      [{ source: {}, format: 'csv' }, '/source/form_id'],
      [{ source: { form_id: 'frm_nothing' }, format: 'csv' }, '/source/form_id'],
      [{ source: { form_id, view_id: 'viw_nothing' }, format: 'csv' }, '/source/view_id'],
      [{ source: { form_id, filter: 'nope(' }, format: 'csv' }, '/source/filter', 'expression_invalid'],
      [{ source, format: 'csv', columns: [{ path: 'nowhere' }] }, '/columns/0/path'],
      [{ source, format: 'csv', options: { groups: 'sheets' } }, '/options/groups'],
      [{ source, format: 'csv', options: { timezone: 'Mars/Base' } }, '/options/timezone'],
      [{ source, format: 'csv', options: { locale: 'x y' } }, '/options/locale'],
      [{ source, format: 'docx' }, '/format'],
    ];
    for (const [body, path, code = 'validation_failed'] of bad) {
      const reply = await key.call('POST', '/exports', { body });
      expect([reply.status, reply.body.code, reply.body.details?.[0]?.path]).to.deep.equal([422, code, path]);
    }
    const inPage = stillServer({ limits: [], seed: [], store: server.store });
    const reply = await (await owner(inPage)).call('POST', '/exports', { body: { source, format: 'pdf' } });
    expect([reply.status, reply.body.details?.[0]?.path]).to.deep.equal([422, '/format']);
  });
});
