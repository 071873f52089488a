import { expect } from 'chai';
import { expectComplaint, useScenarios } from '../support/journey.js';

describe('a screen whose code has not come yet', () => {
  const open = useScenarios();

  it('leaves the page as it was while the form loads, and never blank', async () => {
    const s = await open('no-such-form', { faults: { how: 'late', chunks: ['entry-ended'] }, hold: /api/u });
    s.release();
    await s.reaches('end.notFound');
    const skeleton = await s.frame.until('what stands in', () => s.part('skeleton'));
    await s.passes(1000);
    expect([skeleton.checkVisibility(), skeleton.textContent?.trim()]).to.deep.equal([true, 'Loading form']);
    await s.mend();
    const heading = await s.frame.until('the screen', () => s.part('heading'));
    expect([heading.textContent, skeleton.checkVisibility()]).to.deep.equal(['Form not found', false]);
    await s.focusIsOn('heading');
    expectComplaint(s, /EW205: GET/u);
  });
});
