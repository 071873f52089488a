import { expect } from 'chai';
import { read } from '../elements/groups-support.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const optionsOf = (s: Scenario, path: string): readonly string[] =>
  [...s.frame.root.querySelectorAll(`entry-field[name="${path}"] [role="option"]`)].map(read);

const noteOf = (s: Scenario, path: string): string =>
  read(s.frame.root.querySelector(`entry-field[name="${path}"] [part~="list-status"]`));

/** Types into a look-up and waits for something in its list. */
async function search(s: Scenario, path: string, text: string, wanted: string): Promise<void> {
  const input = await s.control(path);
  input.focus();
  input.click();
  input.value = text;
  input.dispatchEvent(new (input.ownerDocument.defaultView ?? window).InputEvent('input', { bubbles: true }));
  await s.frame.until(
    `“${wanted}” in the list of ${path}`,
    () => optionsOf(s, path).some((option) => option.includes(wanted)) || noteOf(s, path).includes(wanted),
    () => s.passes(100),
  );
}

async function choose(s: Scenario, path: string, text: string, wanted: string): Promise<void> {
  await search(s, path, text, wanted);
  const options = [...s.frame.root.querySelectorAll<HTMLElement>(`entry-field[name="${path}"] [role="option"]`)];
  options.find((option) => read(option).includes(wanted))?.click();
  await s.frame.until(`an answer to ${path}`, () => 'row_id' in Object(s.session.view.fields.get(path)?.answer));
}

const asked = (s: Scenario, operation: string): number =>
  s.server.requests.filter((request) => request.operation === operation).length;

describe('a sign-up for a workshop', () => {
  const open = useScenarios();

  it('offers the workshops of the chosen city, fills in what they say, and is sent', async () => {
    const s = await open('event-signup');
    await choose(s, 'city', 'ber', 'Berlin');
    await search(s, 'workshop', '', '2027');
    const inBerlin = optionsOf(s, 'workshop');
    expect(inBerlin.length).to.be.at.least(1);
    await choose(s, 'workshop', '', inBerlin[0] ?? '');
    const seats = await s.frame.until(
      'the free places',
      () => s.session.view.fields.get('seats_left')?.answer,
      () => s.passes(500),
    );
    expect(seats).to.be.a('number');
    await s.control('seats_left');
    expect(s.session.view.fields.get('workshop_day')?.answer).to.be.a('string');
    expect(await s.frame.violations()).to.deep.equal([]);

    await choose(s, 'city', 'ham', 'Hamburg');
    const chosen = await s.control('workshop');
    await s.frame.until(
      'the word that it is not offered there',
      () => chosen.value.includes('no longer available'),
      () => s.passes(200),
    );
    expect(s.session.view.fields.get('workshop')?.answer, 'kept until another is chosen').to.have.property('row_id');
    await search(s, 'workshop', '', '2027');
    const inHamburg = optionsOf(s, 'workshop');
    expect(inHamburg, 'workshops of another city').not.to.deep.equal(inBerlin);
    await choose(s, 'workshop', '', inHamburg[0] ?? '');

    await s.answer('guests', '0');
    await s.continue();
    await s.control('participant');
    s.session.answer('participant', { first: 'Ada', last: 'Lovelace' });
    s.session.answer('email', 'ada@example.org');
    await s.answer('needs_help', 'false');
    s.session.answer('rules', { accepted: true });
    await s.continue();
    await s.reaches('journey.submitted');
    const saved = await s.savedAnswers();
    expect(saved.city).to.have.nested.property('columns.name', 'Hamburg');
    expect(inHamburg[0]).to.contain(String((saved.workshop as { label: string }).label));
  });

  it('asks once for what it can work out itself, and says when nothing is found', async () => {
    const s = await open('event-signup');
    await search(s, 'city', 'ber', 'Berlin');
    const before = asked(s, 'listPublicOptions') + asked(s, 'listEntryOptions');
    await search(s, 'city', 'berl', 'Berlin');
    await search(s, 'city', 'berlin', 'Berlin');
    await search(s, 'city', 'berx', 'No results');
    await s.passes(2000);
    expect(asked(s, 'listPublicOptions') + asked(s, 'listEntryOptions')).to.equal(before);
    await s.continue();
    const link = await s.frame.until('the summary', () => s.part('summary-link'));
    expect(read(link)).to.contain('a city');
    expect((await s.control('city')).value, 'what was typed stays').to.equal('berx');
  });

  it('says that it needs a connection, and searches by itself once asked again', async () => {
    const s = await open('event-signup');
    await s.control('city');
    s.goOffline();
    await search(s, 'city', 'ber', 'connection');
    s.goOnline();
    s.frame.root.querySelector<HTMLElement>('entry-field[name="city"] [part~="list"] button')?.click();
    await s.frame.until(
      'the list',
      () => optionsOf(s, 'city').some((option) => option.includes('Berlin')),
      () => s.passes(100),
    );
  });
});
