import { connect } from 'node:net';
import { createMockServer, type MockServer } from '@entryway/mock-server';
import { type Listening, type ListenOptions, listen } from '@entryway/mock-server/node';
import { expect } from 'chai';
import type { OpenedEntry } from '../../src/contract/index.js';
import { freshKey } from './respondent.js';

const email = 'victim@example.org';
const evil = 'evil.example';

/** Everything a request can say of where it was sent. */
const lies = {
  Host: evil,
  Origin: `https://${evil}`,
  Forwarded: `host=${evil};proto=https`,
  'X-Forwarded-Host': evil,
  'X-Forwarded-Proto': 'https',
  'X-Original-Host': evil,
};

async function draftOf(server: MockServer): Promise<OpenedEntry> {
  const request = new Request('http://localhost/api/v1/entry-sessions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': freshKey() },
    body: JSON.stringify({ form: 'contact', answers: { full_name: 'Ada Lovelace' } }),
  });
  return (await (await server.fetch(request)).json()) as OpenedEntry;
}

/** Has a draft's link mailed to its owner, by somebody who knows no key, with lies about where the server is. */
async function askForLinks(server: MockServer, at: string): Promise<readonly string[]> {
  const { entry_key, session } = await draftOf(server);
  const post = (path: string, body: object, headers: Record<string, string>) =>
    server.fetch(
      new Request(`${at}/api/v1/entry-sessions/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': freshKey(), ...headers },
        body: JSON.stringify(body),
      }),
    );
  await post(`${session.id}/resume-links`, { channel: 'email', email }, { 'X-Service-Entry-Key': entry_key });
  await post('forms/contact/resume-requests', { email }, lies);
  return server.controls.outbox.flatMap(({ links }) => links);
}

describe('the public URL', () => {
  it('is what mailed links begin with, whatever a request says of itself', async () => {
    for (const [publicUrl, expected] of [
      [undefined, 'http://localhost'],
      ['https://forms.example.org', 'https://forms.example.org'],
    ] as const) {
      const links = await askForLinks(createMockServer({ publicUrl }), `https://${evil}`);
      expect(links).to.have.length(2);
      for (const link of links) expect(new URL(link).origin).to.equal(expected);
    }
  });

  it('decides which cookie a session has, and who may log in', async () => {
    const server = createMockServer({ publicUrl: 'https://forms.example.org' });
    const { login } = await server.access;
    const logIn = (headers: Record<string, string>) =>
      server.fetch(
        new Request(`http://${evil}/settings/api/session`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': freshKey(), ...headers },
          body: JSON.stringify(login),
        }),
      );
    expect((await logIn({ Origin: `http://${evil}` })).status).to.equal(403);
    const cookie = (await logIn({ Origin: 'https://forms.example.org' })).headers.get('Set-Cookie');
    expect(cookie).to.match(/^__Host-svc_session=.*; Secure/);
  });

  it('is the only place of this server that a payment may lead back to', async () => {
    const server = createMockServer();
    const { api_key, account_id } = await server.access;
    const { login } = await server.access;
    expect(api_key).to.match(/^svc_/);
    const opened = await server.fetch(
      new Request('http://localhost/settings/api/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': freshKey() },
        body: JSON.stringify(login),
      }),
    );
    const { csrf_token } = (await opened.json()) as { csrf_token: string };
    const openPortal = (return_url: string) =>
      server.fetch(
        new Request(`https://${evil}/api/v1/billing/portal-sessions`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': freshKey(),
            'X-Account-ID': account_id,
            'X-CSRF-Token': csrf_token,
            Cookie: (opened.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '',
            Origin: 'http://localhost',
          },
          body: JSON.stringify({ return_url }),
        }),
      );
    expect((await openPortal(`https://${evil}/`)).status).to.equal(422);
    const portal = (await (await openPortal('http://localhost/settings')).json()) as { url: string };
    expect(portal.url).to.match(/^http:\/\/localhost\/billing\/portal\//);
  });

  it('is refused where it is none', () => {
    for (const publicUrl of [
      'forms.example.org',
      'ftp://a.example',
      'https://a.example/forms',
      'https://u:p@a.example',
    ]) {
      expect(() => createMockServer({ publicUrl }), publicUrl).to.throw('Not a public URL');
    }
  });
});

