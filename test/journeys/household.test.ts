import { expect } from 'chai';
import { button, focused, heard, idsOf, press, read } from '../elements/groups-support.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const inputsOf = (s: Scenario, path: string) =>
  s.frame.until(`inputs for ${path}`, () => {
    const inputs = [...s.frame.root.querySelectorAll<HTMLInputElement>(`entry-field[name="${path}"] input`)];
    return inputs.length > 0 && inputs;
  });

const type = (input: HTMLInputElement | undefined, text: string): void => {
  if (!input) throw new Error('There is no such input.');
  input.value = text;
  input.dispatchEvent(new (input.ownerDocument.defaultView ?? window).InputEvent('input', { bubbles: true }));
};

/** Types a date into its three inputs, in the order of the language. */
const answerDate = async (s: Scenario, path: string, month: string, day: string, year: string): Promise<void> => {
  const inputs = await inputsOf(s, path);
  for (const [at, text] of [month, day, year].entries()) type(inputs[at], text);
};

const choose = async (s: Scenario, path: string, value: string): Promise<void> => {
  const select = await s.frame.until(`a list for ${path}`, () =>
    s.frame.root.querySelector<HTMLSelectElement>(`entry-field[name="${path}"] select`),
  );
  select.value = value;
  select.dispatchEvent(new (select.ownerDocument.defaultView ?? window).Event('change', { bubbles: true }));
};

const problems = (s: Scenario): readonly string[] =>
  [...s.frame.root.querySelectorAll('[part~="summary-link"]')].map(read);

/** Fills the first page, with as many rooms as it says. */
async function fillHome(s: Scenario): Promise<void> {
  await s.answer('dwelling_kind', 'flat');
  await s.answer('tenure', 'rent');
  await s.answer('room_count', '2');
  await s.frame.until('two rooms', () => idsOf(s, 'rooms').length === 2);
  for (const id of idsOf(s, 'rooms')) {
    await choose(s, `rooms.${id}.room_use`, 'bedroom');
    await s.answer(`rooms.${id}.room_area`, '12.5');
  }
}

/** Fills in a person who works, on the page of that person. */
async function fillPerson(s: Scenario, id: string, name: string, employer: string): Promise<void> {
  const at = (key: string): string => `people_list.${id}.${key}`;
  await s.answer(at('person_name'), name);
  await answerDate(s, at('born'), '5', '2', '1989');
  await choose(s, at('relation'), 'flatmate');
  await s.answer(at('works'), 'true');
  // The first one comes with the service's answer, and that takes a while.
  const [job] = await s.frame.until(
    'a job',
    () => {
      const jobs = idsOf(s, at('jobs'));
      return jobs.length > 0 && jobs;
    },
    () => s.passes(250),
  );
  const inJob = (key: string): string => `${at('jobs')}.${job}.${key}`;
  await s.answer(inJob('employer'), employer);
  await s.answer(inJob('pay'), '2100');
  const [day] = idsOf(s, inJob('work_days'));
  await choose(s, `${inJob('work_days')}.${day}.weekday`, 'mon');
  await s.answer(`${inJob('work_days')}.${day}.day_hours`, '8');
}

describe('a household of people with jobs on days', () => {
  const open = useScenarios();

  it('asks for as many rooms as were counted, and keeps what was filled in when the count was a slip', async () => {
    const s = await open('household');
    await s.control('room_count');
    await fillHome(s);
    expect(read(s.frame.root.querySelector('entry-group[name="rooms"] [part~="count"]'))).to.equal(
      'There are 2, as you answered above',
    );
    const [first, second] = idsOf(s, 'rooms');
    await s.answer('room_count', '1');
    await s.frame.until('one room', () => idsOf(s, 'rooms').length === 1);
    await s.answer('room_count', '2');
    await s.frame.until('two rooms again', () => idsOf(s, 'rooms').length === 2);
    expect(idsOf(s, 'rooms')).to.deep.equal([first, second]);
    expect(s.session.view.fields.get(`rooms.${second}.room_area`)?.answer).to.equal(12.5);
  });

  it('is filled in three levels deep, with a removal taken back and another order, and sent', async () => {
    const s = await open('household', { width: 900 });
    await s.control('room_count');
    await fillHome(s);
    await s.continue();
    await press(s, 'Fill in Person 1');
    await focused(s, 'Person 1');
    const [anna] = idsOf(s, 'people_list');
    await fillPerson(s, anna ?? '', 'Anna Berg', 'Acme');
    await press(s, 'Save');
    await button(s, 'Edit Person 1 (Anna Berg)');

    await press(s, 'Add a person');
    await focused(s, 'Person 2');
    const [, ben] = idsOf(s, 'people_list');
    await fillPerson(s, ben ?? '', 'Ben Costa', 'Bolt');
    await press(s, 'Save');

    await press(s, 'Remove this person Person 2 (Ben Costa)');
    await focused(s, 'Undo removing Person 2 (Ben Costa)');
    await press(s, 'Undo removing Person 2 (Ben Costa)');
    await heard(s, 'Person 2 (Ben Costa) is back');
    const jobs = `people_list.${ben}.jobs`;
    const [job] = idsOf(s, jobs);
    expect(s.session.view.fields.get(`${jobs}.${job}.employer`)?.answer).to.equal('Bolt');
    const [day] = idsOf(s, `${jobs}.${job}.work_days`);
    expect(s.session.view.fields.get(`${jobs}.${job}.work_days.${day}.day_hours`)?.answer).to.equal(8);

    await press(s, 'Move Person 2 (Ben Costa) up');
    expect(idsOf(s, 'people_list')).to.deep.equal([ben, anna]);
    await s.continue();
    await s.answer('housing_cost', '900');
    await s.answer('heating_cost', '80');
    await s.answer('has_benefits', 'false');
    await s.continue();
    await s.reaches('journey.review');
    await s.continue();
    await s.reaches('journey.submitted');
    const { groups } = await s.entry();
    const saved = await s.savedAnswers();
    expect(JSON.stringify(groups)).to.contain(JSON.stringify([ben, anna]));
    expect(saved[`people_list.${anna}.person_name`]).to.equal('Anna Berg');
    expect(saved[`${jobs}.${job}.work_days.${day}.day_hours`]).to.equal(8);
  });

  it('names every instance on the way to a problem, and opens the page it is on', async () => {
    const s = await open('household', { width: 900 });
    await s.control('room_count');
    await fillHome(s);
    await s.continue();
    await press(s, 'Fill in Person 1');
    const [anna] = idsOf(s, 'people_list');
    await fillPerson(s, anna ?? '', 'Anna Berg', 'Acme');
    const jobs = `people_list.${anna}.jobs`;
    const [job] = idsOf(s, jobs);
    const [day] = idsOf(s, `${jobs}.${job}.work_days`);
    const hours = `${jobs}.${job}.work_days.${day}.day_hours`;
    await s.answer(hours, '');
    await press(s, 'Save');
    await s.continue();
    const link = await s.frame.until('the summary', () => s.part('summary-link'));
    expect(problems(s)).to.deep.equal([
      'Person 1 (Anna Berg), Job 1 (Acme), Day 1 (Monday): Enter the hours of that day',
    ]);
    expect(await s.frame.violations()).to.deep.equal([]);
    link.click();
    const control = await s.control(hours);
    await s.frame.until('the focus on it', () => s.frame.root.activeElement === control);
    expect(read(s.part('crumbs'))).to.equal('People Anna Berg');
    expect(await s.frame.violations()).to.deep.equal([]);
  });
});
