import { createMockServer, type FormSeed, seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { send, stillServer } from './respondent.js';

const schema = '/entry-sessions/forms/contact/schema';
const contact = seedForms.find(({ slug }) => slug === 'contact') as FormSeed;
const from = (Origin: string) => ({ headers: { Origin } });

describe('pages of other origins', () => {
  const named = () => stillServer({ cors: { origins: ['https://app.example'], credentials: true } });
  const allowed = (headers: Headers) => [
    headers.get('Access-Control-Allow-Origin'),
    headers.get('Access-Control-Allow-Credentials'),
  ];

  it('may all use the routes of respondents, without credentials, unless some are named', async () => {
    const server = stillServer();
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await send(server, schema, { method, ...from('https://any.example') });
      expect(allowed(headers), method).to.deep.equal(['*', null]);
    }
  });

  it('may use them with credentials where they are named, and caches learn that it depends', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await send(named(), schema, { method, ...from('https://app.example') });
      expect(allowed(headers), method).to.deep.equal(['https://app.example', 'true']);
      expect(headers.get('Vary'), method).to.include('Origin');
    }
  });

  it('read nothing where others are named, not even a refusal', async () => {
    const server = named();
    for (const [address, method] of [
      [schema, 'GET'],
      [schema, 'OPTIONS'],
      ['/entry-sessions/forms/nobody/schema', 'GET'],
    ] as const) {
      const { headers } = await send(server, address, { method, ...from('https://elsewhere.example') });
      expect(allowed(headers), `${method} ${address}`).to.deep.equal([null, null]);
      expect(headers.get('Access-Control-Expose-Headers')).to.equal(null);
      expect(headers.get('Vary'), `${method} ${address}`).to.include('Origin');
    }
  });

  it('never get credentials for the addresses of files, nor more for the routes of accounts', async () => {
    const server = named();
    const ask = (path: string) =>
      server.fetch(new Request(`http://localhost${path}`, { method: 'OPTIONS', ...from('https://app.example') }));
    expect(allowed((await ask('/_storage/upl_1/1')).headers)).to.deep.equal(['*', null]);
    expect(allowed((await ask('/api/v1/forms')).headers)).to.deep.equal([null, null]);
  });

  it('are judged by the form too', async () => {
    const seed = [{ ...contact, allowed_origins: ['https://city.example'] }];
    const server = stillServer({ seed, cors: { origins: ['https://app.example', 'https://city.example'] } });
    expect((await send(server, schema, from('https://app.example'))).status).to.equal(403);
    const { status, headers } = await send(server, schema, from('https://city.example'));
    expect([status, ...allowed(headers)]).to.deep.equal([200, 'https://city.example', null]);
  });

  it('may send further headers where these are named', async () => {
    const server = stillServer({ cors: { headers: ['X-Tenant'] } });
    const { headers } = await send(server, schema, { method: 'OPTIONS', ...from('https://any.example') });
    expect(headers.get('Access-Control-Allow-Headers')).to.match(/X-Service-Entry-Key, .*X-Tenant$/);
    expect(allowed(headers)).to.deep.equal(['*', null]);
  });

  it('cannot be named by what is no origin, nor given credentials all at once', () => {
    const wrong = [
      { origins: ['*'] },
      { origins: ['https://app.example/'] },
      { credentials: true },
      { origins: [], credentials: true },
      { headers: ['X Tenant'] },
    ];
    for (const cors of wrong) expect(() => createMockServer({ cors }), JSON.stringify(cors)).to.throw();
  });
});
