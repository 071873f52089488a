import { expect } from 'chai';
import { newDraft } from '../../src/outbox/core/draft.js';
import { enqueue } from '../../src/outbox/queue/enqueue.js';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import type { Session } from '../../src/session/index.js';
import { startSession } from '../support/start-session.js';

const about = { form: 'contact', version_id: '', locale: 'en', timezone: 'UTC', createKey: 'key', startedAt: 0 };

const fill = (session: Session): void => {
  session.answer('full_name', 'Ada Lovelace');
  session.answer('email', 'ada@example.org');
  session.answer('topic', 'repair');
  session.answer('message', 'The tap drips.');
};

describe('submitting', () => {
  it('saves what is still waiting, then submits once and keeps a receipt', async () => {
    const { session, server, store, until } = await startSession('contact');
    await until('answering');
    fill(session);
    session.continue();
    const view = await until('submitted');
    expect(view.receipt?.reference).to.match(/^CON-\d{6}$/);
    const [entry] = await server.store.entries.list();
    expect(entry).to.include({ state: 'submitted', reference: view.receipt?.reference });
    expect(await store.load()).to.deep.equal({ kind: 'receipt', receipt: view.receipt });
  });

  it('shows beside the receipt what another tab typed too late, and left behind when it died', async () => {
    const store: OutboxStore = { ...memoryStore(), durable: true };
    const { session, until, reopen } = await startSession('contact', { store });
    await until('answering');
    fill(session);
    session.continue();
    await until('submitted');
    const begun = newDraft({ ...about, version_id: session.view.form?.form.version_id ?? '' });
    const draft = enqueue(begun, { kind: 'set', path: 'message', value: 'And the door jams.' });
    store.orphans = async () => [{ lane: 'lane-of-a-dead-tab', draft }];
    const again = await reopen();
    const { unsent } = await again.until('alreadySent');
    expect(unsent).to.deep.equal([{ path: 'message', label: 'Your message', value: 'And the door jams.' }]);
  });

  it('shows what is missing instead of sending, and clears it as it is fixed', async () => {
    const { session, server, until } = await startSession('contact');
    await until('answering');
    session.answer('full_name', 'Ada');
    session.answer('email', 'ada@example');
    session.continue();
    await until('journey.answering.invalid');
    const codes = () => session.view.issues.map(({ path, code }) => `${path}: ${code}`);
    expect(codes()).to.deep.equal(['email: email', 'topic: required', 'message: required']);
    session.answer('email', 'ada@example.org');
    expect(codes()).to.deep.equal(['topic: required', 'message: required']);
    session.answer('email', 'ada@');
    expect(codes()).to.deep.equal(['topic: required', 'message: required']);
    session.leave('email');
    expect(codes()).to.include('email: email');
    expect(server.requests.map(({ operation }) => operation)).not.to.include('submitEntrySession');
  });

  it('submits one entry when the reply is lost', async () => {
    const { session, server, until } = await startSession('contact');
    await until('answering');
    fill(session);
    server.faults.add({ operation: 'submitEntrySession', kind: 'lost_reply', times: 2 });
    session.continue();
    await until('offline');
    const { receipt } = await until('submitted');
    const entries = await server.store.entries.list();
    expect(entries.map(({ state, reference }) => ({ state, reference }))).to.deep.equal([
      { state: 'submitted', reference: receipt?.reference },
    ]);
  });

  it('keeps the wish to submit through a reload while offline', async () => {
    const first = await startSession('contact');
    await first.until('answering');
    fill(first.session);
    await first.until('saved');
    first.server.faults.add({ operation: 'submitEntrySession', kind: 'offline' });
    first.session.continue();
    await first.until('offline');
    first.server.faults.clear();
    const second = await first.reopen();
    await second.until('submitted');
    const entries = await second.server.store.entries.list();
    expect(entries).to.have.length(1);
    expect(entries[0]?.state).to.equal('submitted');
  });

  it('sends once however often the button is pressed', async () => {
    const { session, server, until } = await startSession('contact');
    await until('answering');
    fill(session);
    for (let press = 0; press < 5; press++) session.continue();
    await until('submitted');
    const submits = server.requests.filter(({ operation }) => operation === 'submitEntrySession');
    expect(submits).to.have.length(1);
  });

  it('brings the issues the service finds back to their questions', async () => {
    const { session, server, until } = await startSession('contact');
    await until('answering');
    fill(session);
    await until('saved');
    server.faults.add({
      operation: 'submitEntrySession',
      kind: 'status',
      status: 422,
      code: 'validation_failed',
      times: 1,
    });
    session.continue();
    await until('journey.submitRejected');
    session.answer('message', 'The tap drips a lot.');
    session.continue();
    await until('submitted');
  });

  it('remembers after a reload that the form was sent, and can start again', async () => {
    const first = await startSession('contact');
    await first.until('answering');
    fill(first.session);
    first.session.continue();
    const { receipt } = await first.until('submitted');
    const second = await first.reopen();
    expect((await second.until('alreadySent')).receipt).to.deep.equal(receipt);
    second.session.actor.send({ type: 'page.hidden' });
    second.session.restart();
    const view = await second.until('answering');
    expect(view.fields.get('full_name')?.answer).to.equal(null);
  });
});
