import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';

describe('a list that is searched by typing', () => {
  const open = useScenarios();

  it('says nothing of an error before the respondent goes on', async () => {
    const s = await open('rental-application');
    await s.opened();
    const input = await s.frame.until('the list', () =>
      s.frame.root.querySelector<HTMLInputElement>('entry-field[name="property"] [role="combobox"]'),
    );
    input.focus();
    await s.type('harb');
    await s.passes(2000);
    const field = () => s.frame.root.querySelector<HTMLElement>('entry-field[name="property"]');
    const wrong = () => [field()?.dataset.state, field()?.querySelector('[part~="error"]')?.textContent];
    expect(wrong(), 'while typing').to.deep.equal(['dirty', undefined]);
    await s.press('Tab');
    await s.passes(2000);
    expect(wrong(), 'when it is left').to.deep.equal(['dirty', undefined]);
    await s.continue();
    await s.focusIsOn('summary');
    expect(wrong()[0]).to.equal('error');
  });
});
