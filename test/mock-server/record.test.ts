import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMockServer, type MockServer } from '@entryway/mock-server';
import { listen, seedFrom } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { readOptions } from '../../mock-server/src/adapters/cli-options.js';
import { type Recording as Recorder, type RecordOptions, record } from '../../mock-server/src/adapters/record.js';
import type { Recording } from '../../mock-server/src/controls/recording/recording.js';
import type { OpenedEntry, Problem } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { freshKey } from './respondent.js';

const folder = mkdtempSync(path.join(tmpdir(), 'entryway-record-'));
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
after(() => rmSync(folder, { recursive: true }));

/** A real service with the lab form, and a recorder before it. */
async function recorded(own: Partial<RecordOptions> = {}) {
  const real = createMockServer({ seed: [labForm()], limits: [] });
  const service = await listen(real, { port: 0 });
  closing.push(service.close);
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  const options = { service: new URL(service.base_url), file, port: 0, keepAnswers: false, ...own };
  const recorder = await record(options);
  closing.unshift(() => recorder.close());
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as Recording;
  return { real, recorder, file, read };
}

const ask = async <T = Problem>({ base_url }: Recorder, method: string, where: string, body?: object, key?: string) => {
  const response = await fetch(base_url + where, {
    method,
    headers: {
      'Idempotency-Key': freshKey(),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'X-Service-Entry-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
};

const answers = {
  title: 'My secret plan',
  email: 'ada@private.example',
  amount: 41,
  more: true,
  terms: { accepted: true },
};

/** What a respondent does: looks at the form and its options, writes, changes and sends it. */
async function liveThrough(recorder: Recorder, real: MockServer): Promise<string> {
  const form = real.forms.lab ?? '';
  await ask(recorder, 'GET', `/entry-sessions/forms/${form}/schema?translations=all`);
  await ask(recorder, 'GET', `/entry-sessions/forms/${form}/options/country`);
  const opened = await ask<OpenedEntry>(recorder, 'POST', '/entry-sessions', { form: 'lab', answers });
  expect(opened.status).to.equal(201);
  const { entry_key, session } = opened.body;
  const change = { base_revision: session.revision, answers: { detail: 'Nobody may read this' } };
  const saved = await ask(recorder, 'PATCH', `/entry-sessions/${session.id}/answers`, change, entry_key);
  expect(saved.status, JSON.stringify(saved.body)).to.equal(200);
  return entry_key;
}

describe('a recording of a real service', () => {
  it('is replayed as a seed: its forms, the rows of its look-ups, and entries with made-up answers', async () => {
    const { real, recorder, file } = await recorded();
    await liveThrough(recorder, real);
    const copy = createMockServer({ seed: await seedFrom(file), limits: [] });
    await copy.ready;
    const [form] = await copy.store.forms.list();
    expect(form?.public_id).to.equal(real.forms.lab);
    expect(form?.document.translations).to.have.property('de');
    const rows = await copy.store.rows.list();
    expect(rows.map(({ values }) => Object.values(values)[0])).to.include.members(['Austria', 'Belgium', 'Chile']);
    const [entry] = await copy.store.entries.list();
    expect(entry?.state).to.equal('draft');
    const text = JSON.stringify(entry);
    expect(text).to.include('Made up').and.to.include('somebody@example.org');
    for (const word of ['My secret plan', 'ada@private.example', 'Nobody may read this'])
      expect(text).to.not.include(word);
  });

  it('has neither answers nor keys in its file, which is its owner’s alone', async () => {
    const { real, recorder, file, read } = await recorded();
    const key = await liveThrough(recorder, real);
    const text = readFileSync(file, 'utf8');
    for (const word of [key, 'My secret plan', 'ada@private.example', 'Nobody may read this', '41'])
      expect(JSON.stringify(read().entries), word).to.not.include(word);
    expect(text).to.not.include(key);
    expect(statSync(file).mode & 0o777).to.equal(0o600);
    expect(read()).to.include({ object: 'recording', real_answers: false });
  });

  it('keeps the answers where that is asked for', async () => {
    const { real, recorder, read } = await recorded({ keepAnswers: true });
    await liveThrough(recorder, real);
    expect(read().real_answers).to.equal(true);
    expect(read().entries[0]?.answers).to.include({ title: 'My secret plan', detail: 'Nobody may read this' });
  });

  it('has entries that were sent as such', async () => {
    const real = createMockServer({ limits: [] });
    const service = await listen(real, { port: 0 });
    const file = path.join(folder, 'sent.json');
    const recorder = await record({ service: new URL(service.base_url), file, port: 0, keepAnswers: false });
    closing.push(() => recorder.close(), service.close);
    await ask(recorder, 'GET', '/entry-sessions/forms/contact/schema');
    const full = { full_name: 'Ada', email: 'a@b.example', topic: 'repair', message: 'The window does not close.' };
    const { body } = await ask<OpenedEntry>(recorder, 'POST', '/entry-sessions', { form: 'contact', answers: full });
    const { session, entry_key } = body;
    const sending = { base_revision: session.revision };
    expect((await ask(recorder, 'POST', `/entry-sessions/${session.id}/submit`, sending, entry_key)).status).to.equal(
      200,
    );
    const copy = createMockServer({ seed: await seedFrom(file) });
    await copy.ready;
    expect((await copy.store.entries.list()).map(({ state }) => state)).to.deep.equal(['submitted']);
  });

  it('takes in what respondents ask for and nothing else', async () => {
    const { real, recorder } = await recorded();
    const { api_key } = await real.access;
    const response = await fetch(`${recorder.base_url}/entries`, { headers: { Authorization: `Bearer ${api_key}` } });
    expect(response.status).to.equal(404);
    expect((await fetch(`${recorder.url}/settings`)).status).to.equal(404);
    expect((await fetch(`${recorder.url}//evil.example/api/v1/entry-sessions/forms/lab/schema`)).status).to.equal(404);
    expect(real.requests).to.deep.equal([]);
  });

  it('answers this machine only, and no page that pretends to be it', async () => {
    const { recorder } = await recorded();
    const { port } = new URL(recorder.url);
    const status = await new Promise<number | undefined>((resolve) => {
      const headers = { Host: `evil.example:${port}` };
      request({ port, path: '/api/v1/entry-sessions/forms/lab/schema', headers }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(status).to.equal(421);
    const preflight = await fetch(`${recorder.base_url}/entry-sessions`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).to.deep.equal([204, '*']);
  });

  it('follows no redirect, and says when the service is away', async () => {
    const elsewhere = createServer((_, reply) => reply.writeHead(307, { Location: 'https://evil.example/' }).end());
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const { recorder } = await recorded({ service: new URL(`http://127.0.0.1:${port}/api/v1`) });
    const redirected = await ask(recorder, 'GET', '/entry-sessions/forms/lab/schema');
    expect([redirected.status, redirected.body.code]).to.deep.equal([502, 'recording_failed']);
    await new Promise((resolve) => {
      elsewhere.closeAllConnections();
      elsewhere.close(resolve);
    });
    expect((await ask(recorder, 'GET', '/entry-sessions/forms/lab/schema')).body.message).to.include('was not reached');
  });

  it('is asked for with the address of a service, and listens nowhere else', () => {
    const { record: service, recordTo, keepAnswers } = readOptions(['--record', 'https://forms.example/api/v1']);
    expect([service?.href, recordTo, keepAnswers]).to.deep.equal([
      'https://forms.example/api/v1',
      'recording.json',
      false,
    ]);
    for (const wrong of ['ftp://forms.example/', 'forms', 'https://ada:secret@forms.example/'])
      expect(() => readOptions(['--record', wrong]), wrong).to.throw('--record is the address of a service');
    expect(() => readOptions(['--record', 'https://forms.example/', '--host', '0.0.0.0'])).to.throw('127.0.0.1 only');
  });

  it('does not write where it may not', async () => {
    const file = path.join(folder, 'no-such-folder', 'x.json');
    const error = await recorded({ file }).catch((reason: NodeJS.ErrnoException) => reason);
    expect(error).to.have.property('code', 'ENOENT');
    const before = path.join(folder, 'before.json');
    writeFileSync(before, '{}');
    expect(await recorded({ file: before }).catch((reason: Error) => reason)).to.have.property('code', 'EEXIST');
    expect(readFileSync(before, 'utf8')).to.equal('{}');
    const broken = path.join(folder, 'broken.json');
    writeFileSync(broken, JSON.stringify({ object: 'recording', forms: 'none' }));
    const reason = await seedFrom(broken).catch((refusal: Error) => refusal.message);
    expect(reason).to.match(/^broken\.json: this is a "recording", not a form/);
  });
});
