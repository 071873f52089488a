import { expect } from 'chai';
import { idsOf } from '../elements/groups-support.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const anHour = 3_600_000;

/** Opens the form in a new tab, where no code of a question has been loaded, and goes on with the draft. */
async function goOn(s: Scenario): Promise<void> {
  await s.comesBackAfter(anHour);
  await s.reaches('journey.resumePrompt');
  (await s.button('Continue where you left off')).click();
  await s.reaches('journey.answering');
}

describe('a draft an hour old, in a tab that has loaded nothing yet', () => {
  const open = useScenarios();

  it('shows its questions with their answers after Continue where you left off', async () => {
    const s = await open('contact');
    await s.answer('full_name', 'Ada Lovelace');
    await s.saved();
    await goOn(s);
    expect((await s.control('full_name')).value).to.equal('Ada Lovelace');
    expect((await s.control('topic')).type).to.equal('radio');
  });

  it('does so offline', async () => {
    const s = await open('contact');
    await s.answer('full_name', 'Ada Lovelace');
    await s.saved();
    s.goOffline();
    await goOn(s);
    expect((await s.control('full_name')).value).to.equal('Ada Lovelace');
  });

  it('shows its groups', async () => {
    const s = await open('household');
    await s.answer('dwelling_kind', 'flat');
    await s.answer('room_count', '2');
    await s.frame.until('two rooms', () => idsOf(s, 'rooms').length === 2);
    await s.saved();
    await goOn(s);
    const [room] = await s.frame.until('the rooms', () => idsOf(s, 'rooms').length === 2 && idsOf(s, 'rooms'));
    await s.control(`rooms.${room}.room_area`);
  });

  it('asks for the code of its questions while the person still reads the offer', async () => {
    const s = await open('contact');
    await s.answer('full_name', 'Ada Lovelace');
    await s.saved();
    await s.comesBackAfter(anHour);
    await s.reaches('journey.resumePrompt');
    const { contentWindow } = s.frame.element;
    await s.frame.until('the code of a text question', () => contentWindow?.customElements.get('entry-text'));
    await s.frame.until('the code of a choice', () => contentWindow?.customElements.get('entry-choice'));
  });
});
