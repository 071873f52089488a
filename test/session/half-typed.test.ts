import { expect } from 'chai';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import { type Started, startSession } from '../support/start-session.js';

const half = { typed: '+49 30' };

async function atPhone(options?: Parameters<typeof startSession>[1]): Promise<Started> {
  const started = await startSession('housing-application', options);
  await started.until('answering');
  return started;
}

describe('what is only half typed', () => {
  it('stays on screen and is never sent, until it is an answer', async () => {
    const { session, server, clock, until } = await startSession('housing-application');
    await until('answering');
    session.answer('email', 'ada@example.org');
    await until('saved');
    const asked = server.requests.length;
    session.answer('iban', { typed: 'DE' });
    expect(session.view.fields.get('iban')?.answer).to.deep.equal({ typed: 'DE' });
    await clock.advance(30_000);
    expect(server.requests).to.have.length(asked);
    session.answer('iban', 'DE02');
    await until(({ sync }) => sync.waiting === 0 && sync.state === 'saved' && server.requests.length > asked);
    expect(server.requests.length).to.be.greaterThan(asked);
  });

  it('is there again after a reload, though the service never heard of it', async () => {
    const first = await atPhone();
    first.session.answer('email', 'ada@example.org');
    await first.until('saved');
    first.session.answer('iban', half);
    await first.until(({ sync }) => sync.kept);
    const second = await first.reopen();
    await second.until('answering');
    expect(second.session.view.fields.get('iban')?.answer).to.deep.equal(half);
    const [entry] = await second.server.store.entries.list();
    expect(entry?.answers.map(({ path }) => path)).to.deep.equal(['email']);
  });

  it('makes no draft at the service by itself, and is kept all the same', async () => {
    const first = await atPhone({ prefill: { email: 'ada@example.org' } });
    first.session.answer('iban', half);
    await first.clock.advance(60_000);
    expect(await first.server.store.entries.list()).to.have.length(0);
    const second = await first.reopen();
    await second.until('answering');
    expect(second.session.view.fields.get('iban')?.answer).to.deep.equal(half);
  });

  it('gives way to the whole answer, here and after a reload', async () => {
    const first = await atPhone();
    first.session.answer('iban', half);
    first.session.answer('iban', 'DE89370400440532013000');
    await first.until('saved');
    const second = await first.reopen();
    await second.until('answering');
    expect(second.session.view.fields.get('iban')?.answer).to.equal('DE89370400440532013000');
  });

  it('can be undone, which is kept too', async () => {
    const first = await atPhone();
    first.session.answer('iban', half);
    first.session.undo();
    await first.clock.advance(10_000);
    const second = await first.reopen();
    await second.until('answering');
    expect(second.session.view.fields.get('iban')?.answer ?? null).to.equal(null);
  });

  it('goes with its instance', async () => {
    const first = await atPhone();
    const added = first.session.addInstance('household', { member_name: 'Bo' });
    const path = `household.${added.ok && added.id}.birth_date`;
    first.session.answer(path, { typed: '2020-' });
    first.session.removeInstance('household', added.ok ? added.id : '');
    await first.clock.advance(10_000);
    const second = await first.reopen();
    await second.until('answering');
    expect(second.session.view.fields.get(path)).to.equal(undefined);
  });

  it('is asked about, and not shown, when somebody comes back another day', async () => {
    // Without a list of entries nobody can tell a reload of this tab from another visit.
    const { entries: _, ...store } = memoryStore();
    const first = await atPhone({ store: { ...store, durable: true } });
    first.session.answer('iban', half);
    await first.clock.advance(3_600_000);
    const second = await first.reopen();
    await second.until('resumePrompt');
    expect(second.session.view.fields.size).to.equal(0);
  });
});
