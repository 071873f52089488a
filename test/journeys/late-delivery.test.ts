import { expect } from 'chai';
import { expectComplaint, useScenarios } from '../support/journey.js';

const cut = { faults: { how: 'cut', chunks: ['delivery'] } } as const;

describe('a form whose answers nothing can keep or send yet', () => {
  const open = useScenarios();

  it('takes them all the same, claims nothing, and sends them in order once it can', async () => {
    const s = await open('contact', cut);
    await s.answer('full_name', 'Ada');
    await s.answer('full_name', 'Ada Lovelace');
    await s.answer('email', 'ada@example.org');
    await s.frame.until('that the code is missing', () => s.complaints.length > 0);
    await s.passes(5000);
    expect(s.session.view.sync).to.include({ state: 'dirty', kept: false, savedAt: null });
    expect(s.frame.text()).not.to.match(/Saved|kept on this device/u);
    expect(s.server.requests.map(({ operation }) => operation)).to.deep.equal(['getPublicSchema']);
    expectComplaint(s, /EW211: The code "session\/delivery"/u);
    await s.mend();
    s.frame.element.contentWindow?.dispatchEvent(new Event('online'));
    await s.saved();
    expect(await s.savedAnswers()).to.deep.equal({ full_name: 'Ada Lovelace', email: 'ada@example.org' });
    expect((await s.control('full_name')).value).to.equal('Ada Lovelace');
  });
});
