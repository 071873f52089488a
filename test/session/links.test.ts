import { inspect } from 'node:util';
import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import { followLink } from '../support/follow-link.js';
import { type Started, startSession } from '../support/start-session.js';

const form = 'housing-application';
const device = (): OutboxStore => ({ ...memoryStore(), durable: true });

/** Somebody who has saved a draft and made a link to it. */
async function linked(options: Parameters<typeof startSession>[1] = {}): Promise<Started & { readonly token: string }> {
  const started = await startSession(form, options);
  await started.until('answering');
  started.session.answer('email', 'ada@example.org');
  const made = started.session.finishLater();
  await started.until('journey.finishLater.shown');
  const result = await made;
  const token = /#resume=(rt_.+)$/.exec((result.ok && result.url) || '')?.[1] ?? '';
  started.session.back();
  return { ...started, token };
}

describe('a page that dies right after a link was opened', () => {
  it('is gone on with: the key was on the device before anything was done with it', async () => {
    const { server, token } = await linked();
    const store = device();
    const first = await startSession(form, { server, store, resumeToken: token });
    await first.until('resumePrompt');
    server.faults.add({ kind: 'offline', operation: 'getEntrySchema' });
    void first.session.resume();
    await first.until('confirmDraft');
    void first.session.confirmDraft();
    await first.until(({ resumeOffer }) => resumeOffer?.refused !== null);
    first.session.actor.stop();
    server.faults.clear();
    const second = await startSession(form, { server, store });
    await second.until('answering');
    expect(second.session.view.fields.get('email')?.answer).to.equal('ada@example.org');
    second.session.answer('iban', 'DE02');
    await second.until('saved');
    expect(await server.store.entries.list()).to.have.length(1);
  });

  it('can be told to open it again, where it still lives', async () => {
    const { server, token } = await linked();
    const { session, until } = await startSession(form, { server, resumeToken: token });
    await until('resumePrompt');
    server.faults.add({ kind: 'offline', operation: 'getEntrySchema', times: 1 });
    void session.resume();
    await until('confirmDraft');
    void session.confirmDraft();
    await until(({ resumeOffer }) => resumeOffer?.refused !== null);
    const again = session.resume();
    await until('answering');
    expect(await again).to.deep.equal({ ok: true });
    expect(session.view.otherDraft).to.equal(null);
  });
});

describe('a link that is made with the first save, on a device that is slow to write', () => {
  it('leaves one entry where the page dies meanwhile: the key is not used before it is on the device', async () => {
    const store = device();
    const server = createMockServer();
    let isGone = false;
    const { session, clock, until } = await startSession(form, {
      server,
      store: { ...store, save: (...saved) => (saved[0].entry ? new Promise(() => {}) : store.save(...saved)) },
      fetch: async (input) => {
        if (isGone) throw new TypeError('The page is gone.');
        return server.fetch(input as Request);
      },
    });
    await until('answering');
    session.answer('email', 'ada@example.org');
    await clock.advance(1000);
    void session.finishLater();
    await clock.advance(2000);
    expect(await server.store.entries.list()).to.have.length(1);
    isGone = true;
    session.actor.stop();
    const again = await startSession(form, { server, store });
    await again.until('answering');
    again.session.answer('iban', 'DE02');
    await again.until('saved');
    expect(await server.store.entries.list()).to.have.length(1);
  });
});

describe('a link to the draft this device has itself', () => {
  it('opens that draft, with everything that is not saved yet', async () => {
    const first = await linked({ store: device() });
    first.server.faults.offline = true;
    first.session.answer('iban', 'typed offline');
    await first.until(({ sync }) => sync.state === 'offline' && sync.kept);
    first.session.actor.stop();
    first.server.faults.offline = false;
    const { server, store, token } = first;
    const second = await startSession(form, { server, store, resumeToken: token });
    await second.until('resumePrompt');
    expect(second.session.view.resumeOffer).to.deep.include({ kind: 'link', savedAt: null });
    expect(second.session.view.resumeOffer?.here?.unsaved).to.equal(1);
    void second.session.resume();
    await second.until('answering');
    expect(second.session.view.fields.get('iban')?.answer).to.equal('typed offline');
    expect(second.session.view.otherDraft).to.equal(null);
    await second.until('saved');
    const [entry, ...others] = await server.store.entries.list();
    expect(others).to.deep.equal([]);
    expect(entry?.answers.map(({ path }) => path)).to.include.members(['email', 'iban']);
  });
});

describe('a link on a device that has another draft', () => {
  async function both(): Promise<Started> {
    const { server, token } = await linked();
    const store = device();
    const own = await startSession(form, { server, store });
    await own.until('answering');
    own.session.answer('email', 'grace@example.org');
    await own.until('saved');
    own.session.actor.stop();
    const started = await startSession(form, { server, store, resumeToken: token });
    await started.until('resumePrompt');
    return started;
  }

  it('says so before the choice, and shows nothing of either', async () => {
    const { session } = await both();
    expect(session.view.resumeOffer?.here).to.deep.include({ unsaved: 0 });
    expect(session.view.resumeOffer?.here?.savedAt).to.be.a('number');
    expect(session.view.fields.size).to.equal(0);
  });

  it('can be left for what the device has', async () => {
    const { session, until } = await both();
    const stayed = session.resume('device');
    await until('answering');
    expect(await stayed).to.deep.equal({ ok: true });
    expect(session.view.fields.get('email')?.answer).to.equal('grace@example.org');
  });

  it('leaves that one where it is, tells of it, and offers it when the other is sent', async () => {
    const started = await both();
    const { session, until } = started;
    await followLink(started);
    expect(session.view.fields.get('email')?.answer).to.equal('ada@example.org');
    expect(session.view.otherDraft).to.deep.include({ unsaved: 0 });
    session.answer('applicant', { first: 'Ada', last: 'L' });
    session.goTo('finish');
    session.answer('terms', { accepted: true });
    void session.submit();
    await until('submitted');
    session.restart();
    await until('resumePrompt');
    expect(session.view.resumeOffer).to.include({ kind: 'device' });
    void session.resume('device');
    await until('answering');
    expect(session.view.fields.get('email')?.answer).to.equal('grace@example.org');
  });

  it('leaves it there also when the other is thrown away', async () => {
    const started = await both();
    const { session, until } = started;
    await followLink(started);
    void session.discard();
    await until('resumePrompt');
    const again = session.startOver();
    await until('answering');
    expect(await again).to.deep.equal({ ok: true });
    expect(session.view.fields.get('email')?.answer).to.equal(null);
    expect(session.view.otherDraft).to.deep.include({ unsaved: 0 });
  });
});

