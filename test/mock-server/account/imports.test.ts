import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { stillServer } from '../respondent.js';
import { type AccountClient, type List, owner, type Resource } from './client.js';
import { type Bytes, uploadCsv, utf8 } from './csv-upload.js';
import { publishForm, soundDocument } from './sample-form.js';

interface Import extends Resource {
  readonly state: string;
  readonly job_id: string | null;
  readonly columns: { readonly name: string; readonly samples: readonly string[] }[];
  readonly mapping: { readonly column: string; readonly path: string }[];
  readonly counts: Record<string, number>;
  readonly options: Record<string, unknown>;
}

interface Fault {
  readonly line: number;
  readonly column: string | null;
  readonly path: string | null;
  readonly code: string;
  readonly raw: string | null;
}

const field = (key: string, type: string, more: object = {}) => ({ key, type, label: key.replace('_', ' '), ...more });
const kinds = {
  pages: [
    {
      key: 'p',
      title: 'P',
      sections: [
        {
          key: 's',
          fields: [
            field('word', 'text', { required: true }),
            field('mail', 'email'),
            field('amount', 'number'),
            field('born', 'date'),
            field('when', 'datetime'),
            field('agreed', 'yes_no'),
            field('fruit', 'single_choice', {
              options: [
                { value: 'a', label: 'Apple' },
                { value: 'b', label: 'Bee' },
              ],
            }),
            field('fruits', 'multi_choice', {
              options: [
                { value: 'a', label: 'Apple' },
                { value: 'b', label: 'Bee' },
              ],
            }),
            field('price', 'currency', { currency: 'EUR' }),
            field('home', 'address'),
            field('full', 'name'),
          ],
        },
      ],
    },
  ],
  confirmations: [{ key: 'default', title: 'Thanks' }],
};

