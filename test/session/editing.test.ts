import { expect } from 'chai';
import { statusLine } from '../../src/headless/status-line.js';
import { en } from '../../src/messages/index.js';
import { type Started, startSession } from '../support/start-session.js';

async function sent(): Promise<Started> {
  const started = await startSession('housing-application');
  const { session, until } = started;
  await until('answering');
  session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
  session.answer('email', 'ada@example.org');
  session.goTo('finish');
  session.answer('terms', { accepted: true });
  void session.submit();
  await until('submitted');
  return started;
}

async function editing(): Promise<Started> {
  const started = await sent();
  const begun = started.session.edit();
  await started.until('journey.editing.review.reading');
  expect(await begun).to.deep.equal({ ok: true });
  return started;
}

describe('changing an entry that was sent', () => {
  it('opens on the review, with what was sent', async () => {
    const { session } = await editing();
    expect(session.view).to.deep.include({ reviewing: true, step: null });
    expect(session.view.fields.get('email')?.answer).to.equal('ada@example.org');
    expect(session.view.banner?.kind).to.equal('editing');
    expect([...(session.view.edit?.changed ?? [])]).to.deep.equal([]);
  });

  it('marks what changed with what it was, and counts only once it is sent again', async () => {
    const { session, server, until } = await editing();
    session.goTo('email');
    expect(session.view.state).to.equal('journey.editing.page');
    session.answer('email', 'ada@work.example');
    expect([...(session.view.edit?.changed ?? [])]).to.deep.equal(['email']);
    expect(session.view.edit?.before('email')).to.equal('ada@example.org');
    session.continue();
    expect(session.view.state).to.equal('journey.editing.review.reading');
    const view = await until('saved');
    const line = statusLine(view, en, session.now(), { saving: session.now(), unkept: session.now() });
    expect([view.banner?.kind, line.text]).to.deep.equal(['editing', en.sync.unsent]);
    const answerOf = async () =>
      (await server.store.entries.list())[0]?.answers.find(({ path }) => path === 'email')?.value;
    expect(await answerOf()).to.equal('ada@example.org');
    void session.submit();
    await until('submitted');
    expect(await answerOf()).to.equal('ada@work.example');
    expect(session.view.edit).to.equal(null);
  });

  it('is thrown away with nothing changed, and can be begun again', async () => {
    const { session, server, until, store } = await editing();
    const { receipt } = session.view;
    session.goTo('email');
    session.answer('email', 'ada@work.example');
    await until('saved');
    const thrown = session.discardEdit();
    await until('submitted');
    expect(await thrown).to.deep.equal({ ok: true });
    expect((await server.store.entries.list())[0]?.answers.find(({ path }) => path === 'email')?.value).to.equal(
      'ada@example.org',
    );
    expect(await store.load()).to.have.nested.property('receipt.reference', receipt?.reference);
    expect(session.view.can.edit).to.equal(true);
  });

  it('shows what is wrong instead of sending', async () => {
    const { session } = await editing();
    session.goTo('email');
    session.answer('email', 'no address');
    session.continue();
    expect(session.view.state).to.equal('journey.editing.invalid');
    session.answer('email', 'ada@example.org');
    session.continue();
    expect(session.view.state).to.equal('journey.editing.review.reading');
  });

  it('goes on after a reload', async () => {
    const first = await editing();
    first.session.goTo('email');
    first.session.answer('email', 'ada@work.example');
    await first.until('kept');
    const second = await first.reopen();
    const view = await second.until('editing');
    expect(view.fields.get('email')?.answer).to.equal('ada@work.example');
    void second.session.submit();
    await second.until('submitted');
  });

  it('marks after a reload what was changed before it, although the service has the changes already', async () => {
    const first = await editing();
    first.session.goTo('email');
    first.session.answer('email', 'ada@work.example');
    const group = first.session.view.groups.get('household');
    const added = await first.session.addInstance('household');
    expect([group === undefined, added.ok]).to.deep.equal([false, true]);
    await first.until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    const second = await first.reopen();
    const { edit } = await second.until('editing');
    expect([...(edit?.changed ?? [])]).to.include('email');
    expect(edit?.before('email')).to.equal('ada@example.org');
    expect([...(first.session.view.edit?.changed ?? [])]).to.deep.equal([...(edit?.changed ?? [])]);
  });

  it('is still one where it was being sent before a reload, and the service refuses it', async () => {
    const first = await editing();
    first.session.goTo('email');
    first.session.answer('email', 'ada@work.example');
    first.session.continue();
    await first.until('saved');
    const refusal = {
      kind: 'status',
      operation: 'submitEntrySession',
      status: 422,
      code: 'validation_failed',
    } as const;
    first.server.faults.add({ kind: 'offline', operation: 'submitEntrySession', times: 1 });
    void first.session.submit();
    await first.until(({ sync }) => sync.attempts > 0);
    first.server.faults.add({ ...refusal, times: 1 });
    const second = await first.reopen();
    const view = await second.until('journey.editing.review.invalid');
    expect([view.edit === null, view.fields.get('email')?.answer]).to.deep.equal([false, 'ada@work.example']);
    void second.session.submit();
    expect((await second.until('submitted')).edit).to.equal(null);
  });

  it('can be begun after a reload too, where the form allows it', async () => {
    const first = await sent();
    const second = await first.reopen();
    await second.until('alreadySent');
    expect(second.session.view.can.edit).to.equal(true);
    void second.session.edit();
    await second.until('editing');
  });

  it('is refused where the form does not allow it', async () => {
    const { session, until } = await startSession('contact');
    await until('answering');
    expect(session.view.can.edit).to.equal(false);
    expect(await session.edit()).to.deep.equal({ ok: false, reason: 'notNow' });
  });

  it('says so when somebody else has it open', async () => {
    const { session, server, until } = await sent();
    expect(session.view.receipt?.reference).to.be.a('string');
    server.faults.add({ operation: 'startOwnEdit', kind: 'status', status: 409, code: 'entry_locked', times: 1 });
    const begun = session.edit();
    await until(({ failure }) => failure !== null);
    expect(await begun).to.deep.equal({ ok: false, reason: 'service', code: 'entry_locked' });
    expect(session.view.journey).to.equal('submitted');
  });
});
