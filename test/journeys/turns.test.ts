import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';
import { reviewing } from '../support/states/ways.js';
import { serverFor, states } from '../support/states.js';

const tokenIn = (url: string): string => /#resume=(.+)$/u.exec(url)?.[1] ?? '';

describe('a journey that takes a turn', () => {
  const open = useScenarios();

  it('repairs what the service found wrong, and is sent then', async () => {
    const s = await open('contact');
    await s.fillContact();
    await s.saved();
    const { id } = await s.entry();
    await s.server.controls.changeAnswers(id, { email: null });
    await s.continue();
    await s.reaches('journey.submitRejected');
    const summary = await s.focusIsOn('summary');
    const link = summary.querySelector('a');
    expect(link?.textContent).to.equal('Enter your email address');
    link?.click();
    await s.frame.until('the question', () => s.focused?.id.endsWith('-email'));
    await s.answer('email', 'ada@example.com');
    await s.frame.until('no error', () => !s.part('summary'));
    await s.continue();
    await s.reaches('journey.submitted');
    expect((await s.savedAnswers()).email).to.equal('ada@example.com');
  });

  it('is saved for later, and goes on from the link on another device', async () => {
    const s = await open('contact');
    await s.answer('full_name', 'Ada Lovelace');
    (await s.button('Save and finish later')).click();
    await s.reaches('journey.finishLater.shown');
    const link = await s.frame.until('the link', () => s.part('link-row')?.querySelector('input')?.value);
    s.close();
    const other = await open('contact', { server: s.server, hash: `resume=${tokenIn(link)}` });
    await other.reaches('journey.resumePrompt');
    await other.focusIsOn('heading');
    expect(other.frame.text()).to.contain('Carry on with your answers').and.not.to.contain('Ada');
    (await other.button('Continue where you left off')).click();
    await other.reaches('journey.confirmDraft');
    (await other.button('Yes, carry on')).click();
    await other.reaches('journey.answering');
    expect((await other.control('full_name')).value).to.equal('Ada Lovelace');
    await other.fillContact();
    await other.continue();
    await other.reaches('journey.submitted');
    expect((await s.entry()).state).to.equal('submitted');
  });

  it('asks whose answer to keep when two devices differ, and keeps that', async () => {
    const s = await open('contact');
    await s.answer('full_name', 'Ada Lovelace');
    await s.saved();
    await s.server.controls.changeAnswers((await s.entry()).id, { full_name: 'Ada King' });
    await s.answer('full_name', 'Ada Byron');
    await s.reaches('sync.conflict');
    (await s.button('Compare and choose')).click();
    await s.focusIsOn('heading');
    await s.frame.until(
      'both answers',
      () => s.frame.root.querySelectorAll('[part~="pair"] [part~="choice"]').length === 2,
    );
    (await s.button('Keep all saved')).click();
    (await s.button('Keep these answers')).click();
    await s.saved();
    expect((await s.savedAnswers()).full_name).to.equal('Ada King');
    expect((await s.control('full_name')).value).to.equal('Ada King');
  });

  it('finds the form closed', async () => {
    const closed = states.find(({ name }) => name === 'end.closed');
    if (!closed) throw new Error('The state is gone.');
    const s = await open('contact', { server: await serverFor(closed) });
    await s.reaches('end.closed');
    await s.focusIsOn('heading');
    expect(s.frame.text()).to.contain('This form is closed').and.to.contain('It closed on November 10, 2026');
    expect(s.frame.root.querySelector('input')).to.equal(null);
  });

  it('cannot be sent twice: Back after sending shows the receipt', async () => {
    const s = await open('contact');
    await s.fillContact();
    await s.continue();
    await s.reaches('journey.submitted');
    s.frame.element.contentWindow?.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await s.frame.until('the short page', () => s.part('heading')?.textContent === 'You have already sent this form');
    expect(s.part('reference')?.textContent?.trim()).to.equal((await s.entry()).reference);
    expect(s.part('button-primary') === null).to.equal(true);
  });

  it('shows answers of either direction under each other in a review from right to left', async () => {
    const s = await open('tax-form-arabic', { width: 900 });
    await reviewing(s);
    await s.frame.until('the answers', () => s.frame.root.querySelector('[part~="line"]'));
    const gaps = [...s.frame.root.querySelectorAll('[part~="review-answer"] > [part~="line"]')].map((line) => {
      const text = s.frame.document.createRange();
      text.selectNodeContents(line);
      return Math.round(
        (line.parentElement ?? line).getBoundingClientRect().right - text.getBoundingClientRect().right,
      );
    });
    expect(new Set(gaps)).to.deep.equal(new Set([0]));
  });

  it('changes an answer from the review, and comes back to it', async () => {
    const s = await open('contact', { page: { session: { review: 'always' } } });
    await s.fillContact();
    expect((await s.button('Check your answers')).type).to.equal('submit');
    await s.continue();
    await s.reaches('journey.review');
    await s.focusIsOn('heading');
    (await s.button('Change')).click();
    await s.reaches('journey.answering');
    await s.answer('full_name', 'Grace Hopper');
    await s.continue();
    await s.reaches('journey.review');
    await s.frame.until('the change', () => s.frame.text().includes('Grace Hopper'));
    await s.continue();
    await s.reaches('journey.submitted');
    expect((await s.savedAnswers()).full_name).to.equal('Grace Hopper');
  });

  it('keeps answers, place and errors when the layout is switched', async () => {
    const s = await open('rental-application');
    await s.opened();
    await s.continue();
    await s.reaches('journey.answering.invalid');
    const wrong = s.session.view.issues.map(({ path }) => path);
    s.session.setLayout('classic');
    await s.frame.until('every page', () => s.frame.root.querySelectorAll('[part~="chapter"]').length > 3);
    expect(s.session.view.issues.map(({ path }) => path)).to.include.members(wrong);
    s.session.setLayout('paged');
    await s.frame.until('one page', () => s.frame.root.querySelectorAll('[part~="chapter"]').length === 0);
  });
});
