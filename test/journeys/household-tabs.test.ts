import { expect } from 'chai';
import { idsOf, press } from '../elements/groups-support.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const nameAt = (s: Scenario, id: string | undefined): unknown =>
  s.session.view.fields.get(`people_list.${id}.person_name`)?.answer;

/** Lets both pages have their time, until something is so. */
const until = (a: Scenario, b: Scenario, what: string, isSo: () => boolean): Promise<boolean> =>
  a.frame.until(what, isSo, async () => {
    await a.passes(500);
    await b.passes(500);
  });

describe('a household open in two tabs', () => {
  const open = useScenarios();

  /** Two tabs of one draft with Anna and Ben in it. */
  async function openBoth(): Promise<{ a: Scenario; b: Scenario; anna: string; ben: string }> {
    const a = await open('household');
    await a.control('room_count');
    a.session.goTo('people_list');
    a.session.addInstance('people_list');
    const [anna = '', ben = ''] = idsOf(a, 'people_list');
    a.session.answer(`people_list.${anna}.person_name`, 'Anna');
    a.session.answer(`people_list.${ben}.person_name`, 'Ben');
    await a.saved();
    const b = await open('household', { server: a.server, keepDevice: true });
    await until(a, b, 'the second tab to be ready', () => !['loading', 'resuming'].includes(b.session.view.journey));
    if (b.session.view.journey === 'resumePrompt') void b.session.resume();
    await until(a, b, 'the people in the second tab', () => idsOf(b, 'people_list').length === 2);
    b.session.goTo('people_list');
    return { a, b, anna, ben };
  }

  it('takes a person off the screen of both who was removed in one, and brings her back to both', async () => {
    const { a, b, anna, ben } = await openBoth();
    await press(b, 'Remove this person Person 2 (Ben)');
    await until(a, b, 'one person in both', () => [a, b].every((tab) => idsOf(tab, 'people_list').join() === anna));
    await until(a, b, 'the removal told', () => [a, b].every((tab) => tab.session.view.sync.waiting === 0));
    expect((await a.savedAnswers())[`people_list.${ben}.person_name`]).to.equal(undefined);
    await press(b, 'Undo removing Person 2 (Ben)');
    await until(a, b, 'both people in both', () =>
      [a, b].every((tab) => idsOf(tab, 'people_list').length === 2 && nameAt(tab, ben) === 'Ben'),
    );
    await until(a, b, 'everything saved', () => [a, b].every((tab) => tab.session.view.sync.waiting === 0));
    expect((await a.savedAnswers())[`people_list.${ben}.person_name`]).to.equal('Ben');
  });

  it('keeps what was typed into a person who was removed in the other tab meanwhile', async () => {
    const { a, b, anna, ben } = await openBoth();
    a.session.answer(`people_list.${ben}.person_name`, 'Ben Costa');
    b.session.removeInstance('people_list', ben);
    await until(a, b, 'the same people in both', () => {
      const [first, second] = [a, b].map((tab) => idsOf(tab, 'people_list').join());
      return first === second && [a, b].every((tab) => tab.session.view.sync.waiting === 0);
    });
    const isThere = idsOf(a, 'people_list').includes(ben);
    const told = [...a.session.view.parked, ...a.session.view.conflicts].length > 0 || a.session.view.can.undo;
    expect(isThere ? nameAt(a, ben) === 'Ben Costa' : told, 'nothing is lost without a word').to.equal(true);
    expect(nameAt(a, anna)).to.equal('Anna');
  });

  it('keeps what each of them types into another person, on the screen of both and at the service', async () => {
    const { a, b, anna, ben } = await openBoth();
    a.session.answer(`people_list.${anna}.person_name`, 'Anna Berg');
    b.session.answer(`people_list.${ben}.person_name`, 'Ben Costa');
    await until(a, b, 'both names in both tabs', () =>
      [a, b].every((tab) => nameAt(tab, anna) === 'Anna Berg' && nameAt(tab, ben) === 'Ben Costa'),
    );
    const added = b.session.addInstance('people_list');
    await until(a, b, 'the third person in both', () => [a, b].every((tab) => idsOf(tab, 'people_list').length === 3));
    const cleo = added.ok ? added.id : '';
    b.session.answer(`people_list.${cleo}.person_name`, 'Cleo Diaz');
    await until(a, b, 'her name in both', () => [a, b].every((tab) => nameAt(tab, cleo) === 'Cleo Diaz'));
    await until(a, b, 'everything saved', () => [a, b].every((tab) => tab.session.view.sync.waiting === 0));
    const saved = await a.savedAnswers();
    expect(saved[`people_list.${anna}.person_name`]).to.equal('Anna Berg');
    expect(saved[`people_list.${ben}.person_name`]).to.equal('Ben Costa');
    expect(saved[`people_list.${cleo}.person_name`]).to.equal('Cleo Diaz');
    expect([a, b].flatMap((tab) => tab.session.view.conflicts)).to.deep.equal([]);
  });
});
