import { expect } from 'chai';
import { expectComplaint, useScenarios } from '../support/journey.js';

describe('the page a journey begins on', () => {
  const open = useScenarios();

  it('has no code but of the commonest fields before the form says which it needs', async () => {
    const s = await open('contact', { hold: /\/forms\// });
    const { customElements } = s.frame.element.contentWindow as Window & typeof globalThis;
    const common = ['entry-form', 'entry-text', 'entry-long-text', 'entry-choice'];
    const known = [...common, 'entry-number', 'entry-dropdown', 'entry-date', 'entry-group', 'entry-review'];
    expect(known.filter((tag) => customElements.get(tag))).to.deep.equal(common);
    s.release();
    await s.control('full_name');
    expect(customElements.get('entry-date')).to.equal(undefined);
    expect(customElements.get('entry-review')).to.equal(undefined);
  });

  it('finds nothing on the device that another journey left there', async () => {
    const s = await open('contact');
    await s.answer('full_name', 'Ada Lovelace');
    await s.saved();
    s.close();
    const again = await open('contact');
    await again.opened();
    expect(again.session.view.journey).to.equal('answering');
    expect((await again.control('full_name')).value).to.equal('');
  });

  it('is found out when a step shows nothing to answer with', async () => {
    const s = await open('contact');
    await s.control('full_name');
    for (const field of s.frame.root.querySelectorAll('entry-field')) field.remove();
    await s.frame.until('a complaint', () => s.complaints.length > 0);
    expectComplaint(s, /^blank: the step \S+ shows nothing to answer with$/u);
    // Closed before it is found out once more.
    s.close();
  });
});
