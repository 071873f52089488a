import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { createClock } from '../../mock-server/src/platform/clock.js';
import { bannerText } from '../../src/headless/banner-words.js';
import { en } from '../../src/messages/index.js';
import type { Session } from '../../src/session/index.js';
import { type Started, startSession } from '../support/start-session.js';
import { VirtualClock } from '../support/virtual-clock.js';

const day = 24 * 60 * 60 * 1000;

const fill = (session: Session): void => {
  session.answer('full_name', 'Ada Lovelace');
  session.answer('email', 'ada@example.org');
  session.answer('topic', 'repair');
  session.answer('message', 'The tap drips.');
};

/** Somebody submits, hears nothing, and comes back after a day and an hour, when the key has expired. */
async function lost(meanwhile: (server: MockServer) => Promise<void> = async () => {}): Promise<Started> {
  const clock = new VirtualClock();
  const time = createClock(clock.now());
  const first = await startSession('contact', { clock, server: { clock: time, limits: [] } });
  await first.until('answering');
  fill(first.session);
  await first.until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
  first.server.faults.add({ operation: 'submitEntrySession', kind: 'lost_reply', times: 1 });
  void first.session.submit();
  await first.until(({ sync }) => sync.state === 'offline');
  first.session.actor.stop();
  await clock.advance(day + 3_600_000);
  time.set(clock.now());
  await meanwhile(first.server);
  return startSession('contact', { clock, server: first.server, store: first.store });
}

describe('a submit whose reply was lost, asked about after the key has expired', () => {
  it('is found to have arrived, by sending it once more: one entry, and a receipt', async () => {
    const { server, until, session } = await lost();
    await until('submitted');
    const entries = await server.store.entries.list();
    expect(entries.map(({ state }) => state)).to.deep.equal(['submitted']);
    expect(session.view.receipt?.reference).to.equal(entries[0]?.reference);
  });

  it('may have been sent, where nobody can find out any more; starting again sends nothing by itself', async () => {
    const { server, until, session, clock } = await lost(async ({ store }) => {
      for (const { id } of await store.entryKeys.list()) await store.entryKeys.delete(id);
    });
    const { banner, journey } = await until(({ sync }) => sync.state === 'keyRejected');
    expect(banner?.kind === 'keyRejected' && banner.sentAt).to.equal(clock.now() - day - 3_600_000);
    expect(journey).to.be.oneOf(['answering', 'review']);
    session.startAgainWithAnswers();
    await until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    await clock.advance(60_000);
    const states = (await server.store.entries.list()).map(({ state }) => state);
    expect(states).to.deep.equal(['submitted', 'draft']);
    expect(session.view.journey).to.be.oneOf(['answering', 'review']);
  });

  it('says the reference too where there is one, as in a change of what was sent before', async () => {
    const clock = new VirtualClock();
    const time = createClock(clock.now());
    const first = await startSession('housing-application', { clock, server: { clock: time, limits: [] } });
    const { session, server, store, until } = first;
    await until('answering');
    session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    session.answer('email', 'ada@example.org');
    session.goTo('finish');
    session.answer('terms', { accepted: true });
    void session.submit();
    await until('submitted');
    const reference = session.view.receipt?.reference ?? '';
    void session.edit();
    await until('journey.editing.review.reading');
    session.answer('email', 'ada@work.example');
    await until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    server.faults.add({ operation: 'submitEntrySession', kind: 'lost_reply', times: 1 });
    void session.submit();
    await until(({ sync }) => sync.state === 'offline');
    session.actor.stop();
    await clock.advance(day + 3_600_000);
    time.set(clock.now());
    for (const { id } of await server.store.entryKeys.list()) await server.store.entryKeys.delete(id);
    const again = await startSession('housing-application', { clock, server, store });
    const view = await again.until(({ sync }) => sync.state === 'keyRejected');
    const words = await en.deferred();
    const said = view.banner && bannerText(view.banner, view, en, words, clock.now(), true);
    expect(said).to.match(/^Your answers may have been sent on /u);
    expect(reference).not.to.equal('');
    expect(said).to.contain(`Your reference: ${reference}`);
  });
});
