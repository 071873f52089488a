import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { createSession, type Session, type SessionView } from '../../src/session/index.js';
import { VirtualClock } from '../support/virtual-clock.js';
import { freshDevice, openRaw, rawContents } from './raw-contents.js';

/** Waits until the device has done what it was asked so far: a write to everything comes after all others. */
async function written(): Promise<void> {
  const database = await openRaw();
  const writing = database.transaction([...database.objectStoreNames], 'readwrite');
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  database.close();
}

/** Two tabs of one browser: same storage, same locks, same channel, one service. */
describe('F28: two tabs with one form', () => {
  let server: MockServer;
  let clock: VirtualClock;
  const open: Session[] = [];

  const openTab = async (): Promise<Session> => {
    const fetch = ((input: RequestInfo | URL, init?: RequestInit) =>
      server.fetch(new Request(input, init))) as typeof globalThis.fetch;
    const session = createSession({ baseUrl: 'http://localhost/api/v1', form: 'contact', fetch, clock });
    open.push(session);
    await session.start();
    return session;
  };

  const until = async (session: Session, what: string, reached: (view: SessionView) => boolean): Promise<void> => {
    for (let passed = 0; passed < 20_000; passed += 50) {
      if (reached(session.view)) return;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // A slow disk does not make time run ahead of what the tabs write down for one another.
      await written();
      await clock.advance(50);
    }
    const { state, sync } = session.view;
    throw new Error(`Not in 20 seconds: ${what}; ${state}, ${JSON.stringify(sync)}`);
  };

  const answered = (session: Session, path: string, value: unknown): Promise<void> =>
    until(session, `${path} = ${value}`, ({ fields }) => fields.get(path)?.answer === value);
  const kept = (session: Session): Promise<void> =>
    until(
      session,
      'it kept',
      ({ sync }) => sync.kept && sync.durable && sync.state !== 'clean' && sync.state !== 'dirty',
    );

  beforeEach(async () => {
    server = createMockServer({ limits: [] });
    clock = new VirtualClock();
    await freshDevice();
  });
  afterEach(async () => {
    server.faults.clear();
    const closing = Promise.all(open.splice(0).map((session) => session.dispose()));
    // What is left to send may wait for its time.
    await clock.advance(10_000);
    await closing;
  });

  it('shows in each what is typed in the other, whenever it was opened', async () => {
    const first = await openTab();
    first.answer('full_name', 'Ada Lovelace');
    await kept(first);
    const second = await openTab();
    await answered(second, 'full_name', 'Ada Lovelace');
    second.answer('email', 'ada@example.org');
    await answered(first, 'email', 'ada@example.org');
    await until(first, 'the other tab', ({ tabs }) => tabs === 'shared');
    await open.pop()?.dispose();
    await until(first, 'that it is alone', ({ tabs }) => tabs === 'alone');
  });

  it('makes one entry although both were opened before anything was typed', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.answer('full_name', 'Ada Lovelace');
    first.answer('topic', 'repair');
    await until(first, 'it saved', ({ sync }) => sync.state === 'saved');
    second.answer('email', 'ada@example.org');
    second.answer('message', 'The tap drips.');
    await answered(second, 'full_name', 'Ada Lovelace');
    await until(second, 'everything saved', ({ sync }) => sync.state === 'saved');
    void second.submit();
    await until(second, 'it submitted', ({ journey }) => journey === 'submitted');
    expect((await server.store.entries.list()).map(({ state }) => state)).to.deep.equal(['submitted']);
  });

  it('lets one that stood still while the other submitted wake to the truth', async () => {
    const channels = new Set<BroadcastChannel>();
    const real = globalThis.BroadcastChannel;
    globalThis.BroadcastChannel = class extends real {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
    };
    const first = await openTab();
    first.answer('full_name', 'Ada Lovelace');
    await until(first, 'it saved', ({ sync }) => sync.state === 'saved');
    globalThis.BroadcastChannel = real;
    // A page that stands still hears nothing of the others.
    for (const channel of channels) channel.onmessage = null;
    const second = await openTab();
    await answered(second, 'full_name', 'Ada Lovelace');
    second.answer('email', 'ada@example.org');
    second.answer('topic', 'repair');
    second.answer('message', 'The tap drips.');
    void second.submit();
    await until(second, 'it submitted', ({ journey }) => journey === 'submitted');
    expect(first.view.journey).to.equal('answering');
    first.actor.send({ type: 'page.thawed' });
    await until(first, 'the truth', ({ journey }) => journey === 'submitted' || journey === 'alreadySent');
    expect(first.view.receipt?.reference ?? second.view.receipt?.reference).to.equal(second.view.receipt?.reference);
    expect((await server.store.entries.list()).map(({ state }) => state)).to.deep.equal(['submitted']);
  });

  it('makes one entry of what was typed in both, submitted once, and leaves only the receipt', async () => {
    const first = await openTab();
    first.answer('full_name', 'Ada Lovelace');
    await kept(first);
    const second = await openTab();
    await answered(second, 'full_name', 'Ada Lovelace');
    server.faults.offline = true;
    first.answer('topic', 'repair');
    second.answer('email', 'ada@example.org');
    second.answer('message', 'The tap drips.');
    await Promise.all([kept(first), kept(second)]);
    server.faults.offline = false;
    for (const tab of [first, second]) tab.retry();
    await answered(second, 'topic', 'repair');
    await until(second, 'everything saved', ({ sync }) => sync.state === 'saved');
    void second.submit();
    await until(second, 'it submitted', ({ journey }) => journey === 'submitted');
    await until(first, 'the truth', ({ journey }) => journey === 'submitted' || journey === 'alreadySent');
    const entries = await server.store.entries.list();
    expect(entries.filter(({ state }) => state === 'submitted')).to.have.length(1);
    const answers = Object.fromEntries(
      entries.find(({ state }) => state === 'submitted')?.answers.map(({ path, value }) => [path, value]) ?? [],
    );
    expect(answers).to.include({
      full_name: 'Ada Lovelace',
      email: 'ada@example.org',
      topic: 'repair',
      message: 'The tap drips.',
    });
    let left = '';
    for (let look = 0; look < 100; look++) {
      const raw = await rawContents();
      left = ['ops', 'base', 'shelf', 'uploads', 'files'].map((name) => raw.get(name)).join('');
      if (left === '') break;
    }
    expect(left).to.equal('');
  });
});
