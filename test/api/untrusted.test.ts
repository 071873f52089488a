import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMockServer, type FaultRule, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { refuseAccountKey } from '../../src/api/account-key.js';
import { createEntryClient, type EntryClient } from '../../src/api/entry-client.js';
import type { EntryRef } from '../../src/contract/index.js';
import { ApiError, ContractError, type EntryFormError, NetworkError, UsageError } from '../../src/errors.js';

const one = () => ({ idempotencyKey: crypto.randomUUID() });
const accountKey = `svc_${'Ab1'.repeat(15)}x`;

async function begin(): Promise<{ server: MockServer; client: EntryClient; entry: EntryRef }> {
  const server = createMockServer({ limits: [] });
  const fetch = ((input: RequestInfo | URL, init?: RequestInit) =>
    server.fetch(new Request(input, init))) as typeof globalThis.fetch;
  const client = createEntryClient({ baseUrl: 'https://forms.example.test/api/v1', fetch });
  const { form } = await client.getPublicSchema('contact');
  const opened = await client.createEntrySession(
    { form: 'contact', version_id: form.version_id, locale: 'en', timezone: 'UTC', answers: {} },
    one(),
  );
  return { server, client, entry: { entry_id: opened.session.id, entry_key: opened.entry_key } };
}

const failureOf = (call: Promise<unknown>): Promise<EntryFormError> =>
  call.then(
    () => expect.fail('the call was believed'),
    (error: EntryFormError) => error,
  );

describe('an answer nobody should believe', () => {
  const faults: readonly (readonly [string, FaultRule, new (...args: never[]) => EntryFormError])[] = [
    ['the page of a captive portal, with 200', { kind: 'html' }, ContractError],
    ['JSON of another shape', { kind: 'bad_shape' }, ContractError],
    ['half an answer', { kind: 'truncated' }, ContractError],
    ['the answer for another entry', { kind: 'wrong_entry' }, ContractError],
    ['none at all', { kind: 'offline' }, NetworkError],
    ['none, though the work was done', { kind: 'lost_reply' }, NetworkError],
    ['trouble at the service', { kind: 'status', status: 503, code: 'service_unavailable' }, ApiError],
  ];
  for (const [what, rule, kind] of faults) {
    it(`is ${what}`, async () => {
      const { server, client, entry } = await begin();
      server.faults.add({ ...rule, times: 1 });
      const failure = await failureOf(client.getEntrySession(entry));
      expect(failure).to.be.instanceOf(kind);
      expect(failure.retryable).to.equal(true);
      expect((await client.getEntrySession(entry)).id).to.equal(entry.entry_id);
    });
  }

  it('is one for another entry, whatever kind of answer it is', async () => {
    const { server, client, entry } = await begin();
    server.faults.add({ kind: 'wrong_entry', times: 1 });
    const saving = client.patchAnswers(entry, { base_revision: 1, answers: { full_name: 'Ada' } }, one());
    expect(await failureOf(saving)).to.be.instanceOf(ContractError);
  });

  it('is JSON that calls itself a web page', async () => {
    const fetch = async () =>
      new Response('{"accepted":true}', { status: 202, headers: { 'Content-Type': 'text/html' } });
    const client = createEntryClient({ baseUrl: 'https://x.example/api/v1', fetch });
    expect(await failureOf(client.requestDraftLinks('contact', { email: 'a@b.example' }))).to.be.instanceOf(
      ContractError,
    );
  });
});