describe('the host a server on a port is asked for', () => {
  const ports: Listening[] = [];
  after(() => Promise.all(ports.map((port) => port.close())));

  async function open(options: ListenOptions = {}, server = createMockServer()): Promise<Listening> {
    const port = await listen(server, { port: 0, ...options });
    ports.push(port);
    return port;
  }

  /** The status and the text of what comes back for a request with these first lines. */
  async function ask(url: string, ...lines: readonly string[]): Promise<{ status: number; text: string }> {
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    let text = '';
    for await (const data of socket) text += String(data);
    return { status: Number(text.split(' ')[1]), text };
  }

  const get = 'GET /api/v1/entry-sessions/forms/contact/schema HTTP/1.1';

  it('is its own, or it answers nobody: a name made to lead here gets nothing', async () => {
    const { url } = await open();
    const { port } = new URL(url);
    for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]']) {
      expect((await ask(url, get, `Host: ${name}:${port}`)).status, name).to.equal(200);
    }
    const foreign = [evil, `${evil}:${port}`, 'localhost', 'localhost:1', `localhost.${evil}:${port}`, '???', ''];
    for (const host of foreign) {
      const { status, text } = await ask(url, get, `Host: ${host}`);
      expect(status, host).to.equal(421);
      expect(text).to.include('application/problem+json').and.include('"host_not_allowed"').and.include('--allow-host');
    }
    expect((await ask(url, get, 'X-Forwarded-Host: localhost')).status, 'none').to.equal(421);
    const inFull = get.replace(' /', ` http://${evil}/`);
    expect((await ask(url, inFull, `Host: 127.0.0.1:${port}`)).status, 'in full').to.equal(421);
  });

  it('may be the public URL, or a name it was given', async () => {
    const server = createMockServer({ publicUrl: 'https://forms.example.org' });
    const { url } = await open({ allowHosts: ['forms.test', 'other.test:8080'] }, server);
    const statuses = [];
    for (const host of ['forms.example.org', 'forms.test:99', 'other.test:8080', 'other.test', 'x.forms.test']) {
      statuses.push((await ask(url, get, `Host: ${host}`)).status);
    }
    expect(statuses).to.deep.equal([200, 200, 200, 421, 421]);
    expect(server.publicUrl.origin).to.equal('https://forms.example.org');
  });

  it('mails nothing for a request to another host', async () => {
    const server = createMockServer();
    const { url } = await open({}, server);
    const links = await askForLinks(server, url);
    for (const link of links) expect(new URL(link).origin).to.equal(url);
    const body = JSON.stringify({ email });
    const post = 'POST /api/v1/entry-sessions/forms/contact/resume-requests HTTP/1.1';
    const about = [`Host: ${evil}`, 'Content-Type: application/json', `Content-Length: ${body.length}`];
    expect(
      (await ask(url, post, ...about, `Idempotency-Key: ${freshKey()}`, 'Connection: close', '', body)).status,
    ).to.equal(421);
    expect(server.controls.outbox).to.have.length(links.length);
  });

  it('is not what a proxy says, and a proxy is believed about the address of its client alone', async () => {
    for (const trustProxy of [false, true]) {
      const server = createMockServer({ limits: [{ name: 'minute', limit: 1, seconds: 60 }] });
      const { url } = await open({ trustProxy }, server);
      const from = (forwarded: string) =>
        ask(url, get, `Host: ${new URL(url).host}`, `X-Forwarded-For: ${forwarded}`, `X-Forwarded-Host: ${evil}`);
      const statuses = [];
      for (const client of ['9.9.9.9, 192.0.2.1', '8.8.8.8, 192.0.2.1', '192.0.2.2'])
        statuses.push((await from(client)).status);
      expect(statuses).to.deep.equal(trustProxy ? [200, 429, 200] : [200, 429, 429]);
      expect(server.publicUrl.origin).to.equal(url);
    }
  });
});
