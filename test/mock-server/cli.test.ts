import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FormSeed, seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { sqliteStore } from '../../mock-server/src/adapters/sqlite.js';
import type { EntrySession, OpenedEntry } from '../../src/contract/index.js';
import { killAll, ready, startCommand } from './command.js';
import { closeReceivers, openReceiver } from './receiver.js';
import { freshKey } from './respondent.js';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'entryway-cli-'));
  folders.push(folder);
  return folder;
};
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('entryway-mock-server', function () {
  this.timeout(20_000);
  after(killAll);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`says where it is in one line of JSON, and ends with 0 on ${signal}`, async () => {
      const run = startCommand('--port', '0', '--quiet');
      const { url, base_url, forms } = await ready(run);
      expect(base_url).to.equal(`${url}/api/v1`);
      const schema = await fetch(`${base_url}/entry-sessions/forms/${forms.contact}/schema`);
      expect(schema.status).to.equal(200);
      await schema.text();
      expect((await fetch(`${url}/_mock/reset`, { method: 'POST' })).status).to.equal(404);
      run.child.kill(signal);
      expect(await run.ended).to.equal(0);
      expect(run.said.err).to.equal('');
      expect(run.said.out.trim().split('\n')).to.have.length(1);
    });
  }

  it('finishes what is under way before it ends', async () => {
    const run = startCommand('--port', '0', '--quiet', '--test-hooks');
    const { url, base_url } = await ready(run);
    await fetch(`${url}/_mock/faults`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-Mock-Control': '1' },
      body: JSON.stringify({ rules: [{ kind: 'delay', ms: 300 }] }),
    });
    const slow = fetch(`${base_url}/entry-sessions/forms/contact/schema`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    run.child.kill('SIGTERM');
    expect((await slow).status).to.equal(200);
    expect(await run.ended).to.equal(0);
  });

  it('lets requests leave for public addresses only, and for this machine if it is told so', async () => {
    const receiver = await openReceiver();
    for (const flags of [[], ['--allow-loopback']]) {
      const { base_url, account_id, api_key } = await ready(startCommand('--port', '0', '--quiet', ...flags));
      const post = (path: string, body: object) =>
        fetch(base_url + path, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${api_key}`,
            'X-Account-ID': account_id,
            'Content-Type': 'application/json',
            'Idempotency-Key': freshKey(),
          },
          body: JSON.stringify(body),
        });
      const make = (url: string) => post('/webhooks', { url, events: ['*'] });
      // Some of these are only refused by the newest list of what is not public.
      for (const url of [
        'https://10.0.0.1/',
        'https://198.18.0.1/',
        'https://[64:ff9b:1::1]/',
        'http://example.com/',
      ]) {
        expect((await make(url)).status, url).to.equal(422);
      }
      const made = await make(receiver.url);
      expect(made.status).to.equal(flags.length === 0 ? 422 : 201);
      if (!made.ok) continue;
      const { id } = (await made.json()) as { id: string };
      expect((await post(`/webhooks/${id}/test`, {})).status).to.equal(202);
      while (receiver.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(receiver.requests).to.have.length(1);
    await closeReceivers();
  });

  it('says in one line that a port is taken, and ends with 2', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { said, ended } = startCommand('--port', String(port));
    expect(await ended).to.equal(2);
    other.close();
    expect(said.err.trim()).to.equal(
      `entryway-mock-server: Port ${port} on 127.0.0.1 is in use. Choose another with --port.`,
    );
    expect(said.out).to.equal('');
  });

  for (const args of [
    ['--port', 'abc'],
    ['--port', '70000'],
    ['--colour'],
    ['stray'],
    ['--public-url', 'here'],
    ['--allow-host', 'a b'],
    ['--cors-origin', 'app.example'],
    ['--cors-credentials'],
  ])
    it(`says in one line what is wrong with ${args.join(' ')}, and ends with 2`, async () => {
      const { said, ended } = startCommand(...args);
      expect(await ended).to.equal(2);
      expect(said.err.trim().split('\n')).to.have.length(1);
      expect(said.err).to.match(/^entryway-mock-server: /);
    });

  it('says how to get in, and where to read about it', async () => {
    const run = startCommand('--port', '0', '--quiet', '--seed', 'contact');
    const line = await ready(run);
    expect(Object.keys(line)).to.deep.equal([
      ...['url', 'base_url', 'docs_url', 'settings_url', 'account_id', 'api_key', 'login', 'forms'],
    ]);
    expect(line.account_id).to.match(/^acc_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(line.api_key).to.match(/^svc_[0-9A-Za-z]{46}$/);
    expect(line.login.password).to.have.length(20);
    expect(Object.keys(line.forms)).to.deep.equal(['contact']);
    expect((await fetch(line.docs_url)).status).to.equal(200);
    expect((await fetch(line.settings_url)).status).to.equal(200);
    run.child.kill();
    await run.ended;
  });

  it('is told where people reach it, and under which names', async () => {
    const run = startCommand(
      ...['--port', '0', '--quiet', '--seed', 'contact', '--public-url', 'https://forms.example.org'],
      ...['--allow-host', 'a.test', '--allow-host', 'b.test:8080', '--trust-proxy'],
    );
    const line = await ready(run);
    expect(line.settings_url).to.equal('https://forms.example.org/settings');
    expect(line.url).to.match(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${line.url}/settings`)).status).to.equal(200);
    run.child.kill();
    await run.ended;
  });

  it('is told which pages may use it, with what', async () => {
    const run = startCommand(
      ...['--port', '0', '--quiet', '--seed', 'contact', '--cors-credentials', '--cors-header', 'X-Tenant'],
      ...['--cors-origin', 'https://app.example', '--cors-origin', 'https://b.example'],
    );
    const line = await ready(run);
    const address = `${line.base_url}/entry-sessions/forms/contact/schema`;
    const { headers } = await fetch(address, { method: 'OPTIONS', headers: { Origin: 'https://b.example' } });
    expect(headers.get('Access-Control-Allow-Origin')).to.equal('https://b.example');
    expect(headers.get('Access-Control-Allow-Credentials')).to.equal('true');
    expect(headers.get('Access-Control-Allow-Headers')).to.match(/, X-Tenant$/);
    run.child.kill();
    await run.ended;
  });

  it('keeps what it was told with --data, under a new key each time', async () => {
    const folder = newFolder();
    const start = async () => {
      const run = startCommand('--port', '0', '--quiet', '--seed', 'contact', '--data', folder);
      return { run, line: await ready(run) };
    };
    const first = await start();
    const created = await fetch(`${first.line.base_url}/entry-sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': freshKey() },
      body: JSON.stringify({ form: 'contact', answers: { full_name: 'Ada Lovelace' } }),
    });
    const { entry_key, session } = (await created.json()) as OpenedEntry;
    first.run.child.kill('SIGINT');
    expect(await first.run.ended).to.equal(0);

    const second = await start();
    expect(second.line.account_id).to.equal(first.line.account_id);
    expect(second.line.api_key).to.not.equal(first.line.api_key);
    const read = await fetch(`${second.line.base_url}/entry-sessions/${session.id}`, {
      headers: { 'X-Service-Entry-Key': entry_key },
    });
    expect(((await read.json()) as EntrySession).answers).to.deep.equal({ full_name: 'Ada Lovelace' });

    const third = startCommand('--port', '0', '--data', folder);
    expect(await third.ended).to.equal(2);
    expect(third.said.err.trim()).to.equal(
      `entryway-mock-server: The data folder ${folder} cannot be used: another server is using it.`,
    );
    second.run.child.kill('SIGINT');
    expect(await second.run.ended).to.equal(0);

    const store = await sqliteStore(folder);
    expect((await store.apiKeys.list()).map(({ state }) => state)).to.deep.equal(['invalid', 'valid']);
    expect(JSON.stringify(await store.apiKeys.list())).to.not.include(second.line.api_key.slice(4));
    await store.close();
  });

  it('says in one line that a seed or a data folder cannot be used, and ends with 2', async () => {
    const broken = path.join(newFolder(), 'broken.json');
    writeFileSync(broken, '[{"slug": "x"}]');
    const wrong = [
      ['--seed', 'no-such-form'],
      ['--seed', broken],
      ['--data', broken],
      ['--random-seed', '7'],
      ['--random-seed', 'x', '--test-hooks'],
    ];
    for (const args of wrong) {
      const { said, ended } = startCommand('--port', '0', ...args);
      expect(await ended, args.join(' ')).to.equal(2);
      expect(said.err.trim().split('\n'), said.err).to.have.length(1);
      expect(said.err).to.match(/^entryway-mock-server: /);
      expect(said.out).to.equal('');
    }
  });

  it('publishes the forms of a file', async () => {
    const file = path.join(newFolder(), 'forms.json');
    const contact = seedForms.find(({ slug }) => slug === 'contact') as FormSeed;
    const { public_id, reference_prefix, document } = contact;
    writeFileSync(file, JSON.stringify({ slug: 'mine', public_id, reference_prefix, document }));
    const run = startCommand('--port', '0', '--quiet', '--seed', file);
    const { base_url, forms } = await ready(run);
    expect(Object.keys(forms)).to.deep.equal(['mine']);
    expect((await fetch(`${base_url}/entry-sessions/forms/mine/schema`)).status).to.equal(200);
    run.child.kill();
    await run.ended;
  });

  it('says the same things for the same random seed', async () => {
    const say = async () => {
      const run = startCommand('--port', '0', '--quiet', '--test-hooks', '--random-seed', '7');
      const { base_url, api_key, account_id } = await ready(run);
      const created = await fetch(`${base_url}/entry-sessions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': '00000000-0000-4000-8000-000000000000' },
        body: JSON.stringify({ form: 'contact' }),
      });
      const said = [api_key, account_id, [...created.headers], await created.text()];
      run.child.kill();
      await run.ended;
      return said;
    };
    expect(await say()).to.deep.equal(await say());
  });

  it('can be a server that promises less, and tells of each request in a line', async () => {
    const run = startCommand('--port', '0', '--quiet', '--dumb', '--log');
    const { base_url } = await ready(run);
    const schema = await fetch(`${base_url}/entry-sessions/forms/contact/schema`);
    expect([schema.status, schema.headers.has('RateLimit')]).to.deep.equal([200, false]);
    run.child.kill();
    await run.ended;
    expect(run.said.err).to.match(
      /^GET \/api\/v1\/entry-sessions\/forms\/contact\/schema getPublicSchema 200 - \d+ ms\n$/,
    );
  });
});
