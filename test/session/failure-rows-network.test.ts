import { createMockServer, type LoggedRequest } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Session } from '../../src/session/index.js';
import { type Started, startSession } from '../support/start-session.js';
import { onBothServices } from './both-services.js';
import { statesOf } from './seen.js';

const fillContact = (session: Session): void => {
  session.answer('full_name', 'Ada Lovelace');
  session.answer('email', 'ada@example.org');
  session.answer('topic', 'repair');
  session.answer('message', 'The tap drips.');
};

async function contact(options: Parameters<typeof startSession>[1] = {}): Promise<Started> {
  const started = await startSession('contact', options);
  await started.until('answering');
  return started;
}

const count = (requests: readonly LoggedRequest[], operation: string): number =>
  requests.filter((request) => request.operation === operation).length;

const allSaved = ({ until }: Started) => until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);

describe('F1: offline at schema load, with a copy on this device', () => {
  it('shows the form from the copy, takes answers, and asks again later', async () => {
    const first = await contact();
    first.session.answer('full_name', 'Ada');
    await first.until('saved');
    first.server.faults.offline = true;
    const second = await first.reopen();
    await second.until('answering');
    expect(second.session.view).to.include({ stale: true, restored: true });
    second.session.answer('message', 'typed offline');
    await second.until('offline');
    second.server.faults.offline = false;
    await second.until(({ stale, sync }) => !stale && sync.state === 'saved');
    expect(second.session.view.fields.get('message')?.answer).to.equal('typed offline');
  });
});

describe('F2: offline at schema load, with no copy', () => {
  it('waits where the respondent can try again, ever more slowly by itself', async () => {
    const started = await startSession('contact');
    const { server, session, until, clock } = started;
    server.faults.offline = true;
    await until('journey.loading.waiting');
    server.faults.offline = false;
    session.retry();
    await clock.advance(0);
    await until('answering');
  });
});

onBothServices('F3: offline at create', ({ dumb }) => {
  it('keeps what is typed, and creates one draft under the same key', async () => {
    const started = await contact({ server: { dumb } });
    const { session, server, until } = started;
    server.faults.offline = true;
    session.answer('full_name', 'Ada');
    await until('offline');
    session.answer('message', 'Hello');
    await until(({ sync }) => sync.kept);
    server.faults.offline = false;
    await allSaved(started);
    const [entry, ...others] = await server.store.entries.list();
    expect(others).to.have.length(0);
    expect(entry?.answers.map(({ path }) => path)).to.have.members(['full_name', 'message']);
  });
});

describe('F4: offline at save and group', () => {
  it('counts what is waiting, and keeps its order', async () => {
    const started = await startSession('housing-application');
    const { session, server, until } = started;
    await until('answering');
    session.answer('email', 'ada@example.org');
    await until('saved');
    server.faults.offline = true;
    const added = session.addInstance('household', { member_name: 'Bo' });
    const id = added.ok ? added.id : '';
    session.answer('iban', 'DE02');
    session.removeInstance('household', id);
    session.undo();
    session.answer(`household.${id}.member_name`, 'Bob');
    await until('offline');
    expect(session.view.sync.waiting).to.be.greaterThan(1);
    server.faults.offline = false;
    await allSaved(started);
    const [entry] = await server.store.entries.list();
    const answers = Object.fromEntries((entry?.answers ?? []).map(({ path, value }) => [path, value]));
    expect(answers).to.include({ iban: 'DE02', [`household.${id}.member_name`]: 'Bob' });
  });
});

describe('F5: offline at a button', () => {
  it('says that it needs a connection, comes back ready, and is never pressed later by itself', async () => {
    const started = await startSession('housing-application');
    const { session, server, until } = started;
    await until('answering');
    session.answer('iban', 'DE89370400440532013000');
    await until('saved');
    server.faults.offline = true;
    const pressed = session.press('check_iban');
    await until(({ pending }) => pending === null);
    expect((await pressed).ok).to.equal(false);
    expect(session.view.state).to.equal('journey.answering.page');
    server.faults.offline = false;
    await started.clock.advance(120_000);
    expect(count(server.requests, 'clickButton')).to.be.at.most(1);
    expect(session.view.fields.get('iban')?.answer).to.equal('DE89370400440532013000');
  });
});

onBothServices('F6: offline at submit', ({ dumb }) => {
  it('waits with the wish written down, which survives the page', async () => {
    const first = await contact({ server: { dumb } });
    fillContact(first.session);
    await first.until('saved');
    first.server.faults.offline = true;
    const sent = first.session.submit();
    await first.until('offline');
    expect(await sent).to.deep.include({ ok: false, reason: 'waiting' });
    expect(first.session.view.journey).to.be.oneOf(['submitting', 'verifying']);
    first.server.faults.offline = false;
    const second = await first.reopen();
    await second.until('submitted');
    expect(await second.server.store.entries.list()).to.have.length(1);
  });
});

