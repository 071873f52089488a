import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { stillServer } from '../respondent.js';
import { type AccountClient, type List, owner, type Resource } from './client.js';
import { type Bytes, uploadCsv, utf8 } from './csv-upload.js';
import { publishForm, soundDocument } from './sample-form.js';

interface Import extends Resource {
  readonly state: string;
  readonly mapping: object[];
  readonly columns: { name: string }[];
  readonly counts: Record<string, number>;
}

const bytes = (...parts: (string | number[])[]): Bytes =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : part)));
const big = 'x'.repeat(1024 * 1024);

/** Files that cannot be imported at all. */
const refused: readonly (readonly [string, string | Bytes, object, number])[] = [
  ['nothing', '', {}, 422],
  ['a picture that says it is CSV', bytes([0x89], 'PNG', [13, 10, 26, 10], 'a,b'), {}, 415],
  ['a PDF', '%PDF-1.7 a,b', {}, 415],
  ['a workbook', bytes('PK', [3, 4], 'a,b'), {}, 415],
  ['bytes that are no text', bytes('name\n', [0, 0, 0]), {}, 415],
  ['JSON', '{"name":"a"}', { content_type: 'application/json' }, 415],
  ['a page', '<html></html>', { content_type: 'text/html' }, 415],
];

/** Files of which some rows cannot be imported: how many rows become entries, and what is said of the others. */
const recorded: readonly (readonly [
  string,
  string | Bytes,
  number,
  readonly (readonly [number, string | null, string])[],
])[] = [
  ['only names of columns', 'name,age\n', 0, []],
  ['only names of columns, without an end of line', 'name,age', 0, []],
  [
    'rows with too few and too many cells',
    'name,age\nAda\nBo,20,x\nCy,30\n',
    1,
    [
      [2, null, 'columns'],
      [3, null, 'columns'],
    ],
  ],
  ['a quote that is never closed', 'name,age\nAda,40\nBo,"20\nCy,30\n', 1, [[3, null, 'quotes']]],
  ['a quote in the middle of a cell', 'name,age\nCy,30\n"A"da,40\nBo,20\n', 1, [[3, null, 'quotes']]],
  ['a quoted cell over several lines, then a mistake', 'name,age\n"A\nd\r\na",40\nBo,x\n', 1, [[5, 'age', 'type']]],
  [
    'a character that is no text, far down',
    bytes('name,age\n', `${'A'.repeat(900)},40\n`.repeat(300), 'B', [0], 'o,20\n'),
    300,
    [[302, null, 'type']],
  ],
  ['a cell of a megabyte', `name,age\n${big},40\nBo,20\n`, 1, [[2, 'name', 'max_length']]],
  ['the same name twice', 'name,name,age\nAda,Bo,40\n', 1, []],
  ['old ends of lines', 'name,age\rAda,40\rBo,x\r', 1, [[3, 'age', 'type']]],
  ['both ends of lines, and empty ones', 'name,age\r\n\r\nAda,40\n\n\nBo,x\r\n', 1, [[6, 'age', 'type']]],
  ['a wrong number next to a missing name', 'name,age\n,x\n', 0, [[2, 'age', 'type']]],
];

