import { expect } from 'chai';
import type { Session } from '../../src/session/index.js';
import { startSession } from '../support/start-session.js';

const fillHousing = (session: Session): void => {
  session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
  session.answer('email', 'ada@example.org');
  session.continue();
  session.continue();
  session.answer('terms', { accepted: true });
  session.continue();
};

describe('the review', () => {
  it('comes after the last page, and sending from it submits', async () => {
    const { session, until } = await startSession('housing-application');
    await until('answering');
    fillHousing(session);
    expect(session.view).to.include({ journey: 'review', reviewing: true, step: null, next: 'submit', progress: 1 });
    const sent = session.submit();
    await until('submitted');
    const result = await sent;
    expect(result)
      .to.have.nested.property('receipt.reference')
      .that.matches(/^HSG-\d{6}$/);
  });

  it('opens a page to be changed, and Continue comes back', async () => {
    const { session, until } = await startSession('housing-application');
    await until('answering');
    fillHousing(session);
    session.goTo('email');
    expect(session.view).to.deep.include({ journey: 'answering', returning: true, next: 'return' });
    expect(session.view.step?.id).to.equal('about_you');
    session.answer('email', 'ada@work.example');
    session.continue();
    expect(session.view.journey).to.equal('review');
  });

  it('shows new questions first, if a change brought some', async () => {
    const { session, until } = await startSession('feedback', { review: 'always' });
    await until('start');
    session.begin();
    const answers = {
      visit_kind: 'order',
      overall: 5,
      best: 'bread',
      parts: { service: 'good', taste: 'good', choice: 'good', price: 'good' },
    };
    for (const [path, value] of Object.entries({ ...answers, recommend: 9, because: 'Bread', wants_reply: false })) {
      expect(session.view.step?.id).to.equal(path);
      session.answer(path, value);
      session.continue();
    }
    expect(session.view.journey).to.equal('review');
    session.goTo('overall');
    session.answer('overall', 3);
    session.continue();
    expect(session.view.step?.id).to.equal('went_wrong');
    session.answer('went_wrong', ['wait']);
    session.continue();
    expect(session.view.journey).to.equal('review');
  });

  it('goes back to where the respondent came from', async () => {
    const { session, until } = await startSession('housing-application');
    await until('answering');
    fillHousing(session);
    session.back();
    expect(session.view.step?.id).to.equal('finish');
    session.review();
    session.goTo('about_you');
    session.back();
    expect(session.view.journey).to.equal('review');
  });

  it('collects what is wrong on several pages, each a way to its page', async () => {
    const { session, server, until } = await startSession('housing-application');
    await until('answering');
    session.goTo('finish');
    session.answer('terms', { accepted: true });
    const result = await session.submit();
    expect(result).to.deep.include({ ok: false, reason: 'invalid' });
    expect(session.view.state).to.equal('journey.review.invalid');
    expect(session.view.issues.map(({ path }) => path)).to.deep.equal(['applicant', 'email']);
    session.goTo('email', { returning: true });
    session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    session.answer('email', 'ada@example.org');
    expect(session.view.issues).to.deep.equal([]);
    session.continue();
    expect(session.view.state).to.equal('journey.review.reading');
    expect(server.requests.map(({ operation }) => operation)).not.to.include('submitEntrySession');
  });

  it('shows what only the service knows to be wrong', async () => {
    const { session, server, until } = await startSession('housing-application');
    await until('answering');
    fillHousing(session);
    server.faults.add({
      operation: 'submitEntrySession',
      kind: 'status',
      status: 422,
      code: 'validation_failed',
      times: 1,
    });
    const sent = session.submit();
    await until('submitRejected');
    expect(await sent).to.deep.include({ ok: false, reason: 'rejected' });
    expect(session.view.reviewing).to.equal(true);
    session.continue();
    await until('submitted');
  });

  it('is left out where the page that embeds the form says so', async () => {
    const { session, until } = await startSession('housing-application', { review: 'never' });
    await until('answering');
    fillHousing(session);
    expect(session.view.journey).to.equal('submitting');
  });
});

describe('checking', () => {
  it('asks the service too, which may find more', async () => {
    const { session, until } = await startSession('housing-application');
    await until('answering');
    expect(await session.validate()).to.deep.include({ ok: false, reason: 'invalid' });
    expect(session.view.state).to.equal('journey.answering.invalid');
    session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    session.answer('email', 'ada@example.org');
    await until('saved');
    const checked = session.validate('page');
    expect(session.view.state).to.equal('journey.answering.validating');
    await until('journey.answering.page');
    expect(await checked).to.deep.equal({ ok: true });
  });
});
