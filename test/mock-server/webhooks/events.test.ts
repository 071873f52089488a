import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { UploadResult } from '../../../src/contract/index.js';
import { type AccountClient, ownerAtPage, type Resource } from '../account/client.js';
import { publishForm, soundDocument } from '../account/sample-form.js';
import { labForm } from '../lab-form.js';
import { Respondent, send } from '../respondent.js';
import { bytesOf, complete, prepare, sendAll } from '../upload-parts.js';
import { type Event, Ledger, type PostOffice, postOffice } from './post-office.js';

const minute = 60_000;
const day = 24 * 60 * minute;
const one = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';

describe('what happens', () => {
  let office: PostOffice;
  let ledger: Ledger;
  let server: MockServer;
  let key: AccountClient;
  let seen: Set<string>;
  beforeEach(async () => {
    seen = new Set();
    ledger = new Ledger();
    office = await postOffice({ outbound: ledger, seed: [labForm({ edit_after_submit: { enabled: true } })] });
    ({ server, key } = office);
    await office.webhook('https://hooks.example.test/');
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const begin = (): Promise<Respondent> =>
    Respondent.begin(server, {
      form: 'lab',
      groups: { people: [one], rooms: [] },
      answers: { title: 'Ada', [`people.${one}.name`]: 'Ada' },
    });

  /** The events since the last time, in the order in which they happened: they go out side by side. */
  const news = async (): Promise<readonly Event[]> => {
    await office.pass();
    const fresh = (await server.store.deliveries.list()).filter(({ id }) => !seen.has(id));
    for (const { id, state } of fresh) {
      seen.add(id);
      expect(state).to.equal('succeeded');
    }
    return fresh.map(({ body }) => JSON.parse(body) as Event);
  };
  const types = async (): Promise<readonly string[]> => (await news()).map(({ type }) => type);

  it('to the entry of a respondent is told: begun, saved, submitted, edited', async () => {
    const draft = await begin();
    const [created] = await news();
    expect(created).to.deep.include({ type: 'entry.created' });
    expect(created?.data.object).to.deep.include({ object: 'entry', id: draft.entry_id, state: 'draft' });
    await draft.patch(1, { title: 'Byron' });
    const [updated] = await news();
    expect([updated?.type, updated?.data.object.answers]).to.deep.equal([
      'entry.updated',
      { ...(created?.data.object.answers as object), title: 'Byron' },
    ]);
    const { status } = await draft.submit(2);
    expect(status).to.equal(200);
    expect(await types()).to.deep.equal(['entry.submitted']);
    const edit = await draft.call<{ entry_key: string }>('POST', '/edit-sessions', {});
    expect(edit.status).to.equal(201);
    expect(await types()).to.deep.equal(['edit_session.created']);
    const editing = draft.withKey(edit.body.entry_key);
    await editing.patch(1, { title: 'Clara' });
    expect(await types()).to.deep.equal([]);
    await editing.submit(2);
    const [committed, revised] = await news();
    expect([committed?.type, committed?.data.object.state]).to.deep.equal(['edit_session.committed', 'committed']);
    expect([revised?.type, revised?.data.object.revision_number]).to.deep.equal(['entry.revised', 2]);
    expect(revised?.data.previous).to.include({ revision_number: 1 });
  });

  it('to a draft that is saved again and again is told once a minute, and its last state in the end', async () => {
    const draft = await begin();
    await news();
    for (const [index, title] of ['A', 'B', 'C'].entries()) {
      await draft.patch(index + 1, { title });
      server.clock.advance(5000);
    }
    const titleIn = ({ data }: Event) => (data.object.answers as { title: string }).title;
    expect((await news()).map(titleIn)).to.deep.equal(['A']);
    await office.pass(44_999);
    expect(await types()).to.deep.equal([]);
    await office.pass(1);
    expect((await news()).map(titleIn)).to.deep.equal(['C']);
    await draft.patch(4, { title: 'D' });
    expect(await types()).to.deep.equal([]);
    await office.pass(minute);
    expect((await news()).map(titleIn)).to.deep.equal(['D']);
    await office.pass(minute);
    expect(await types()).to.deep.equal([]);
  });

  it('to a draft that is given up, or left alone, is told', async () => {
    const [discarded, left] = [await begin(), await begin()];
    await news();
    await discarded.call('DELETE', '');
    const [changed] = await news();
    expect([changed?.type, changed?.data.object.state, changed?.data.previous]).to.deep.equal([
      'entry.state_changed',
      'discarded',
      { state: 'draft' },
    ]);
    server.clock.advance(31 * day);
    await send(server, '/entry-sessions/forms/lab/schema');
    await new Promise((resolve) => setImmediate(resolve));
    const swept = await news();
    expect(swept.map(({ type, data }) => [type, data.object.id])).to.deep.equal([
      ['entry.expired', left.entry_id],
      ['entry.deleted', discarded.entry_id],
    ]);
  });

  it('to a file is told: it has arrived, and what a scan has found', async () => {
    const draft = await begin();
    await news();
    for (const [text, expected] of [
      ['%PDF-1.7 fine', []],
      ['%PDF-1.7 EICAR-STANDARD-ANTIVIRUS-TEST-FILE', ['file.infected']],
    ] as const) {
      const bytes = bytesOf(text);
      const upload = (await prepare(draft, bytes.length)).body;
      const parts = await sendAll(server, upload, bytes);
      const done = await complete<UploadResult>(draft, upload, { parts, base_revision: 1 });
      expect(done.status).to.equal(200);
      const [file] = await news();
      expect([file?.type, file?.data.object.id, file?.data.object.scan_state]).to.deep.equal([
        'file.completed',
        done.body.file.id,
        'pending',
      ]);
      await office.pass(2000);
      const found = (await news()).filter(({ type }) => type.startsWith('file.'));
      expect(found.map(({ type }) => type)).to.deep.equal(expected);
      for (const { data } of found) expect(data.object).to.include({ scan_state: 'infected', state: 'quarantined' });
    }
  });

  it('to an entry by its owners is told', async () => {
    const form = await publishForm(key, soundDocument, 'Ours');
    await news();
    const entry = await key.ok('POST', '/entries', { form_id: form.id, answers: { name: 'Ada' } });
    expect(await types()).to.deep.equal(['entry.created', 'entry.submitted']);
    const path = `/entries/${entry.id}`;
    await key.ok('PATCH', path, { tags: ['x'], review_status: 'approved' });
    const [noted] = await news();
    expect([noted?.type, noted?.data.previous]).to.deep.equal(['entry.updated', { review_status: 'none', tags: [] }]);
    await key.ok('PATCH', `${path}/answers`, { answers: { age: 41 } });
    expect(await types()).to.deep.equal(['entry.revised']);
    const edit = await key.ok('POST', `${path}/edit-sessions`, { audience: 'account' });
    await key.ok('PATCH', `/edit-sessions/${edit.id}/answers`, { ops: [{ op: 'set', path: 'age', value: 44 }] });
    await key.ok('POST', `/edit-sessions/${edit.id}/commit`, {});
    expect(await types()).to.deep.equal(['edit_session.created', 'edit_session.committed', 'entry.revised']);
    const other = await key.ok('POST', `${path}/edit-sessions`, { audience: 'account' });
    await key.ok('DELETE', `/edit-sessions/${other.id}`);
    expect(await types()).to.deep.equal(['edit_session.created', 'edit_session.discarded']);
    for (const to of ['archive', 'unarchive', 'mark_spam', 'not_spam']) {
      await key.ok('POST', `${path}/transitions`, { to });
    }
    const steps = await news();
    expect(steps.map(({ data }) => [data.previous?.state, data.object.state])).to.deep.equal([
      ['submitted', 'archived'],
      ['archived', 'submitted'],
      ['submitted', 'spam'],
      ['spam', 'submitted'],
    ]);
    await key.ok('DELETE', path);
    await key.ok('DELETE', `${path}?purge=true&confirm=true`);
    expect(await types()).to.deep.equal(['entry.deleted']);
  });

  it('in a batch is told only where it succeeded', async () => {
    const form = await publishForm(key, soundDocument, 'Batch');
    await news();
    const { results } = await key.ok<{ results: { status: number }[] }>('POST', '/entries/batch', {
      operations: [
        { op: 'create', form_id: form.id, answers: { name: 'Ada' } },
        { op: 'create', form_id: form.id, answers: { age: 3 } },
        { op: 'delete', entry_id: 'ent_unknown' },
      ],
    });
    expect(results.map(({ status }) => status)).to.deep.equal([201, 422, 404]);
    expect(await types()).to.deep.equal(['entry.created', 'entry.submitted']);
  });

  it('to forms is told', async () => {
    const form = await publishForm(key, soundDocument, 'New');
    expect(await types()).to.deep.equal(['form.created', 'form.published']);
    for (const to of ['close', 'reopen', 'archive', 'unarchive']) {
      await key.ok('POST', `/forms/${form.id}/transitions`, { to });
    }
    const steps = await news();
    expect(steps.map(({ type, data }) => [type, data.previous?.state])).to.deep.equal([
      ['form.closed', 'published'],
      ['form.reopened', 'closed'],
      ['form.archived', 'published'],
    ]);
    await key.ok('POST', `/forms/${form.id}/duplicate`, {});
    await key.ok('DELETE', `/forms/${form.id}`);
    expect(await types()).to.deep.equal(['form.created', 'form.deleted']);
  });

  it('to forms that close by themselves is told: by their date, or by the last entry they take', async () => {
    const closes_at = new Date(server.clock.now() + day).toISOString();
    const dated = await publishForm(key, { ...soundDocument, settings: { availability: { closes_at } } }, 'Dated');
    const scarce = await publishForm(
      key,
      { ...soundDocument, settings: { availability: { max_entries: 2 } } },
      'Scarce',
    );
    await news();
    for (const name of ['Ada', 'Bo']) await key.ok('POST', '/entries', { form_id: scarce.id, answers: { name } });
    const [last] = (await news()).slice(-1);
    expect([last?.type, last?.data.object.id, last?.data.object.closed_reason]).to.deep.equal([
      'form.closed',
      scarce.id,
      'quota',
    ]);
    await office.pass(day - 1);
    expect(await types()).to.deep.equal([]);
    await office.pass(1);
    const [closed] = await news();
    expect([closed?.type, closed?.data.object.id, closed?.data.object.closed_reason]).to.deep.equal([
      'form.closed',
      dated.id,
      'schedule',
    ]);
  });

  it('to rows is told, of those that forget one too', async () => {
    const towns = await key.ok('POST', '/tables', { name: 'Told towns', columns: [{ key: 'city', type: 'text' }] });
    const streets = await key.ok('POST', '/tables', {
      name: 'Told streets',
      columns: [{ key: 'town', type: 'row_reference', references: { table_id: towns.id, on_delete: 'clear' } }],
    });
    const row = await key.ok('POST', `/tables/${towns.id}/rows`, { values: { city: 'Kiel' } });
    await key.ok('POST', `/tables/${streets.id}/rows`, { values: { town: row.id } });
    await key.ok('PATCH', `/tables/${towns.id}/rows/${row.id}`, { values: { city: 'Ulm' } });
    const [, , updated] = await news();
    expect([updated?.type, updated?.data.previous, updated?.data.object.values]).to.deep.equal([
      'row.updated',
      { values: { city: 'Kiel' } },
      { city: 'Ulm' },
    ]);
    await key.ok('POST', `/tables/${towns.id}/rows/batch`, {
      operations: [
        { op: 'create', values: { city: 'Jena' } },
        { op: 'upsert', match_on: ['city'], values: { city: 'Ulm' } },
        { op: 'create', values: { city: 7 } },
        { op: 'delete', row_id: row.id },
      ],
    });
    expect(await types()).to.deep.equal(['row.created', 'row.updated', 'row.updated', 'row.deleted']);
  });

  it('to keys is told, and never what they are', async () => {
    const page = await ownerAtPage(server);
    const path = `/settings/api/accounts/${key.account_id}/api-keys`;
    const made = await page.ok<Resource & { key: string }>('POST', path, { name: 'Told' });
    await page.ok('POST', `${path}/${made.id}/revoke`, { confirm: true });
    const told = await news();
    expect(told.map(({ type, data }) => [type, data.object.state])).to.deep.equal([
      ['api_key.created', 'valid'],
      ['api_key.revoked', 'invalid'],
    ]);
    expect(JSON.stringify(told)).to.not.include(made.key);
  });

  it('to an entry that only tries a form out is told to nobody', async () => {
    const { entry_id, entry_key } = await server.controls.preview('lab');
    await news();
    await send(server, `/entry-sessions/${entry_id}/answers`, {
      method: 'PATCH',
      body: { base_revision: 1, answers: { title: 'Tried' } },
      headers: { 'X-Service-Entry-Key': entry_key, 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(await types()).to.deep.equal([]);
  });

  it('is not even written down where nobody listens', async () => {
    const quiet = await postOffice({ outbound: new Ledger() });
    await Respondent.open(quiet.server);
    await quiet.webhook('https://hooks.example.test/', { events: ['api_key.created'] });
    await Respondent.open(quiet.server);
    expect([await quiet.server.store.events.count(), await quiet.server.store.laterEvents.count()]).to.deep.equal([
      0, 0,
    ]);
  });

  it('is forgotten once it was told, and how it was told a month later', async () => {
    await begin();
    await news();
    expect(await server.store.events.count()).to.equal(0);
    const told = async () => (await server.store.deliveries.list()).map(({ event_type }) => event_type);
    expect(await told()).to.include('entry.created');
    server.clock.advance(32 * day);
    await key.ok('GET', '/me');
    await new Promise((resolve) => setImmediate(resolve));
    await office.pass();
    expect(await told()).to.not.include('entry.created');
  });
});
