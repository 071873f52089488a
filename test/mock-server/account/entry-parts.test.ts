import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { Respondent, send, stillServer } from '../respondent.js';
import { type AccountClient, type List, member, otherAccount, owner, type Resource } from './client.js';
import { publishForm } from './sample-form.js';

describe('what belongs to an entry', () => {
  let server: MockServer;
  let key: AccountClient;
  let form: Resource & { public_id: string };
  let entry: Resource;
  let at: string;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
    form = await publishForm(key);
    entry = await key.ok('POST', '/entries', { form_id: form.id, answers: { name: 'Ada', age: 30 } });
    at = `/entries/${entry.id}`;
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  describe('metafields', () => {
    const put = (name: string, type: string, value: unknown, headers = {}) =>
      key.call<Resource>('PUT', `${at}/metafields/${name}`, { body: { type, value }, headers });

    it('are written, listed and removed, and compared with what was seen', async () => {
      const first = await put('crm/score', 'integer', 7);
      expect([first.status, first.headers.get('ETag'), first.body.value]).to.deep.equal([201, '"v1"', 7]);
      expect((await put('crm/score', 'integer', 8, { 'If-Match': '"v1"' })).status).to.equal(200);
      const late = await put('crm/score', 'integer', 9, { 'If-Match': '"v1"' });
      expect([late.status, late.headers.get('ETag')]).to.deep.equal([412, '"v2"']);
      expect((await put('crm/fresh', 'integer', 1, { 'If-Match': '"v1"' })).status).to.equal(412);
      await put('billing/paid', 'boolean', true);
      const listed = await key.ok<List>('GET', `${at}/metafields?namespace=crm`);
      expect(listed.data.map(({ key: name, value }) => [name, value])).to.deep.equal([['score', 8]]);
      expect(
        await key.refusal('DELETE', `${at}/metafields/crm/score`, undefined, { 'If-Match': '"v1"' }),
      ).to.deep.equal([412, 'precondition_failed']);
      expect((await key.call('DELETE', `${at}/metafields/crm/score`)).status).to.equal(204);
      expect(await key.refusal('DELETE', `${at}/metafields/crm/score`)).to.deep.equal([404, 'not_found']);
    });

    it('have a type that holds', async () => {
      const wrong: readonly [string, unknown][] = [
        ['integer', 1.5],
        ['date', '2026-13-01'],
        ['url', 'nowhere'],
        ['list.number', [1, 'x']],
        ['reference', 'x'],
        ['colour', 'red'],
        ['string', null],
      ];
      for (const [type, value] of wrong) expect((await put('crm/x1', type, value)).status, type).to.equal(422);
      const right: readonly [string, unknown][] = [
        ['string', 'a'],
        ['date', '2026-11-14'],
        ['json', { a: [1] }],
        ['list.string', ['a']],
        ['reference', entry.id],
      ];
      for (const [type, value] of right)
        expect((await put(`crm/${type.replace('.', '_')}`, type, value)).status, type).to.equal(201);
      const other = await put('crm/string', 'number', 1);
      expect([other.status, other.body.code]).to.deep.equal([409, 'state_conflict']);
      expect((await put('app.mail/x1', 'string', 'a')).status).to.equal(422);
      expect((await put('c/x1', 'string', 'a')).status).to.equal(422);
    });

    it('are written together or not at all', async () => {
      await put('crm/score', 'integer', 7);
      const batch = (version: number) => ({
        metafields: [
          { namespace: 'crm', key: 'other', type: 'string', value: 'x' },
          { namespace: 'crm', key: 'score', type: 'integer', value: 8, version },
        ],
      });
      expect(await key.refusal('POST', `${at}/metafields/batch`, batch(5))).to.deep.equal([412, 'precondition_failed']);
      expect(await key.ids(`${at}/metafields`)).to.have.length(1);
      expect(
        (await key.ok<List>('POST', `${at}/metafields/batch`, batch(1))).data.map(({ version }) => version),
      ).to.deep.equal([1, 2]);
      expect(await key.refusal('POST', `${at}/metafields/batch`, { metafields: [] })).to.deep.equal([
        422,
        'validation_failed',
      ]);
    });

    it('can be filtered by, and are never seen by respondents', async () => {
      await put('crm/score', 'integer', 7);
      expect(await key.ids(`/entries?filter=${encodeURIComponent('metafields.crm.score > 5')}`)).to.deep.equal([
        entry.id,
      ]);
      expect(await key.ids(`/entries?filter=${encodeURIComponent('metafields.crm.score > 7')}`)).to.deep.equal([]);
    });
  });

  describe('edits', () => {
    const begin = (body: object = { audience: 'account' }) =>
      key.ok<Resource & { edit_token: string; edit_url: string; base_revision_id: string }>(
        'POST',
        `${at}/edit-sessions`,
        body,
      );

    it('are staged beside the entry, and become a revision', async () => {
      const edit = await begin();
      expect(edit).to.include({ state: 'open', audience: 'account', base_revision_id: entry.revision_id });
      expect(await key.ok('GET', at)).to.include({ open_edit_session_id: edit.id });
      expect(await key.refusal('POST', `${at}/edit-sessions`, { audience: 'account' })).to.deep.equal([
        409,
        'entry_locked',
      ]);
      expect(await key.refusal('PATCH', `${at}/answers`, { answers: { age: 40 } })).to.deep.equal([
        409,
        'entry_locked',
      ]);
      const staged = await key.ok<{ answers: object; issues: object[] }>('PATCH', `/edit-sessions/${edit.id}/answers`, {
        ops: [{ op: 'set', path: 'age', value: 3 }],
      });
      expect(staged.answers).to.include({ age: 3 });
      expect(staged.issues).to.have.length(1);
      expect((await key.ok<{ answers: object }>('GET', `${at}/answers`)).answers).to.include({ age: 30 });
      expect(await key.refusal('POST', `/edit-sessions/${edit.id}/commit`, {})).to.deep.equal([
        422,
        'validation_failed',
      ]);
      await key.ok('PATCH', `/edit-sessions/${edit.id}/answers`, { ops: [{ op: 'set', path: 'age', value: 33 }] });
      const committed = await key.ok<{ entry: Resource; revision: Resource }>(
        'POST',
        `/edit-sessions/${edit.id}/commit`,
        { note: 'typo' },
      );
      expect(committed.revision).to.include({ number: 2, kind: 'edit', note: 'typo' });
      expect(committed.entry).to.include({ revision_number: 2, open_edit_session_id: null });
      expect(await key.ok('GET', `/edit-sessions/${edit.id}`)).to.include({
        state: 'committed',
        result_revision_id: committed.revision.id,
      });
      expect(await key.refusal('POST', `/edit-sessions/${edit.id}/commit`, {})).to.deep.equal([409, 'state_conflict']);
    });

    it('can be thrown away, and end by themselves', async () => {
      const edit = await begin();
      expect((await key.call('DELETE', `/edit-sessions/${edit.id}`)).status).to.equal(204);
      expect(await key.refusal('DELETE', `/edit-sessions/${edit.id}`)).to.deep.equal([409, 'state_conflict']);
      const second = await begin({ audience: 'account', expires_in_seconds: 60 });
      server.clock.advance(61_000);
      expect(await key.ok('GET', `/edit-sessions/${second.id}`)).to.include({ state: 'expired' });
      expect(await key.refusal('PATCH', `/edit-sessions/${second.id}/answers`, { ops: [] })).to.deep.equal([
        409,
        'state_conflict',
      ]);
      const { data } = await key.ok<List>('GET', `${at}/edit-sessions?state=discarded`);
      expect(data.map(({ id }) => id)).to.deep.equal([edit.id]);
      const draft = await key.ok('POST', '/entries', { form_id: form.id, answers: {}, state: 'draft' });
      expect(await key.refusal('POST', `/entries/${draft.id}/edit-sessions`, { audience: 'account' })).to.deep.equal([
        409,
        'state_conflict',
      ]);
    });

    it('are handed to the respondent, who may change what was named', async () => {
      const edit = await begin({
        audience: 'respondent',
        fields: ['age'],
        message: 'How old?',
        notify_email: 'ada@example.org',
      });
      expect(edit.edit_token).to.match(/^et_/);
      expect(server.controls.outbox.at(-1)).to.deep.include({ to: 'ada@example.org', links: [edit.edit_url] });
      expect(await key.ok('GET', `/edit-sessions/${edit.id}`)).to.not.have.any.keys('edit_token', 'edit_url');
      const opened = await send<{ entry_key: string; session: never }>(server, '/entry-sessions/resume', {
        method: 'POST',
        body: { token: edit.edit_token },
      });
      const respondent = new Respondent(server, opened.body);
      expect((await respondent.patch<{ code: string }>(1, { name: 'Eve' })).status).to.equal(422);
      expect((await respondent.patch(1, { age: 37 })).status).to.equal(200);
      expect((await respondent.submit(2)).status).to.equal(200);
      const { data } = await key.ok<List>('GET', `${at}/revisions`);
      expect(data.map(({ number, kind }) => [number, kind])).to.deep.equal([
        [2, 'edit'],
        [1, 'submit'],
      ]);
      expect(
        await key.refusal('POST', `${at}/edit-sessions`, { audience: 'respondent', fields: ['nobody'] }),
      ).to.deep.equal([422, 'validation_failed']);
    });

    it('that were superseded cannot be committed', async () => {
      const edit = await begin();
      const known = await server.store.entries.get(entry.id);
      if (known) await server.store.entries.put({ ...known, revision_id: 'rev_other' });
      expect(await key.ok('GET', `/edit-sessions/${edit.id}`)).to.include({ state: 'stale' });
      expect(await key.refusal('POST', `/edit-sessions/${edit.id}/commit`, {})).to.deep.equal([
        409,
        'edit_session_stale',
      ]);
    });
  });

  describe('revisions', () => {
    it('are kept, compared and gone back to', async () => {
      await key.ok('PATCH', `${at}/answers`, {
        ops: [
          { op: 'set', path: 'age', value: 31 },
          { op: 'add_instance', group: 'people', answers: { person_name: 'Bo' } },
        ],
      });
      const { data } = await key.ok<List>('GET', `${at}/revisions`);
      const [second, first] = data;
      expect(first).to.include({ kind: 'submit' }).and.to.not.have.property('answers');
      expect(await key.ids(`${at}/revisions?kind=api`)).to.deep.equal([second?.id]);
      const whole = await key.ok<{ answers: object }>('GET', `${at}/revisions/${first?.id}?include=answers`);
      expect(whole.answers).to.deep.include({ name: 'Ada', age: 30, people: [] });
      const { changes } = await key.ok<{ changes: { path: string }[] }>('GET', `${at}/revisions/${first?.id}/diff`);
      expect(changes[0]).to.deep.equal({ path: 'age', before: 30, after: 31, label: 'Age' });
      expect(changes).to.have.length(2);
      const same = await key.ok<{ changes: object[] }>('GET', `${at}/revisions/${first?.id}/diff?against=${first?.id}`);
      expect(same.changes).to.deep.equal([]);
      expect(await key.refusal('GET', `${at}/revisions/${first?.id}/diff?against=rev_x`)).to.deep.equal([
        400,
        'invalid_parameter',
      ]);
      const revert = `${at}/revisions/${first?.id}/revert`;
      expect(await key.refusal('POST', revert, {})).to.deep.equal([428, 'precondition_required']);
      expect(await key.refusal('POST', revert, {}, { 'If-Match': '"v1"' })).to.deep.equal([412, 'precondition_failed']);
      const etag = (await key.call('GET', at)).headers.get('ETag') ?? '';
      const reverted = await key.ok<{ revision: Resource }>('POST', revert, { note: 'oops' }, { 'If-Match': etag });
      expect(reverted.revision).to.include({ number: 3, kind: 'revert', note: 'oops' });
      const now = await key.ok<{ answers: object; computed: object }>('GET', `${at}/answers`);
      expect(now.answers).to.deep.equal({ name: 'Ada', age: 30, people: [] });
      expect(now.computed).to.include({ sum: 30 });
    });
  });

  describe('runs of workflows', () => {
    it('are listed, and begun by hand where there is a workflow for that', async () => {
      expect(await key.ids(`${at}/workflow-runs`)).to.deep.equal([]);
      expect(await key.refusal('POST', `${at}/workflow-runs`, { workflow_id: 'wfl_x' })).to.deep.equal([
        422,
        'validation_failed',
      ]);
      const workflow = await key.ok('POST', '/workflows', {
        name: 'w',
        project_id: form.project_id,
        triggers: [{ id: 'hand', type: 'manual' }],
        steps: [{ key: 'note', type: 'transform', config: { output: '{{ trigger.a }}' } }],
        connections: [{ from: { kind: 'trigger', id: 'hand', port: 'default' }, to: { step_id: 'note' } }],
      });
      const body = { workflow_id: workflow.id, input: { a: 1 } };
      expect(await key.refusal('POST', `${at}/workflow-runs`, body)).to.deep.equal([409, 'state_conflict']);
      await key.ok('POST', `/workflows/${workflow.id}/activate`);
      const run = await key.call<Resource>('POST', `${at}/workflow-runs`, { body });
      expect([run.status, run.body.state, run.body.workflow_revision]).to.deep.equal([202, 'queued', 1]);
      await server.controls.settle();
      expect(await key.ids(`${at}/workflow-runs?state=succeeded`)).to.deep.equal([run.body.id]);
    });
  });

  describe('links to a draft', () => {
    it('are made for a respondent who lost theirs', async () => {
      const respondent = await Respondent.begin(server, { form: form.public_id, answers: { name: 'Ada' } });
      const links = `/entries/${respondent.entry_id}/resume-links`;
      const link = await key.call<{ resume_token: string }>('POST', links, { body: { channel: 'link' } });
      expect(link.status).to.equal(201);
      const opened = await send<{ session: { answers: object } }>(server, '/entry-sessions/resume', {
        method: 'POST',
        body: { token: link.body.resume_token },
      });
      expect(opened.body.session.answers).to.deep.equal({ name: 'Ada' });
      const mail = await key.call<{ sent_to_hint: string }>('POST', links, {
        body: { channel: 'email', email: 'ada@example.org' },
      });
      expect([mail.status, mail.body.sent_to_hint]).to.deep.equal([202, 'a•••@example.org']);
      expect(await key.refusal('POST', `${at}/resume-links`, { channel: 'link' })).to.deep.equal([
        409,
        'state_conflict',
      ]);
      expect(await key.refusal('POST', links, { channel: 'email' })).to.deep.equal([422, 'validation_failed']);
    });
  });

  it('is closed to others, and to those who may only look', async () => {
    const [viewer, other] = [await member(server, key.account_id, 'viewer'), await otherAccount(server)];
    const edit = await key.ok('POST', `${at}/edit-sessions`, { audience: 'account' });
    const calls: readonly [string, string, object?][] = [
      ['GET', `${at}/metafields`],
      ['PUT', `${at}/metafields/crm/score`, { type: 'integer', value: 1 }],
      ['POST', `${at}/metafields/batch`, { metafields: [{ namespace: 'crm', key: 'xx', type: 'integer', value: 1 }] }],
      ['DELETE', `${at}/metafields/crm/score`],
      ['GET', `${at}/files`],
      ['GET', `${at}/edit-sessions`],
      ['POST', `${at}/edit-sessions`, { audience: 'account' }],
      ['GET', `/edit-sessions/${edit.id}`],
      ['PATCH', `/edit-sessions/${edit.id}/answers`, { ops: [] }],
      ['POST', `/edit-sessions/${edit.id}/commit`, {}],
      ['DELETE', `/edit-sessions/${edit.id}`],
      ['GET', `${at}/revisions`],
      ['GET', `${at}/revisions/${entry.revision_id}`],
      ['GET', `${at}/revisions/${entry.revision_id}/diff`],
      ['POST', `${at}/revisions/${entry.revision_id}/revert`, {}],
      ['GET', `${at}/workflow-runs`],
      ['POST', `${at}/resume-links`, { channel: 'link' }],
    ];
    for (const [method, path, body] of calls) {
      expect(await other.refusal(method, path, body), `${method} ${path}`).to.deep.equal([404, 'not_found']);
      const [status, code] = await viewer.refusal(method, path, body);
      if (method === 'GET') expect(status, path).to.equal(200);
      else expect([status, code], path).to.deep.equal([403, 'role_required']);
    }
  });
});
