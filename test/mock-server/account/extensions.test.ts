import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { EventRecord } from '../../../mock-server/src/platform/events/records.js';
import type { Listener } from '../../../mock-server/src/platform/platform.js';
import { parts } from '../../../mock-server/src/server/parts.js';
import type { Problem } from '../../../src/contract/index.js';
import { freshKey, stillServer } from '../respondent.js';
import { type AccountClient, type List, owner, type Resource } from './client.js';
import { publishDraft, publishForm } from './sample-form.js';

const token = 'tok_very_secret_1234';
const lookup = {
  catalog_key: 'address_lookup',
  granted: ['answers:read', 'answers:write'],
  config: { api_token: token },
};

describe('extensions', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  it('are found in a catalog, with what they ask for and what they can do', async () => {
    const all = await key.ok<List>('GET', '/extensions/catalog');
    expect(all.data.map(({ catalog_key }) => catalog_key)).to.deep.equal([
      'address_lookup',
      'credit_check',
      'document_signing',
      'team_chat',
      'vat_check',
    ]);
    const [found] = (await key.ok<List>('GET', '/extensions/catalog?q=credit agency&category=checks')).data;
    expect(found).to.include({ catalog_key: 'credit_check', version: '3.0.1' });
    expect(found).to.have.nested.property('config_schema.properties.client_secret.writeOnly', true);
    expect(found).to.have.nested.property('actions[0].mode', 'async');
    expect(await key.ids('/extensions/catalog?category=signing')).to.have.length(1);
  });

  it('are installed with settings of which the secret ones are never seen again', async () => {
    const idempotent = { 'Idempotency-Key': freshKey() };
    const made = await key.call<Resource>('POST', '/extensions', { body: lookup, headers: idempotent });
    expect([made.status, made.headers.get('Location')]).to.deep.equal([201, `/api/v1/extensions/${made.body.id}`]);
    expect(made.body).to.deep.include({
      state: 'installed',
      config: { api_token: '••••' },
      installed_version: '2.1.0',
    });
    const again = await key.call<Resource>('POST', '/extensions', { body: lookup, headers: idempotent });
    expect(again.body.id).to.equal(made.body.id);
    const read = await key.ok('GET', `/extensions/${made.body.id}`);
    const kept = [await server.store.extensions.list(), await server.store.idempotency.list(), server.requests];
    expect(JSON.stringify([made.body, read, kept])).to.not.include(token);
  });

  it('take only settings that fit, and say where they do not', async () => {
    const wrong = await key.call<Problem>('POST', '/extensions', {
      body: { ...lookup, config: { countries: ['DE', 'Spain'], colour: 'red' } },
    });
    expect(wrong.status).to.equal(422);
    expect(wrong.body.details?.map(({ path, code }) => [path, code])).to.deep.equal([
      ['/config/api_token', 'required'],
      ['/config/countries/1', 'pattern'],
      ['/config/colour', 'unknown_member'],
    ]);
    const short = await key.call<Problem>('POST', '/extensions', {
      body: { ...lookup, config: { api_token: 'hush' } },
    });
    expect(short.body.details?.[0]).to.include({ path: '/config/api_token', code: 'min_length' });
    expect(JSON.stringify(short.body)).to.not.include('hush');
    for (const [body, path] of [
      [{ ...lookup, catalog_key: 'nothing' }, '/catalog_key'],
      [{ ...lookup, granted: ['answers:read'] }, '/granted'],
      [{ ...lookup, granted: [...lookup.granted, 'billing'] }, '/granted/2'],
      [{ ...lookup, environment_id: 'env_nowhere' }, '/environment_id'],
    ] as const) {
      const { status, body: problem } = await key.call<Problem>('POST', '/extensions', { body });
      expect([status, problem.details?.[0]?.path]).to.deep.equal([422, path]);
    }
  });

  it('are there once, and no more of them than the plan has', async () => {
    await key.ok('POST', '/extensions', lookup);
    expect(await key.refusal('POST', '/extensions', lookup)).to.deep.equal([409, 'duplicate']);
    const [account] = await server.store.accounts.list();
    if (account) await server.store.accounts.put({ ...account, limits: { extensions: 1 } });
    const other = { catalog_key: 'vat_check', granted: ['answers:read'] };
    expect(await key.refusal('POST', '/extensions', other)).to.deep.equal([403, 'plan_limit_reached']);
  });

  it('change their settings one by one, and keep a secret that comes back masked', async () => {
    const { id } = await key.ok('POST', '/extensions', lookup);
    const masked = { api_token: '••••', countries: ['GB'] };
    const changed = await key.ok('PATCH', `/extensions/${id}`, { config: masked });
    expect(changed).to.deep.include({ config: { api_token: '••••', countries: ['GB'] }, version: 2 });
    const [action] = (await key.ok<List>('GET', '/actions')).data;
    const run = await key.ok('POST', `/actions/${action?.id}/runs`, { input: { query: 'ha' } });
    expect(run).to.have.nested.property('output.addresses[0].country', 'GB');
    expect(await key.refusal('PATCH', `/extensions/${id}`, { config: { api_token: null } })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect((await key.ok('GET', `/extensions/${id}`)).version).to.equal(2);
  });

  it('can be switched off, and then do nothing', async () => {
    const { id, actions } = await key.ok<Resource & { actions: { id: string }[] }>('POST', '/extensions', lookup);
    await key.ok('PATCH', `/extensions/${id}`, { state: 'disabled' });
    expect(await key.ids('/actions')).to.deep.equal([]);
    const input = { input: { query: 'x' } };
    expect(await key.refusal('POST', `/actions/${actions[0]?.id}/runs`, input)).to.deep.equal([409, 'state_conflict']);
    expect(await key.ids('/extensions?state=installed')).to.deep.equal([]);
    await key.ok('PATCH', `/extensions/${id}`, { state: 'installed' });
    expect(await key.ids('/actions')).to.have.length(1);
  });

  it('are removed by those who mean it, and not while a form uses them', async () => {
    const { id } = await key.ok('POST', '/extensions', lookup);
    const field = { key: 'find', type: 'button', label: 'Find', behavior: 'action', action: 'address_lookup.suggest' };
    const pages = [{ key: 'one', sections: [{ key: 'all', fields: [field] }] }];
    const form = await publishForm(key, { pages });
    const used = await key.call<Problem>('DELETE', `/extensions/${id}?confirm=true`);
    expect([used.status, used.body.code]).to.deep.equal([409, 'resource_in_use']);
    expect(used.body.details?.[0]?.params).to.deep.equal({ object: 'form', id: form.id });
    await key.ok('POST', `/forms/${form.id}/versions`, { from: 'published' });
    const bare = [{ key: 'one', sections: [{ key: 'all', fields: [{ key: 'word', type: 'text', label: 'Word' }] }] }];
    await key.ok('PUT', `/forms/${form.id}/versions/draft`, { document: { pages: bare } }, { 'If-Match': '*' });
    await publishDraft(key, form.id);
    expect(await key.refusal('DELETE', `/extensions/${id}`)).to.deep.equal([409, 'confirmation_required']);
    expect((await key.call('DELETE', `/extensions/${id}?confirm=true`)).status).to.equal(204);
    expect((await key.call('GET', `/extensions/${id}`)).status).to.equal(404);
  });

  it('are not removed while a workflow uses them', async () => {
    const { id, actions } = await key.ok<Resource & { actions: { id: string }[] }>('POST', '/extensions', lookup);
    const step = { type: 'extension_action', config: { action_id: actions[0]?.id } };
    const owned = { account_id: key.account_id, version: 1, created_at: '', updated_at: '', created_by: null };
    await server.store.workflows.put({ ...owned, id: 'wfl_one', name: 'w', state: 'draft', steps: [step] } as never);
    const used = await key.call<Problem>('DELETE', `/extensions/${id}?confirm=true`);
    expect([used.body.code, used.body.details?.[0]?.params?.object]).to.deep.equal(['resource_in_use', 'workflow']);
  });

  it('are talked about when they come and go', async () => {
    const heard: EventRecord[] = [];
    const ear: Listener = { hears: async () => true, hear: async (_, __, event) => void heard.push(event) };
    const all = parts.listeners as Listener[];
    all.push(ear);
    try {
      const { id } = await key.ok('POST', '/extensions', lookup);
      await key.ok('DELETE', `/extensions/${id}?confirm=true`);
      await server.controls.settle();
      const about = heard.filter(({ type }) => type.startsWith('extension.'));
      expect(about.map(({ type }) => type)).to.deep.equal(['extension.installed', 'extension.uninstalled']);
      expect(about[0]?.object).to.deep.include({ id, catalog_key: 'address_lookup' });
      expect(JSON.stringify(about)).to.not.include(token);
    } finally {
      all.splice(all.indexOf(ear), 1);
    }
  });
});
