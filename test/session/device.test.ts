import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import type { Session } from '../../src/session/index.js';
import { startSession } from '../support/start-session.js';

const canary = 'CANARY-52D1';

/** A device that shows everything that was ever written to it. */
function openDevice() {
  const inner = memoryStore();
  const written: string[] = [];
  const store: OutboxStore = {
    ...inner,
    durable: true,
    save(draft, options) {
      written.push(JSON.stringify([draft, options]));
      return inner.save(draft, options);
    },
  };
  return { store, written };
}

const fillContact = (session: Session): void => {
  session.answer('full_name', 'Ada Lovelace');
  session.answer('email', 'ada@example.org');
  session.answer('topic', 'repair');
  session.answer('message', 'The tap drips.');
};

describe('what a device keeps', () => {
  it('is nothing but the receipt, within a second of the submit', async () => {
    const { store } = openDevice();
    const { session, clock, until } = await startSession('contact', { store });
    let submittedAt = 0;
    let forgottenAt = 0;
    session.on('submitted', () => {
      submittedAt = clock.now();
    });
    const { finish } = store;
    Object.assign(store, {
      finish: async (...about: Parameters<OutboxStore['finish']>) => {
        await finish(...about);
        forgottenAt = clock.now();
      },
    });
    await until('answering');
    fillContact(session);
    void session.submit();
    await until('submitted');
    await clock.advance(1000);
    expect(forgottenAt).to.be.greaterThan(0);
    expect(forgottenAt - submittedAt).to.be.at.most(1000);
    const kept = await store.load();
    expect(kept?.kind).to.equal('receipt');
    expect(JSON.stringify(kept)).not.to.contain('Ada');
  });

  it('is nothing of a sensitive answer, which reaches the service all the same', async () => {
    const { store, written } = openDevice();
    const first = await startSession('every-field', { store });
    await first.until('answering');
    const path = [...first.session.view.fields].find(([, { field }]) => field.sensitive)?.[0] ?? '';
    expect(path).not.to.equal('');
    expect(first.session.answer(path, canary)).to.deep.equal({ ok: true });
    await first.until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    const [entry] = await first.server.store.entries.list();
    expect(entry?.answers.find((answer) => answer.path === path)?.value).to.equal(canary);
    expect(written.join()).not.to.contain(canary);
    expect(written.length).to.be.greaterThan(0);
  });

  it('goes when somebody clears it, and the form begins afresh', async () => {
    const { store } = openDevice();
    const first = await startSession('contact', { store });
    await first.until('answering');
    fillContact(first.session);
    await first.until('saved');
    await first.session.clearDevice();
    expect(await store.load()).to.equal(undefined);
    const second = await first.reopen();
    await second.until('answering');
    expect(second.session.view).to.include({ restored: false });
    expect(second.session.view.fields.get('full_name')?.answer).to.equal(null);
  });
});

describe('a tab that was duplicated', () => {
  it('is another client to the service, though it has the same draft', async () => {
    const server = createMockServer();
    const clients = new Set<string | null>();
    const fetch = (input: RequestInfo | URL): Promise<Response> => {
      const { url, headers } = input as Request;
      // Whoever asks for a form writes nothing.
      if (!url.includes('/forms/')) clients.add(headers.get('X-Service-Client-ID'));
      return server.fetch(input as Request);
    };
    const { store } = openDevice();
    const first = await startSession('contact', { server, store, fetch });
    await first.until('answering');
    first.session.answer('full_name', 'Ada');
    await first.until('saved');
    expect([...clients]).to.have.length(1);
    const copy = await startSession('contact', { server, store, fetch });
    await copy.until(({ fields }) => fields.get('full_name')?.answer === 'Ada');
    copy.session.answer('email', 'ada@example.org');
    await copy.until('saved');
    expect([...clients]).to.have.length(2);
    expect([...clients].every((client) => client !== null && client.length > 20)).to.equal(true);
  });
});

describe('waiting for a session', () => {
  it('ends when everything is saved', async () => {
    const { session, clock, until } = await startSession('contact');
    await until('answering');
    session.answer('full_name', 'Ada');
    const settled = session.settled();
    await clock.advance(10_000);
    expect((await settled).sync).to.include({ state: 'saved', waiting: 0 });
  });

  it('does not end while the device is still being read', async () => {
    const inner = memoryStore();
    let open = (): void => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const shared = async () => {
      await opened;
      return await inner.shared?.();
    };
    const { session, clock, until } = await startSession('contact', { store: { ...inner, durable: true, shared } });
    await until('answering');
    session.answer('full_name', 'Ada');
    expect(session.view.sync).to.include({ state: 'dirty', waiting: 1, kept: false });
    const settled = session.settled();
    await clock.advance(10_000);
    open();
    await clock.advance(10_000);
    expect((await settled).sync).to.include({ state: 'saved', waiting: 0 });
  });

  it('ends also when only time or a person can help', async () => {
    const { session, server, clock, until } = await startSession('contact');
    await until('answering');
    server.faults.offline = true;
    session.answer('full_name', 'Ada');
    const settled = session.settled();
    await clock.advance(10_000);
    expect((await settled).sync).to.include({ state: 'offline', waiting: 1 });
  });
});
