import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { environmentScope } from '../../../mock-server/src/resources/environments/environment-scope.js';
import type { Problem } from '../../../src/contract/index.js';
import { stillServer } from '../respondent.js';
import { type AccountClient, type List, member, otherAccount, owner, type Resource } from './client.js';
import { loopbackOutbound } from './other-service.js';

const value = 'sk_live_4f9a0c77d1e2';

describe('environments', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [], outbound: loopbackOutbound });
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const production = async (): Promise<Resource> => {
    const { data } = await key.ok<List>('GET', '/environments?sort=created_at');
    const found = data.find((one) => one.key === 'production');
    if (!found) throw new Error('no production');
    return found;
  };

  it('begin with production, which is always there', async () => {
    const first = await production();
    expect(first).to.include({ object: 'environment', name: 'Production', is_default: true, version: 1 });
    expect(await key.refusal('DELETE', `/environments/${first.id}`)).to.deep.equal([409, 'state_conflict']);
    const other = await otherAccount(server);
    const [theirs] = (await other.ok<List>('GET', '/environments')).data;
    expect(theirs?.id).to.not.equal(first.id);
    expect((await other.call('PATCH', `/environments/${first.id}`, { body: { name: 'Ours' } })).status).to.equal(404);
    const renamed = await key.ok('PATCH', `/environments/${first.id}`, { name: 'Live', variables: { HOST: 'a' } });
    expect(renamed).to.deep.include({ name: 'Live', variables: { HOST: 'a' }, version: 2 });
    expect((await production()).name).to.equal('Live');
  });

  it('have a key of their own, and variables that are changed one by one', async () => {
    const body = { name: 'Trial', key: 'trial', variables: { HOST: 'trial.example.org', REGION: 'eu' } };
    const made = await key.ok('POST', '/environments', body);
    for (const taken of ['trial', 'production']) {
      expect(await key.refusal('POST', '/environments', { name: 'x', key: taken })).to.deep.equal([409, 'duplicate']);
    }
    const changed = await key.ok('PATCH', `/environments/${made.id}`, { variables: { REGION: null, ZONE: '1' } });
    expect(changed.variables).to.deep.equal({ HOST: 'trial.example.org', ZONE: '1' });
    expect(await key.refusal('POST', '/environments', { name: 'x', key: 'y', variables: { '1a': '' } })).to.deep.equal([
      422,
      'validation_failed',
    ]);
  });

  it('have one that is the usual one', async () => {
    const trial = await key.ok('POST', '/environments', { name: 'Trial', key: 'trial', variables: { A: '1' } });
    expect(await key.ok('PATCH', `/environments/${trial.id}`, { is_default: true })).to.include({ is_default: true });
    expect(await production()).to.include({ is_default: false });
    expect(await environmentScope(server.store, key.account_id)).to.deep.equal({ env: { A: '1' }, secretNames: [] });
    expect(await key.refusal('PATCH', `/environments/${trial.id}`, { is_default: false })).to.deep.equal([
      409,
      'state_conflict',
    ]);
    expect((await key.call('DELETE', `/environments/${trial.id}`)).status).to.equal(204);
    expect(await production()).to.include({ is_default: true });
  });

  it('stay while something is bound to them', async () => {
    const trial = await key.ok('POST', '/environments', { name: 'Trial', key: 'trial' });
    const body = { name: 'C', key: 'c', base_url: 'https://api.example.org', environment_id: trial.id };
    const connector = await key.ok('POST', '/connectors', body);
    const used = await key.call<Problem>('DELETE', `/environments/${trial.id}`);
    expect([used.status, used.body.code]).to.deep.equal([409, 'resource_in_use']);
    expect(used.body.details?.[0]?.params).to.deep.equal({ object: 'connector', id: connector.id });
    await key.ok('PATCH', `/connectors/${connector.id}`, { environment_id: null });
    await key.ok('PUT', `/environments/${trial.id}/secrets/TOKEN`, { value });
    expect((await key.call('DELETE', `/environments/${trial.id}`)).status).to.equal(204);
    expect(await server.store.environmentSecrets.list()).to.deep.equal([]);
  });

  describe('secrets', () => {
    let place: string;
    beforeEach(async () => {
      place = `/environments/${(await production()).id}/secrets`;
    });

    it('go in and never come out', async () => {
      const first = await key.call<Resource>('PUT', `${place}/API_TOKEN`, {
        body: { value },
        headers: { 'Idempotency-Key': 'put-the-secret' },
      });
      expect([first.status, first.headers.get('Cache-Control')]).to.deep.equal([201, 'no-store']);
      expect(first.headers.get('Location')).to.equal(`/api/v1${place}/API_TOKEN`);
      expect(first.body).to.include({ name: 'API_TOKEN', last4: 'd1e2' });
      const second = await key.call<Resource>('PUT', `${place}/API_TOKEN`, { body: { value: `${value}5678` } });
      expect([second.status, second.body.last4, second.body.version]).to.deep.equal([200, '5678', 2]);
      expect((await key.ok<List>('GET', place)).data).to.have.length(1);
      const everywhere = [
        first.body,
        second.body,
        await key.ok('GET', place),
        await server.store.environmentSecrets.list(),
        await server.store.idempotency.list(),
        await server.store.events.list(),
        server.requests,
      ];
      expect(JSON.stringify(everywhere)).to.not.include(value);
    });

    it('do not tell their end when they are short', async () => {
      expect(await key.ok('PUT', `${place}/PIN`, { value: '1234' })).to.include({ last4: '' });
    });

    it('have names like variables, and a size', async () => {
      for (const name of ['lower', '1A', 'A', 'A-B', `A${'B'.repeat(64)}`]) {
        const { status, body } = await key.call<Problem>('PUT', `${place}/${name}`, { body: { value } });
        expect([status, body.details?.[0]?.path, body.details?.[0]?.code]).to.deep.equal([422, 'name', 'pattern']);
      }
      const long = await key.call<Problem>('PUT', `${place}/LONG`, { body: { value: value.repeat(500) } });
      expect([long.status, long.body.details?.[0]?.path]).to.deep.equal([422, '/value']);
      expect(JSON.stringify(long.body)).to.not.include(value);
      expect((await key.call('DELETE', `${place}/NOWHERE`)).status).to.equal(404);
    });

    it('say who uses them, and stay as long', async () => {
      await key.ok('PUT', `${place}/API_TOKEN`, { value });
      await key.ok('PUT', `${place}/SPARE`, { value });
      const { id } = await key.ok('POST', '/connectors', {
        name: 'C',
        key: 'c',
        base_url: 'https://api.example.org',
        auth: { type: 'bearer', secret_ref: 'API_TOKEN' },
        operations: [{ key: 'get', path_template: '/', headers: { 'X-Also': '{{ secret["EXTRA_KEY"] }}' } }],
      });
      const { data } = await key.ok<List>('GET', `${place}?sort=name`);
      expect(data.map(({ name, used_by }) => [name, used_by])).to.deep.equal([
        ['API_TOKEN', [{ object: 'connector', id }]],
        ['SPARE', []],
      ]);
      await key.ok('PUT', `${place}/EXTRA_KEY`, { value });
      for (const name of ['API_TOKEN', 'EXTRA_KEY']) {
        expect(await key.refusal('DELETE', `${place}/${name}`)).to.deep.equal([409, 'resource_in_use']);
      }
      expect((await key.call('DELETE', `${place}/SPARE`)).status).to.equal(204);
      await key.ok('DELETE', `/connectors/${id}`);
      expect((await key.call('DELETE', `${place}/API_TOKEN`)).status).to.equal(204);
    });

    it('are for admins only, even to be listed', async () => {
      const editor = await member(server, key.account_id, 'editor');
      expect(await editor.refusal('GET', place)).to.deep.equal([403, 'role_required']);
      expect((await editor.call('GET', '/environments')).status).to.equal(200);
    });
  });
});
