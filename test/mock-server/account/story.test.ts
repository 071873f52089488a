import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMockServer } from '@entryway/mock-server';
import { type Listening, listen } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { sqliteStore } from '../../../mock-server/src/adapters/sqlite.js';
import { memoryStore } from '../../../mock-server/src/server/memory-store.js';
import type { Store } from '../../../mock-server/src/store/store.js';
import { freshKey } from '../respondent.js';
import { soundDocument } from './sample-form.js';

type Json = Record<string, never> & { id: string; data: Json[] };
type Headers = Record<string, string>;

const folder = mkdtempSync(path.join(tmpdir(), 'entryway-story-'));
const stores: Readonly<Record<string, () => Promise<Store>>> = {
  'in memory': async () => memoryStore(),
  'in SQLite': () => sqliteStore(folder),
};

after(() => rmSync(folder, { recursive: true, force: true }));

for (const [where, open] of Object.entries(stores)) {
  describe(`an integration over a real port, ${where}`, function () {
    this.timeout(60_000);
    let port: Listening;
    let close: () => Promise<void>;
    let headers: Headers;
    let page: Headers;
    let account_id: string;
    before(async () => {
      const server = createMockServer({ seed: [], limits: [], store: await open() });
      port = await listen(server, { port: 0 });
      close = async () => {
        await port.close();
        await server.close();
      };
      const access = await server.access;
      account_id = access.account_id;
      headers = { Authorization: `Bearer ${access.api_key}`, 'X-Account-ID': account_id };
      const login = await fetch(`${port.url}/settings/api/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(access.login),
      });
      const { csrf_token } = (await login.json()) as { csrf_token: string };
      const cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? '';
      expect(cookie).to.match(/^svc_session=/);
      page = { Cookie: cookie, 'X-CSRF-Token': csrf_token, Origin: port.url, 'X-Account-ID': account_id };
    });
    after(() => close());

    const call = async (who: Headers, method: string, to: string, body?: unknown, more: Headers = {}) => {
      const base = to.startsWith('/settings/') ? port.url : port.base_url;
      const response = await fetch(base + to, {
        method,
        headers: {
          ...who,
          ...(method === 'POST' && { 'Idempotency-Key': freshKey() }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...more,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        etag: response.headers.get('ETag') ?? '',
        body: (text ? JSON.parse(text) : {}) as Json,
      };
    };
    const ok = async (...args: Parameters<typeof call>) => {
      const reply = await call(...args);
      if (reply.status >= 300) throw new Error(`${args[1]} ${args[2]}: ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply.body;
    };

    it('builds a form, takes entries, reads, changes and takes back', async () => {
      const project = await ok(headers, 'POST', '/projects', { name: 'Automated' });
      const form = await ok(headers, 'POST', '/forms', {
        project_id: project.id,
        name: 'Census',
        document: soundDocument,
      });
      await ok(headers, 'POST', `/forms/${form.id}/versions/draft/publish`, {}, { 'If-Match': '*' });
      const fill = async (answers: object) => {
        const { entry_key, session } = await ok({}, 'POST', '/entry-sessions', { form: form.public_id, answers });
        return { key: { 'X-Service-Entry-Key': String(entry_key) }, id: (session as unknown as Json).id };
      };
      for (const [name, age] of [
        ['Ada', 36],
        ['Bo', 19],
        ['Cy', 52],
      ]) {
        const draft = await fill({ name, age });
        await ok(draft.key, 'POST', `/entry-sessions/${draft.id}/submit`, { base_revision: 1 });
      }
      const waiting = await fill({ name: 'Di', age: 20 });

      const listed = await ok(
        headers,
        'GET',
        `/entries?form_id=${form.id}&sort=reference&filter=${encodeURIComponent('answers.age > 30')}`,
      );
      expect(listed.data.map(({ reference }) => reference)).to.deep.equal(['CEN-000001', 'CEN-000003']);
      const entry = `/entries/${listed.data[0]?.id}`;
      const revised = await ok(headers, 'PATCH', `${entry}/answers`, { answers: { age: 37 }, note: 'birthday' });
      const { data } = await ok(headers, 'GET', `${entry}/revisions`);
      expect(data.map(({ kind }) => kind)).to.deep.equal(['api', 'submit']);
      const { etag } = await call(headers, 'GET', entry);
      await ok(headers, 'POST', `${entry}/revisions/${data[1]?.id}/revert`, {}, { 'If-Match': etag });
      expect((await ok(headers, 'GET', `${entry}/answers`)).answers).to.include({ age: 36 });
      expect(revised).to.have.nested.property('revision.number', 2);

      await ok(headers, 'POST', `/forms/${form.id}/versions`, { from: 'published' });
      const fields = `/forms/${form.id}/versions/draft/fields`;
      const [name] = (await ok(headers, 'GET', `${fields}?q=name`)).data;
      await ok(headers, 'PATCH', `${fields}/${name?.id}`, { key: 'full_name' });
      await ok(headers, 'POST', `/forms/${form.id}/versions/draft/publish`, {}, { 'If-Match': '*' });
      const upgraded = await ok(waiting.key, 'POST', `/entry-sessions/${waiting.id}/upgrade`, { base_revision: 1 });
      expect(upgraded).to.have.nested.property('session.answers.full_name', 'Di');
      await ok(waiting.key, 'POST', `/entry-sessions/${waiting.id}/submit`, { base_revision: 2 });
      const all = await ok(headers, 'GET', `/entries?form_id=${form.id}&count=true&limit=2`);
      expect(all.pagination).to.deep.include({ total: 4, has_more: true });
    });

    it('loses its key in the middle, and its maker their role', async () => {
      const keys = `/settings/api/accounts/${account_id}/api-keys`;
      const made = await ok(page, 'POST', keys, { name: 'Nightly' });
      const nightly = { Authorization: `Bearer ${made.key}`, 'X-Account-ID': account_id };
      await ok(nightly, 'POST', '/projects', { name: 'Before' });
      await ok(page, 'POST', `${keys}/${made.id}/revoke`, { confirm: true });
      expect((await call(nightly, 'POST', '/projects', { name: 'After' })).body.code).to.equal('api_key_revoked');

      await ok(page, 'POST', '/invitations', { email: 'grace@example.org', role: 'editor' });
      const invited = (await ok(page, 'GET', '/invitations')).data[0];
      expect(invited).to.include({ state: 'pending' });
      const names = (await ok(headers, 'GET', '/projects?sort=name')).data.map(({ name }) => name);
      expect(names).to.include('Before').and.not.include('After');
      const { data } = await ok(headers, 'GET', '/users');
      const me = data[0];
      expect((await call(page, 'PATCH', `/users/${me?.id}`, { role: 'viewer' })).body.code).to.equal('state_conflict');
    });
  });
}
