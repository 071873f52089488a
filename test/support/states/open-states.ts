import type { Scenario } from '../scenario.js';
import type { NamedState } from './named-state.js';
import { answering, reviewing } from './ways.js';

/** Goes to a question of a form, and waits until it is drawn. */
async function at(s: Scenario, path: string): Promise<void> {
  await s.opened();
  if (s.session.view.journey === 'start') s.session.begin();
  s.session.goTo(path);
  await part(s, `:is(entry-field, entry-group)[name="${path}"] [part]`);
}

const part = <E extends HTMLElement>(s: Scenario, selector: string): Promise<E> =>
  s.frame.until(selector, () => s.frame.root.querySelector<E>(selector));

const press = async (s: Scenario, selector: string): Promise<void> => {
  const button = await part(s, selector);
  button.focus();
  button.click();
};

/** What opens over a page, or inside of it, when somebody asks for it. */
export const openStates: readonly NamedState[] = [
  {
    name: 'open.calendar',
    form: 'every-field',
    part: 'calendar',
    shows: /./u,
    async reach(s) {
      await at(s, 'start');
      await press(s, 'entry-field[name="start"] [part~="button-secondary"]');
      await part(s, 'dialog[open]');
    },
  },
  {
    name: 'open.combobox',
    form: 'rental-application',
    part: 'listbox',
    shows: /./u,
    async reach(s) {
      await answering(s);
      const input = await part<HTMLInputElement>(s, '[role="combobox"]');
      input.focus();
      input.click();
      await part(s, '[role="combobox"][aria-expanded="true"]');
    },
  },
  {
    name: 'open.picture',
    form: 'every-field',
    part: 'close-up',
    shows: /./u,
    async reach(s) {
      await at(s, 'style');
      await press(s, '[part~="zoom"]');
      await part(s, 'dialog[open]');
    },
  },
  {
    name: 'open.confirm',
    form: 'every-field',
    part: 'confirm',
    shows: /Estimate now/u,
    async reach(s) {
      await s.opened();
      s.session.answer('area', 40);
      await at(s, 'estimate');
      await press(s, 'entry-field[name="estimate"] [part~="button"]');
      await part(s, 'dialog[open]');
    },
  },
  {
    name: 'open.contents',
    form: 'rental-application',
    layout: 'paged',
    part: 'contents-list',
    shows: /./u,
    async reach(s) {
      await answering(s);
      (await part<HTMLDetailsElement>(s, '[part~="contents"]')).open = true;
    },
  },
  {
    name: 'open.receipt',
    form: 'every-field',
    part: 'summary-copy',
    shows: /./u,
    async reach(s) {
      await reviewing(s);
      void s.session.submit();
      await s.reaches('journey.submitted');
      (await part<HTMLDetailsElement>(s, '[part~="summary-copy"]')).open = true;
    },
  },
  {
    name: 'open.item',
    form: 'housing-application',
    part: 'card',
    shows: /./u,
    async reach(s) {
      await at(s, 'household');
      s.session.addInstance('household');
      await press(s, 'entry-item [part~="card-actions"] button');
      await part(s, '[part~="card"][data-state="editing"]');
    },
  },
  {
    name: 'open.item page',
    form: 'household',
    part: 'crumbs',
    shows: /./u,
    async reach(s) {
      await firstPerson(s);
    },
  },
  {
    name: 'open.nested groups',
    form: 'household',
    part: 'crumbs',
    shows: /./u,
    async reach(s) {
      const person = await firstPerson(s);
      s.session.answer(`${person}.born`, '1980-03-27');
      s.session.answer(`${person}.works`, true);
      const jobs = `${person}.jobs`;
      s.session.addInstance(jobs);
      for (const { id } of s.session.view.groups.get(jobs)?.instances ?? [])
        s.session.addInstance(`${jobs}.${id}.work_days`);
      await part(s, '[part~="inner"] entry-group-table [part~="table-line"]');
    },
  },
  {
    name: 'open.group one_question',
    form: 'household',
    layout: 'one_question',
    part: 'card',
    shows: /./u,
    async reach(s) {
      await at(s, 'people_list');
      s.session.addInstance('people_list');
      await part(s, 'entry-item');
    },
  },
];

/** Opens the first person of the household on a page of its own; answers with the person's path. */
async function firstPerson(s: Scenario): Promise<string> {
  await at(s, 'people_list');
  const id = s.session.view.groups.get('people_list')?.instances[0]?.id;
  await press(s, `entry-item[data-item="${id}"] [part~="card-actions"] button`);
  await part(s, '[part~="inner"]');
  return `people_list.${id}`;
}
