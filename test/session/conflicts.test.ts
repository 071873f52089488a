import { expect } from 'chai';
import { followLink } from '../support/follow-link.js';
import { type Started, startSession } from '../support/start-session.js';

/** Two devices answered the same question, and this one learns of it. */
async function disagreeing(): Promise<Started> {
  const started = await startSession('contact');
  const { session, server, until } = started;
  await until('answering');
  session.answer('full_name', 'Ada');
  await until('saved');
  const [entry] = await server.store.entries.list();
  await server.controls.changeAnswers(entry?.id ?? '', { email: 'theirs@example.org' });
  session.answer('email', 'mine@example.org');
  await until(({ conflicts }) => conflicts.length > 0);
  return started;
}

const emailAt = async ({ server }: Started): Promise<unknown> =>
  (await server.store.entries.list())[0]?.answers.find(({ path }) => path === 'email')?.value;

describe('two devices that disagree', () => {
  it('are put before the respondent, with both answers', async () => {
    const { session } = await disagreeing();
    expect(session.view.conflicts[0]).to.deep.include({
      kind: 'answer',
      path: 'email',
      mine: 'mine@example.org',
      theirs: 'theirs@example.org',
    });
    expect(session.view.banner).to.deep.include({ kind: 'conflict', count: 1 });
  });

  for (const [keep, email] of [
    ['mine', 'mine@example.org'],
    ['theirs', 'theirs@example.org'],
  ] as const) {
    it(`settle on ${keep} where the respondent says so`, async () => {
      const started = await disagreeing();
      expect(started.session.resolveConflict('email', keep)).to.deep.equal({ ok: true });
      expect(started.session.view.fields.get('email')?.answer).to.equal(email);
      await started.until(
        ({ sync, conflicts }) => sync.waiting === 0 && conflicts.length === 0 && sync.state === 'saved',
      );
      expect(await emailAt(started)).to.equal(email);
      const lost = keep === 'mine' ? 'theirs' : 'mine';
      expect(started.session.view.shelved.map(({ whose, value, path }) => `${whose} ${value} ${path}`)).to.deep.equal([
        `${lost} ${lost}@example.org email`,
      ]);
    });
  }

  for (const settled of [true, false]) {
    it(`leave what gave way in sight after the entry is sent${settled ? '' : ', also where nobody decided'}`, async () => {
      const { session, until } = await disagreeing();
      if (settled) session.resolveConflict('email', 'mine');
      session.answer('topic', 'repair');
      session.answer('message', 'The tap drips.');
      void session.submit();
      await until('submitted');
      expect(session.view.shelved.map(({ value }) => value)).to.include('theirs@example.org');
    });
  }

  it('leave in sight what was typed too late for the entry', async () => {
    const { session, server, until } = await startSession('contact');
    await until('answering');
    session.answer('full_name', 'Ada');
    await until('saved');
    const [entry] = await server.store.entries.list();
    server.faults.offline = true;
    session.answer('message', 'too late');
    await until('offline');
    if (entry) await server.store.entries.put({ ...entry, state: 'submitted', reference: 'CON-1' });
    server.faults.offline = false;
    await until('alreadySent');
    expect(session.view.unsent).to.deep.equal([{ path: 'message', label: 'Your message', value: 'too late' }]);
    expect(session.view.shelved.map(({ value }) => value)).to.include('too late');
  });

  it('are settled all at once', async () => {
    const { session, until } = await disagreeing();
    session.resolveConflict('all', 'theirs');
    await until(({ conflicts }) => conflicts.length === 0);
    expect(session.resolveConflict('email', 'mine')).to.deep.equal({ ok: false, reason: 'unknownPath' });
  });

  it('are merged without a word where they answered different questions', async () => {
    const { session, server, until } = await startSession('contact');
    await until('answering');
    session.answer('full_name', 'Ada');
    await until('saved');
    const [entry] = await server.store.entries.list();
    await server.controls.changeAnswers(entry?.id ?? '', { email: 'theirs@example.org' });
    session.answer('message', 'Hello');
    await until(({ fields }) => fields.get('email')?.answer === 'theirs@example.org');
    expect(session.view.conflicts).to.deep.equal([]);
    expect(session.view.fields.get('message')?.answer).to.equal('Hello');
  });

  it('keep an instance that one changed and the other removed, and ask', async () => {
    const started = await startSession('housing-application');
    const { session, server, until } = started;
    await until('answering');
    const added = session.addInstance('household', { member_name: 'Bo' });
    const id = added.ok ? added.id : '';
    await until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    const link = session.finishLater();
    await until('journey.finishLater.shown');
    const url = await link;
    session.back();
    const token = url.ok ? (url.url ?? '').split('#resume=')[1] : '';
    const other = await startSession('housing-application', { server, resumeToken: token });
    await followLink(other);
    other.session.removeInstance('household', id);
    await other.until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    session.answer(`household.${id}.member_name`, 'Bob');
    await until(({ conflicts }) => conflicts.length > 0);
    expect(session.view.conflicts[0]).to.deep.include({ kind: 'instance', path: `household.${id}` });
    session.resolveConflict(`household.${id}`, 'theirs');
    expect(session.view.groups.get('household')?.instances).to.have.length(0);
    await until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
  });
});
