import { expect } from 'chai';
import { startSession } from '../support/start-session.js';
import { onBothServices } from './both-services.js';

describe('a draft', () => {
  it('is created by the first answer, and only once', async () => {
    const { session, server, until } = await startSession('contact');
    await until('answering');
    expect(await server.store.entries.list()).to.have.length(0);
    for (const typed of ['A', 'Ad', 'Ada']) session.answer('full_name', typed);
    await until('saved');
    session.answer('email', 'ada@example.org');
    await until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    const entries = await server.store.entries.list();
    expect(entries).to.have.length(1);
    expect(server.requests.map(({ operation }) => operation)).to.deep.equal([
      'getPublicSchema',
      'createEntrySession',
      'patchAnswers',
    ]);
  });

  it('sends what was typed in a burst as one change', async () => {
    const { session, server, clock, until } = await startSession('contact');
    await until('answering');
    session.answer('full_name', 'Ada');
    await until('saved');
    for (const typed of ['R', 'Re', 'Rep', 'Repa', 'Repair']) {
      session.answer('message', typed);
      await clock.advance(100);
    }
    await until('saved');
    const saves = server.requests.filter(({ operation }) => operation === 'patchAnswers');
    expect(saves).to.have.length(1);
    expect((await server.store.entries.list())[0]?.answers.map(({ value }) => value)).to.deep.equal(['Ada', 'Repair']);
  });

  it('is saved in between while somebody types without a pause', async () => {
    const { session, server, clock, until } = await startSession('contact');
    await until('answering');
    for (let second = 0; second < 20; second++) {
      session.answer('message', 'x'.repeat(second + 1));
      await clock.advance(1000);
    }
    const saves = server.requests.filter(({ operation }) => operation?.match(/createEntrySession|patchAnswers/));
    expect(saves.length).to.be.within(4, 7);
  });

  it('is kept on the device before anything is sent', async () => {
    const { session, store, server, until } = await startSession('contact');
    await until('answering');
    session.answer('full_name', 'Ada');
    await until('kept');
    const kept = await store.load();
    expect(kept).to.have.nested.property('draft.pending[0].value', 'Ada');
    expect(server.requests.map(({ operation }) => operation)).to.deep.equal(['getPublicSchema']);
  });

  it('comes back after a reload, with what was saved and what was not', async () => {
    const first = await startSession('contact');
    await first.until('answering');
    first.session.answer('full_name', 'Ada');
    await first.until('saved');
    first.session.answer('message', 'not sent yet');
    await first.until('kept');
    const second = await first.reopen();
    await second.until('answering');
    expect(second.session.view.restored).to.equal(true);
    expect(second.session.view.fields.get('full_name')?.answer).to.equal('Ada');
    expect(second.session.view.fields.get('message')?.answer).to.equal('not sent yet');
    await second.until('saved');
    expect(await second.server.store.entries.list()).to.have.length(1);
  });

  it('is the same draft when the reply to its creation was lost', async () => {
    const { session, server, until } = await startSession('contact');
    await until('answering');
    server.faults.add({ operation: 'createEntrySession', kind: 'lost_reply', times: 1 });
    session.answer('full_name', 'Ada');
    await until('offline');
    await until('saved');
    expect(await server.store.entries.list()).to.have.length(1);
  });

  it('is saved once when the reply to a save was lost, and never twice', async () => {
    const { session, server, until } = await startSession('contact');
    await until('answering');
    session.answer('full_name', 'Ada');
    await until('saved');
    server.faults.add({ operation: 'patchAnswers', kind: 'lost_reply', times: 1 });
    session.answer('message', 'Hello');
    await until('offline');
    await until('saved');
    expect((await server.store.entries.list())[0]?.revision).to.equal(2);
  });

  it('never claims "saved" on the word of a captive portal', async () => {
    const { session, server, clock, until } = await startSession('contact');
    await until('answering');
    server.faults.add({ kind: 'html' });
    session.answer('full_name', 'Ada');
    await until('retrying');
    await clock.advance(60_000);
    expect(session.view.sync).to.include({ state: 'retrying', savedAt: null });
    server.faults.clear();
    await until('saved');
  });

  it('waits as long as Retry-After says', async () => {
    const { session, server, clock, until } = await startSession('contact');
    await until('answering');
    server.faults.add({ kind: 'status', status: 429, code: 'rate_limited', retryAfter: 24, times: 1 });
    session.answer('full_name', 'Ada');
    await until('rateLimited');
    const asked = server.requests.length;
    // A second less: `until` may have let one pass after the reply.
    await clock.advance(22_900);
    expect(server.requests).to.have.length(asked);
    await until('saved');
  });

  it('keeps the answers when the service refuses the key', async () => {
    const { session, server, store, until } = await startSession('contact');
    await until('answering');
    session.answer('full_name', 'Ada');
    await until('saved');
    server.faults.add({ kind: 'status', status: 401, code: 'entry_key_expired' });
    session.answer('message', 'still here');
    await until('keyRejected');
    expect(session.view.fields.get('message')?.answer).to.equal('still here');
    expect(JSON.stringify(await store.load())).to.contain('still here');
  });
});

onBothServices('a default that is emptied', ({ dumb }) => {
  it('stays empty when it is the first change of all, also for another device and at the submit', async () => {
    const started = await startSession('event-signup', { server: { dumb } });
    const { session, server, until, clock } = started;
    await until(({ journey }) => journey === 'start' || journey === 'answering');
    if (session.view.journey === 'start') session.begin();
    expect(session.view.fields.get('arrival')?.answer).to.equal('09:45');
    session.answer('arrival', null);
    await until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    const [entry] = await server.store.entries.list();
    expect(entry?.answers.map(({ path, value }) => [path, value])).to.deep.equal([['arrival', null]]);
    const again = await started.reopen();
    await again.until(({ journey }) => journey === 'answering');
    await clock.advance(5000);
    expect(again.session.view.fields.get('arrival')?.answer).to.equal(null);
  });
});
