import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';

describe('a page that is reloaded', () => {
  const open = useScenarios();

  it('is where it was scrolled to', async () => {
    const s = await open('rental-application', { height: 400, page: { session: { layout: 'classic' } } });
    const page = (): Window => s.frame.element.contentWindow as Window;
    await s.answer('email', 'ada@example.org');
    await s.saved();
    const room = (): number => s.frame.document.documentElement.scrollHeight - 400;
    await s.frame.until('a long page', () => room() > 1200);
    page().scrollTo({ top: 900, behavior: 'instant' });
    await s.reload();
    await s.reaches('journey.answering');
    await s.frame.until('the place', () => Math.abs(page().scrollY - 900) < 3);
  });

  it('stays at its top where it was there', async () => {
    const s = await open('rental-application', { height: 400, page: { session: { layout: 'classic' } } });
    const page = (): Window => s.frame.element.contentWindow as Window;
    await s.answer('email', 'ada@example.org');
    await s.saved();
    page().scrollTo({ top: 0, behavior: 'instant' });
    await s.reload();
    await s.reaches('journey.answering');
    await s.frame.until('what comes later', () => s.hasDeferred);
    expect(page().scrollY).to.equal(0);
  });
});
