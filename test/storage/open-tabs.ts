import type { MockServer } from '@entryway/mock-server';
import { createSession, type Session, type SessionView } from '../../src/session/index.js';
import { loadDelivery } from '../../src/session/shell/delivery-code.js';
import { VirtualClock } from '../support/virtual-clock.js';
import { freshDevice, openRaw } from './raw-contents.js';

/** Waits until the device has done what it was asked so far: a write to everything comes after all others. */
async function written(): Promise<void> {
  const database = await openRaw();
  const writing = database.transaction([...database.objectStoreNames], 'readwrite');
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  database.close();
}

/** Waits until the browser has taken back what tabs held that were closed: they might still write. */
async function left(): Promise<void> {
  for (let look = 0; look < 200; look++) {
    const { held = [] } = await navigator.locks.query();
    if (!held.some(({ name }) => name?.startsWith('entryway:'))) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error('A tab that was closed still holds a lock.');
}

/** Tabs of one browser with one form: same storage, same locks, same channel, one service, one clock. */
export interface OpenTabs {
  readonly clock: VirtualClock;
  open(): Promise<Session>;
  /** Lets time pass until a tab looks as wanted. */
  until(session: Session, what: string, reached: (view: SessionView) => boolean): Promise<void>;
  answered(session: Session, path: string, value: unknown): Promise<void>;
  kept(session: Session): Promise<void>;
  closeLast(): Promise<void>;
  close(): Promise<void>;
}

/** Tabs with the contact form on a device nobody has used yet. */
export async function openTabs(server: MockServer): Promise<OpenTabs> {
  const clock = new VirtualClock();
  const open: Session[] = [];
  await freshDevice();
  await loadDelivery();

  const until: OpenTabs['until'] = async (session, what, reached) => {
    for (let passed = 0; passed < 20_000; passed += 50) {
      if (reached(session.view)) return;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // A slow disk does not make time run ahead of what the tabs write down for one another.
      await written();
      await clock.advance(50);
    }
    const seen = [session, ...open].map(({ view: { state, sync } }) => `${state}, ${JSON.stringify(sync)}`);
    throw new Error(`Not in 20 seconds: ${what}; ${seen.join('; each: ')}`);
  };

  return {
    clock,
    until,
    async open() {
      const fetch = ((input: RequestInfo | URL, init?: RequestInit) =>
        server.fetch(new Request(input, init))) as typeof globalThis.fetch;
      const session = createSession({ baseUrl: 'http://localhost/api/v1', form: 'contact', fetch, clock });
      open.push(session);
      await session.start();
      return session;
    },
    answered: (session, path, value) =>
      until(session, `${path} = ${value}`, ({ fields }) => fields.get(path)?.answer === value),
    kept: (session) =>
      until(
        session,
        'it kept',
        ({ sync }) => sync.kept && sync.durable && sync.state !== 'clean' && sync.state !== 'dirty',
      ),
    async closeLast() {
      await open.pop()?.dispose();
      // What it wrote last it wrote before time went on.
      for (let turn = 0; turn < 5; turn++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await written();
      }
    },
    async close() {
      server.faults.clear();
      const closing = Promise.all(open.splice(0).map((session) => session.dispose()));
      // What is left to send may wait for its time.
      await clock.advance(10_000);
      await closing;
      await left();
    },
  };
}
