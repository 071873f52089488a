import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Session } from '../../src/session/index.js';
import { startSession } from '../support/start-session.js';
import { reachable } from './reachable.js';

/** A service, and the secrets that were sent to it so far: keys, and what a key is given for. */
function listeningService() {
  const server = createMockServer();
  const secrets = new Set<string>();
  const fetch = (input: RequestInfo | URL): Promise<Response> => {
    const request = input as Request;
    const key = request.headers.get('X-Service-Entry-Key');
    if (key) secrets.add(key);
    const isCreation = request.method === 'POST' && request.url.endsWith('/entry-sessions');
    if (isCreation) secrets.add(request.headers.get('Idempotency-Key') ?? '');
    return server.fetch(request);
  };
  return { server, secrets, fetch };
}

/** Everything a session tells those who listen to it, or to its machine. */
function listenTo(session: Session): unknown[] {
  const heard: unknown[] = [];
  session.actor.system.inspect((event) => heard.push(event));
  for (const name of ['ready', 'moved', 'changed', 'saved', 'effects', 'submitted', 'failed'] as const)
    session.on(name, (detail) => heard.push(detail));
  session.subscribe((view) => heard.push(view));
  return heard;
}

function leaks(session: Session, heard: unknown[], secrets: ReadonlySet<string>): readonly string[] {
  const { actor, view } = session;
  const roots = { session, view, heard, snapshot: actor.getSnapshot() };
  const log = session.exportLog();
  const found: string[] = [];
  for (const [way, text] of reachable({ ...roots, log, copy: session.copyAnswers() }))
    for (const secret of secrets) if (text.includes(secret)) found.push(way);
  return found;
}

describe('the key of an entry', () => {
  it('is nowhere a page can look: not in the session, its machine, its events, its log or its errors', async () => {
    const { server, secrets, fetch } = listeningService();
    const first = await startSession('housing-application', { server, fetch });
    const heard = listenTo(first.session);
    await first.until('answering');
    first.session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    first.session.answer('email', 'ada@example.org');
    first.session.answer('terms', { accepted: true });
    await first.session.upload('proof', [new File(['%PDF-1.7\nx'], 'payslip.pdf', { type: 'application/pdf' })]);
    await first.until(({ uploads }) => uploads.get('proof')?.[0]?.state === 'done');
    first.session.addInstance('household', { member_name: 'Bo', birth_date: '2020-01-22' });
    await first.until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    expect(secrets.size, 'the service was given a key').to.be.greaterThan(1);
    expect(leaks(first.session, heard, secrets)).to.deep.equal([]);

    const second = await first.reopen();
    const later = listenTo(second.session);
    await second.until('answering');
    void second.session.submit();
    await second.until('submitted');
    expect(leaks(second.session, later, secrets)).to.deep.equal([]);

    const third = await second.reopen();
    const last = listenTo(third.session);
    await third.until('alreadySent');
    expect(third.session.view.can.edit).to.equal(true);
    server.faults.add({ operation: 'startOwnEdit', kind: 'offline', times: 1 });
    void third.session.edit();
    await third.until(({ failure }) => failure !== null);
    expect(leaks(third.session, last, secrets)).to.deep.equal([]);
    void third.session.edit();
    await third.until('journey.editing.review.reading');
    expect(leaks(third.session, last, secrets)).to.deep.equal([]);
  });

  it('is found by this very search where it does lie about', () => {
    const found = [...reachable({ page: { list: [new Map([['a', new Headers({ key: 'ek_1' })]])] } })];
    expect(found.some(([, text]) => text === 'ek_1')).to.equal(true);
  });

  it('still opens the entry after a change of it was given up and the page reloaded', async () => {
    const first = await startSession('housing-application');
    await first.until('answering');
    first.session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    first.session.answer('email', 'ada@example.org');
    first.session.answer('terms', { accepted: true });
    void first.session.submit();
    await first.until('submitted');
    void first.session.edit();
    await first.until('journey.editing.review.reading');
    void first.session.discardEdit();
    await first.until('submitted');
    const second = await first.reopen();
    await second.until('alreadySent');
    expect(second.session.view.can.edit).to.equal(true);
    void second.session.edit();
    await second.until('journey.editing.review.reading');
  });
});
