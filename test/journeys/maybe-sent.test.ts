import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const hour = 3_600_000;
const read = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/gu, ' ').trim();

/** Somebody sends, hears nothing, and comes back a day later, when nobody can find out any more what became of it. */
async function comesBackInDoubt(s: Scenario): Promise<string> {
  s.server.faults.add({ operation: 'submitEntrySession', kind: 'lost_reply', times: 1 });
  s.hold(/entry-sessions\/ent_[^/]+$/u);
  void s.session.submit();
  await s.reaches('journey.verifying');
  const { entryKeys } = s.server.store;
  for (const { id } of await entryKeys.list()) await entryKeys.delete(id);
  await s.reload(25 * hour);
  s.release();
  await s.reaches('sync.keyRejected');
  return s.frame.until(
    'the banner',
    () => read(s.frame.root.querySelector('[data-banner="keyRejected"] [part~="banner-text"]')),
    () => s.passes(100),
  );
}

describe('somebody who cannot know whether the entry arrived', () => {
  const open = useScenarios();

  it('reads that it may have been sent and when; starting again sends nothing by itself', async () => {
    const s = await open('contact');
    await s.fillContact();
    await s.saved();
    const said = await comesBackInDoubt(s);
    expect(said).to.match(/^Your answers may have been sent on \w+ \d.*\d\d:\d\d.*; we can no longer find out\./u);
    expect(said, 'there is none yet').not.to.contain('reference');
    (await s.button('Start again with these answers')).click();
    await s.saved();
    await s.passes(120_000);
    const states = (await s.server.store.entries.list()).map(({ state }) => state);
    expect(states).to.deep.equal(['submitted', 'draft']);
    expect((await s.control('full_name')).value).to.equal('Ada Lovelace');
  });
});
