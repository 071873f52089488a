import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { mintToken } from '../../mock-server/src/resources/entries/links.js';
import type {
  EntrySession,
  FileLink,
  OpenedEntry,
  Problem,
  SubmissionResult,
  UploadResult,
} from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { freshKey, type Read, Respondent, send, stillServer } from './respondent.js';
import { bytesOf, complete, prepare, sendAll } from './upload-parts.js';

const one = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';
const hour = 3_600_000;
const editable = { edit_after_submit: { enabled: true, until_hours: 48 } };
const lab = (settings: object = editable) => stillServer({ seed: [labForm(settings)] });

async function submitted(server: MockServer): Promise<Respondent> {
  const respondent = await Respondent.begin(server, {
    form: 'lab',
    groups: { people: [one], rooms: [] },
    answers: { title: 'Ada', [`people.${one}.name`]: 'Ada' },
  });
  await respondent.submit(1);
  return respondent;
}

const start = <T = OpenedEntry>(respondent: Respondent, key = freshKey()): Promise<Read<T>> =>
  respondent.call<T>('POST', '/edit-sessions', { reason: 'a typo' }, { key });
const begin = async (respondent: Respondent): Promise<Respondent> =>
  new Respondent(respondent.server, (await start(respondent)).body);
const codeOf = ({ status, body }: Read<unknown>): readonly [number, string] => [status, (body as Problem).code];

