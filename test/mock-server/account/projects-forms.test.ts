import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { create, send, stillServer } from '../respondent.js';
import { type AccountClient, type List, member, otherAccount, owner, type Resource } from './client.js';
import { makeForm, publishDraft, publishForm, soundDocument } from './sample-form.js';

describe('projects', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  it('are made, listed, changed and removed', async () => {
    const project = await key.ok('POST', '/projects', { name: 'Größe & Form' });
    expect(project).to.include({ slug: 'gro-e-form', state: 'active', form_count: 0, version: 1 });
    expect(await key.ids('/projects?q=form')).to.include(project.id);
    const renamed = await key.ok('PATCH', `/projects/${project.id}`, { name: 'Forms', description: 'all' });
    expect(renamed).to.include({ name: 'Forms', description: 'all', version: 2 });
    expect(await key.ok('PATCH', `/projects/${project.id}`, { description: null })).to.include({ description: null });
    expect((await key.call('DELETE', `/projects/${project.id}`)).status).to.equal(204);
    expect(await key.refusal('GET', `/projects/${project.id}`)).to.deep.equal([404, 'not_found']);
  });

  it('have slugs of their own, made of the name when none is given', async () => {
    await key.ok('POST', '/projects', { name: 'Forms', slug: 'my-forms' });
    expect(await key.refusal('POST', '/projects', { name: 'x', slug: 'my-forms' })).to.deep.equal([409, 'duplicate']);
    const [a, b] = [
      await key.ok('POST', '/projects', { name: 'Twins' }),
      await key.ok('POST', '/projects', { name: 'Twins' }),
    ];
    expect([a.slug, b.slug]).to.deep.equal(['twins', 'twins-2']);
    expect(await key.refusal('PATCH', `/projects/${a.id}`, { slug: 'twins-2' })).to.deep.equal([409, 'duplicate']);
    expect(await key.refusal('POST', '/projects', { name: '', color: 'red' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    const elsewhere = await otherAccount(server);
    expect((await elsewhere.call('POST', '/projects', { body: { name: 'x', slug: 'my-forms' } })).status).to.equal(201);
  });

  it('that are put away close their forms and cannot be changed', async () => {
    const form = await publishForm(key);
    await key.ok('PATCH', `/projects/${form.project_id}`, { state: 'archived' });
    const reply = await create(server, { form: form.public_id, answers: {} });
    expect([reply.status, reply.body.code]).to.deep.equal([409, 'form_not_open']);
    expect(await key.refusal('PATCH', `/projects/${form.project_id}`, { name: 'x' })).to.deep.equal([
      409,
      'state_conflict',
    ]);
    expect(await key.refusal('PATCH', `/forms/${form.id}`, { name: 'x' })).to.deep.equal([409, 'state_conflict']);
    expect(await key.refusal('POST', '/forms', { project_id: form.project_id, name: 'x' })).to.deep.equal([
      409,
      'state_conflict',
    ]);
    await key.ok('PATCH', `/projects/${form.project_id}`, { state: 'active' });
    expect((await create(server, { form: form.public_id, answers: {} })).status).to.equal(201);
  });

  it('go with everything in them only when somebody says so', async () => {
    const project = await key.ok('POST', '/projects', { name: 'Doomed' });
    const form = await key.ok('POST', '/forms', {
      project_id: project.id,
      name: 'Doomed too',
      document: soundDocument,
    });
    const refused = await key.call('DELETE', `/projects/${project.id}`);
    expect([refused.status, refused.body.code]).to.deep.equal([409, 'resource_in_use']);
    expect(refused.body.details?.[0]?.params).to.deep.equal({ object: 'form', id: form.id });
    const job = await key.call<Resource>('DELETE', `/projects/${project.id}?cascade=true`);
    expect([job.status, job.body.state]).to.deep.equal([202, 'queued']);
    server.clock.advance(1000);
    expect(await key.ok('GET', job.headers.get('Location')?.replace('/api/v1', '') ?? '')).to.include({
      state: 'running',
    });
    server.clock.advance(1000);
    expect(await key.refusal('GET', `/forms/${form.id}`)).to.deep.equal([404, 'not_found']);
    expect(await key.refusal('GET', `/projects/${project.id}`)).to.deep.equal([404, 'not_found']);
    expect(await key.ok('GET', `/jobs/${job.body.id}`)).to.include({ state: 'succeeded', cancelable: false });
  });

  it('need an editor to be made, and an admin to be removed', async () => {
    const [viewer, editor] = [
      await member(server, key.account_id, 'viewer'),
      await member(server, key.account_id, 'editor'),
    ];
    expect(await viewer.refusal('POST', '/projects', { name: 'x' })).to.deep.equal([403, 'role_required']);
    const project = await editor.ok('POST', '/projects', { name: 'x' });
    expect(await editor.refusal('DELETE', `/projects/${project.id}`)).to.deep.equal([403, 'role_required']);
  });
});

describe('forms', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const schemaStatus = async (public_id: string) =>
    (await send(server, `/entry-sessions/forms/${public_id}/schema`)).status;
  const step = (id: string, to: string) => key.call<Resource>('POST', `/forms/${id}/transitions`, { body: { to } });

  it('are listed with the key alone, as the first thing anybody does', async () => {
    const reply = await key.call<List>('GET', '/forms?limit=200', { without: ['X-Account-ID'] });
    expect(reply.status).to.equal(200);
    expect(reply.body.data.map(({ slug }) => slug)).to.include('contact');
    expect(reply.body.data.every(({ state, id }) => state === 'published' && id.startsWith('frm_'))).to.equal(true);
  });

  it('begin as a draft that nobody else sees', async () => {
    const form = await makeForm(key);
    expect(form).to.include({ state: 'draft', published_version_id: null });
    expect(form.public_id).to.match(/^pf_[1-9A-HJ-NP-Za-km-z]{16}$/);
    expect(await schemaStatus(form.public_id)).to.equal(404);
    expect((await create(server, { form: form.public_id, answers: {} })).status).to.equal(404);
  });

  it('go through all their states', async () => {
    const form = await makeForm(key);
    expect((await step(form.id, 'close')).status).to.equal(409);
    await publishDraft(key, form.id);
    expect(await schemaStatus(form.public_id)).to.equal(200);
    expect((await step(form.id, 'close')).body).to.include({ state: 'closed', closed_reason: 'manual' });
    expect((await create(server, { form: form.public_id, answers: {} })).body.code).to.equal('form_not_open');
    expect((await step(form.id, 'reopen')).body).to.include({ state: 'published', closed_reason: null });
    expect((await step(form.id, 'archive')).body).to.include({ state: 'archived' });
    expect(await schemaStatus(form.public_id)).to.equal(404);
    const illegal = await key.call('POST', `/forms/${form.id}/transitions`, { body: { to: 'reopen' } });
    expect(illegal.body.details?.[0]?.params).to.deep.equal({ current_state: 'archived', allowed: ['closed'] });
    expect((await step(form.id, 'unarchive')).body).to.include({ state: 'closed' });
    expect((await key.call('DELETE', `/forms/${form.id}`)).status).to.equal(204);
    expect(await schemaStatus(form.public_id)).to.equal(404);
    expect(await key.ids('/forms?limit=200')).to.not.include(form.id);
    expect(await key.ids('/forms?state=trashed')).to.deep.equal([form.id]);
    expect((await step(form.id, 'restore')).body).to.include({ state: 'closed', deleted_at: null });
    expect((await step(form.id, 'reopen')).body).to.include({ state: 'published' });
  });

  it('close by themselves when their time is over, and cannot be reopened then', async () => {
    const closes_at = '2026-11-15T00:00:00.000Z';
    const form = await publishForm(key, { ...soundDocument, settings: { availability: { closes_at } } });
    server.clock.set('2026-11-15T00:30:00.000Z');
    expect(await key.ok('GET', `/forms/${form.id}`)).to.include({ state: 'closed', closed_reason: 'schedule' });
    expect((await step(form.id, 'reopen')).body.code).to.equal('state_conflict');
  });

  it('let drafts in for an hour after they were closed', async () => {
    const form = await publishForm(key);
    const { body } = await create<{ entry_key: string; session: Resource }>(server, {
      form: form.public_id,
      answers: { name: 'Ada' },
    });
    await step(form.id, 'close');
    server.clock.advance(59 * 60_000);
    const submit = () =>
      send(server, `/entry-sessions/${body.session.id}/submit`, {
        method: 'POST',
        body: { base_revision: 1 },
        headers: { 'X-Service-Entry-Key': body.entry_key, 'Idempotency-Key': crypto.randomUUID() },
      });
    server.clock.advance(2 * 60_000);
    expect((await submit()).status).to.equal(409);
    server.clock.advance(-2 * 60_000);
    expect((await submit()).status).to.equal(200);
  });

  it('are found by name, project, state, tag and filter', async () => {
    const form = await makeForm(key, soundDocument, 'Harbour survey');
    await key.ok('PATCH', `/forms/${form.id}`, { tags: ['2026', 'harbour'] });
    for (const query of [
      'q=harbour',
      'tag=2026',
      'state=draft',
      `project_id=${form.project_id}&q=harbour`,
      `filter=${encodeURIComponent('"harbour" in tags && state != "published"')}`,
    ]) {
      expect(await key.ids(`/forms?${query}`), query).to.deep.equal([form.id]);
    }
    expect(await key.ids('/forms?tag=nothing')).to.deep.equal([]);
  });

  it('are renamed for respondents too, and have addresses nobody else has', async () => {
    const form = await publishForm(key);
    const changed = await key.ok('PATCH', `/forms/${form.id}`, {
      name: 'Renamed',
      slug: 'renamed',
      share: { allowed_origins: ['https://a.example'] },
    });
    expect(changed).to.deep.include({ name: 'Renamed', slug: 'renamed' });
    const schema = await send<{ form: { title: string } }>(server, '/entry-sessions/forms/renamed/schema');
    expect(schema.body.form.title).to.equal('Renamed');
    const foreign = await send(server, '/entry-sessions/forms/renamed/schema', {
      headers: { Origin: 'https://b.example' },
    });
    expect(foreign.body.code).to.equal('origin_not_allowed');
    expect(await key.refusal('PATCH', `/forms/${form.id}`, { slug: 'contact' })).to.deep.equal([409, 'duplicate']);
    expect(
      await key.refusal('POST', '/forms', { project_id: form.project_id, name: 'x', slug: 'contact' }),
    ).to.deep.equal([409, 'duplicate']);
    expect(await key.refusal('PATCH', `/forms/${form.id}`, { name: 'x' }, { 'If-Match': '"v1"' })).to.deep.equal([
      412,
      'precondition_failed',
    ]);
  });

  it('are copied with their document, under ids of their own', async () => {
    const form = await publishForm(key);
    const copy = await key.ok('POST', `/forms/${form.id}/duplicate`, { name: 'Copy' });
    expect(copy).to.include({ name: 'Copy', state: 'draft' });
    expect(copy.public_id).to.not.equal(form.public_id);
    const fields = await key.ok<List>('GET', `/forms/${copy.id}/versions/draft/fields`);
    expect(fields.data.map(({ key: name }) => name)).to.include('person_age');
    expect(await key.refusal('POST', `/forms/${form.id}/duplicate`, {}, { 'Idempotency-Key': '' })).to.deep.equal([
      400,
      'idempotency_key_required',
    ]);
  });

  it('are removed for good by an admin who confirms it, with their entries', async () => {
    const form = await publishForm(key);
    const { body } = await create<{ session: Resource; entry_key: string }>(server, {
      form: form.public_id,
      answers: { name: 'Ada' },
    });
    const editor = await member(server, key.account_id, 'editor');
    expect(await editor.refusal('DELETE', `/forms/${form.id}?purge=true&confirm=true`)).to.deep.equal([
      403,
      'role_required',
    ]);
    expect(await key.refusal('DELETE', `/forms/${form.id}?purge=true`)).to.deep.equal([409, 'confirmation_required']);
    const job = await key.call<Resource>('DELETE', `/forms/${form.id}?purge=true&confirm=true`);
    expect(job.status).to.equal(202);
    server.clock.advance(2000);
    expect(await key.refusal('GET', `/forms/${form.id}`)).to.deep.equal([404, 'not_found']);
    expect(await server.store.entries.get(body.session.id)).to.equal(undefined);
    const gone = await send(server, `/entry-sessions/${body.session.id}`, {
      headers: { 'X-Service-Entry-Key': body.entry_key },
    });
    expect(gone.body.code).to.equal('entry_key_invalid');
  });

  it('say how they fare', async () => {
    const form = await publishForm(key);
    await create(server, { form: form.public_id, answers: { name: 'Ada' } });
    await create(server, { form: form.public_id, answers: { name: 'Bob' }, submit: true });
    for (let at = 0; at < 3; at++) await send(server, `/entry-sessions/forms/${form.public_id}/schema`);
    // They are counted after their replies.
    await server.store.transaction(async () => undefined);
    const view = await key.ok<Resource & { stats: object }>('GET', `/forms/${form.id}?include=stats`);
    expect(view.entry_counts).to.deep.equal({ draft: 1, submitted: 1 });
    expect(view.stats).to.deep.equal({ views: 3, starts: 2, completion_rate: 0.5, median_seconds: 0 });
  });

  it('are as many as the plan says', async () => {
    const account = await server.store.accounts.get(key.account_id);
    if (account) await server.store.accounts.put({ ...account, limits: { forms: 15 } });
    const [project] = await key.ids('/projects');
    expect(await key.refusal('POST', '/forms', { project_id: project, name: 'x' })).to.deep.equal([
      403,
      'plan_limit_reached',
    ]);
  });

  it('of another account are nobody’s', async () => {
    const form = await publishForm(key);
    const other = await otherAccount(server);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', '', undefined],
      ['POST', '/duplicate', {}],
      ['POST', '/transitions', { to: 'close' }],
      ['GET', '/versions', undefined],
    ] as const) {
      expect(await other.refusal(method, `/forms/${form.id}${path}`, body), path).to.deep.equal([404, 'not_found']);
    }
    expect(await other.ids('/forms')).to.deep.equal([]);
    const project = await other.ok('POST', '/projects', { name: 'Mine' });
    expect(await other.refusal('POST', '/forms', { project_id: form.project_id, name: 'x' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect(
      await other.refusal('POST', '/forms', { project_id: project.id, name: 'x', from_template_id: 'tpl_x' }),
    ).to.deep.equal([422, 'validation_failed']);
  });
});
