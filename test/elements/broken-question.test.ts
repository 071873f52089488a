import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { formOfFields } from '../support/form-input.js';
import { expectComplaint, useScenarios } from '../support/journey.js';
import { read, text } from './groups-support.js';

/** A service that hands out a form as it is, with a question whose answer no object would keep. */
function careless() {
  const { hash: _, ...document } = formOfFields([
    text('name', { label: 'Your name' }),
    text('__proto__', { label: 'Where you come from', required: true, default: 'Here' }),
    text('constructor', { label: 'Who built it' }),
    text('prototype', { label: 'What came before' }),
  ]);
  const seed = { slug: 'careless', public_id: 'pf_1', reference_prefix: 'CAR', document, faulty: true };
  return createMockServer({ seed: [seed] } as never);
}

describe('a question whose answer could not be kept', () => {
  const open = useScenarios();

  it('has its label in its place, the developer is told where it stands, and the form goes on', async () => {
    const s = await open('careless', { server: careless() });
    const standIn = await s.frame.until('what stands for it', () =>
      s.frame.root.querySelector<HTMLElement>('entry-unknown [part~="field"]')?.closest<HTMLElement>('entry-unknown'),
    );
    expect(read(standIn)).to.equal('Where you come from (optional) This question cannot be shown here.');
    expect(standIn.querySelectorAll('input, textarea, select, button')).to.have.length(0);
    await s.control('prototype');
    const questions = [...s.frame.root.querySelectorAll('entry-field [part~="label"]')].map((label) => read(label));
    expect(questions.map((words) => words?.split(' (')[0])).to.deep.equal([
      'Your name',
      'Where you come from',
      'Who built it',
      'What came before',
    ]);
    await s.frame.until('a word to the developer', () => s.complaints.length > 0);
    expectComplaint(s, /EW503: .*\/pages\/0\/sections\/0\/fields\/1\/key/u);

    const answers = { name: 'Ada', constructor: 'Charles', prototype: 'A loom' };
    for (const [path, value] of Object.entries(answers)) await s.answer(path, value);
    await s.saved();
    expect(await s.savedAnswers()).to.deep.equal(answers);
    await s.continue();
    await s.reaches('journey.submitted');
    expect(await s.savedAnswers()).to.deep.equal(answers);
  });
});
