import { expect } from 'chai';
import { memoryStore, type OutboxStore } from '../../src/outbox/outbox.store.js';
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
    await until(({ resumeOffer }) => resumeOffer?.refused !== null);
    const again = session.resume();
    await until('answering');
    expect(await again).to.deep.equal({ ok: true });
    expect(session.view.aside).to.equal(null);
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
    expect(second.session.view.aside).to.equal(null);
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
    const { session, until } = await both();
    void session.resume();
    await until('answering');
    expect(session.view.fields.get('email')?.answer).to.equal('ada@example.org');
    expect(session.view.aside).to.deep.include({ unsaved: 0 });
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
    const { session, until } = await both();
    void session.resume();
    await until('answering');
    void session.discard();
    await until('resumePrompt');
    const anew = session.startOver();
    await until('answering');
    expect(await anew).to.deep.equal({ ok: true });
    expect(session.view.fields.get('email')?.answer).to.equal(null);
    expect(session.view.aside).to.deep.include({ unsaved: 0 });
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
