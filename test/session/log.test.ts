import { expect } from 'chai';
import { replayLog } from '../../src/session/index.js';
import { startSession } from '../support/start-session.js';

const secret = 'canary-7f3a';

async function told() {
  const started = await startSession('housing-application');
  const { session, until } = started;
  await until('answering');
  session.answer('applicant', { first: secret, last: secret });
  session.answer('email', `${secret}@example.org`);
  session.continue();
  session.addInstance('household', { member_name: secret, birth_date: '1988-01-22' });
  const added = session.addInstance('household');
  session.removeInstance('household', added.ok ? added.id : '');
  session.undo();
  session.removeInstance('household', added.ok ? added.id : '');
  await until('saved');
  return started;
}

describe('the log of a session', () => {
  it('tells what happened without a word of the answers, the key or the token', async () => {
    const { session, store } = await told();
    const log = session.exportLog();
    expect(log.map(({ type }) => type)).to.include.members([
      'answer.changed',
      'page.continued',
      'instance.added',
      'change.undone',
    ]);
    const text = JSON.stringify(log);
    expect(text).not.to.contain(secret);
    const kept = await store.load();
    const key = kept?.kind === 'draft' ? (kept.draft.entry?.entry_key ?? '') : '';
    expect(key).to.match(/^ek_/);
    expect(text).not.to.contain(key);
    expect(log[0]).to.deep.include({
      detail: {
        path: 'applicant',
        value: {
          redacted: 'parts',
          parts: {
            first: { redacted: 'text', length: secret.length },
            last: { redacted: 'text', length: secret.length },
          },
        },
      },
    });
  });

  it('can be played again on another service, to the same place', async () => {
    const first = await told();
    const second = await startSession('housing-application');
    await second.until('answering');
    const done = await replayLog(second.session, first.session.exportLog());
    expect(done).to.be.greaterThan(6);
    expect(second.session.view.state).to.equal(first.session.view.state);
    expect(second.session.view.step?.id).to.equal(first.session.view.step?.id);
    expect(second.session.view.groups.get('household')?.instances).to.have.length(1);
    await second.until('saved');
    const [entry] = await second.server.store.entries.list();
    expect(entry?.answers.map(({ path }) => path)).to.include.members(['applicant', 'email']);
  });
});

describe('those who listen', () => {
  it('hear typed events and slices that changed, and nothing else', async () => {
    const { session, until } = await startSession('contact');
    const heard: string[] = [];
    session.on('ready', ({ form }) => heard.push(`ready ${form.slice(0, 3)}`));
    session.on('changed', ({ path }) => heard.push(`changed ${path}`));
    session.on('moved', ({ journey }) => heard.push(`moved ${journey}`));
    const stop = session.on('saved', () => heard.push('saved'));
    await until('answering');
    const names: unknown[] = [];
    session.subscribe(
      (name) => names.push(name),
      ({ fields }) => fields.get('full_name')?.answer,
    );
    session.answer('full_name', 'Ada');
    session.answer('full_name', 'Ada');
    session.answer('message', 'Hello');
    await until('saved');
    stop();
    expect(names).to.deep.equal(['Ada']);
    expect(heard).to.deep.equal(['ready pf_', 'moved answering', 'changed full_name', 'changed message', 'saved']);
  });

  it('get the same object for whatever did not change', async () => {
    const { session, until } = await startSession('housing-application');
    await until('answering');
    const before = session.view;
    session.answer('email', 'a');
    const after = session.view;
    expect(after).not.to.equal(before);
    for (const member of ['step', 'steps', 'pages', 'groups', 'effects', 'conflicts', 'uploads'] as const)
      expect(after[member], member).to.equal(before[member]);
    expect(after.fields.get('iban')).to.equal(before.fields.get('iban'));
    session.answer('email', 'a');
    expect(session.view.fields).to.equal(after.fields);
  });
});
