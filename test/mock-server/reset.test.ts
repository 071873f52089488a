import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockServer, type FormSeed, type MockServer, seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { sqliteStore } from '../../mock-server/src/adapters/sqlite.js';
import { member, otherAccount, owner } from './account/client.js';
import { makeForm } from './account/sample-form.js';
import { Respondent, send, start, stillServer } from './respondent.js';

const [contact] = seedForms as readonly [FormSeed];
const another: FormSeed = {
  ...contact,
  slug: 'another',
  public_id: 'pf_another',
  document: { ...contact.document, form: { ...contact.document.form, public_id: 'pf_another' } },
};
const schemaOf = (slug: string) => `/entry-sessions/forms/${slug}/schema`;

describe('a reset', () => {
  const lived = async (): Promise<MockServer> => {
    const server = stillServer({ seed: [contact], testHooks: true });
    const key = await owner(server);
    await server.controls.seed([another]);
    await server.controls.setPlanLimits({ forms: 2 });
    await server.controls.setLimits([{ name: 'minute', limit: 1, seconds: 60 }]);
    await server.controls.setLimits([]);
    await Respondent.open(server);
    await member(server, key.account_id, 'editor');
    await otherAccount(server);
    server.faults.add({ kind: 'html', operation: 'submitEntrySession' });
    return server;
  };

  it('empties all but the seeded forms, the first account and whoever owns it', async () => {
    const server = await lived();
    const before = await owner(server);
    await server.reset();
    const { store } = server;
    expect(await store.entries.list()).to.deep.equal([]);
    expect((await store.accounts.list()).map(({ id }) => id)).to.deep.equal([before.account_id]);
    expect((await store.users.list()).map(({ email }) => email)).to.deep.equal(['developer@example.test']);
    expect(await store.apiKeys.list()).to.have.length(1);
    expect((await store.forms.list()).map(({ slug }) => slug)).to.have.members(['contact', 'another']);
    expect(server.requests).to.deep.equal([]);
    expect(Math.abs(server.clock.now() - Date.parse(start))).to.be.greaterThan(60_000);
    expect((await before.ok<{ limits: { forms: number } }>('GET', '/account')).limits.forms).to.equal(500);
    const limits = (await send(server, schemaOf('contact'))).headers.get('RateLimit-Limit');
    expect(limits).to.equal('100');
  });

  it('needs no body, whatever a client says of it', async () => {
    const server = await lived();
    const response = await server.fetch(
      new Request('http://localhost/_mock/reset', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Mock-Control': '1' },
      }),
    );
    expect(response.status).to.equal(204);
    expect(await server.store.entries.list()).to.deep.equal([]);
  });

  it('of everything is a new start, with the same key', async () => {
    const server = await lived();
    const response = await server.fetch(
      new Request('http://localhost/_mock/reset', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Mock-Control': '1' },
        body: JSON.stringify({ everything: true }),
      }),
    );
    expect(response.status).to.equal(204);
    expect((await server.store.forms.list()).map(({ slug }) => slug)).to.deep.equal(['contact']);
    expect((await send(server, schemaOf('another'))).status).to.equal(404);
    const key = await owner(server);
    expect(await key.ids('/forms')).to.have.length(1);
  });
});

describe('the limits of a plan', () => {
  it('can be raised and lowered, and come back', async () => {
    const server = stillServer({ seed: [] });
    const key = await owner(server);
    await server.controls.setPlanLimits({ forms: 1 });
    await makeForm(key);
    expect(await makeForm(key, undefined, 'Two').catch(String)).to.include('plan_limit_reached');
    await server.controls.setPlanLimits();
    await makeForm(key, undefined, 'Two');
    const wrong = await server.controls
      .setPlanLimits({ colours: 1 } as object)
      .catch((error: unknown) => String(error));
    expect(wrong).to.include('No plan limits "colours"');
  });
});

describe('a moved clock', () => {
  it('is where it was left after a restart, until it is reset', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clock-'));
    const open = async () => {
      const server = createMockServer({ store: await sqliteStore(folder), seed: [] });
      await server.ready;
      return server;
    };
    const first = await open();
    first.clock.advance(86_400_000);
    await first.close();
    const second = await open();
    expect(second.clock.now() - Date.now()).to.be.within(86_000_000, 86_400_000);
    second.clock.set(start);
    second.clock.advance(1000);
    await second.close();
    const third = await open();
    expect(third.clock.now()).to.equal(Date.parse(start) + 1000);
    await third.reset();
    await third.close();
    const last = await open();
    expect(Math.abs(last.clock.now() - Date.now())).to.be.lessThan(5000);
    await last.close();
    rmSync(folder, { recursive: true });
  });
});
