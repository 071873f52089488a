import { expect } from 'chai';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import { type Started, startSession } from '../support/start-session.js';
import { VirtualClock } from '../support/virtual-clock.js';

const day = 24 * 60 * 60 * 1000;

/** What a page that opens later finds on its device: no page of this visit wrote it. */
function leftBehind(): OutboxStore {
  const kept = memoryStore();
  const entries = async () => ((await kept.entries?.()) ?? []).map((entry) => ({ ...entry, here: false }));
  return { ...kept, durable: true, entries };
}

/** Somebody changes an answer of what they sent, leaves, and comes back after a day. */
async function comesBack(): Promise<Started> {
  const first = await startSession('housing-application', { store: leftBehind() });
  const { session, server, store, clock, until } = first;
  await until('answering');
  session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
  session.answer('email', 'ada@example.org');
  session.goTo('finish');
  session.answer('terms', { accepted: true });
  void session.submit();
  await until('submitted');
  void session.edit();
  await until('journey.editing.review.reading');
  session.answer('email', 'ada@work.example');
  await until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
  session.actor.stop();
  return startSession('housing-application', { server, store, clock: new VirtualClock(clock.now() + day) });
}

describe('a change of a sent entry that was left for a day', () => {
  it('is asked about, and goes on as the change it is', async () => {
    const { session, server, until } = await comesBack();
    await until('resumePrompt');
    void session.resume();
    const view = await until('journey.editing.review.reading');
    expect(view.fields.get('email')?.answer).to.equal('ada@work.example');
    expect([...(view.edit?.changed ?? [])]).to.deep.equal(['email']);
    expect(view.edit?.before('email')).to.equal('ada@example.org');
    void session.submit();
    await until('submitted');
    const entries = await server.store.entries.list();
    expect(entries).to.have.length(1);
    expect(entries[0]?.answers.find(({ path }) => path === 'email')?.value).to.equal('ada@work.example');
  });

  it('can be thrown away from there, and what was sent stays', async () => {
    const { session, server, until } = await comesBack();
    await until('resumePrompt');
    void session.resume();
    await until('journey.editing.review.reading');
    void session.discardEdit();
    await until('submitted');
    const [entry] = await server.store.entries.list();
    expect(entry?.answers.find(({ path }) => path === 'email')?.value).to.equal('ada@example.org');
  });
});