describe('a redirect', () => {
  let thief: Server;
  let stolen = 0;
  let service: Server;
  const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const listening = (server: Server): Promise<Server> =>
    new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

  before(async () => {
    thief = await listening(
      createServer((_request, response) => {
        stolen++;
        response.end('{}');
      }),
    );
    service = await listening(
      createServer((request, response) => {
        const status = Number(/contact(\d+)/.exec(request.url ?? '')?.[1] ?? 307);
        response.writeHead(status, { Location: addressOf(thief) }).end();
      }),
    );
  });
  after(() => {
    thief.close();
    service.close();
  });

  for (const status of [301, 302, 303, 307, 308]) {
    it(`with ${status} takes no key anywhere else`, async () => {
      const client = createEntryClient({ baseUrl: `${addressOf(service)}/api/v1` });
      const entry = { entry_id: `contact${status}`, entry_key: 'ek_secret' };
      expect(await failureOf(client.getEntrySession(entry))).to.be.instanceOf(ContractError);
      expect(stolen).to.equal(0);
    });
  }
});

describe('a service that does not answer', () => {
  it('is given up after a while', async () => {
    const fetch = (_input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const client = createEntryClient({ baseUrl: 'https://x.example/api/v1', fetch, timeout: 20 });
    expect(await failureOf(client.getPublicSchema('contact'))).to.be.instanceOf(NetworkError);
  });
});

describe('an address that puts answers at risk', () => {
  for (const baseUrl of ['http://forms.example/api/v1', 'ftp://forms.example', 'javascript:alert(1)', '']) {
    it(`is refused: ${baseUrl || 'none'}`, () => {
      expect(() => createEntryClient({ baseUrl })).to.throw(UsageError);
    });
  }
  for (const baseUrl of [
    'https://forms.example/api/v1/',
    'http://localhost:4010/api/v1',
    'http://127.0.0.1:4010/api/v1',
  ]) {
    it(`is not: ${baseUrl}`, () => {
      expect(() => createEntryClient({ baseUrl })).not.to.throw();
    });
  }
});

describe('an account key', () => {
  let asked = 0;
  const fetch = async () => {
    asked++;
    return new Response('', { status: 503 });
  };
  const client = createEntryClient({ baseUrl: 'https://x.example/api/v1', fetch });

  const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['the key of an entry', () => client.getEntrySession({ entry_id: 'ent_1', entry_key: accountKey })],
    ['the name of a form', () => client.getPublicSchema(accountKey)],
    [
      'a key of a request',
      () =>
        client.submitEntrySession(
          { entry_id: 'ent_1', entry_key: 'ek' },
          { base_revision: 1 },
          { idempotencyKey: accountKey },
        ),
    ],
    ['a search', () => client.listPublicOptions('contact', 'city', { q: accountKey })],
  ];
  for (const [what, call] of calls) {
    it(`given as ${what} stops the call before it is made, and says why`, async () => {
      const failure = await failureOf(call());
      expect(failure).to.include({ name: 'UsageError', code: 'EW201', retryable: false });
      expect(failure.message).to.contain('revoke it').and.not.to.contain(accountKey);
      expect(asked).to.equal(0);
    });
  }

  const places: readonly (readonly [string, unknown])[] = [
    ['an option', accountKey],
    ['a header', { Authorization: `Bearer ${accountKey}` }],
    ['Headers', new Headers({ Authorization: `Bearer ${accountKey}` })],
    ['a list', [['a', { b: accountKey }]]],
    ['a map', new Map([['key', accountKey]])],
    ['an address', new URL(`https://x.example/?key=${accountKey}`)],
    ['the name of a member', { [accountKey]: 1 }],
  ];
  for (const [what, value] of places) {
    it(`is found in ${what}`, () => {
      expect(() => refuseAccountKey({ given: value })).to.throw(UsageError, '"given"');
    });
  }

  it('is found in the name of an option, and not repeated there', () => {
    expect(() => refuseAccountKey({ [accountKey]: 1 }))
      .to.throw(UsageError, /as "svc_…/)
      .with.property('message')
      .that.does.not.contain(accountKey);
  });

  it('is looked for in plain data alone, however that is tied', () => {
    const knot: Record<string, unknown> = {};
    knot.knot = knot;
    expect(() => refuseAccountKey({ knot, clock: new Date(), fetch, form: 'svc_short' })).not.to.throw();
  });
});
