import { expect } from 'chai';
import { statusLine } from '../../src/headless/status-line.js';
import { en } from '../../src/messages/index.js';
import type { Session } from '../../src/session/index.js';
import { followLink } from '../support/follow-link.js';
import { type Started, startSession } from '../support/start-session.js';
import { onBothServices } from './both-services.js';

const fillContact = (session: Session): void => {
  session.answer('full_name', 'Ada Lovelace');
  session.answer('email', 'ada@example.org');
  session.answer('topic', 'repair');
  session.answer('message', 'The tap drips.');
};

async function saved(options: Parameters<typeof startSession>[1] = {}): Promise<Started> {
  const started = await startSession('contact', options);
  await started.until('answering');
  started.session.answer('full_name', 'Ada');
  await started.until('saved');
  return started;
}

const entryOf = async ({ server }: Started) => (await server.store.entries.list())[0];
const allSaved = ({ until }: Started) => until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);

describe('F13: the key is refused', () => {
  it('keeps the answers, and puts them into a new entry only when asked to', async () => {
    const started = await saved();
    const { session, server, clock, until } = started;
    const old = await entryOf(started);
    server.faults.add({ kind: 'status', status: 401, code: 'entry_key_expired' });
    session.answer('message', 'still here');
    await until('keyRejected');
    expect(session.view.banner).to.deep.equal({ kind: 'keyRejected', sentAt: null });
    expect(session.copyAnswers()).to.contain('still here');
    const asked = server.requests.length;
    session.answer('email', 'ada@example.org');
    session.answer('topic', 'repair');
    expect(await session.submit(), 'nobody waits for a key that opens nothing').to.deep.equal({
      ok: false,
      reason: 'notNow',
    });
    expect(session.view.journey).to.equal('answering');
    await clock.advance(3_600_000);
    expect(server.requests).to.have.length(asked);
    server.faults.clear();
    expect(session.startAgainWithAnswers()).to.deep.equal({ ok: true });
    await allSaved(started);
    const fresh = (await server.store.entries.list()).find(({ id }) => id !== old?.id);
    expect(fresh?.answers.map(({ path }) => path)).to.have.members(['full_name', 'message', 'email', 'topic']);
  });
});

describe('F14: 403', () => {
  it('keeps the answers readable, and asks again only when the respondent does', async () => {
    const started = await saved();
    const { session, server, clock, until } = started;
    server.faults.add({ kind: 'status', status: 403, code: 'forbidden' });
    session.answer('message', 'mine');
    await until('refused');
    const asked = server.requests.length;
    await clock.advance(600_000);
    expect(server.requests).to.have.length(asked);
    expect(session.copyAnswers()).to.contain('mine');
    server.faults.clear();
    session.retry();
    await allSaved(started);
  });
});

describe('F15: 402 while filling in', () => {
  it('says nothing of billing, waits, and looks at most four times an hour', async () => {
    const started = await saved();
    const { session, server, clock, until } = started;
    server.faults.add({ kind: 'status', status: 402, code: 'billing_inactive' });
    session.answer('message', 'kept');
    await until('refused');
    expect(session.view.banner?.kind).to.equal('refused');
    const asked = server.requests.length;
    await clock.advance(3_600_000);
    expect(server.requests.length - asked).to.be.within(1, 4);
    server.faults.clear();
    await clock.advance(3_600_000);
    await allSaved(started);
  });
});

describe('F16: the form is gone', () => {
  it('says so at load', async () => {
    const { until } = await startSession('nothing-here');
    expect((await until('end.notFound')).failure?.code).to.equal('EW205');
  });

  it('keeps what is typed while filling in', async () => {
    const { session, server, clock, until } = await saved();
    server.faults.add({ kind: 'status', status: 404, code: 'not_found' });
    session.answer('message', 'kept');
    await until('refused');
    expect(session.view.fields.get('message')?.answer).to.equal('kept');
    server.faults.clear();
    await clock.advance(3_600_000);
    await until('saved');
  });
});

onBothServices('F17: another device changed the same answer', ({ dumb }) => {
  it('says nothing where both wrote the same', async () => {
    const started = await saved({ server: { dumb } });
    const { session, server } = started;
    await server.controls.changeAnswers((await entryOf(started))?.id ?? '', { email: 'ada@example.org' });
    session.answer('email', 'ada@example.org');
    await allSaved(started);
    expect(session.view.conflicts).to.deep.equal([]);
  });

  if (dumb) {
    // Such a service overwrites without a word, so nobody can know that there was another answer.
    it('shows what else was changed there, and what was typed last stands', async () => {
      const started = await saved({ server: { dumb } });
      const { session, server, until } = started;
      const theirs = { email: 'theirs@example.org', message: 'theirs' };
      await server.controls.changeAnswers((await entryOf(started))?.id ?? '', theirs);
      session.answer('email', 'mine@example.org');
      await until(({ fields }) => fields.get('message')?.answer === 'theirs');
      expect(session.view.fields.get('email')?.answer).to.equal('mine@example.org');
      expect((await entryOf(started))?.answers.find(({ path }) => path === 'email')?.value).to.equal(
        'mine@example.org',
      );
    });
    return;
  }

  it('loses neither value where they differ, and does not hold up the others', async () => {
    const started = await saved();
    const { session, server, until } = started;
    await server.controls.changeAnswers((await entryOf(started))?.id ?? '', { email: 'theirs@example.org' });
    session.answer('email', 'mine@example.org');
    session.answer('message', 'Hello');
    await until(({ conflicts }) => conflicts.length === 1);
    expect(session.view.conflicts[0]).to.include({ mine: 'mine@example.org', theirs: 'theirs@example.org' });
    await until(({ sync }) => sync.waiting === 0);
    expect((await entryOf(started))?.answers.find(({ path }) => path === 'message')?.value).to.equal('Hello');
  });
});

