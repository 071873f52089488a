import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { createEntryClient, type EntryClient } from '../../src/api/entry-client.js';
import { entrySessions } from '../../src/contract/entry-sessions.js';
import type { EntryRef } from '../../src/contract/index.js';

const instance = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';
const one = () => ({ idempotencyKey: crypto.randomUUID() });

/** A page's client, and the service it talks to. */
function connect(): { server: MockServer; client: EntryClient } {
  const server = createMockServer({ limits: [] });
  server.clock.set('2026-11-14T09:30:00.000Z');
  const fetch = ((input: RequestInfo | URL, init?: RequestInit) =>
    server.fetch(new Request(input, init))) as typeof globalThis.fetch;
  return { server, client: createEntryClient({ baseUrl: 'https://forms.example.test/api/v1', fetch }) };
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('the client of a respondent', () => {
  it('has a method for every operation', () => {
    expect(Object.keys(connect().client)).to.have.members(Object.keys(entrySessions));
  });

  const { server, client } = connect();
  const form = 'housing-application';
  let entry: EntryRef;
  let revision = 0;
  const read = () => client.getEntrySession(entry);

  it('loads a form and begins a draft', async () => {
    const schema = await client.getPublicSchema(form, 'de');
    expect(schema.locale).to.equal('de');
    const opened = await client.createEntrySession(
      {
        form,
        version_id: schema.form.version_id,
        locale: 'de',
        timezone: 'Europe/Berlin',
        answers: { applicant: { first: 'Ada', last: 'Lovelace' } },
        groups: { household: [] },
        hidden: { campaign: 'flyer' },
      },
      one(),
    );
    entry = { entry_id: opened.session.id, entry_key: opened.entry_key };
    revision = opened.session.revision;
    expect((await read()).locale).to.equal('de');
    expect((await client.getEntrySchema(entry)).locale).to.equal('de');
  });

  it('saves answers, moves on and asks what is missing', async () => {
    const delta = await client.patchAnswers(
      entry,
      { base_revision: revision, answers: { email: 'ada@example.org', iban: 'DE89370400440532013000' } },
      one(),
    );
    revision = delta.revision;
    expect((await client.updateEntrySession(entry, { current_page: 'people', locale: 'en' })).current_page).to.equal(
      'people',
    );
    const { valid, first_invalid_page } = await client.validateEntrySession(entry, { scope: 'all' });
    expect([valid, first_invalid_page]).to.deep.equal([false, 'finish']);
  });

  it('adds, copies, orders and removes instances', async () => {
    const added = await client.addGroupInstance(
      entry,
      'household',
      { base_revision: revision, instance_id: instance, answers: { member_name: 'Byron', birth_date: '2020-01-22' } },
      one(),
    );
    const copied = await client.duplicateGroupInstance(entry, instance, { base_revision: added.delta.revision }, one());
    const ordered = await client.reorderGroup(entry, 'household', {
      base_revision: copied.delta.revision,
      instance_ids: [copied.instance_id, instance],
    });
    expect((await read()).groups.household).to.deep.equal([copied.instance_id, instance]);
    const removed = await client.removeGroupInstance(entry, copied.instance_id, ordered.revision);
    expect((await read()).groups.household).to.deep.equal([instance]);
    revision = removed.revision;
  });

  it('presses buttons and runs actions', async () => {
    const pressed = await client.clickButton(entry, 'check_iban', { base_revision: revision }, one());
    if (!('delta' in pressed)) throw new Error('still running');
    revision = pressed.delta?.revision ?? revision;
    const run = await client.runEntryAction(entry, 'eligibility_check', { input: {} }, one());
    server.clock.advance(2000);
    expect((await client.getActionRun(entry, run.id, { wait: 0 })).state).to.equal('succeeded');
  });

  it('sends files', async () => {
    const bytes = new Uint8Array(100);
    bytes.set(new TextEncoder().encode('%PDF-1.7'));
    const announced = { path: 'proof', name: 'a.pdf', size: 100, content_type: 'application/pdf' };
    const given = await client.prepareUpload(entry, announced, one());
    await client.abortUpload(entry, given.id);
    const upload = await client.prepareUpload(entry, announced, one());
    const { parts } = await client.signUploadParts(entry, upload.id, [1]);
    const [part] = parts;
    if (!part) throw new Error('no part');
    const headers = { ...part.headers, 'x-content-sha256': await digestOf(bytes) };
    const put = await server.fetch(new Request(part.url, { method: 'PUT', headers, body: bytes }));
    expect((await client.getUpload(entry, upload.id)).parts[0]?.received).to.equal(true);
    const sent = [{ number: 1, etag: put.headers.get('ETag') ?? '' }];
    const { file, delta } = await client.completeUpload(
      entry,
      upload.id,
      { parts: sent, base_revision: revision },
      one(),
    );
    server.clock.advance(2000);
    const { url } = await client.downloadEntryFile(entry, file.id);
    expect((await server.fetch(new Request(url))).status).to.equal(200);
    revision = (await client.deleteEntryFile(entry, file.id, delta.revision)).revision;
    expect((await read()).files).to.deep.equal({});
  });

  it('goes on elsewhere', async () => {
    const link = await client.createResumeLink(entry, { channel: 'link' }, one());
    if (!('resume_token' in link)) throw new Error('mailed');
    const { entry_key, session } = await client.resumeEntrySession(link.resume_token);
    expect(session.id).to.equal(entry.entry_id);
    entry = { ...entry, entry_key };
    expect(await client.requestDraftLinks(form, { email: 'ada@example.org' })).to.deep.equal({ accepted: true });
  });

  it('submits, and edits what it submitted', async () => {
    const answers = { terms: { accepted: true } };
    const { receipt } = await client.submitEntrySession(entry, { base_revision: revision, answers }, one());
    expect(receipt.reference).to.equal('HSG-000123');
    const opened = await client.startOwnEdit(entry, {}, one());
    const edit = { ...entry, entry_key: opened.entry_key };
    expect(await client.discardEntrySession(edit)).to.equal(undefined);
    expect((await read()).state).to.equal('submitted');
  });

  it('finds options', async () => {
    const fields = await client.getPublicSchema('every-field');
    const { data } = await client.listPublicOptions('every-field', 'city', { q: 'ber', limit: 1 });
    expect(data).to.have.length(1);
    const opened = await client.createEntrySession(
      { form: 'every-field', version_id: fields.form.version_id, locale: 'en', timezone: 'UTC', answers: {} },
      one(),
    );
    const there = { entry_id: opened.session.id, entry_key: opened.entry_key };
    expect((await client.listEntryOptions(there, 'city', { q: 'ber' })).data).to.not.have.length(0);
  });

  it('moves a draft to a newer version, or learns that there is none', async () => {
    const opened = await client.createEntrySession(
      {
        form: 'contact',
        version_id: (await client.getPublicSchema('contact')).form.version_id,
        locale: 'en',
        timezone: 'UTC',
        answers: {},
      },
      one(),
    );
    const there = { entry_id: opened.session.id, entry_key: opened.entry_key };
    const upgraded = client.upgradeEntrySession(there, { base_revision: 1 }, one());
    await upgraded.then(
      () => expect.fail('there is no newer version'),
      (error: { problemCode: string }) => expect(error.problemCode).to.equal('state_conflict'),
    );
    expect(server.violations).to.deep.equal([]);
  });
});
