import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Session } from '../../src/session/index.js';
import { type OpenTabs, openTabs } from './open-tabs.js';
import { rawContents } from './raw-contents.js';

/** Two tabs of one browser: same storage, same locks, same channel, one service. */
describe('F28: two tabs with one form', () => {
  let server: MockServer;
  let tabs: OpenTabs;
  const openTab = (): Promise<Session> => tabs.open();
  const until: OpenTabs['until'] = (...about) => tabs.until(...about);
  const answered: OpenTabs['answered'] = (...about) => tabs.answered(...about);
  const kept: OpenTabs['kept'] = (session) => tabs.kept(session);

  beforeEach(async () => {
    server = createMockServer({ limits: [] });
    tabs = await openTabs(server);
  });
  afterEach(() => tabs.close());

  it('shows what is not sent yet also while a tab that could not load the form is open', async () => {
    const first = await openTab();
    server.faults.offline = true;
    first.answer('full_name', 'Ada Lovelace');
    await kept(first);
    await tabs.closeLast();
    server.faults.offline = false;
    server.faults.add({ operation: 'getPublicSchema', kind: 'bad_shape', times: 1 });
    const broken = await openTab();
    expect(broken.view.state).to.equal('end.fatal');
    const second = await openTab();
    await answered(second, 'full_name', 'Ada Lovelace');
  });

  it('goes on in one tab with what another still asks about, and then in both', async () => {
    const first = await openTab();
    server.faults.offline = true;
    first.answer('full_name', 'Ada Lovelace');
    await kept(first);
    await tabs.closeLast();
    await tabs.clock.advance(86_400_000);
    server.faults.offline = false;
    // Who comes back in the same tab is not asked.
    sessionStorage.clear();
    const asking = await openTab();
    expect(asking.view.state).to.equal('journey.resumePrompt');
    const second = await openTab();
    await second.resume();
    await answered(second, 'full_name', 'Ada Lovelace');
    await until(second, 'it saved', ({ sync }) => sync.state === 'saved');
    await asking.resume();
    await answered(asking, 'full_name', 'Ada Lovelace');
    asking.answer('full_name', 'Ada King');
    await answered(second, 'full_name', 'Ada King');
    await until(asking, 'it saved', ({ sync }) => sync.state === 'saved');
    expect((await server.store.entries.list()).length).to.equal(1);
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
    await tabs.closeLast();
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
