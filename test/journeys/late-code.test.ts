import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { askTopicByList } from '../support/changed-form.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario, ScenarioOptions } from '../support/scenario.js';

/** The form waits too at first: to Firefox, a page that waits for code has not been loaded. */
const late = (...chunks: string[]): ScenarioOptions => ({ faults: { how: 'late', chunks }, hold: /api/u });

/** What comes late on the first pages of these forms. */
const forms = {
  'rental-application': ['entry-dropdown', 'entry-date', 'entry-yes-no'],
  'medical-history': ['entry-name', 'entry-date', 'entry-phone'],
} as const;

const questions = (s: Scenario): HTMLElement[] => [...s.frame.root.querySelectorAll<HTMLElement>('entry-field')];

/** Where every question starts, and where the page ends. */
const places = (s: Scenario): Record<string, number> => {
  const all = questions(s).map((one) => [one.getAttribute('name') ?? '', one.getBoundingClientRect().top] as const);
  return Object.fromEntries([...all, ['', s.part('nav')?.getBoundingClientRect().top ?? 0]]);
};

const standIns = (s: Scenario): HTMLElement[] => [...s.frame.root.querySelectorAll<HTMLElement>('entry-field [inert]')];

async function withoutCode(s: Scenario): Promise<void> {
  s.release();
  await s.opened();
  await s.frame.until('what stands in', () => standIns(s).length > 0);
}

async function withCode(s: Scenario): Promise<void> {
  await s.mend();
  await s.frame.until('every control', () => standIns(s).length === 0);
  await s.frame.until('the list of pages', () => s.part('contents'));
}

/** A few pixels are not seen as a jump. */
function expectSamePlaces(s: Scenario, before: Record<string, number>): void {
  const after = places(s);
  for (const [name, top] of Object.entries(before)) expect(after[name], name).to.be.closeTo(top, 8);
}

describe('a question whose code is late', () => {
  const open = useScenarios();

  for (const [form, chunks] of Object.entries(forms)) {
    for (const width of [390, 1280]) {
      it(`keeps its place in ${form}, ${width} pixels wide`, async () => {
        const s = await open(form, { ...late(...chunks), width });
        await withoutCode(s);
        const before = places(s);
        await withCode(s);
        expectSamePlaces(s, before);
      });
    }
  }

  it('is where it was when the list of pages comes', async () => {
    const s = await open('rental-application', late('entry-contents'));
    s.release();
    await s.frame.until('the questions', () => s.part('nav'));
    const before = places(s);
    await withCode(s);
    expectSamePlaces(s, before);
  });

  it('shows what is asked, out of reach, and leaves nothing behind', async () => {
    const s = await open('rental-application', late('entry-date'));
    await withoutCode(s);
    const question = s.frame.root.querySelector('entry-field[name="move_in"]');
    const [standIn] = standIns(s);
    expect(standIn?.innerText).to.contain('When do you want to move in?');
    standIn?.querySelector<HTMLElement>('[part~="label"]')?.click();
    expect(question?.contains(s.focused)).to.equal(false);
    expect(await s.frame.violations()).to.deep.equal([]);
    await withCode(s);
    expect(standIns(s)).to.deep.equal([]);
    expect(question?.textContent?.match(/When do you want to move in/gu)).to.have.length(1);
  });

  it('is answered by the control that came', async () => {
    const server = createMockServer();
    await askTopicByList(server);
    const s = await open('contact', { ...late('entry-dropdown'), server });
    await withoutCode(s);
    await s.mend();
    await s.answer('topic', 'repair');
    expect(s.session.view.fields.get('topic')?.answer).to.equal('repair');
  });
});
