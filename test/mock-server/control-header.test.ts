import type { MockServer } from '@entryway/mock-server';
import { type Listening, listen } from '@entryway/mock-server/node';
import { expect } from 'chai';
import type { Problem } from '../../src/contract/index.js';
import { origin, Respondent, stillServer } from './respondent.js';

const control = { 'X-Mock-Control': '1' };

const hooks = [
  ...['POST reset', 'POST seed', 'GET clock', 'PUT clock', 'GET outbox', 'GET requests', 'PUT faults', 'PUT limits'],
  ...[
    'PUT billing',
    'POST forms/contact/publish',
    'POST forms/contact/preview-sessions',
    'PATCH entries/ent_x/answers',
  ],
];

/** What a page of another site, or one whose name leads to this machine, can make a browser send. */
const attacks: readonly (readonly [string, Record<string, string>, string])[] = [
  ['a form of another page', { Origin: 'https://evil.example' }, 'control_header_required'],
  ['a picture in another page', { 'Sec-Fetch-Site': 'cross-site' }, 'control_header_required'],
  ['another page', { ...control, 'Sec-Fetch-Site': 'cross-site' }, 'origin_not_allowed'],
  ['a page on another port', { ...control, 'Sec-Fetch-Site': 'same-site' }, 'origin_not_allowed'],
  ['an old browser', { ...control, Origin: 'https://evil.example' }, 'origin_not_allowed'],
  ['a sandbox', { ...control, Origin: 'null' }, 'origin_not_allowed'],
  ['a name that leads here', { ...control, Host: 'evil.example', 'Sec-Fetch-Site': 'same-origin' }, 'host_not_allowed'],
];

describe('whoever steers a server over HTTP', () => {
  let server: MockServer;
  beforeEach(() => {
    server = stillServer({ testHooks: true });
  });

  const steer = (line: string, headers: Record<string, string>): Promise<Response> => {
    const [method = '', path = ''] = line.split(' ');
    // Of a type that a form may send to anybody without asking.
    const body = method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': 'text/plain', ...headers } };
    return server.fetch(new Request(`${origin}/_mock/${path}`, { method, headers, ...body }));
  };

  it('has to say that it means to, and cannot be a page of somebody else', async () => {
    await Respondent.open(server);
    for (const line of hooks) {
      for (const [what, headers, code] of attacks) {
        const response = await steer(line, headers);
        const problem = (await response.json()) as Problem;
        expect([response.status, problem.code], `${what}: ${line}`).to.deep.equal([problem.status, code]);
        expect(response.headers.has('Access-Control-Allow-Origin'), what).to.equal(false);
      }
    }
    expect(await server.store.entries.list()).to.have.length(1);
  });

  it('is not allowed the header by a preflight', async () => {
    const preflight = new Request(`${origin}/_mock/reset`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-mock-control',
      },
    });
    const response = await server.fetch(preflight);
    expect(response.ok).to.equal(false);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).to.deep.equal([]);
  });

  it('may be a test, a script, or a page of the server itself', async () => {
    for (const headers of [
      control,
      { ...control, Origin: origin },
      { ...control, 'Sec-Fetch-Site': 'same-origin', Host: 'localhost:5173', Origin: 'http://localhost:5173' },
    ]) {
      expect((await steer('GET clock', headers)).status).to.equal(200);
    }
  });

  it('finds the same on a port', async () => {
    const port: Listening = await listen(stillServer({ testHooks: true }), { port: 0 });
    const reset = (headers: Record<string, string>) => fetch(`${port.url}/_mock/reset`, { method: 'POST', headers });
    expect((await reset({})).status).to.equal(403);
    expect((await reset({ ...control, Origin: 'https://evil.example' })).status).to.equal(403);
    expect((await reset(control)).status).to.equal(204);
    await port.close();
  });
});
