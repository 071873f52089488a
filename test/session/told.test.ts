import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { isKept, statusLine } from '../../src/headless/status-line.js';
import { en } from '../../src/messages/index.js';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { Session, SessionView } from '../../src/session/index.js';
import { startSession } from '../support/start-session.js';
import { VirtualClock } from '../support/virtual-clock.js';

/** A network that can be cut, and what came through it. */
function network() {
  const server = createMockServer();
  const line = { isCut: false, server, asked: [] as string[] };
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const request = input as Request;
    line.asked.push(`${request.method} ${new URL(request.url).pathname}`);
    if (line.isCut) throw new TypeError('Failed to fetch');
    return server.fetch(request);
  };
  return { line, fetch };
}

/** What the line about saving says a while after something changed. */
const lineOf = (view: SessionView, session: Session): string =>
  statusLine(view, en, session.now() + 5000, { saving: session.now(), unkept: session.now() }).text;

describe('what is said about saving', () => {
  it('is the same in the banner and in the line: offline, and kept on this device', async () => {
    const { line, fetch } = network();
    const { session, until } = await startSession('contact', { server: line.server, fetch });
    await until('answering');
    line.isCut = true;
    session.answer('email', 'ada@example.org');
    const view = await until(({ banner }) => banner?.kind === 'offline');
    expect(isKept(view)).to.equal(true);
    expect(lineOf(view, session)).to.equal(en.sync.kept);
  });

  it('is the same in both where the device keeps nothing: not saved', async () => {
    const { line, fetch } = network();
    const store = {
      ...memoryStore(),
      durable: true,
      save: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')),
    };
    const { session, until } = await startSession('contact', { server: line.server, fetch, store });
    await until('answering');
    line.isCut = true;
    session.answer('email', 'ada@example.org');
    const view = await until(({ banner }) => banner?.kind === 'offline');
    expect(isKept(view)).to.equal(false);
    expect(lineOf(view, session)).to.equal(en.sync.notKept);
  });

  it('is never "offline" before a request of this page has failed', async () => {
    const { line, fetch } = network();
    const clock = new VirtualClock();
    const started = await startSession('contact', { server: line.server, fetch, clock });
    await started.until('answering');
    line.isCut = true;
    started.session.answer('email', 'ada@example.org');
    await started.until(({ sync }) => sync.state === 'offline' && sync.attempts >= 4);
    line.isCut = false;
    line.asked.length = 0;
    const { session, until } = await started.reopen();
    const states = new Set([session.view.sync.state]);
    session.subscribe(({ sync }) => states.add(sync.state));
    await until(({ sync }) => sync.state === 'saved');
    expect([...states]).not.to.include('offline');
    expect(line.asked.some((asked) => asked.startsWith('POST'))).to.equal(true);
  });

  it('is not "offline" behind a redirect', async () => {
    const { line, fetch } = network();
    let isAway = false;
    const { session, until } = await startSession('contact', {
      server: line.server,
      fetch: async (input) =>
        isAway ? new Response(null, { status: 302, headers: { Location: 'https://login.example/' } }) : fetch(input),
    });
    await until('answering');
    const states = new Set<string>();
    session.subscribe(({ sync }) => states.add(sync.state));
    isAway = true;
    session.answer('email', 'ada@example.org');
    await until(({ sync }) => sync.attempts > 0 || sync.state === 'refused');
    expect([...states]).not.to.include('offline');
  });
});
