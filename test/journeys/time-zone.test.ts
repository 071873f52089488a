import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { FieldInput } from '../../src/contract/index.js';
import { formOfFields } from '../support/form-input.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const meeting = (timezone_mode: 'form' | 'respondent'): FieldInput =>
  ({ id: 'fld_meeting', key: 'meeting', type: 'datetime', label: 'Meeting', timezone_mode }) as FieldInput;

/** A form whose owner is in New York. */
function officeWith(...fields: FieldInput[]): MockServer {
  const settings = { availability: { timezone: 'America/New_York' } };
  const { hash: _, ...document } = formOfFields(fields, { settings });
  return createMockServer({ seed: [{ slug: 'office', public_id: 'pf_1', reference_prefix: 'OFF', document }] });
}

const give = async (s: Scenario, at: number, text: string): Promise<void> => {
  const input = await s.frame.until(
    `input ${at}`,
    () => s.frame.root.querySelectorAll<HTMLInputElement>('entry-field[name="meeting"] input')[at],
  );
  input.value = text;
  input.dispatchEvent(new (input.ownerDocument.defaultView ?? window).InputEvent('input', { bubbles: true }));
};

describe('a moment that is meant by the clock of the form', () => {
  const open = useScenarios();

  it('is asked for, sent and shown again by that clock, wherever the respondent is', async () => {
    const s = await open('office', {
      server: officeWith(meeting('form')),
      page: { session: { review: 'always' } },
    });
    await s.control('meeting');
    expect(s.frame.text()).to.contain('New York time');
    for (const [at, text] of ['7', '1', '2027', '9:00'].entries()) await give(s, at, text);
    expect(s.session.view.fields.get('meeting')?.answer).to.equal('2027-07-01T09:00:00-04:00');
    await s.continue();
    await s.reaches('journey.review');
    const shown = await s.frame.until('the answer', () => s.part('review-answer')?.textContent);
    expect(shown).to.match(/July 1, 2027.*9:00\sAM/u);
    await s.continue();
    await s.reaches('journey.submitted');
    expect((await s.savedAnswers()).meeting).to.equal('2027-07-01T09:00:00-04:00');
  });

  it('is none where the form asks by the respondent’s own', async () => {
    const s = await open('office', { server: officeWith(meeting('respondent')) });
    await s.control('meeting');
    expect(s.frame.text()).not.to.contain('New York');
  });
});
