import { expect } from 'chai';
import { type CustomField, EntryForm } from 'entryway';
import { type Measure, measure } from 'entryway/measure';
import { PageScenario } from 'entryway/testing';
import { plainField } from '../support/custom-fields/plain-field.js';

describe('a scenario in a page', () => {
  let scenario: PageScenario;
  afterEach(() => scenario.close());

  const fill = async (): Promise<void> => {
    await scenario.answer('full_name', 'Ada Lovelace');
    await scenario.answer('email', 'ada@example.org');
    await scenario.answer('topic', 'repair');
    await scenario.answer('message', 'The tap drips.');
  };

  for (const isolated of [false, true]) {
    it(`fills in the form on screen and sends it${isolated ? ', in a shadow root' : ''}`, async () => {
      scenario = await PageScenario.open('contact', {
        prepare: (form) => form.toggleAttribute('isolated', isolated),
      });
      expect(scenario.form).to.be.instanceOf(EntryForm);
      await fill();
      await scenario.continue();
      await scenario.until('submitted');
      const entry = await scenario.entry();
      expect(entry).to.include({ state: 'submitted' });
      expect(entry.answers).to.include({ full_name: 'Ada Lovelace', topic: 'repair' });
    });
  }

  it('reads what is said to be wrong, and presses a button by what it says', async () => {
    scenario = await PageScenario.open('contact');
    await scenario.press('Send');
    await scenario.until('journey.answering.invalid');
    expect(await scenario.error('email')).to.include('Enter your email address');
  });

  it('goes on after the connection was lost', async () => {
    scenario = await PageScenario.open('contact');
    scenario.goOffline();
    await fill();
    await scenario.continue();
    await scenario.until('offline');
    expect(await scenario.entries()).to.deep.equal([]);
    scenario.goOnline();
    await scenario.until('submitted');
    expect(await scenario.entries()).to.have.length(1);
  });

  it('answers with a field of the page’s own', async () => {
    const custom: CustomField = { ...plainField, match: ({ key }) => key === 'full_name' };
    scenario = await PageScenario.open('contact', {
      prepare: (form) => {
        form.fields = [custom];
      },
    });
    await fill();
    await scenario.saved();
    expect((await scenario.entry()).answers).to.include({ full_name: 'Ada Lovelace' });
  });

  it('is measured by where the focus is, without anything that was typed', async () => {
    scenario = await PageScenario.open('contact');
    const told: Measure[] = [];
    const stop = measure(scenario.form, (one) => told.push(one));
    const inputOf = async (path: string) =>
      (await scenario.field(path)).querySelector('input, textarea') as HTMLElement;
    (await inputOf('full_name')).focus();
    await scenario.advance(3000);
    (await inputOf('email')).focus();
    expect(told).to.deep.include({ kind: 'question-time', question: 'full_name', seconds: 3 });
    await scenario.answer('full_name', 'Xanthippe');
    expect(told).to.deep.include({ kind: 'correction', question: 'full_name', after: 'leaving' });
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(told.at(-1)).to.include({ kind: 'left', surface: 'answering' });
    expect(JSON.stringify(told)).not.to.include('Xanthippe');
    stop();
    const before = told.length;
    (await inputOf('email')).focus();
    expect(told).to.have.length(before);
  });
});
