import { expect } from 'chai';
import { buttons, idsOf, read } from '../elements/groups-support.js';
import { useScenarios } from '../support/journey.js';

describe('guests at a workshop', () => {
  const open = useScenarios();

  it('are as many as were said, can be neither added nor removed, and each is named in a problem', async () => {
    const s = await open('event-signup', { width: 320 });
    await s.frame.until('the form', () => s.session.view.journey === 'answering');
    s.session.answer('guests', 2);
    s.session.goTo('guest_list');
    const [one, two] = await s.frame.until(
      'two guests',
      () => idsOf(s, 'guest_list').length === 2 && idsOf(s, 'guest_list'),
    );
    await s.answer(`guest_list.${one}.guest_name`, 'Ada');
    expect(read(s.frame.root.querySelector('entry-group [part~="count"]'))).to.equal(
      'There are 2, as you answered above',
    );
    expect(buttons(s).filter((name) => /^(Add|Remove)/.test(name))).to.deep.equal([]);
    await s.continue();
    await s.frame.until('the summary', () => s.part('summary'));
    const problems = [...s.frame.root.querySelectorAll('[part~="summary-link"]')].map(read);
    expect(problems).to.include('Guest 1: Select the age of the guest');
    expect(problems).to.include('Guest 2: Enter the name of the guest');
    expect(await s.frame.violations()).to.deep.equal([]);
    s.session.answer('guests', 1);
    await s.frame.until('one guest', () => idsOf(s, 'guest_list').join() === one);
    s.session.answer('guests', 2);
    await s.frame.until('the second guest back', () => idsOf(s, 'guest_list').join() === [one, two].join());
  });
});
