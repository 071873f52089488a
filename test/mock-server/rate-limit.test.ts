import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Problem } from '../../src/contract/index.js';
import { create, freshKey, Respondent, requestOf, send, stillServer } from './respondent.js';

const schema = '/entry-sessions/forms/contact/schema';

/** Sends a request from an address until it is refused; gives back how often it passed. */
async function passes(server: MockServer, ip: string, request: () => Request): Promise<number> {
  for (let passed = 0; passed < 2000; passed++) {
    const { status } = await server.fetch(request(), { ip });
    if (status === 429) return passed;
  }
  throw new Error('Never refused.');
}

describe('rate limits', () => {
  it('let 100 requests a minute pass, and say when there is room again', async () => {
    const server = stillServer();
    const first = await send(server, schema);
    expect(first.headers.get('RateLimit-Policy')).to.equal(
      '"minute";q=100;w=60, "hour";q=1000;w=3600, "day";q=10000;w=86400',
    );
    expect(first.headers.get('RateLimit')).to.equal('"minute";r=99;t=60, "hour";r=999;t=3600, "day";r=9999;t=86400');
    expect(first.headers.get('RateLimit-Limit')).to.equal('100');
    expect(first.headers.get('RateLimit-Remaining')).to.equal('99');
    expect(first.headers.get('RateLimit-Reset')).to.equal('60');
    server.clock.advance(43_000);
    expect(await passes(server, '127.0.0.1', () => requestOf(schema))).to.equal(99);
    const refused = await send<Problem>(server, schema);
    expect(refused.status).to.equal(429);
    expect(refused.headers.get('Retry-After')).to.equal('17');
    expect(refused.headers.get('RateLimit')).to.match(/^"minute";r=0;t=17, /);
    expect(refused.body).to.deep.include({
      code: 'rate_limited',
      message: 'Too many requests. Try again in 17 seconds.',
      details: [
        {
          in: 'header',
          path: 'RateLimit',
          code: 'minute',
          message: '100 requests per minute',
          params: { limit: 100, window_seconds: 60 },
        },
      ],
    });
    server.clock.advance(16_999);
    expect((await send(server, schema)).status).to.equal(429);
    server.clock.advance(1);
    expect((await send(server, schema)).status).to.equal(200);
  });

  it('name the longest window that is full', async () => {
    const server = stillServer();
    for (let minute = 0; minute < 10; minute++) {
      expect(await passes(server, '127.0.0.1', () => requestOf(schema)), `minute ${minute}`).to.equal(100);
      server.clock.advance(60_000);
    }
    const { headers, body } = await send<Problem>(server, schema);
    expect(headers.get('Retry-After')).to.equal('3000');
    expect(body.details?.map(({ code }) => code)).to.deep.equal(['hour']);
    expect(headers.get('RateLimit-Limit')).to.equal('1000');
  });

  it('are shared by all keys of an entry, and by nobody else', async () => {
    const server = stillServer();
    const [one, two] = [await Respondent.open(server), await Respondent.open(server)];
    const read = ({ entry_id, entry_key }: Respondent) =>
      requestOf(`/entry-sessions/${entry_id}`, { headers: { 'X-Service-Entry-Key': entry_key } });
    expect(await passes(server, '192.0.2.1', () => read(one))).to.equal(100);
    expect((await server.fetch(read(one), { ip: '192.0.2.2' })).status).to.equal(429);
    expect((await server.fetch(read(two), { ip: '192.0.2.1' })).status).to.equal(200);
  });

  it('belong to an address and a form before there is an entry, however the form is named', async () => {
    const server = stillServer();
    const draft = () =>
      requestOf('/entry-sessions', {
        method: 'POST',
        body: { form: 'contact' },
        headers: { 'Idempotency-Key': freshKey() },
      });
    expect(await passes(server, '192.0.2.1', draft)).to.equal(100);
    const byPublicId = requestOf(`/entry-sessions/forms/${server.forms.contact}/schema`);
    expect((await server.fetch(byPublicId, { ip: '192.0.2.1' })).status).to.equal(429);
    expect((await server.fetch(requestOf(schema), { ip: '192.0.2.2' })).status).to.equal(200);
    const other = requestOf('/entry-sessions/forms/every-field/schema');
    expect((await server.fetch(other, { ip: '192.0.2.1' })).status).to.equal(200);
  });

  it('count requests for forms that are none, and bodies that cannot be read', async () => {
    const server = stillServer();
    const nonsense = () => requestOf('/entry-sessions', { method: 'POST', raw: '{' });
    expect(await passes(server, '192.0.2.1', nonsense)).to.equal(100);
    expect((await server.fetch(requestOf('/entry-sessions/forms/none/schema'), { ip: '192.0.2.1' })).status).to.equal(
      429,
    );
  });

  it('belong to an address for links', async () => {
    const server = stillServer();
    const token = (letter: string) => ({ token: `rt_${letter.repeat(43)}` });
    const resume = () => requestOf('/entry-sessions/resume', { method: 'POST', body: token('a') });
    expect(await passes(server, '192.0.2.1', resume)).to.equal(100);
    expect((await server.fetch(resume(), { ip: '192.0.2.2' })).status).to.equal(401);
  });

  it('charge a wrong key to the address, and never to the entry that was named', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server);
    const guess = () =>
      requestOf(`/entry-sessions/${respondent.entry_id}`, {
        headers: { 'X-Service-Entry-Key': `ek_${'x'.repeat(43)}` },
      });
    expect(await passes(server, '192.0.2.1', guess)).to.equal(100);
    expect((await respondent.read()).headers.get('RateLimit-Remaining')).to.equal('99');
  });

  it('do not count preflights, the description of the API and the like', async () => {
    const server = stillServer({ limits: [{ name: 'day', limit: 1, seconds: 86_400 }] });
    for (let i = 0; i < 3; i++) {
      expect((await send(server, '/entry-sessions', { method: 'OPTIONS' })).status).to.equal(204);
      expect((await send(server, '/openapi.json')).headers.has('RateLimit')).to.equal(false);
      expect((await server.fetch(new Request('http://x/health'))).status).to.equal(200);
    }
    expect((await send(server, schema)).status).to.equal(200);
  });

  it('count a repeated request, and not one that was refused', async () => {
    const server = stillServer({ limits: [{ name: 'minute', limit: 2, seconds: 60 }] });
    const key = freshKey();
    await create(server, { form: 'contact' }, key);
    server.clock.advance(30_000);
    expect((await create(server, { form: 'contact' }, key)).headers.get('Idempotency-Replayed')).to.equal('true');
    expect((await create(server, { form: 'contact' }, key)).status).to.equal(429);
    server.clock.advance(30_000);
    expect((await create(server, { form: 'contact' }, key)).status).to.equal(201);
  });

  it('can be changed and lifted while the server runs', async () => {
    const server = stillServer();
    server.controls.setLimits([{ name: 'second', limit: 1, seconds: 1 }]);
    expect((await send(server, schema)).headers.get('RateLimit')).to.equal('"second";r=0;t=1');
    expect((await send(server, schema)).status).to.equal(429);
    server.controls.setLimits([]);
    expect((await send(server, schema)).headers.has('RateLimit')).to.equal(false);
    server.controls.setLimits();
    expect((await send(server, schema)).headers.get('RateLimit-Remaining')).to.equal('99');
  });

  it('are not told by a dumb server, which still refuses', async () => {
    const server = stillServer({ dumb: true, limits: [{ name: 'minute', limit: 1, seconds: 60 }] });
    expect((await send(server, schema)).headers.has('RateLimit')).to.equal(false);
    const { status, headers } = await send(server, schema);
    expect([status, headers.get('Retry-After'), headers.has('RateLimit')]).to.deep.equal([429, '60', false]);
  });
});
