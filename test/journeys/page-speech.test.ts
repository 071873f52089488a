import { expect } from 'chai';
import { fillSession } from '../support/fill-session.js';
import { useScenarios } from '../support/journey.js';

describe('what waits to be said about a page', () => {
  const open = useScenarios();

  it('is not said on the next one', async () => {
    const s = await open('rental-application');
    await s.frame.until('what speaks', () => s.hasDeferred);
    await s.reaches('journey.answering');
    await s.continue();
    await s.reaches('journey.answering.invalid');
    await s.frame.until('somebody who speaks', () => s.frame.element.contentWindow?.customElements.get('entry-banner'));
    await s.passes(2000);
    const [first] = s.session.view.pages;
    const wrong = new Set(s.session.view.issues.map(({ path }) => path)).size;
    expect(wrong, 'problems on the page').to.be.greaterThan(2);
    fillSession(s.session);
    expect(s.session.continue()).to.deep.include({ ok: true });
    expect(s.session.view.page).not.to.equal(first);
    await s.passes(10_000);
    expect(s.spoken.filter((line) => /Fixed:|added below/u.test(line))).to.have.length.of.at.most(1);
  });
});
