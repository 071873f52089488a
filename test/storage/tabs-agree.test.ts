import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { createSession, type Session, type SessionView } from '../../src/session/index.js';
import { VirtualClock } from '../support/virtual-clock.js';
import { freshDevice } from './raw-contents.js';

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

describe('forms that are about the same entry', () => {
  let server: MockServer;
  let clock: VirtualClock;
  const open: Session[] = [];

  const openForm = async (): Promise<Session> => {
    const fetch = ((input: RequestInfo | URL, init?: RequestInit) =>
      server.fetch(new Request(input, init))) as typeof globalThis.fetch;
    const session = createSession({ baseUrl: 'http://localhost/api/v1', form: 'contact', fetch, clock });
    open.push(session);
    await session.start();
    return session;
  };

  /** Lets so much time pass, in steps, each of them long enough for the disk; says after how long it was so. */
  const within = async (longest: number, reached: () => boolean): Promise<number> => {
    for (let passed = 0; passed <= longest; passed += 50) {
      for (let look = 0; look < 5; look++) {
        if (reached()) return passed;
        await frame();
      }
      await clock.advance(50);
    }
    return Number.POSITIVE_INFINITY;
  };

  const answerTo = (session: Session, path: string): unknown => session.view.fields.get(path)?.answer;
  const isKept = ({ sync }: SessionView): boolean => sync.kept && sync.durable && sync.waiting > 0;
  const close = async (): Promise<void> => {
    const closing = Promise.all(open.splice(0).map((session) => session.dispose()));
    await clock.advance(10_000);
    await closing;
  };

  beforeEach(async () => {
    server = createMockServer({ limits: [] });
    clock = new VirtualClock();
    await freshDevice();
  });

  afterEach(async () => {
    server.faults.clear();
    await close();
  });

  it('show an answer of the other within a second, though nobody had answered anything before', async () => {
    const [one, other] = [await openForm(), await openForm()];
    // Until they have met.
    await within(200, () => false);
    one.answer('full_name', 'Ada');
    expect(await within(1000, () => answerTo(other, 'full_name') === 'Ada')).to.be.at.most(1000);
    other.answer('email', 'ada@example.org');
    expect(await within(1000, () => answerTo(one, 'email') === 'ada@example.org')).to.be.at.most(1000);
  });

  it('show it also while nothing can be sent, and after the entry was made', async () => {
    const [one, other] = [await openForm(), await openForm()];
    await within(200, () => false);
    server.faults.offline = true;
    one.answer('full_name', 'Ada');
    expect(await within(1000, () => answerTo(other, 'full_name') === 'Ada')).to.be.at.most(1000);
    server.faults.offline = false;
    for (const form of [one, other]) form.retry();
    await within(20_000, () => one.view.sync.state === 'saved');
    one.answer('message', 'The tap drips.');
    expect(await within(1000, () => answerTo(other, 'message') === 'The tap drips.')).to.be.at.most(1000);
    await within(20_000, () => one.view.sync.state === 'saved');
    expect(await server.store.entries.list()).to.have.length(1);
  });

  it('come back with what was typed last, although the clock was set back in between', async () => {
    const one = await openForm();
    server.faults.offline = true;
    one.answer('full_name', 'typed first');
    await within(5000, () => isKept(one.view));
    const other = await openForm();
    await within(5000, () => answerTo(other, 'full_name') === 'typed first');
    clock.setWall(-2 * 24 * 60 * 60 * 1000);
    other.answer('full_name', 'typed last');
    await within(5000, () => isKept(other.view));
    await close();
    const again = await openForm();
    if (again.view.journey === 'resumePrompt') await again.resume('device');
    await within(1000, () => answerTo(again, 'full_name') !== undefined);
    expect(answerTo(again, 'full_name')).to.equal('typed last');
  });
});
