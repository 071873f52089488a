import { expect } from 'chai';
import { button, focused, idsOf, press, read } from '../elements/groups-support.js';
import { useScenarios } from '../support/journey.js';

describe('people who were hurt, in a report of an incident', () => {
  const open = useScenarios();

  for (const isolated of [false, true]) {
    it(`are asked for, shown, and named where something is missing, on a phone${isolated ? ' (isolated)' : ''}`, async () => {
      const s = await open('incident-report', { width: 320, isolated });
      await s.answer('kind', 'injury');
      s.session.goTo('injured');
      const [first] = await s.frame.until(
        'a first person',
        () => idsOf(s, 'injured').length === 1 && idsOf(s, 'injured'),
      );
      const at = (key: string): string => `injured.${first}.${key}`;
      await s.answer(at('injured_name'), 'Omar');
      await s.control(at('body_parts'));
      s.frame.root.querySelector<HTMLInputElement>(`entry-field[name="${at('body_parts')}"] [value="hand"]`)?.click();
      await s.answer(at('treatment'), 'doctor');
      // A question that depends on the answer before it, inside the same person.
      await s.control(at('off_work'));
      expect(await s.frame.violations()).to.deep.equal([]);
      await press(s, 'Save Person 1 (Omar)');
      await focused(s, 'Edit Person 1 (Omar)');
      const facts = await s.frame.until('what was answered, in words', () => read(s.part('facts')));
      expect(facts).to.equal('What was hurt? Hand or arm What was done? A doctor Is the person off work? Not answered');
      await press(s, 'Add a person');
      await focused(s, '2 of 2');
      await press(s, 'Cancel Person 2');
      await focused(s, 'Undo removing Person 2');
      await s.answer('has_witness', 'false');
      await s.continue();
      const link = await s.frame.until('the summary', () => s.part('summary-link'));
      expect(read(link)).to.equal('Person 1 (Omar): Select yes if the person is off work');
      link.click();
      const control = await s.control(at('off_work'));
      await s.frame.until('the focus on it', () => s.frame.root.activeElement === control);
      control.click();
      await button(s, 'Save Person 1 (Omar)');
      await s.continue();
      await s.frame.until('the next page', () => s.session.view.page?.page.key === 'proof');
      expect(s.frame.document.documentElement.scrollWidth).to.be.at.most(320);
    });
  }
});
