import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { stillServer } from '../respondent.js';
import { type AccountClient, member, owner, ownerAtPage, type Resource } from './client.js';
import { publishForm, sampleDocument } from './sample-form.js';

describe('what an account refuses', () => {
  let server: MockServer;
  let key: AccountClient;
  let form: Resource;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
    form = await publishForm(key);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const make = (state = 'submitted') =>
    key.ok('POST', '/entries', { form_id: form.id, answers: { name: 'Ada', age: 36 }, state });

  it('to let somebody go whose entries nobody takes over', async () => {
    const page = await ownerAtPage(server);
    const reviewer = await member(server, key.account_id, 'reviewer');
    const { user } = await reviewer.ok<{ user: Resource }>('GET', '/me');
    const entry = await make();
    await key.ok('PATCH', `/entries/${entry.id}`, { assignee_id: user.id });
    const reply = await page.call('DELETE', `/users/${user.id}`);
    expect([reply.status, reply.body.code]).to.deep.equal([409, 'resource_in_use']);
    expect(JSON.stringify(reply.body.details)).to.include(entry.id);
    const { user: me } = await page.ok<{ user: Resource }>('GET', '/me');
    expect((await page.call('DELETE', `/users/${user.id}?reassign_to=${me.id}`)).status).to.equal(204);
    expect((await key.ok('GET', `/entries/${entry.id}`)).assignee_id).to.equal(me.id);
    expect(await reviewer.refusal('GET', '/me')).to.deep.equal([401, 'api_key_invalid']);
  });

  it('to write over a version that is published, or one that says something unreadable', async () => {
    const published = `/forms/${form.id}/versions/published`;
    const { version } = await key.ok('GET', published);
    const whole = { document: sampleDocument };
    expect(await key.refusal('PUT', published, whole, { 'If-Match': `"v${version}"` })).to.deep.equal([
      409,
      'state_conflict',
    ]);
    const draft = await key.ok('POST', `/forms/${form.id}/versions`, { from: 'published' });
    const at = `/forms/${form.id}/versions/${draft.id}`;
    const broken = { ...sampleDocument, variables: [{ key: 'half', type: 'number', expr: { expr: '1 +' } }] };
    const reply = await key.call('PUT', at, {
      body: { document: broken },
      headers: { 'If-Match': `"v${draft.version}"` },
    });
    expect([reply.status, reply.body.code]).to.deep.equal([422, 'expression_invalid']);
    expect(reply.body.details?.[0]).to.include({ in: 'document', path: '/variables/0/expr/expr' });
    expect((await key.ok('GET', at)).version).to.equal(draft.version);
  });

  it('to change or revert answers of an entry that is put away, or that somebody is editing', async () => {
    const entry = await make();
    const at = `/entries/${entry.id}`;
    const [first] = await key.ids(`${at}/revisions`);
    await key.ok('PATCH', `${at}/answers`, { answers: { age: 40 } });
    await key.ok('POST', `${at}/edit-sessions`, { audience: 'account' });
    const ifMatch = async () => ({ 'If-Match': `"v${(await key.ok('GET', at)).version}"` });
    const revert = async () => key.refusal('POST', `${at}/revisions/${first}/revert`, {}, await ifMatch());
    const other = await member(server, key.account_id, 'editor');
    expect(await other.refusal('PATCH', `${at}/answers`, { answers: { age: 41 } })).to.deep.equal([
      409,
      'entry_locked',
    ]);
    expect(await revert()).to.deep.equal([409, 'entry_locked']);
    expect((await key.ok<{ answers: object }>('GET', `${at}/answers`)).answers).to.include({ age: 40 });

    const away = await make();
    await key.ok('POST', `/entries/${away.id}/transitions`, { to: 'archive' });
    expect(await key.refusal('PATCH', `/entries/${away.id}/answers`, { answers: { age: 41 } })).to.deep.equal([
      409,
      'state_conflict',
    ]);
  });

  it('to give a row a value that another row has', async () => {
    const [project_id] = await key.ids('/projects');
    const columns = [{ key: 'code', name: 'Code', type: 'text', unique: true }];
    const table = await key.ok('POST', '/tables', { project_id, name: 'Codes', key: 'codes', columns });
    const rows = `/tables/${table.id}/rows`;
    await key.ok('POST', rows, { values: { code: 'A' } });
    const second = await key.ok('POST', rows, { values: { code: 'B' } });
    expect(await key.refusal('PATCH', `${rows}/${second.id}`, { values: { code: 'A' } })).to.deep.equal([
      409,
      'duplicate',
    ]);
    expect((await key.ok<{ values: object }>('GET', `${rows}/${second.id}`)).values).to.deep.equal({ code: 'B' });
  });

  it('to keep a view whose filter cannot be read', async () => {
    const view = { form_id: form.id, name: 'Broken', filter: 'answers.age >' };
    const reply = await key.call('POST', '/views', { body: view });
    expect([reply.status, reply.body.code]).to.deep.equal([422, 'expression_invalid']);
    expect(reply.body.details?.[0]?.params).to.have.property('position');
    expect(await key.ids('/views')).to.deep.equal([]);
  });

  it('to begin a form with a template that is not there, without making half of it', async () => {
    const [project_id] = await key.ids('/projects');
    const before = await key.ids('/forms?limit=200');
    const body = { project_id, name: 'From nowhere', from_template_id: 'tpl_01M7NOTHING0000000000000000' };
    const reply = await key.call('POST', '/forms', { body });
    expect([reply.status, reply.body.code]).to.deep.equal([422, 'validation_failed']);
    expect(reply.body.details?.[0]).to.include({ path: '/from_template_id' });
    expect(await key.ids('/forms?limit=200')).to.deep.equal(before);
  });
});
