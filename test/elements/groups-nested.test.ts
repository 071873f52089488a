import { expect } from 'chai';
import type { FieldInput } from '../../src/contract/index.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import { addFirms, button, employers, firm, focused, idsOf, press, read, serverWith, text } from './groups-support.js';

const group = (key: string, label: string, noun: string, fields: readonly FieldInput[]): FieldInput =>
  ({
    id: `fld_${key}`,
    key,
    type: 'group',
    label,
    add_label: `Add a ${noun.toLowerCase()}`,
    ui: { item_name: noun },
    fields: [...fields],
  }) as FieldInput;

const days = group('days', 'Days', 'Day', [text('weekday', { label: 'Weekday', required: true })]);
const jobs = group('jobs', 'Jobs', 'Job', [text('duty', { label: 'Duty', required: true }), days]);

describe('a group in a group in a group', () => {
  const openForm = useScenarios();
  const open = async (): Promise<Scenario> => {
    const s = await openForm('work', { server: serverWith(employers({}, [firm, jobs]), text('note')) });
    await addFirms(s, 'Acme');
    await press(s, 'Add a job');
    await focused(s, 'Job 1 of 1');
    return s;
  };
  const daysOf = (s: Scenario): string => {
    const path = `employers.${idsOf(s)[0]}.jobs`;
    return `${path}.${idsOf(s, path)[0]}.days`;
  };

  it('opens the third on a page of its own, with the way back above it', async () => {
    const s = await open();
    expect(s.frame.root.querySelectorAll('entry-group [part~="group"]')).to.have.length(2);
    await press(s, 'Open Days');
    await focused(s, 'Days');
    expect([...s.frame.root.querySelectorAll('[part~="crumb"]')].map(read)).to.deep.equal([
      'Employers',
      'Acme',
      'Jobs',
      'Job 1',
      'Days',
    ]);
    await press(s, 'Add a day');
    await focused(s, 'Day 1 of 1');
    const [day] = idsOf(s, daysOf(s));
    await s.answer(`${daysOf(s)}.${day}.weekday`, 'Monday');
    expect(await s.frame.violations()).to.deep.equal([]);
    const { display } = getComputedStyle(s.frame.root.querySelector('entry-field[name="note"]') as Element);
    expect(display).to.equal('none');
    await press(s, 'Save');
    await focused(s, 'Open Days');
    await s.frame.until('its days by name', () => s.frame.text().includes('Day 1 Open Days'));
  });

  it('is found again from the summary, however deep the problem lies', async () => {
    const s = await open();
    s.session.addInstance(daysOf(s));
    await s.continue();
    const links = await s.frame.until('the summary', () => {
      const all = [...s.frame.root.querySelectorAll<HTMLElement>('[part~="summary-link"]')];
      return all.length === 2 && all;
    });
    expect(read(links[1])).to.equal('Employer 1 (Acme), Job 1, Day 1: Enter weekday');
    links[1]?.click();
    const control = await s.control(`${daysOf(s)}.${idsOf(s, daysOf(s))[0]}.weekday`);
    await s.frame.until('the focus on it', () => s.frame.root.activeElement === control);
    await button(s, 'Save');
  });
});