describe('a file that is', () => {
  let server: MockServer;
  let key: AccountClient;
  let form_id: string;
  beforeEach(async () => {
    server = stillServer({ limits: [], seed: [] });
    key = await owner(server);
    form_id = (await publishForm(key, soundDocument, 'People')).id;
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const create = async (content: string | Bytes, kind: object = {}, options: object = {}) =>
    key.call<Import & { code: string }>('POST', '/imports', {
      body: { target: { kind: 'entries', form_id }, file_id: (await uploadCsv(key, content, kind)).id, options },
    });

  for (const [name, content, kind, status] of refused) {
    it(`${name} is refused`, async () => {
      const reply = await create(content, kind);
      const code = status === 415 ? 'unsupported_media_type' : 'validation_failed';
      expect([reply.status, reply.body.code]).to.deep.equal([status, code]);
      expect(await server.store.imports.count()).to.equal(0);
    });
  }

  for (const [name, content, rows, faults] of recorded) {
    it(`${name} is imported as far as it goes`, async () => {
      const { body } = await create(content);
      await server.controls.settle();
      const read = await key.ok<Import>('GET', `/imports/${body.id}`);
      expect(read.state).to.equal('needs_mapping');
      await key.ok('PATCH', `/imports/${body.id}`, { mapping: read.mapping });
      await key.ok('POST', `/imports/${body.id}/start`);
      server.clock.advance(60_000);
      await server.controls.settle();
      const done = await key.ok<Import>('GET', `/imports/${body.id}`);
      expect(done.state).to.equal(faults.length > 0 ? 'completed_with_errors' : 'completed');
      expect([done.counts.created, done.counts.failed]).to.deep.equal([rows, faults.length]);
      const { data } = await key.ok<List<{ line: number; column: string; code: string; raw: string | null }>>(
        'GET',
        `/imports/${body.id}/errors`,
      );
      expect(data.map(({ line, column, code }) => [line, column, code])).to.deep.equal(faults);
      for (const { raw } of data) expect((raw ?? '').length).to.be.at.most(200);
      expect(await server.store.entries.count({ form_id })).to.equal(rows);
    });
  }

  it('no text any more after forty thousand rows says so before anything is imported', async () => {
    const { body } = await create(
      bytes('name,age\n', 'Zoë,40\n'.repeat(40_000), [0xff, 0xfe], 'o,20\n'),
      {},
      { encoding: 'utf-8' },
    );
    await server.controls.settle();
    expect(await key.ok<Import>('GET', `/imports/${body.id}`)).to.include({ state: 'failed' });
    const { data } = await key.ok<List<{ line: number; code: string }>>('GET', `/imports/${body.id}/errors`);
    expect(data.map(({ code }) => code)).to.deep.equal(['encoding']);
    expect(data[0]?.line).to.equal(40_002);
    expect(await server.store.entries.count({ form_id })).to.equal(0);
  });

  it('not in the encoding that was named is refused, or guessed where none was', async () => {
    const latin = Uint8Array.from('name\nJürgen\n', (char) => char.charCodeAt(0));
    const named = await create(latin, {}, { encoding: 'utf-8' });
    expect([named.status, named.body.code]).to.deep.equal([422, 'validation_failed']);
    expect((await create(latin)).body.options).to.include({ encoding: 'windows-1252' });
  });

  it('of a row that never ends is given up, and said in which line', async () => {
    const { body } = await create(`name,age\nAda,40\n"${'x\n'.repeat(3 * 1024 * 1024)}`);
    await server.controls.settle();
    expect((await key.ok<Import>('GET', `/imports/${body.id}`)).state).to.equal('failed');
    const { data } = await key.ok<List<{ line: number; code: string }>>('GET', `/imports/${body.id}/errors`);
    expect(data.map(({ line, code }) => [line, code])).to.deep.equal([[3, 'row_too_long']]);
  });

  it('larger than a hundred mebibytes is refused, and one of more than 200,000 rows is given up', async () => {
    const file = await uploadCsv(key, 'name\nAda\n');
    const record = await server.store.files.get(file.id);
    if (!record) throw new Error('no file');
    await server.store.files.put({ ...record, size: 100 * 1024 * 1024 + 1 });
    const body = { target: { kind: 'entries', form_id }, file_id: file.id };
    expect(await key.refusal('POST', '/imports', body)).to.deep.equal([413, 'payload_too_large']);
    const long = await create(`name\n${'a\n'.repeat(200_001)}`);
    await server.controls.settle();
    expect((await key.ok<Import>('GET', `/imports/${long.body.id}`)).state).to.equal('failed');
    const { data } = await key.ok<List<{ code: string }>>('GET', `/imports/${long.body.id}/errors`);
    expect(data.map(({ code }) => code)).to.deep.equal(['too_many_rows']);
  });

  it('of somebody else, gone, or of a form that is not there is refused', async () => {
    const file = await uploadCsv(key, 'name\nAda\n');
    const table = await key.ok('POST', '/tables', { name: 'T', columns: [{ key: 'city', type: 'text' }] });
    const targets: readonly (readonly [object, string])[] = [
      [{ kind: 'entries', form_id: 'frm_nothing' }, '/target/form_id'],
      [{ kind: 'entries' }, '/target/form_id'],
      [{ kind: 'rows', form_id }, '/target/form_id'],
      [{ kind: 'rows', table_id: 'tbl_nothing' }, '/target/table_id'],
      [{ kind: 'entries', form_id, table_id: table.id }, '/target/table_id'],
    ];
    for (const [target, path] of targets) {
      const reply = await key.call('POST', '/imports', { body: { target, file_id: file.id } });
      expect([reply.status, reply.body.details?.[0]?.path]).to.deep.equal([422, path]);
    }
    await key.ok('DELETE', `/files/${file.id}`);
    const gone = await key.call('POST', '/imports', {
      body: { target: { kind: 'entries', form_id }, file_id: file.id },
    });
    expect([gone.status, gone.body.details?.[0]?.path]).to.deep.equal([422, '/file_id']);
  });
});
