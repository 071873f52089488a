import { expect } from 'chai';
import {
  addFirms,
  button,
  employers,
  firm,
  focused,
  idsOf,
  press,
  role,
  serverWith,
  text,
} from '../elements/groups-support.js';
import { isWebKit } from '../support/engine.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const extra = [text('city', { label: 'City' }), text('boss', { label: 'Boss' })];
const byPage = employers({ ui: { item_name: 'Employer', item_flow: 'page' } }, [firm, role, ...extra]);

const isInside = (s: Scenario): boolean => s.part('inner') !== null;
const historyOf = (s: Scenario): History => {
  const { contentWindow } = s.frame.element;
  if (!contentWindow) throw new Error('The frame is closed.');
  return contentWindow.history;
};

describe('the browser’s Back in a group', () => {
  const open = useScenarios();

  it('leaves the page of an instance, not the form, and keeps what was typed there', async () => {
    const s = await open('work', { server: serverWith(byPage) });
    await addFirms(s, 'Acme');
    await press(s, 'Edit Employer 1 (Acme)');
    await focused(s, 'Acme');
    await s.answer(`employers.${idsOf(s)[0]}.role`, 'Welder');
    historyOf(s).back();
    await s.frame.until('the list', () => !isInside(s));
    await focused(s, 'Edit Employer 1 (Acme)');
    expect(s.session.view.fields.get(`employers.${idsOf(s)[0]}.role`)?.answer).to.equal('Welder');
    historyOf(s).forward();
    await s.frame.until('the instance again', () => isInside(s));
    await press(s, 'Save');
    await button(s, 'Edit Employer 1 (Acme)');
    expect(isInside(s)).to.equal(false);
  });

  it('has no page to go back to that was left by its own button', async () => {
    const s = await open('work', { server: serverWith(byPage) });
    await addFirms(s, 'Acme', 'Bolt');
    const before = JSON.stringify(historyOf(s).state?.entryway);
    for (const name of ['Edit Employer 1 (Acme)', 'Edit Employer 2 (Bolt)']) {
      await press(s, name);
      await s.frame.until('the instance', () => isInside(s));
      await press(s, 'Save');
      await button(s, 'Edit Employer 2 (Bolt)');
      await s.frame.until('its entry gone', () => !historyOf(s).state?.entrywayInner?.employers?.places.length);
    }
    expect(JSON.stringify(historyOf(s).state?.entryway)).to.equal(before);
  });

  // WebKit goes back past what a frame has put into the history in one document after another.
  const itWhereFramesHaveHistory = isWebKit ? () => {} : it;
  itWhereFramesHaveHistory('turns back in a group that is shown one by one', async () => {
    const s = await open('work', { server: serverWith(employers({ layout: 'wizard' })) });
    await addFirms(s, 'Acme', 'Bolt');
    const shown = (): string | null | undefined =>
      s.frame.root.querySelector<HTMLInputElement>('entry-group input')?.value;
    await s.frame.until('the first', () => shown() === 'Acme');
    s.frame.element.contentWindow?.focus();
    (await button(s, 'Next one')).focus();
    // A real key: some engines pass over places nobody asked for.
    await s.press('Enter');
    await s.frame.until('the second', () => shown() === 'Bolt');
    historyOf(s).back();
    await s.frame.until('the first again', () => shown() === 'Acme');
  });
});
