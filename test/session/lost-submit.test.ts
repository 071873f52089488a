import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { createClock } from '../../mock-server/src/platform/clock.js';
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
});