onBothServices('F7: a reply is lost after the service did it', ({ dumb }) => {
  it('makes one entry, one instance and one submit', async () => {
    const started = await startSession('housing-application', { server: { dumb } });
    const { session, server, until } = started;
    await until('answering');
    for (const operation of ['createEntrySession', 'patchAnswers', 'addGroupInstance', 'submitEntrySession'])
      server.faults.add({ operation, kind: 'lost_reply', times: 1 });
    session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    await allSaved(started);
    session.answer('email', 'ada@example.org');
    session.addInstance('household', { member_name: 'Bo', birth_date: '2020-01-22' });
    session.answer('terms', { accepted: true });
    await allSaved(started);
    const states = statesOf(session);
    void session.submit();
    await until('submitted');
    expect(states).to.include('journey.verifying');
    const entries = await server.store.entries.list();
    const submitted = entries.filter(({ reference }) => reference !== null);
    expect(submitted).to.have.length(1);
    expect(submitted[0]?.groups.find(({ path }) => path === 'household')?.ids).to.have.length(1);
    // A service that forgets keys may have made a second draft; it is never submitted.
    expect(entries.length).to.be.at.most(dumb ? 2 : 1);
    expect(count(server.requests, 'submitEntrySession')).to.equal(1);
  });
});

onBothServices('F8: nobody knows what a button did', ({ dumb }) => {
  it('says so, and presses again only when the respondent does', async () => {
    const started = await startSession('housing-application', { server: { dumb } });
    const { session, server, clock, until } = started;
    await until('answering');
    session.answer('iban', 'DE89370400440532013000');
    await until('saved');
    server.faults.add({ operation: 'clickButton', kind: 'lost_reply', times: 1 });
    const pressed = session.press('check_iban');
    await until(({ pending }) => pending === null);
    expect(await pressed).to.deep.equal({ ok: false, reason: 'unconfirmed' });
    expect(session.view.effects.outcome?.state).to.equal('unconfirmed');
    await clock.advance(300_000);
    expect(count(server.requests, 'clickButton')).to.equal(1);
  });
});

describe('F9: 429 with seconds', () => {
  it('sends nothing before the time, not even when the page is shown or the respondent tries', async () => {
    const { session, server, clock, until } = await contact();
    server.faults.add({ kind: 'status', status: 429, code: 'rate_limited', retryAfter: 40, times: 1 });
    session.answer('full_name', 'Ada');
    await until('rateLimited');
    expect(session.view.banner?.kind).to.equal('rateLimited');
    const asked = server.requests.length;
    await clock.advance(30_000);
    session.actor.send({ type: 'page.shown' });
    session.retry();
    await clock.advance(1000);
    expect(server.requests).to.have.length(asked);
    await until('saved');
  });
});

describe('F10: 429 with a date', () => {
  it('waits for a sensible time, whatever the clocks say', async () => {
    const server = createMockServer();
    let limited = 1;
    const fetch = async (input: RequestInfo | URL): Promise<Response> => {
      const request = input as Request;
      if (request.method !== 'POST' || limited-- <= 0) return server.fetch(request);
      const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': 'Sun, 06 Nov 1994 08:49:37 GMT' };
      const body = { type: 't', title: 't', status: 429, code: 'rate_limited', message: 'm', details: [] };
      return new Response(JSON.stringify(body), { status: 429, headers });
    };
    const { session, clock, until } = await contact({ server, fetch });
    session.answer('full_name', 'Ada');
    await until('rateLimited');
    expect((session.view.sync.retryAt ?? 0) - clock.now()).to.be.within(500, 3_600_000);
    await until('saved');
  });
});

describe('F11: 429 without a readable header', () => {
  it('waits about a minute', async () => {
    const { session, server, clock, until } = await contact();
    server.faults.add({ kind: 'status', status: 429, code: 'rate_limited', times: 1 });
    session.answer('full_name', 'Ada');
    await until('rateLimited');
    const wait = (session.view.sync.retryAt ?? 0) - clock.now();
    expect(wait).to.be.within(50_000, 70_000);
    await until('saved');
  });
});

describe('F12: 5xx and pages of HTML', () => {
  it('keeps the answers and tries again, ever more slowly, without giving up', async () => {
    const { session, server, clock, until } = await contact();
    server.faults.add({ kind: 'status', status: 502, code: 'bad_gateway' });
    session.answer('full_name', 'Ada');
    await until('retrying');
    await clock.advance(600_000);
    const asked = server.requests.length;
    expect(session.view.sync).to.include({ state: 'retrying', kept: true });
    expect(session.view.banner?.kind).to.equal('unreachable');
    await clock.advance(600_000);
    expect(server.requests.length - asked).to.be.within(8, 12);
    server.faults.clear();
    await until('saved');
  });
});