describe('imports', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [], seed: [] });
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const begin = async (target: object, csv: string | Bytes, options?: object): Promise<Import> => {
    const file = await uploadCsv(key, csv);
    const made = await key.ok<Import>('POST', '/imports', { target, file_id: file.id, ...(options && { options }) });
    expect(made.state).to.equal('created');
    await server.controls.settle();
    return key.ok<Import>('GET', `/imports/${made.id}`);
  };
  const finish = async (record: Import, changes: object = {}): Promise<Import> => {
    await key.ok('PATCH', `/imports/${record.id}`, { mapping: record.mapping, ...changes });
    await key.ok('POST', `/imports/${record.id}/start`);
    server.clock.advance(600_000);
    await server.controls.settle();
    return key.ok<Import>('GET', `/imports/${record.id}`);
  };
  const errorsOf = async (record: Import): Promise<Fault[]> =>
    (await key.ok<List<Fault>>('GET', `/imports/${record.id}/errors`)).data;
  const answers = async (form_id: string) => {
    const { data } = await key.ok<List<{ answers: Record<string, unknown>; source: { channel: string } }>>(
      'GET',
      `/entries?form_id=${form_id}&include=answers&sort=created_at&limit=200`,
    );
    return data;
  };

  it('read the file, guess where its columns go, and make entries of its rows', async () => {
    const form = await publishForm(key, kinds, 'Kinds');
    const entries = { kind: 'entries', form_id: form.id };
    const csv = [
      'Word;MAIL;amount;born;when;agreed;fruit;fruits;price;home.city;home.country;full;stray',
      'Zoë;zoe@EXAMPLE.org;1.234,5;24.12.1999;24.12.1999 9:05;ja;Bee;Apple|b;12,50;Köln;DE;Zoë van Dam;x',
    ].join('\r\n');
    const read = await begin(entries, csv, { decimal: ',', date_format: 'DD.MM.YYYY' });
    expect(read.state).to.equal('needs_mapping');
    expect(read.options).to.include({ delimiter: ';', encoding: 'utf-8' });
    expect(read.columns[0]).to.deep.equal({ name: 'Word', samples: ['Zoë'] });
    expect(read.mapping.map(({ path }) => path)).to.deep.equal([
      ...['word', 'mail', 'amount', 'born', 'when', 'agreed', 'fruit', 'fruits', 'price'],
      ...['home.city', 'home.country', 'full'],
    ]);
    const preview = await key.ok<{ rows: { line: number; result: string }[]; counts: object }>(
      'POST',
      `/imports/${read.id}/preview`,
      {},
    );
    expect(preview.rows).to.deep.equal([{ line: 2, result: 'created', errors: [] }]);
    expect(await answers(form.id)).to.deep.equal([]);
    const done = await finish(read);
    expect([done.state, done.counts, await errorsOf(done)]).to.deep.equal([
      'completed',
      { rows: 1, valid: 1, created: 1, updated: 0, skipped: 0, failed: 0 },
      [],
    ]);
    const [entry] = await answers(form.id);
    expect(entry?.source.channel).to.equal('import');
    expect(entry?.answers).to.deep.equal({
      word: 'Zoë',
      mail: 'zoe@example.org',
      amount: 1234.5,
      born: '1999-12-24',
      when: '1999-12-24T09:05:00Z',
      agreed: true,
      fruit: 'b',
      fruits: ['a', 'b'],
      price: { amount: '12.50', currency: 'EUR' },
      home: { city: 'Köln', country: 'DE' },
      full: { first: 'Zoë van', last: 'Dam' },
    });
    expect(await key.ok('GET', `/jobs/${done.job_id}`)).to.deep.include({
      type: 'import',
      state: 'succeeded',
      result: { object: 'import', id: done.id },
      progress: { done: 1, total: 1, percent: 100, message: null },
    });
  });

  it('say in which line and column a row is wrong, as a list and as a file', async () => {
    const form = await publishForm(key, kinds, 'Kinds');
    const rows = ['word,mail,amount', 'a,a@b.org,1', ',x@y.org,2', 'c,no mail,x', '"d,d@b.org,4\n', 'e'];
    const read = await begin({ kind: 'entries', form_id: form.id }, rows.join('\n'));
    const done = await finish(read);
    expect([done.state, done.counts]).to.deep.equal([
      'completed_with_errors',
      { rows: 4, valid: 1, created: 1, updated: 0, skipped: 0, failed: 3 },
    ]);
    const faults = await errorsOf(done);
    expect(faults.map(({ line, column, path, code }) => [line, column, path, code])).to.deep.equal([
      [3, null, 'word', 'required'],
      [4, 'amount', 'amount', 'type'],
      [5, null, null, 'quotes'],
    ]);
    const file = await key.call<string>('GET', `/imports/${done.id}/errors`, { headers: { Accept: 'text/csv' } });
    expect(file.headers.get('Content-Type')).to.equal('text/csv; charset=utf-8');
    expect(file.body.split('\r\n').slice(0, 3)).to.deep.equal([
      'line,column,path,code,message,raw',
      '3,,word,required,This field is required.,", x@y.org, 2"',
      '4,amount,amount,type,This cannot be read as number.,x',
    ]);
    for (const Accept of ['application/pdf', 'text/csv;q=0', 'image/*']) {
      const refused = await key.call('GET', `/imports/${done.id}/errors`, { headers: { Accept } });
      expect([refused.status, refused.body.code], Accept).to.deep.equal([406, 'not_acceptable']);
    }
  });

  it('stop at the first wrong row where that is asked for, and keep those before it', async () => {
    const form = await publishForm(key, kinds, 'Kinds');
    const read = await begin({ kind: 'entries', form_id: form.id }, 'word,mail\na,\nb,bad\nc,\n', { on_error: 'stop' });
    const done = await finish(read);
    expect([done.state, done.counts.created, done.counts.failed]).to.deep.equal(['failed', 1, 1]);
    expect((await answers(form.id)).map(({ answers: { word } }) => word)).to.deep.equal(['a']);
    expect((await key.ok<{ error: { code: string } }>('GET', `/jobs/${done.job_id}`)).error.code).to.equal(
      'validation_failed',
    );
  });

  it('find what is there by the columns that are named, and change it or leave it', async () => {
    const form = await publishForm(key, kinds, 'Kinds');
    const entry = await key.ok('POST', '/entries', {
      form_id: form.id,
      answers: { word: 'a', mail: 'a@b.org', amount: 1 },
    });
    const csv = 'mail,word,amount\na@B.org,changed,\nnew@b.org,new,5\nnew@b.org,newer,6\n';
    const kept = await finish(await begin({ kind: 'entries', form_id: form.id }, csv, { match_on: ['mail'] }));
    expect(kept.counts).to.deep.equal({ rows: 3, valid: 3, created: 1, updated: 0, skipped: 2, failed: 0 });
    const updating = { match_on: ['mail'], update_existing: true };
    const changed = await finish(await begin({ kind: 'entries', form_id: form.id }, csv, updating));
    expect(changed.counts).to.deep.equal({ rows: 3, valid: 3, created: 0, updated: 3, skipped: 0, failed: 0 });
    expect((await answers(form.id)).map((one) => one.answers)).to.deep.equal([
      { word: 'changed', mail: 'a@b.org', amount: 1 },
      { word: 'newer', mail: 'new@b.org', amount: 6 },
    ]);
    const { data } = await key.ok<List<{ kind: string }>>('GET', `/entries/${entry.id}/revisions`);
    expect(data.map(({ kind }) => kind)).to.deep.equal(['import', 'submit']);
    expect(await key.refusal('PATCH', `/imports/${changed.id}`, { options: {} })).to.deep.equal([
      409,
      'state_conflict',
    ]);
  });

  it('fill groups from numbered columns, or from one row for each instance', async () => {
    const form = await publishForm(key, soundDocument, 'Family');
    const entries = { kind: 'entries', form_id: form.id };
    const wide = 'name,age,People 2: Their name,people[1].person_name,people[1].person_age\nAda,40,Cy,Bo,7\n';
    expect((await finish(await begin(entries, wide))).state).to.equal('completed');
    const long = [
      'parent_ref,name,age,people[].person_name,people[].person_age',
      'x,Dee,50,Eve,1',
      'x,Dee,,Flo,2',
      'y,Gil,30,,',
      'x,,,Hal,3',
      'y,Other,,,',
    ];
    const done = await finish(await begin(entries, long.join('\n')));
    expect([done.state, done.counts]).to.deep.equal([
      'completed',
      { rows: 5, valid: 5, created: 2, updated: 2, skipped: 0, failed: 0 },
    ]);
    const people = (await answers(form.id)).map(({ answers: { name, people: all } }) => [
      name,
      (all as { person_name: string; person_age?: number }[]).map((one) => [one.person_name, one.person_age]),
    ]);
    expect(people).to.deep.equal([
      [
        'Ada',
        [
          ['Bo', 7],
          ['Cy', undefined],
        ],
      ],
      [
        'Dee',
        [
          ['Eve', 1],
          ['Flo', 2],
          ['Hal', 3],
        ],
      ],
      ['Other', []],
    ]);
  });

  it('bring rows into a table by the types of its columns', async () => {
    const table = await key.ok('POST', '/tables', {
      name: 'Towns',
      columns: [
        { key: 'city', type: 'text', required: true, unique: true },
        { key: 'people', type: 'number' },
        { key: 'size', type: 'single_select', options: [{ value: 's', label: 'Small' }] },
        { key: 'since', type: 'date' },
      ],
    });
    const csv = 'City\tpeople\tsize\tsince\nKiel\t1,000\tsmall\t1242-01-01\nUlm\tmany\ts\t\n\t5\ts\t\nKiel\t2\ts\t\n';
    const done = await finish(await begin({ kind: 'rows', table_id: table.id }, csv));
    expect(done.counts).to.deep.equal({ rows: 4, valid: 1, created: 1, updated: 0, skipped: 0, failed: 3 });
    expect((await errorsOf(done)).map(({ line, column, code }) => [line, column, code])).to.deep.equal([
      [3, 'people', 'type'],
      [4, null, 'required'],
      [5, 'City', 'unique'],
    ]);
    const { data } = await key.ok<List<{ values: object }>>('GET', `/tables/${table.id}/rows`);
    expect(data.map(({ values }) => values)).to.deep.equal([
      { city: 'Kiel', people: 1000, size: 's', since: '1242-01-01' },
    ]);
    const update = await begin({ kind: 'rows', table_id: table.id }, 'city,people\nKiel,7\n', {
      match_on: ['city'],
      update_existing: true,
    });
    expect((await finish(update)).counts.updated).to.equal(1);
  });

  it('make something else of cells where the mapping says so, and refuse what cannot be read', async () => {
    const form = await publishForm(key, kinds, 'Kinds');
    const read = await begin({ kind: 'entries', form_id: form.id }, 'first,last,cents\nAda,Lovelace,1250\n');
    const path = `/imports/${read.id}`;
    const mapping = [
      { column: 'first', path: 'word', transform: 'upper(value) + " " + row.last' },
      { column: 'cents', path: 'amount', transform: 'number(value) / 100' },
    ];
    const done = await finish(read, { mapping });
    expect(done.state).to.equal('completed');
    expect((await answers(form.id))[0]?.answers).to.deep.equal({ word: 'ADA Lovelace', amount: 12.5 });
    expect(await key.refusal('POST', `${path}/start`)).to.deep.equal([409, 'state_conflict']);
    const other = await begin({ kind: 'entries', form_id: form.id }, 'first\nAda\n');
    const bad: readonly (readonly [object[], string, string])[] = [
      [[{ column: 'first', path: 'word', transform: 'nope(' }], 'expression_invalid', '/mapping/0/transform'],
      [[{ column: 'no such', path: 'word' }], 'validation_failed', '/mapping/0/column'],
      [[{ column: 'first', path: 'nowhere' }], 'validation_failed', '/mapping/0/path'],
      [
        [
          { column: 'first', path: 'word' },
          { column: 'first', path: 'word' },
        ],
        'validation_failed',
        '/mapping/1/path',
      ],
    ];
    for (const [wrong, code, at] of bad) {
      const refused = await key.call('PATCH', `/imports/${other.id}`, { body: { mapping: wrong } });
      expect([refused.status, refused.body.code, refused.body.details?.[0]?.path]).to.deep.equal([422, code, at]);
    }
    expect(await key.refusal('POST', `/imports/${other.id}/start`)).to.deep.equal([409, 'state_conflict']);
    expect(await key.refusal('POST', `/imports/${other.id}/cancel`)).to.deep.equal([409, 'not_cancelable']);
  });

  it('read the file again when it is to be read otherwise', async () => {
    const form = await publishForm(key, kinds, 'Kinds');
    const read = await begin({ kind: 'entries', form_id: form.id }, 'A report\nword|mail\nx|\n', { delimiter: ',' });
    expect(read.columns.map(({ name }) => name)).to.deep.equal(['A report']);
    const again = await key.ok<Import>('PATCH', `/imports/${read.id}`, { options: { delimiter: '|', header_row: 2 } });
    expect(again.state).to.equal('created');
    expect(await key.refusal('POST', `/imports/${read.id}/preview`, {})).to.deep.equal([409, 'state_conflict']);
    await server.controls.settle();
    const known = await key.ok<Import>('GET', `/imports/${read.id}`);
    expect(known.mapping.map(({ path }) => path)).to.deep.equal(['word', 'mail']);
    expect((await finish(known)).counts.created).to.equal(1);
  });

  it('read every encoding they name, with a mark at the beginning or without', async () => {
    const form = await publishForm(key, kinds, 'Kinds');
    const text = 'word\nGrüße €\n';
    const wide = (big: boolean, mark: boolean): Bytes => {
      const chars = mark ? `\uFEFF${text}` : text;
      const bytes = new Uint8Array(chars.length * 2);
      const view = new DataView(bytes.buffer);
      for (let i = 0; i < chars.length; i++) view.setUint16(i * 2, chars.charCodeAt(i), !big);
      return bytes;
    };
    const western = Uint8Array.from(text, (char) => (char === '€' ? 0x80 : char.charCodeAt(0)));
    const files: readonly (readonly [Bytes, object | undefined, string])[] = [
      [utf8(text), undefined, 'utf-8'],
      [utf8(`\uFEFF${text}`), undefined, 'utf-8'],
      [western, undefined, 'windows-1252'],
      [western, { encoding: 'windows-1252' }, 'windows-1252'],
      [wide(false, true), undefined, 'utf-16le'],
      [wide(true, true), undefined, 'utf-16be'],
      [wide(false, false), { encoding: 'utf-16le' }, 'utf-16le'],
    ];
    for (const [bytes, options, encoding] of files) {
      const read = await begin({ kind: 'entries', form_id: form.id }, bytes, options);
      expect([read.options.encoding, read.columns]).to.deep.equal([encoding, [{ name: 'word', samples: ['Grüße €'] }]]);
    }
  });

  it('go with their form', async () => {
    const form = await publishForm(key, kinds, 'Kinds');
    const done = await finish(await begin({ kind: 'entries', form_id: form.id }, 'word,mail\na,bad\n'));
    expect(await errorsOf(done)).to.have.length(1);
    await key.ok('DELETE', `/forms/${form.id}?purge=true&confirm=true`);
    server.clock.advance(2000);
    await server.controls.settle();
    expect(await server.store.forms.get(form.id)).to.equal(undefined);
    expect(await server.store.imports.count()).to.equal(0);
    expect(await server.store.importErrors.count()).to.equal(0);
  });
});
