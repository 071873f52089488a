import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { create, Respondent, send, stillServer } from '../respondent.js';
import { type AccountClient, type List, member, otherAccount, owner, type Resource } from './client.js';
import { makeForm, publishDraft, publishForm, sampleDocument, soundDocument } from './sample-form.js';

interface Version extends Resource {
  readonly document: {
    pages: { title: string; sections: { fields: Record<string, unknown>[] }[] }[];
    settings?: object;
  };
  readonly document_hash: string;
  readonly state: string;
  readonly number: number;
}

describe('versions of a form', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  it('are written whole, by whoever saw the last state', async () => {
    const form = await makeForm(key);
    const path = `/forms/${form.id}/versions/draft`;
    const draft = await key.ok<Version>('GET', path);
    expect(draft).to.include({ state: 'draft', number: 1, version: 1 });
    const document = { ...draft.document, settings: { submit_label: 'Off it goes' } };
    expect(await key.refusal('PUT', path, { document })).to.deep.equal([428, 'precondition_required']);
    expect(await key.refusal('PUT', path, { document }, { 'If-Match': '"v7"' })).to.deep.equal([
      412,
      'precondition_failed',
    ]);
    const written = await key.ok<Version>('PUT', path, { document, change_note: 'words' }, { 'If-Match': '"v1"' });
    expect(written).to.include({ version: 2, change_note: 'words' });
    expect(written.document_hash).to.not.equal(draft.document_hash);
    expect((await key.ok<Version>('GET', path)).document.settings).to.deep.equal({ submit_label: 'Off it goes' });
  });

  it('are changed in parts, where null clears', async () => {
    const form = await makeForm(key);
    const path = `/forms/${form.id}/versions/draft`;
    await key.ok('PATCH', path, { settings: { next_label: 'On' }, theme: { mode: 'dark' } });
    const patched = await key.ok<Version>('PATCH', path, { settings: { submit_label: null }, theme: null });
    expect(patched.document.settings).to.deep.equal({ next_label: 'On' });
    expect(patched.document).to.not.have.property('theme');
    const stray = await key.call('PATCH', path, { body: { colours: {} } });
    expect(stray.body.details?.[0]).to.include({ path: '/colours', code: 'unknown_member' });
    expect(await key.refusal('PATCH', path, { pages: 'none' })).to.deep.equal([422, 'validation_failed']);
    const broken = await key.call('PATCH', path, { body: { variables: [{ key: 'x', expr: { expr: '1 +' } }] } });
    expect([broken.status, broken.body.code]).to.deep.equal([422, 'expression_invalid']);
    expect(broken.body.details?.[0]).to.include({ in: 'document', path: '/variables/0/expr/expr' });
    expect(broken.body.details?.[0]?.params).to.have.property('position');
    expect((await key.ok<Version>('GET', path)).version).to.equal(3);
  });

  it('are checked, and published once nothing stands in the way', async () => {
    const form = await makeForm(key, sampleDocument);
    const path = `/forms/${form.id}/versions/draft`;
    const report = await key.ok<{ valid: boolean; errors: { path: string; message: string }[] }>(
      'POST',
      `${path}/validate`,
    );
    expect(report.valid).to.equal(false);
    expect(report.errors[0]?.message).to.include('age');
    const match = { 'If-Match': '*' };
    expect(await key.refusal('POST', `${path}/publish`, {})).to.deep.equal([428, 'precondition_required']);
    expect(await key.refusal('POST', `${path}/publish`, {}, match)).to.deep.equal([422, 'version_invalid']);
    await key.ok('PATCH', path, { variables: soundDocument.variables });
    expect(await key.refusal('POST', `${path}/publish`, { validate: false }, match)).to.deep.equal([
      409,
      'version_not_validated',
    ]);
    expect(await key.ok('POST', `${path}/validate`)).to.include({ valid: true });
    expect(await key.ok('GET', path)).to.include({ state: 'validated' });
    await key.ok('PATCH', path, { settings: {} });
    expect(await key.ok('GET', path)).to.include({ state: 'draft', validation: null });
    await key.ok('POST', `${path}/validate`);
    const published = await key.ok<Version>(
      'POST',
      `${path}/publish`,
      { validate: false, change_note: 'first' },
      match,
    );
    expect(published).to.include({ state: 'published', number: 1, change_note: 'first' });
    expect(await key.ok('GET', `/forms/${form.id}`)).to.include({
      state: 'published',
      published_version_id: published.id,
      draft_version_id: null,
    });
  });

  it('tell respondents nothing that is only for their owners', async () => {
    const form = await publishForm(key);
    const { body } = await send<object>(server, `/entry-sessions/forms/${form.public_id}/schema`);
    const text = JSON.stringify(body);
    expect(text).to.include('person_age').and.not.include('secret_score').and.not.include('for us only');
    const school = text.match(/"key":"school".*?"deps":(\[.*?\])/)?.[1];
    expect(JSON.parse(school ?? '[]')).to.deep.equal(['age', 'name']);
    const preview = await key.ok<object>('GET', `/forms/${form.id}/versions/published/schema`);
    expect(preview).to.deep.include({ object: 'form_schema' });
  });

  it('that were published stay, and the next begins with one of them', async () => {
    const form = await publishForm(key);
    const versions = `/forms/${form.id}/versions`;
    expect(await key.refusal('PATCH', `${versions}/published`, { settings: {} })).to.deep.equal([
      409,
      'state_conflict',
    ]);
    expect(await key.refusal('DELETE', `${versions}/published`)).to.deep.equal([409, 'state_conflict']);
    expect(await key.refusal('POST', `${versions}/published/validate`)).to.deep.equal([409, 'state_conflict']);
    const second = await key.ok<Version>('POST', versions, { from: 'published' });
    expect(second).to.include({ state: 'draft', number: 2 });
    expect(await key.refusal('POST', versions, { from: 'published' })).to.deep.equal([409, 'draft_exists']);
    await key.ok('PATCH', `${versions}/draft`, { settings: { submit_label: 'Two' } });
    await publishDraft(key, form.id);
    const { data } = await key.ok<List<Version>>('GET', versions);
    expect(data.map(({ number, state }) => [number, state])).to.deep.equal([
      [2, 'published'],
      [1, 'archived'],
    ]);
    expect(data[0]).to.not.have.property('document');
    const back = await key.ok<Version>('POST', versions, { from: data[1]?.id });
    expect(back).to.include({ number: 3, based_on_version_id: data[1]?.id });
    expect(await key.refusal('POST', versions, { from: 'fvr_nothing' })).to.deep.equal([409, 'draft_exists']);
    expect((await key.call('DELETE', `${versions}/draft`)).status).to.equal(204);
    expect(await key.refusal('POST', versions, { from: 'fvr_nothing' })).to.deep.equal([422, 'validation_failed']);
  });

  it('leave drafts of respondents alone, until these move on', async () => {
    const form = await publishForm(key);
    const respondent = await Respondent.begin(server, { form: form.public_id, answers: { name: 'Ada', age: 30 } });
    await key.ok('POST', `/forms/${form.id}/versions`, { from: 'published' });
    const { data } = await key.ok<List>('GET', `/forms/${form.id}/versions/draft/fields?q=name`);
    await key.ok('PATCH', `/forms/${form.id}/versions/draft/fields/${data[0]?.id}`, {
      key: 'full_name',
      max_length: 90,
    });
    await publishDraft(key, form.id);
    const pinned = await respondent.read<{ form: object; answers: object }>();
    expect(pinned.body.form).to.include({ outdated: true, version_number: 1 });
    expect(pinned.body.answers).to.deep.equal({ name: 'Ada', age: 30 });
    const moved = await respondent.call<{ session: { answers: object }; dropped: string[] }>('POST', '/upgrade', {
      base_revision: 1,
    });
    expect(moved.body.session.answers).to.deep.equal({ full_name: 'Ada', age: 30 });
    expect(moved.body.dropped).to.deep.equal([]);
  });

  it('say what differs between them', async () => {
    const form = await publishForm(key);
    const { id } = await key.ok<Version>('GET', `/forms/${form.id}/versions/published`);
    const draft = await key.ok<Version>('POST', `/forms/${form.id}/versions`, { from: 'published' });
    const fields = await key.ok<List>('GET', `/forms/${form.id}/versions/draft/fields`);
    const byKey = new Map(fields.data.map((field) => [field.key, field.id]));
    await key.ok('PATCH', `/forms/${form.id}/versions/draft/fields/${byKey.get('name')}`, { label: 'Full name' });
    await key.ok('DELETE', `/forms/${form.id}/versions/draft/fields/${byKey.get('school')}`);
    await key.ok('POST', `/forms/${form.id}/versions/draft/fields`, { key: 'extra', type: 'text', placement: {} });
    const { diff } = await key.ok<{ diff: object[] }>(
      'GET',
      `/forms/${form.id}/versions/${draft.id}?diff_against=${id}`,
    );
    expect(diff).to.have.deep.members([
      { kind: 'removed', object: 'field', key: 'school' },
      { kind: 'changed', object: 'field', key: 'name', members: ['label'] },
      { kind: 'added', object: 'field', key: 'extra' },
    ]);
    expect(await key.refusal('GET', `/forms/${form.id}/versions/draft?diff_against=nothing`)).to.deep.equal([
      400,
      'invalid_parameter',
    ]);
  });

  it('refuse to change what an answer means, unless somebody insists', async () => {
    const form = await publishForm(key);
    await key.ok('POST', `/forms/${form.id}/versions`, { from: 'published' });
    const draft = `/forms/${form.id}/versions/draft`;
    const { data } = await key.ok<List>('GET', `${draft}/fields?type=text&q=school`);
    await key.ok('PATCH', `${draft}/fields/${data[0]?.id}`, { type: 'long_text' });
    const report = await key.ok<{ errors: { code: string }[] }>('POST', `${draft}/validate`);
    expect(report.errors.map(({ code }) => code)).to.deep.equal(['breaking_change']);
    expect(await key.refusal('POST', `${draft}/publish`, {}, { 'If-Match': '*' })).to.deep.equal([
      422,
      'version_invalid',
    ]);
    expect(await publishDraft(key, form.id, { allow_breaking: true })).to.include({ state: 'published' });
  });

  it('can be tried out without leaving a trace', async () => {
    const form = await makeForm(key);
    const preview = await key.ok<{ entry_id: string; entry_key: string }>(
      'POST',
      `/forms/${form.id}/preview-sessions`,
      { version: 'draft' },
    );
    const session = new Respondent(server, {
      entry_key: preview.entry_key,
      session: { id: preview.entry_id } as never,
    });
    const read = await session.read<{ mode: string }>();
    expect([read.status, read.body.mode]).to.deep.equal([200, 'test']);
    await session.patch(1, { name: 'Try', age: 40 });
    const submitted = await session.submit<{ receipt: { reference: string } }>(2);
    expect(submitted.status).to.equal(200);
    expect(submitted.body.receipt.reference).to.match(/-TEST$/);
    expect((await key.ok<Resource>('GET', `/forms/${form.id}`)).entry_counts).to.deep.equal({ draft: 0, submitted: 0 });
    expect((await create(server, { form: form.public_id, answers: {} })).status).to.equal(404);
    const broken = await makeForm(key, sampleDocument);
    expect(await key.refusal('POST', `/forms/${broken.id}/preview-sessions`, { version: 'draft' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
  });

  it('of the forms that come with the server can be read and changed, broken ones too', async () => {
    const { data } = await key.ok<List>('GET', '/forms?limit=200');
    for (const form of data) {
      const reply = await key.call('GET', `/forms/${form.id}/versions/published`);
      expect(reply.status, `${form.slug}`).to.equal(200);
      expect((await key.call('GET', `/forms/${form.id}/versions/published/fields`)).status, `${form.slug}`).to.equal(
        200,
      );
    }
    const contact = data.find(({ slug }) => slug === 'contact');
    const draft = await key.ok<Version>('POST', `/forms/${contact?.id}/versions`, { from: 'published' });
    const report = await key.ok<{ valid: boolean; errors: object[] }>(
      'POST',
      `/forms/${contact?.id}/versions/draft/validate`,
    );
    expect(report.errors).to.deep.equal([]);
    expect(await publishDraft(key, contact?.id ?? '')).to.include({ id: draft.id, number: 2 });
  });

  it('belong to one account, and are written by editors', async () => {
    const form = await makeForm(key);
    const [viewer, other] = [await member(server, key.account_id, 'viewer'), await otherAccount(server)];
    expect(await viewer.refusal('PATCH', `/forms/${form.id}/versions/draft`, {})).to.deep.equal([403, 'role_required']);
    expect(await other.refusal('GET', `/forms/${form.id}/versions/${form.draft_version_id}`)).to.deep.equal([
      404,
      'not_found',
    ]);
    expect(
      await other.refusal('POST', `/forms/${form.id}/expressions/check`, {
        expr: '1',
        context: { version: 'draft', use: 'value' },
      }),
    ).to.deep.equal([404, 'not_found']);
  });
});