describe('changing what was submitted', () => {
  it('happens on a copy that counts for itself', async () => {
    const server = lab();
    const read = await submitted(server);
    const { status, headers, body } = await start(read);
    expect([status, headers.get('ETag')]).to.deep.equal([201, '"e1"']);
    expect(body.session).to.include({ mode: 'edit', state: 'submitted', revision: 1, reference: 'LAB-000001' });
    expect(body.session.permissions).to.include({ can_write: true, can_submit: true, can_upload: true });
    const edit = new Respondent(server, body);
    const patched = await edit.patch(1, { title: 'Byron' });
    expect([patched.headers.get('ETag'), patched.body.revision]).to.deep.equal(['"e2"', 2]);
    const two = 'ins_01M7CPARYRGDK2GHV2A3QQTH02';
    const added = { base_revision: 2, instance_id: two, answers: { name: 'Byron' } };
    expect((await edit.call('POST', '/groups/people/instances', added)).status).to.equal(201);
    expect((await edit.read()).body.groups.people).to.deep.equal([one, two]);
    const seen = (await read.read()).body;
    expect([seen.mode, seen.answers.title, seen.groups.people]).to.deep.equal(['read', 'Ada', [one]]);
    expect(codeOf(await read.patch(2, { title: 'x' }))).to.deep.equal([409, 'entry_already_submitted']);
  });

  it('becomes a revision when it is submitted, once', async () => {
    const server = lab();
    const read = await submitted(server);
    const edit = await begin(read);
    await edit.patch(1, { title: null });
    expect(codeOf(await edit.submit(2))).to.deep.equal([422, 'validation_failed']);
    await edit.patch(2, { title: 'Byron', amount: 4 });
    const key = freshKey();
    const { headers, body } = await edit.submit<SubmissionResult>(3, { key });
    expect(headers.get('ETag')).to.equal('"r3"');
    expect(body.session).to.include({ mode: 'read', revision: 3, reference: 'LAB-000001' });
    expect((await edit.submit(3, { key })).body).to.deep.equal(body);
    expect((await read.read()).body.answers.title).to.equal('Byron');
    const [, second] = await server.store.revisions.list({ entry_id: read.entry_id });
    expect(second).to.deep.include({ number: 2, kind: 'edit', note: null });
    expect(second?.changes).to.deep.equal([
      { path: 'title', before: 'Ada', after: 'Byron' },
      { path: 'amount', before: null, after: 4 },
    ]);
    expect((await server.store.entries.get(read.entry_id))?.edit_session_id).to.equal(null);
    const again = await begin(read);
    expect((await again.read()).body).to.deep.include({ mode: 'edit', revision: 1 });
  });

  it('is one at a time: a second call gets a new key to it', async () => {
    const server = lab();
    const read = await submitted(server);
    const first = await begin(read);
    await first.patch(1, { title: 'Byron' });
    const { status, body } = await start(read);
    expect([status, body.session.revision, body.session.answers.title]).to.deep.equal([200, 2, 'Byron']);
    expect(body.session.edit_session).to.deep.equal((await first.read()).body.edit_session);
    const key = freshKey();
    const [lost, again] = [await start(read, key), await start(read, key)];
    expect(again.headers.get('Idempotency-Replayed')).to.equal('true');
    expect(again.body.entry_key).to.not.equal(lost.body.entry_key);
  });

  it('can be given up', async () => {
    const server = lab();
    const read = await submitted(server);
    const edit = await begin(read);
    await edit.patch(1, { title: 'Byron' });
    expect((await edit.call('DELETE', '')).status).to.equal(204);
    expect(codeOf(await edit.read())).to.deep.equal([401, 'entry_key_expired']);
    expect((await read.read()).body.answers.title).to.equal('Ada');
    expect((await start(read)).body.session.answers.title).to.equal('Ada');
  });

  it('takes files out of the copy only', async () => {
    const server = lab();
    const draft = await Respondent.begin(server, {
      form: 'lab',
      groups: { people: [one], rooms: [] },
      answers: { title: 'Ada', [`people.${one}.name`]: 'Ada' },
    });
    const bytes = bytesOf('%PDF-1.7', 20);
    const { body: upload } = await prepare(draft, bytes.length);
    const parts = await sendAll(server, upload, bytes);
    const { body } = await complete<UploadResult>(draft, upload, { parts, base_revision: 1 });
    await draft.submit(2);
    server.clock.advance(2000);
    const edit = await begin(draft);
    await edit.call('DELETE', `/files/${body.file.id}`);
    expect((await edit.read()).body.answers).to.not.have.property('papers');
    const { url } = (await draft.call<FileLink>('GET', `/files/${body.file.id}`)).body;
    expect((await server.fetch(new Request(url))).status).to.equal(200);
    const { body: another } = await prepare(edit, bytes.length);
    const sent = await sendAll(server, another, bytes);
    expect((await edit.read()).body.uploads).to.have.length(1);
    expect((await draft.read()).body.uploads).to.deep.equal([]);
    const staged = await complete<UploadResult>(edit, another, { parts: sent, base_revision: 2 });
    expect(staged.headers.get('ETag')).to.equal('"e3"');
    await edit.submit(3);
    expect((await draft.read()).body.answers.papers).to.deep.equal([{ file_id: another.file_id }]);
  });

  it('ends after 72 hours', async () => {
    const server = lab({ edit_after_submit: { enabled: true } });
    const read = await submitted(server);
    const edit = await begin(read);
    server.clock.advance(72 * hour - 1);
    expect((await edit.read()).status).to.equal(200);
    server.clock.advance(1);
    expect(codeOf(await edit.read())).to.deep.equal([401, 'entry_key_expired']);
    expect((await start(read)).status).to.equal(201);
  });

  it('is stale once somebody else has changed the entry', async () => {
    const server = lab();
    const read = await submitted(server);
    const edit = await begin(read);
    const entry = await server.store.entries.get(read.entry_id);
    if (!entry) throw new Error('no entry');
    await server.store.entries.put({ ...entry, revision_id: 'rev_01M7CPBM9RGM4WPRKYX8BG1E75' });
    for (const reply of [await edit.patch(1, { title: 'x' }), await edit.submit(1)]) {
      expect(codeOf(reply)).to.deep.equal([409, 'edit_session_stale']);
    }
    expect((await edit.read()).body.permissions).to.include({ can_write: false, can_submit: false });
    expect((await start(read)).status).to.equal(201);
  });

  it('is for submitted entries whose form allows it, for as long as it does', async () => {
    const conflict = [409, 'state_conflict'];
    expect(codeOf(await start(await submitted(lab({}))))).to.deep.equal(conflict);
    const server = lab();
    const draft = await Respondent.begin(server, { form: 'lab' });
    expect(codeOf(await start(draft))).to.deep.equal(conflict);
    const read = await submitted(server);
    server.clock.advance(48 * hour - 1);
    expect((await start(read)).status).to.equal(201);
    server.clock.advance(1);
    expect(codeOf(await start(read))).to.deep.equal([401, 'entry_key_expired']);
  });

  it('waits while an account user has the entry', async () => {
    const server = lab();
    const read = await submitted(server);
    const edit = await begin(read);
    const id = (await edit.read()).body.edit_session?.id ?? '';
    const open = await server.store.editSessions.get(id);
    if (!open) throw new Error('no edit');
    await server.store.editSessions.put({ ...open, audience: 'account' });
    expect(codeOf(await start(read))).to.deep.equal([409, 'entry_locked']);
  });
});