onBothServices('F18: already submitted', ({ dumb }) => {
  it('by this device: shows the receipt', async () => {
    const { session, server, until } = await startSession('contact', { server: { dumb } });
    await until('answering');
    fillContact(session);
    server.faults.add({ operation: 'submitEntrySession', kind: 'lost_reply', times: 1 });
    void session.submit();
    await until('submitted');
    expect((await server.store.entries.list()).filter(({ reference }) => reference !== null)).to.have.length(1);
  });

  it('from elsewhere: says so, and shows what could not be sent any more', async () => {
    const first = await startSession('housing-application', { server: { dumb } });
    await first.until('answering');
    first.session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    first.session.answer('email', 'ada@example.org');
    first.session.answer('terms', { accepted: true });
    const linked = first.session.finishLater();
    await first.until('journey.finishLater.shown');
    const link = await linked;
    const token = link.ok ? (link.url ?? '').split('#resume=')[1] : '';
    first.session.back();
    const other = await startSession('housing-application', { server: first.server, resumeToken: token });
    await followLink(other);
    void other.session.submit();
    await other.until('submitted');
    first.session.answer('iban', 'too late');
    await first.until('alreadySent');
    expect(first.session.view.unsent).to.deep.equal([{ path: 'iban', label: 'IBAN', value: 'too late' }]);
  });
});

describe('F19: the draft was removed', () => {
  it('keeps the answers, and makes a new entry only after a click', async () => {
    const started = await saved();
    const { session, server, until } = started;
    server.faults.add({ operation: 'patchAnswers', kind: 'status', status: 410, code: 'gone' });
    server.faults.add({ operation: 'getEntrySession', kind: 'status', status: 410, code: 'gone' });
    session.answer('message', 'kept');
    await until('keyRejected');
    expect(session.view.fields.get('message')?.answer).to.equal('kept');
    expect(await server.store.entries.list()).to.have.length(1);
    server.faults.clear();
    session.startAgainWithAnswers();
    await allSaved(started);
    expect(await server.store.entries.list()).to.have.length(2);
  });
});

describe('F20: 412 and 428', () => {
  it('looks at the entry, merges and sends again, without a word', async () => {
    const started = await saved();
    const { session, server } = started;
    server.faults.add({
      operation: 'patchAnswers',
      kind: 'status',
      status: 412,
      code: 'precondition_failed',
      times: 1,
    });
    session.answer('message', 'Hello');
    await allSaved(started);
    expect(session.view.conflicts).to.deep.equal([]);
    expect((await entryOf(started))?.answers.find(({ path }) => path === 'message')?.value).to.equal('Hello');
  });
});

describe('F21: one answer the service cannot store', () => {
  it('is put aside and marked, and the others are saved', async () => {
    const started = await saved();
    const { session, server, until } = started;
    session.answer('message', 'Hello');
    session.answer('email', 'ada@example.org');
    server.faults.add({ operation: 'patchAnswers', kind: 'status', status: 422, code: 'validation_failed', times: 2 });
    await until(({ parked }) => parked.length === 1);
    await until(({ sync }) => sync.waiting === 0);
    expect(session.view.banner).to.deep.include({ kind: 'attention', count: 1 });
    const line = statusLine(session.view, en, session.now(), { saving: session.now(), unkept: session.now() });
    expect(line.text).to.equal(en.sync.kept);
    const stored = (await entryOf(started))?.answers.map(({ path }) => path) ?? [];
    expect(stored).to.have.length(2);
  });
});

onBothServices('F22: the service finds issues at submit', ({ dumb }) => {
  it('shows them, and the next submit is a new one', async () => {
    const { session, server, until } = await startSession('contact', { server: { dumb } });
    await until('answering');
    fillContact(session);
    await until('saved');
    const refusal = {
      operation: 'submitEntrySession',
      kind: 'status',
      status: 422,
      code: 'validation_failed',
    } as const;
    server.faults.add({ ...refusal, times: 1 });
    void session.submit();
    await until('submitRejected');
    session.answer('message', 'The tap drips a lot.');
    void session.submit();
    await until('submitted');
    const keys = server.requests.filter(({ operation }) => operation === 'submitEntrySession');
    expect(keys).to.have.length(2);
  });
});

describe('F23: a reply that is not the service’s', () => {
  for (const kind of ['html', 'bad_shape', 'truncated', 'wrong_entry'] as const) {
    it(`never counts as saved: ${kind}`, async () => {
      const { session, server, clock, until } = await saved();
      server.faults.add({ operation: 'patchAnswers', kind });
      session.answer('message', 'Hello');
      const before = session.view.sync.savedAt;
      await clock.advance(30_000);
      expect(session.view.sync.savedAt).to.equal(before);
      expect(session.view.sync.waiting).to.be.greaterThan(0);
      server.faults.clear();
      await until(({ sync }) => sync.waiting === 0 && sync.state === 'saved');
    });
  }
});