describe('a link made by somebody else', () => {
  async function opened(options: Parameters<typeof startSession>[1] = {}): Promise<Started> {
    const { server, token, session } = await linked();
    if (options.resumeToken === 'mailed') await session.emailLink('ada@example.org');
    const started = await startSession(form, { store: device(), ...options, server, resumeToken: token });
    await started.until('resumePrompt');
    void started.session.resume();
    await started.until('confirmDraft');
    return started;
  }

  it('asks whose draft it is, with when it was begun, before anything of it is shown or kept', async () => {
    const { session, server, store } = await opened();
    const [entry] = await server.store.entries.list();
    const { opened: found } = session.view.resumeOffer ?? {};
    expect(found).to.deep.equal({ begunAt: Date.parse(entry?.created_at ?? ''), address: null });
    expect(session.view.fields.size).to.equal(0);
    expect(
      inspect((session.actor.getSnapshot() as unknown as { context: object }).context, { depth: 7 }),
    ).not.to.contain('ada@example.org');
    expect(await store.entries?.()).to.deep.equal([]);
  });

  it('tells the address a link was mailed to, masked', async () => {
    const { session } = await opened({ resumeToken: 'mailed' });
    expect(session.view.resumeOffer?.opened?.address).to.match(/^a[^d]+@example.org$/u);
  });

  it('drops its key when it is not theirs: an empty form is begun, and saved as another entry', async () => {
    const { session, server, store, until } = await opened();
    const declined = session.declineDraft();
    await until('answering');
    expect(await declined).to.deep.equal({ ok: true });
    expect(session.view.fields.get('email')?.answer).to.equal(null);
    expect(session.view.resumeOffer).to.equal(null);
    expect(await store.entries?.()).to.deep.equal([]);
    session.answer('email', 'grace@example.org');
    await until('saved');
    const emails = (await server.store.entries.list()).map(({ answers }) =>
      answers.find(({ path }) => path === 'email'),
    );
    expect(emails.map((email) => email?.value)).to.have.members(['ada@example.org', 'grace@example.org']);
  });

  it('asks again where the page was opened again before the answer', async () => {
    const { session, server, store } = await opened();
    session.actor.stop();
    const again = await startSession(form, { server, store });
    await again.until('answering');
    expect(again.session.view.fields.get('email')?.answer).to.equal(null);
  });

  it('leaves the draft of this device, which can be chosen or is gone back to', async () => {
    for (const choose of ['resume', 'declineDraft'] as const) {
      const { server, token } = await linked();
      const store = device();
      const own = await startSession(form, { server, store });
      await own.until('answering');
      own.session.answer('email', 'grace@example.org');
      await own.until('saved');
      own.session.actor.stop();
      const { session, until } = await startSession(form, { server, store, resumeToken: token });
      await until('resumePrompt');
      void session.resume();
      await until('confirmDraft');
      expect(session.view.resumeOffer?.here).to.deep.include({ unsaved: 0 });
      void (choose === 'resume' ? session.resume('device') : session.declineDraft());
      await until('answering');
      expect(session.view.fields.get('email')?.answer).to.equal('grace@example.org');
      session.answer('iban', 'DE02');
      await until('saved');
      const drafts = await server.store.entries.list();
      const changed = drafts.filter(({ answers }) => answers.some(({ path }) => path === 'iban'));
      expect(changed.map(({ answers }) => answers.find(({ path }) => path === 'email')?.value)).to.deep.equal([
        'grace@example.org',
      ]);
    }
  });

  it('can neither be confirmed nor declined where nothing is asked', async () => {
    const { session, until } = await startSession(form);
    await until('answering');
    expect(await session.confirmDraft()).to.deep.equal({ ok: false, reason: 'notNow' });
    expect(await session.declineDraft()).to.deep.equal({ ok: false, reason: 'notNow' });
  });
});

describe('a link that is given while something is being typed', () => {
  it('can be left again, with everything that was typed', async () => {
    const { session, until } = await startSession(form, { store: device() });
    await until('answering');
    session.answer('email', 'grace@example.org');
    await until('saved');
    session.answer('iban', 'DE02');
    await until(({ sync }) => sync.kept);
    session.actor.send({ type: 'link.given' });
    await until('resumePrompt');
    expect(session.view.resumeOffer?.here).to.include({ unsaved: 1 });
    void session.resume('device');
    await until('answering');
    expect(session.view.fields.get('iban')?.answer).to.equal('DE02');
    await until('saved');
  });
});
