import { expect } from 'chai';
import { startSession } from '../support/start-session.js';

const housing = { applicant: { first: 'Ada', last: 'Lovelace' }, email: 'ada@example.org' };

describe('the steps of a form', () => {
  it('begins with the welcome page where the form has one', async () => {
    const { session, until } = await startSession('feedback');
    const view = await until('start');
    expect(view.step).to.equal(null);
    expect(view.page?.page.kind).to.equal('welcome');
    expect(session.begin()).to.deep.include({ ok: true, journey: 'answering', step: 'visit_kind' });
    session.back();
    expect(session.view.journey).to.equal('start');
  });

  it('asks one question at a time, and the next one depends on the answer', async () => {
    const { session, until } = await startSession('feedback');
    await until('start');
    session.begin();
    expect(session.view.step).to.deep.include({ kind: 'question', nodes: ['visit_kind'] });
    expect(session.continue()).to.deep.include({ ok: false, reason: 'invalid' });
    session.answer('visit_kind', 'order');
    session.continue();
    session.answer('overall', 2);
    session.continue();
    expect(session.view.step?.id).to.equal('went_wrong');
    session.back();
    session.answer('overall', 5);
    session.continue();
    expect(session.view.step?.id).to.equal('best');
  });

  it('puts texts with the question after them, and buttons with the one before', async () => {
    const { session, until } = await startSession('housing-application', { layout: 'one_question' });
    await until('answering');
    session.answer('iban', 'DE89 3704 0044 0532 0130 00');
    session.goTo('iban');
    expect(session.view.step?.nodes).to.deep.equal(['iban', 'check_iban']);
    session.goTo('terms');
    expect(session.view.step?.nodes).to.deep.equal(['income_total', 'terms']);
    session.goTo('household');
    expect(session.view.step).to.deep.include({ id: 'household', nodes: ['household'] });
  });

  it('never takes progress back on Continue, also when questions appear', async () => {
    const { session, until } = await startSession('feedback');
    await until('start');
    session.begin();
    let before = session.view.progress;
    const answers = { visit_kind: 'order', overall: 1, went_wrong: ['wait'], tell_us: 'Cold', parts: null } as const;
    for (const [path, value] of Object.entries(answers)) {
      expect(session.view.step?.id).to.equal(path);
      session.answer(path, value as never);
      session.continue();
      expect(session.view.progress).to.be.at.least(before);
      before = session.view.progress;
    }
  });

  it('counts steps only while no answer can change their number', async () => {
    const { session, until } = await startSession('housing-application');
    expect((await until('answering')).steps).to.deep.equal({ number: 1, count: null });
    for (const [path, value] of Object.entries(housing)) session.answer(path, value);
    session.continue();
    session.continue();
    expect(session.view.page?.page.key).to.equal('finish');
    expect(session.view.steps.count).to.equal(3);
  });

  it('shows all pages at once in classic, with one step', async () => {
    const { session, until } = await startSession('housing-application', { layout: 'classic' });
    const view = await until('answering');
    expect(view.step).to.deep.include({ id: 'all', kind: 'all' });
    expect(view.step?.nodes).to.include.members(['applicant', 'household', 'terms']);
    session.continue();
    expect(session.view.issues.map(({ path }) => path)).to.deep.equal(['applicant', 'email', 'terms']);
  });

  it('keeps answers, place and issues when the layout changes', async () => {
    const layouts = ['classic', 'paged', 'one_question'] as const;
    const { session, until } = await startSession('housing-application', { layouts });
    await until('answering');
    session.answer('applicant', housing.applicant);
    session.answer('email', 'no address');
    session.continue();
    expect(session.view.issues.map(({ path }) => path)).to.deep.equal(['email']);
    session.setLayout('one_question');
    expect(session.view.step?.id).to.equal('email');
    expect(session.view.issues.map(({ path }) => path)).to.deep.equal(['email']);
    session.answer('email', housing.email);
    for (let step = 0; step < 2; step++) session.continue();
    expect(session.view.step?.id).to.equal('household');
    session.setLayout('classic');
    session.setLayout('paged');
    expect(session.view.step?.id).to.equal('people');
    expect(session.view.fields.get('email')?.answer).to.equal(housing.email);
    expect(session.setLayout('somewhere' as never)).to.deep.include({ ok: false });
  });

  it('goes back the way one came, over steps that were jumped to', async () => {
    const { session, until } = await startSession('every-field');
    await until('answering');
    session.goTo('measuring');
    session.goTo('choosing');
    expect(session.view.step?.id).to.equal('choosing');
    session.back();
    expect(session.view.step?.id).to.equal('measuring');
    session.back();
    expect(session.view.step?.id).to.equal('words');
    expect(session.back()).to.deep.include({ ok: false, reason: 'notNow' });
  });
});
