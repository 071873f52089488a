import { expect } from 'chai';
import { origin, Respondent, requestOf, send, stillServer } from './respondent.js';

describe('the HTTP surface', () => {
  it('answers an unknown address with a problem', async () => {
    const server = stillServer();
    for (const path of ['/nowhere', '/entry-sessions/', '/entry-sessions/a/b/c', '/../_mock/reset']) {
      const { status, headers, body } = await send(server, path);
      expect([status, body.code], path).to.deep.equal([404, 'not_found']);
      expect(headers.get('Content-Type')).to.equal('application/problem+json');
    }
    expect((await server.fetch(new Request(`${origin}/`))).status).to.equal(404);
  });

  it('opens respondent routes to pages of other origins, and no other route', async () => {
    const server = stillServer();
    const lost = await send(server, '/entry-sessions/a/b/c');
    expect(lost.headers.get('Access-Control-Allow-Origin')).to.equal('*');
    const elsewhere = await send(server, '/forms');
    expect(elsewhere.headers.has('Access-Control-Allow-Origin')).to.equal(false);
    expect(elsewhere.headers.get('Cross-Origin-Resource-Policy')).to.equal('same-origin');
  });

  it('answers a preflight without looking at keys', async () => {
    const { status, headers } = await send(stillServer(), '/entry-sessions/ent_x/answers', {
      method: 'OPTIONS',
      headers: { Origin: 'https://city.example', 'Access-Control-Request-Method': 'PATCH' },
    });
    expect(status).to.equal(204);
    expect(headers.get('Access-Control-Allow-Origin')).to.equal('*');
    expect(headers.get('Access-Control-Allow-Methods')).to.equal('GET, POST, PATCH, PUT, DELETE');
    expect(headers.get('Access-Control-Allow-Headers'))
      .to.include('X-Service-Entry-Key')
      .and.include('Idempotency-Key');
    expect(headers.get('Access-Control-Max-Age')).to.equal('7200');
  });

  it('says that an entry has not changed', async () => {
    const respondent = await Respondent.open(stillServer());
    expect((await respondent.read({ 'If-None-Match': '"r1"' })).status).to.equal(304);
    expect((await respondent.read({ 'If-None-Match': '"r0"' })).status).to.equal(200);
  });

  it('knows an address however it is spelled', async () => {
    const server = stillServer();
    expect((await send(server, '/entry-sessions/%66orms/contact/schema')).status).to.equal(200);
    const respondent = await Respondent.open(server);
    const headers = { 'X-Service-Entry-Key': respondent.entry_key };
    const spelled = respondent.entry_id.replace('_', '%5F');
    expect((await send(server, `/entry-sessions/${spelled}`, { headers })).status).to.equal(200);
  });

  it('answers HEAD like GET, without the body', async () => {
    const server = stillServer();
    const { status, headers, body } = await send(server, '/entry-sessions/forms/contact/schema', { method: 'HEAD' });
    expect([status, body]).to.deep.equal([200, '']);
    expect(headers.get('ETag')).to.match(/^"s-/);
  });

  it('replaces a request id that is none', async () => {
    const { headers } = await send(stillServer(), '/nowhere', { headers: { 'X-Request-ID': 'bad id!' } });
    expect(headers.get('X-Request-ID')).to.match(/^req_/);
  });

  it('moves to another path when asked to', async () => {
    const server = stillServer({ baseUrl: '/demo/api/v1' });
    const response = await server.fetch(new Request(`${origin}/demo/api/v1/entry-sessions/forms/contact/schema`));
    expect(response.status).to.equal(200);
    expect(server.owns('/demo/api/v1/x')).to.equal(true);
    expect(server.owns('/demo/page')).to.equal(false);
  });

  it('logs the last 500 requests, without query, body or key', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server);
    await send(server, '/entry-sessions/forms/contact/schema?locale=en');
    await send(server, '/nowhere');
    expect(server.requests).to.deep.equal(
      [
        { method: 'POST', path: '/api/v1/entry-sessions', operation: 'createEntrySession', status: 201 },
        {
          method: 'GET',
          path: '/api/v1/entry-sessions/forms/contact/schema',
          operation: 'getPublicSchema',
          status: 200,
        },
        { method: 'GET', path: '/api/v1/nowhere', operation: null, status: 404, code: 'not_found' },
      ].map((request) => ({ code: null, ...request, at: '2026-11-14T09:30:00.000Z' })),
    );
    for (let i = 0; i < 600; i++) await send(server, '/nowhere');
    expect(server.requests).to.have.length(500);
    expect(JSON.stringify(server.requests)).to.not.include(respondent.entry_key);
  });

  it('gives up waiting when the caller does', async () => {
    const server = stillServer();
    server.faults.add({ kind: 'delay', ms: 60 });
    const stop = new AbortController();
    const waiting = server.fetch(
      new Request(requestOf('/entry-sessions/forms/contact/schema'), { signal: stop.signal }),
    );
    stop.abort();
    const error = await waiting.catch((reason: unknown) => reason);
    expect((error as Error).name).to.equal('AbortError');
  });
});