describe('an edit that an account asked for', () => {
  async function invited(server: MockServer, fields: readonly string[] | null): Promise<{ token: string; id: string }> {
    const read = await submitted(server);
    const edit = await begin(read);
    const id = (await edit.read()).body.edit_session?.id ?? '';
    const open = await server.store.editSessions.get(id);
    if (!open) throw new Error('no edit');
    await server.store.editSessions.put({ ...open, fields });
    const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
    const { created_at, expires_at } = open;
    const token = await mintToken(server.store, random, {
      link_id: 'rsl_1',
      entry_id: read.entry_id,
      edit_session_id: id,
      created_at,
      expires_at,
    });
    return { token, id };
  }
  const exchange = (server: MockServer, token: string) =>
    send<OpenedEntry>(server, '/entry-sessions/resume', { method: 'POST', body: { token } });

  it('is opened with its own kind of token, and lets only some fields be changed', async () => {
    const server = lab();
    const { token } = await invited(server, ['title', 'people']);
    expect(token).to.match(/^et_[\w-]{43}$/);
    const { status, body } = await exchange(server, token);
    expect([status, body.session.mode]).to.deep.equal([200, 'edit']);
    expect(body.session.edit_session?.fields).to.deep.equal(['title', 'people']);
    const edit = new Respondent(server, body);
    const refused = await edit.patch<Problem>(1, { email: 'a@b.example', title: 'x' });
    expect(refused.body.details?.map(({ path, code }) => [path, code])).to.deep.equal([['email', 'read_only']]);
    expect((await edit.patch(1, { title: 'x', [`people.${one}.name`]: 'y' })).status).to.equal(200);
    const rooms = await edit.call('POST', '/groups/rooms/instances', { base_revision: 2 });
    expect([rooms.status, rooms.body.details?.[0]?.code]).to.deep.equal([422, 'read_only']);
  });

  it('cannot be opened when it has ended, lapsed or gone stale', async () => {
    const server = lab();
    const [stale, ended, lapsed] = [
      await invited(server, null),
      await invited(server, null),
      await invited(server, null),
    ];
    const [staleEdit, endedEdit] = await Promise.all([stale, ended].map(({ id }) => server.store.editSessions.get(id)));
    if (!staleEdit || !endedEdit) throw new Error('no edit');
    await server.store.editSessions.put({ ...staleEdit, base_revision_id: 'rev_other' });
    await server.store.editSessions.put({ ...endedEdit, state: 'discarded' });
    expect(codeOf(await exchange(server, stale.token))).to.deep.equal([409, 'edit_session_stale']);
    expect(codeOf(await exchange(server, ended.token))).to.deep.equal([401, 'resume_token_invalid']);
    server.clock.advance(72 * hour);
    expect(codeOf(await exchange(server, lapsed.token))).to.deep.equal([410, 'resume_token_expired']);
  });
});

describe('a session that was submitted', () => {
  it('says what can still be done with it', async () => {
    const read = await submitted(lab());
    const { body } = await read.read<EntrySession>();
    expect(body.permissions).to.deep.equal({
      can_write: false,
      can_submit: false,
      can_upload: false,
      can_edit_after_submit: true,
    });
    expect(body.resume).to.deep.equal({ enabled: false, channels: [], email_hint: null });
    expect(body.expires_at).to.equal(null);
  });
});
