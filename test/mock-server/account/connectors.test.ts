import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Problem } from '../../../src/contract/index.js';
import { stillServer } from '../respondent.js';
import { type AccountClient, type List, owner, type Resource } from './client.js';
import { type Got, loopbackOutbound, type OtherService, otherService, type Says } from './other-service.js';

const token = 'tok/very secret+1234';

interface Tested {
  readonly request: { url: string; headers: Record<string, string>; body: unknown };
  readonly response: { status: number; headers: Record<string, string>; body: unknown };
  readonly mapped_output: unknown;
  readonly duration_ms: number;
}

describe('connectors', () => {
  let server: MockServer;
  let key: AccountClient;
  let service: OtherService;
  let answer: (got: Got) => Says;
  let environment: string;
  beforeEach(async () => {
    answer = () => [200, { ok: true }];
    service = await otherService((got) => answer(got));
    server = stillServer({ limits: [], outbound: loopbackOutbound });
    key = await owner(server);
    environment = (await key.ids('/environments'))[0] ?? '';
    await key.ok('PATCH', `/environments/${environment}`, { variables: { REGION: 'eu-1' } });
    await key.ok('PUT', `/environments/${environment}/secrets/API_TOKEN`, { value: token });
  });
  afterEach(async () => {
    expect(server.violations).to.deep.equal([]);
    await service.close();
  });

  const make = (operation: object, members: object = {}): Promise<Resource> =>
    key.ok('POST', '/connectors', {
      name: 'Weather',
      key: 'weather',
      base_url: `${service.url}/v1`,
      operations: [{ key: 'ask', path_template: '/ask', ...operation }],
      ...members,
    });
  const test = <T = Tested>(connector: Resource, input: unknown = {}, more: object = {}) =>
    key.call<T>('POST', `/connectors/${connector.id}/test`, { body: { operation_key: 'ask', input, ...more } });

  it('fill path, query, headers and body, each in its own way, and make an output of the reply', async () => {
    answer = () => [200, { city: { name: 'Kiel' }, temperatures: [3, 7] }, { 'x-source': 'station' }];
    const connector = await make(
      {
        method: 'POST',
        path_template: '/cities/{{ input.city }}/days/{{ input.day }}',
        query: { region: '{{ env.REGION }}', none: '{{ input.missing }}' },
        headers: { 'X-Unit': '{{ upper(input.unit) }}' },
        body_template: { days: '{{ input.day }}', note: 'for {{ input.city }}', token: '{{ secret.API_TOKEN }}' },
        output_mapping: { name: 'body.city.name', warmest: 'max(body.temperatures)', source: 'headers["x-source"]' },
      },
      { default_headers: { 'X-Client': 'forms' } },
    );
    const { status, body } = await test(connector, { city: 'Bad Oldesloe/Süd', day: 2, unit: 'c' });
    expect([status, body.mapped_output]).to.deep.equal([200, { name: 'Kiel', warmest: 7, source: 'station' }]);
    const [got] = service.got;
    expect([got?.method, got?.url]).to.deep.equal(['POST', '/v1/cities/Bad%20Oldesloe%2FS%C3%BCd/days/2?region=eu-1']);
    expect(got?.headers).to.include({ 'x-unit': 'C', 'x-client': 'forms', 'content-type': 'application/json' });
    expect(JSON.parse(got?.body ?? '')).to.deep.equal({ days: 2, note: 'for Bad Oldesloe/Süd', token });
    expect(body.request.body).to.deep.include({ token: '••••' });
    expect(body.response).to.deep.include({ status: 200, body: { city: { name: 'Kiel' }, temperatures: [3, 7] } });
  });

  it('mask a secret wherever it turns up, also when the service says it back', async () => {
    answer = ({ headers, url }) => [200, { seen: headers.authorization, url, [token]: 1 }, { 'x-echo': token }];
    const connector = await make(
      { query: { also: '{{ secret.API_TOKEN }}' }, headers: { 'X-Part': '{{ substring(secret.API_TOKEN, 0, 8) }}' } },
      { auth: { type: 'bearer', secret_ref: 'API_TOKEN' } },
    );
    const { status, body } = await test(connector);
    expect(service.got[0]?.headers.authorization).to.equal(`Bearer ${token}`);
    const text = JSON.stringify(body);
    expect([status, text.includes(token), text.includes(encodeURIComponent(token))]).to.deep.equal([200, false, false]);
    expect(text).to.not.include(new URLSearchParams({ q: token }).toString().slice(2));
    expect(service.got[0]?.headers['x-part']).to.equal('tok/very');
    expect(body.request.headers).to.include({ authorization: 'Bearer ••••', 'x-part': '••••' });
    expect(body.request.url).to.match(/also=••••$/);
    expect(body.response.body).to.deep.include({ seen: 'Bearer ••••' });
  });

  it('mask a secret that the service says back in another writing, or in part', async () => {
    const base64 = Buffer.from(`ada:${token}`).toString('base64');
    answer = () => [
      200,
      { base64, capitals: token.toUpperCase(), part: `${token.slice(0, 9)}…` },
      { 'x-echo': base64 },
    ];
    const text = JSON.stringify(
      (await test(await make({}, { auth: { type: 'bearer', secret_ref: 'API_TOKEN' } }))).body,
    );
    expect(text).to.include('••••');
    for (const said of [base64.slice(8, 20), token.toUpperCase(), token.slice(0, 9)]) expect(text).to.not.include(said);
  });

  it('say who they are in every way there is', async () => {
    const ways: readonly [auth: object, seen: (got: Got) => unknown, expected: unknown][] = [
      [
        { type: 'basic', username: 'ada', secret_ref: 'API_TOKEN' },
        ({ headers }) => headers.authorization,
        `Basic ${Buffer.from(`ada:${token}`).toString('base64')}`,
      ],
      [
        { type: 'api_key', in: 'header', name: 'X-Key', secret_ref: 'API_TOKEN' },
        ({ headers }) => headers['x-key'],
        token,
      ],
      [
        { type: 'api_key', in: 'query', name: 'key', secret_ref: 'API_TOKEN' },
        ({ url }) => new URL(url, 'http://a').searchParams.get('key'),
        token,
      ],
      [{ type: 'none' }, ({ headers }) => headers.authorization, undefined],
    ];
    const connector = await make({});
    for (const [auth, seen, expected] of ways) {
      await key.ok('PATCH', `/connectors/${connector.id}`, { auth });
      const { body } = await test(connector);
      const got = service.got.at(-1);
      expect(got && seen(got)).to.equal(expected);
      for (const hidden of [token, encodeURIComponent(token), Buffer.from(`ada:${token}`).toString('base64')]) {
        expect(JSON.stringify(body)).to.not.include(hidden);
      }
    }
  });

  it('fetch a token for themselves, and a new one when it is over or no longer taken', async () => {
    let tokens = 0;
    let taken = 'access-1';
    answer = ({ url, headers }) => {
      if (url === '/token') return [200, { access_token: `access-${++tokens}`, expires_in: 60 }];
      return headers.authorization === `Bearer ${taken}` ? [200, { ok: true }] : [401, {}];
    };
    const auth = {
      type: 'oauth2_client',
      token_url: `${service.url}/token`,
      client_id: 'forms',
      secret_ref: 'API_TOKEN',
      scope: 'read',
    };
    const connector = await make({}, { auth });
    expect([(await test(connector)).status, (await test(connector)).status, tokens]).to.deep.equal([200, 200, 1]);
    expect(service.got[0]?.body).to.equal('grant_type=client_credentials&scope=read');
    server.clock.advance(60_000);
    taken = 'access-2';
    expect([(await test(connector)).status, tokens]).to.deep.equal([200, 2]);
    taken = 'access-3';
    const { status, body } = await test(connector);
    expect([status, tokens, JSON.stringify(body).includes('access-3')]).to.deep.equal([200, 3, false]);
    await key.ok('PATCH', `/connectors/${connector.id}`, { auth: { ...auth, token_url: `${service.url}/other` } });
    const refused = await test<Problem>(connector);
    expect([refused.status, refused.body.details?.[0]?.path]).to.deep.equal([502, '/auth']);
  });

  it('take only input that fits their schema, and never leave their path', async () => {
    const connector = await make({
      path_template: '/files/{{ input.name }}',
      input_schema: { type: 'object', properties: { name: { type: 'string', maxLength: 5 } }, required: ['name'] },
    });
    for (const [input, path] of [
      [{}, '/input/name'],
      [{ name: 7 }, '/input/name'],
      [{ name: 'too long' }, '/input/name'],
      ['text', '/input'],
      [{ name: '..' }, '/request/path'],
    ] as const) {
      const { status, body } = await test<Problem>(connector, input);
      expect([status, body.details?.[0]?.path]).to.deep.equal([422, path]);
    }
    expect(service.got).to.deep.equal([]);
  });

  it('tell what went wrong with a reply, and where', async () => {
    const connector = await make({ timeout_ms: 1000 });
    const cases: readonly [Says, status: number, path: string, upstream: number | null][] = [
      [[500, { message: 'no' }], 502, '/response/status', 500],
      [[404], 502, '/response/status', 404],
      [[302, '', { location: 'http://127.0.0.1/elsewhere' }], 502, '/response/status', 302],
      [[200, '<html>'], 502, '/response/body', 200],
      [[200, '['.repeat(5000)], 502, '/response/body', 200],
      [[200, '{"n":1e999}'], 502, '/response/body', 200],
      [[200, JSON.stringify('x'.repeat(1_100_000))], 502, '/response/body', 200],
      ['silence', 504, '/response/status', null],
    ];
    for (const [says, status, path, upstream_status] of cases) {
      answer = () => says;
      const reply = await test<Problem>(connector);
      const code = status === 504 ? 'extension_timeout' : 'extension_failed';
      expect([reply.status, reply.body.code, reply.body.details?.[0]?.path]).to.deep.equal([status, code, path]);
      expect(reply.body.details?.[0]?.params).to.deep.equal({ upstream_status });
    }
    answer = () => [204];
    expect((await test(connector)).body).to.deep.include({ mapped_output: null });
    await service.close();
    const gone = await test<Problem>(connector);
    expect([gone.status, gone.body.details?.[0]?.path]).to.deep.equal([502, '/request/url']);
  });

  it('say which secret or variable an environment lacks', async () => {
    const connector = await make({ query: { a: '{{ env.REGION }}' }, headers: { 'X-Key': '{{ secret.API_TOKEN }}' } });
    const trial = await key.ok('POST', '/environments', { name: 'Trial', key: 'trial' });
    const bare = await test<Problem>(connector, {}, { environment_id: trial.id });
    expect([bare.status, bare.body.code]).to.deep.equal([422, 'reference_unresolved']);
    expect(bare.body.message).to.include('API_TOKEN');
    await key.ok('PUT', `/environments/${trial.id}/secrets/API_TOKEN`, { value: 'the one for trials' });
    expect((await test<Problem>(connector, {}, { environment_id: trial.id })).body.message).to.include('REGION');
    await key.ok('PATCH', `/environments/${trial.id}`, { variables: { REGION: 'test' } });
    expect((await test(connector, {}, { environment_id: trial.id })).status).to.equal(200);
    expect(service.got[0]?.headers['x-key']).to.equal('the one for trials');
    const nowhere = await test<Problem>(connector, {}, { environment_id: 'env_nowhere' });
    expect([nowhere.status, nowhere.body.details?.[0]?.path]).to.deep.equal([422, '/environment_id']);
  });

  it('are refused when they could never send anything, with the place that is wrong', async () => {
    const wrong: readonly [members: object, path: string, code: string][] = [
      [{ base_url: 'http://api.example.org' }, '/base_url', 'validation_failed'],
      [{ base_url: 'ftp://api.example.org' }, '/base_url', 'validation_failed'],
      [{ base_url: 'nonsense' }, '/base_url', 'validation_failed'],
      [{ base_url: 'https://10.0.0.1/' }, '/base_url', 'validation_failed'],
      [{ base_url: 'https://ada:pw@api.example.org/' }, '/base_url', 'validation_failed'],
      [{ base_url: 'https://api.example.org/?a=1' }, '/base_url', 'validation_failed'],
      [
        { auth: { type: 'oauth2_client', token_url: 'http://a.example', client_id: 'x', secret_ref: 'AB' } },
        '/auth/token_url',
        'validation_failed',
      ],
      [{ auth: { type: 'bearer', secret_ref: 'lower' } }, '/auth/secret_ref', 'validation_failed'],
      [{ default_headers: { Host: 'elsewhere' } }, '/default_headers/Host', 'validation_failed'],
      [{ operations: [{ key: 'a', path_template: 'a' }] }, '/operations/0/path_template', 'validation_failed'],
      [{ operations: [{ key: 'a', path_template: '/a?b=c' }] }, '/operations/0/path_template', 'validation_failed'],
      [
        { operations: [{ key: 'a', path_template: '/{{ input. }}' }] },
        '/operations/0/path_template',
        'expression_invalid',
      ],
      [
        { operations: [{ key: 'a', path_template: '/{{ answers.x }}' }] },
        '/operations/0/path_template',
        'expression_invalid',
      ],
      [
        { operations: [{ key: 'a', path_template: '/', output_mapping: { x: 'body +' } }] },
        '/operations/0/output_mapping/x',
        'expression_invalid',
      ],
      [
        { operations: [{ key: 'a', path_template: '/', body_template: {} }] },
        '/operations/0/body_template',
        'validation_failed',
      ],
      [
        { operations: [{ key: 'a', path_template: '/', input_schema: { type: 'word' } }] },
        '/operations/0/input_schema/type',
        'validation_failed',
      ],
      [
        { operations: [{ key: 'a', path_template: '/', input_schema: { properties: { x: { pattern: '(' } } } }] },
        '/operations/0/input_schema/properties/x/pattern',
        'validation_failed',
      ],
      [
        {
          operations: [{ key: 'a', path_template: '/', entry_action: { enabled: true, effects: [{ type: 'boom' }] } }],
        },
        '/operations/0/entry_action/effects/0/type',
        'validation_failed',
      ],
      [
        {
          operations: [
            { key: 'a', path_template: '/' },
            { key: 'a', path_template: '/' },
          ],
        },
        '/operations/1/key',
        'validation_failed',
      ],
    ];
    const fine = { name: 'N', key: 'n', base_url: 'https://api.example.org' };
    for (const [members, path, code] of wrong) {
      const { status, body } = await key.call<Problem>('POST', '/connectors', { body: { ...fine, ...members } });
      expect([status, body.code, body.details?.[0]?.path], path).to.deep.equal([422, code, path]);
    }
    expect(await key.ids('/connectors')).to.deep.equal([]);
  });

  it('are known by a key, are found again, and change', async () => {
    const first = await make({});
    expect(
      await key.refusal('POST', '/connectors', { name: 'x', key: 'weather', base_url: 'https://a.example' }),
    ).to.deep.equal([409, 'duplicate']);
    const second = await key.ok('POST', '/connectors', { name: 'Maps', key: 'maps', base_url: 'https://a.example' });
    expect(await key.refusal('PATCH', `/connectors/${second.id}`, { key: 'weather' })).to.deep.equal([
      409,
      'duplicate',
    ]);
    expect(await key.ids('/connectors?q=weath')).to.deep.equal([first.id]);
    const before = first.operations as { action_id: string; key: string }[];
    const changed = await key.ok<Resource & { operations: { action_id: string; key: string }[] }>(
      'PATCH',
      `/connectors/${first.id}`,
      { operations: [...before, { key: 'more', path_template: '/more' }], default_headers: { A: '1', B: '2' } },
    );
    expect(changed.operations.map((one) => one.key)).to.deep.equal(['ask', 'more']);
    expect(changed.operations[0]?.action_id).to.equal(before[0]?.action_id);
    const without = await key.ok('PATCH', `/connectors/${first.id}`, { default_headers: { A: null } });
    expect(without.default_headers).to.deep.equal({ B: '2' });
    expect((await key.ok<List>('GET', '/actions?source=connector')).data.map((one) => one.key)).to.have.members([
      'weather.ask',
      'weather.more',
    ]);
    const unknown = await key.call<Problem>('POST', `/connectors/${first.id}/test`, {
      body: { operation_key: 'nothing', input: {} },
    });
    expect([unknown.status, unknown.body.details?.[0]?.path]).to.deep.equal([422, '/operation_key']);
  });

  it('keep the operations that a workflow uses', async () => {
    const connector = await make({});
    const step = { type: 'api_connector', config: { connector_id: connector.id, operation_key: 'ask' } };
    const owned = { account_id: key.account_id, version: 1, created_at: '', updated_at: '', created_by: null };
    await server.store.workflows.put({ ...owned, id: 'wfl_one', name: 'w', state: 'draft', steps: [step] } as never);
    for (const [method, body] of [
      ['PATCH', { operations: [] }],
      ['DELETE', undefined],
    ] as const) {
      const used = await key.call<Problem>(method, `/connectors/${connector.id}`, body ? { body } : {});
      expect([used.status, used.body.code]).to.deep.equal([409, 'resource_in_use']);
      expect(used.body.details?.[0]?.params).to.deep.equal({ object: 'workflow', id: 'wfl_one' });
    }
    const renamed = await key.ok('PATCH', `/connectors/${connector.id}`, { name: 'Sky' });
    expect(renamed.name).to.equal('Sky');
    await server.store.workflows.delete('wfl_one');
    expect((await key.call('DELETE', `/connectors/${connector.id}`)).status).to.equal(204);
  });
});
