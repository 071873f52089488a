import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type MockServer, type MockServerOptions, seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { sqliteStore } from '../../mock-server/src/adapters/sqlite.js';
import { memoryStore } from '../../mock-server/src/server/memory-store.js';
import type { OpenedEntry, Problem } from '../../src/contract/index.js';
import { complete, freshKey, Respondent, requestOf, stillServer } from './respondent.js';

const folder = mkdtempSync(path.join(tmpdir(), 'entryway-drafts-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const stores = { memory: async () => memoryStore(), sqlite: () => sqliteStore(folder) };
const seed = seedForms.filter(({ slug }) => ['contact', 'feedback'].includes(slug));
const [hour, day] = [60 * 60 * 1000, 24 * 60 * 60 * 1000];

for (const [name, open] of Object.entries(stores)) {
  describe(`open drafts, in ${name}`, () => {
    let server: MockServer;
    const drafts: MockServerOptions['drafts'] = { perAddress: 4, perAccount: 10 };
    before(async () => {
      server = stillServer({ limits: [], drafts, seed, store: await open() });
    });
    beforeEach(() => server.reset());
    after(() => server.close());

    async function begin(ip: string, answers: object = {}, form = 'contact') {
      const headers = { 'Idempotency-Key': freshKey() };
      const request = requestOf('/entry-sessions', { method: 'POST', body: { form, answers }, headers });
      const response = await server.fetch(request, { ip });
      const body = (await response.json()) as OpenedEntry & Problem;
      return { status: response.status, code: body.code, wait: response.headers.get('Retry-After'), opened: body };
    }
    const count = async (state: 'draft' | 'submitted') => (await server.store.entries.list({ state })).length;
    const ada = { full_name: 'Ada Lovelace' };

    it('of a flood take themselves away, and never one that was saved to', async () => {
      const office = new Respondent(server, (await begin('192.0.2.1', ada)).opened);
      await office.patch(1, { topic: 'repair' });
      for (let i = 0; i < 12; i++) expect((await begin('192.0.2.1')).status).to.equal(201);
      expect(await count('draft')).to.equal(4);
      expect((await office.read()).body.answers).to.deep.equal({ ...ada, topic: 'repair' });
      // Others behind the same address are not locked out.
      const colleague = await begin('192.0.2.1', ada);
      expect(colleague.status).to.equal(201);
      expect((await new Respondent(server, colleague.opened).patch(1, { topic: 'other' })).status).to.equal(200);
    });

    it('that hold answers stay for a day at least, and the next is told how long to wait', async () => {
      for (let i = 0; i < 4; i++) expect((await begin('192.0.2.1', ada)).status).to.equal(201);
      const refused = await begin('192.0.2.1');
      expect([refused.status, refused.code, refused.wait]).to.deep.equal([429, 'rate_limited', String(day / 1000)]);
      expect((await begin('192.0.2.2')).status, 'another address').to.equal(201);
      expect((await begin('192.0.2.1', {}, 'feedback')).status, 'another form').to.equal(201);
      server.clock.advance(day);
      expect((await begin('192.0.2.1')).status, 'a day later').to.equal(201);
    });

    it('of one network of the sixth version are counted together, since whoever has one address there has all', async () => {
      for (let i = 0; i < 4; i++) expect((await begin(`2001:db8:1:2::${i + 1}`, ada)).status).to.equal(201);
      expect((await begin('2001:db8:1:2:ffff:1:2:3')).status).to.equal(429);
      expect((await begin('2001:db8:1:3::1')).status, 'the network beside it').to.equal(201);
      expect((await begin('::ffff:192.0.2.9', ada)).status, 'one of the fourth version in it').to.equal(201);
    });

    it('that were all saved to are the most there can be', async () => {
      for (let i = 0; i < 4; i++) {
        await new Respondent(server, (await begin('192.0.2.1', ada)).opened).patch(1, { topic: 'repair' });
      }
      server.clock.advance(2 * day);
      const refused = await begin('192.0.2.1');
      expect([refused.status, refused.wait]).to.deep.equal([429, String(hour / 1000)]);
      expect(await count('draft')).to.equal(4);
    });

    it('make room when they are sent or discarded', async () => {
      const filled = [];
      for (let i = 0; i < 4; i++) filled.push(new Respondent(server, (await begin('192.0.2.1', complete)).opened));
      expect((await begin('192.0.2.1')).status).to.equal(429);
      expect((await filled[0]?.submit(1))?.status).to.equal(200);
      expect((await begin('192.0.2.1', ada)).status).to.equal(201);
      expect((await begin('192.0.2.1')).status).to.equal(429);
      expect((await filled[1]?.call('DELETE', ''))?.status).to.equal(204);
      expect((await begin('192.0.2.1', ada)).status).to.equal(201);
      expect([await count('submitted'), await count('draft')]).to.deep.equal([1, 4]);
    });

    it('are bounded for an account too, wherever they come from', async () => {
      for (let i = 0; i < 10; i++) expect((await begin(`192.0.2.${i}`)).status).to.equal(201);
      const refused = await begin('192.0.2.99');
      expect([refused.status, refused.code, refused.wait]).to.deep.equal([429, 'rate_limited', '3600']);
    });
  });
}
