import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { createClock } from '../../mock-server/src/platform/clock.js';
import { changedContact } from '../support/changed-form.js';
import { type Started, startSession } from '../support/start-session.js';
import { VirtualClock } from '../support/virtual-clock.js';

/** A draft in a version that was replaced; what happens after a reply is up to the test. */
async function outdated(after: (server: MockServer, path: string) => Promise<void> = async () => {}) {
  const server = createMockServer();
  await server.ready;
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const reply = await server.fetch(input as Request);
    await after(server, new URL((input as Request).url).pathname);
    return reply;
  };
  const first = await startSession('contact', { server, fetch });
  await first.until('answering');
  first.session.answer('full_name', 'Ada');
  first.session.answer('topic', 'repair');
  await first.until('saved');
  await server.controls.publish('contact', await changedContact(server));
  return { server, first };
}

async function setShut({ store }: MockServer): Promise<void> {
  const known = (await store.forms.list()).find(({ slug }) => slug === 'contact');
  if (known) await store.forms.put({ ...known, state: 'closed', closed_reason: 'manual' });
}

describe('F24: a form that changed', () => {
  it('leaves a draft in the version it was begun with, and offers the new one', async () => {
    const { first } = await outdated();
    const second = await first.reopen();
    const view = await second.until('resumePrompt');
    expect(view.resumeOffer?.kind).to.equal('version');
    void second.session.resume();
    await second.until('answering');
    const { versionChange, fields } = second.session.view;
    expect(versionChange).to.deep.include({ carried: 1, attention: [] });
    expect(versionChange?.removed).to.have.length(1);
    expect(versionChange?.removed[0]).to.deep.include({ value: 'repair' });
    expect(fields.get('full_name')?.answer).to.equal('Ada');
    expect(fields.has('pronoun')).to.equal(true);
    second.session.answer('pronoun', 'Ms');
    await second.until('saved');
    const [entry] = await second.server.store.entries.list();
    expect(entry?.version_number).to.equal(2);
  });

  it('leaves it there also without a connection, after the new one was seen', async () => {
    const { server, first } = await outdated();
    const second = await first.reopen();
    await second.until('resumePrompt');
    await second.clock.advance(1000);
    server.faults.offline = true;
    const third = await second.reopen();
    const { fields } = await third.until('answering');
    expect({ topic: fields.get('topic')?.answer, isNew: fields.has('pronoun') }).to.deep.equal({
      topic: 'repair',
      isNew: false,
    });
  });

  it('can be moved to while it is being filled in', async () => {
    const { server, first } = await outdated();
    first.session.answer('message', 'Hello');
    await first.until('saved');
    const moved = first.session.upgrade();
    await first.until(({ versionChange }) => versionChange !== null);
    expect(await moved).to.deep.equal({ ok: true });
    expect(first.session.view.fields.get('message')?.answer).to.equal('Hello');
    expect(first.session.view.fields.has('topic')).to.equal(false);
    const sent = first.session;
    sent.answer('email', 'ada@example.org');
    void sent.submit();
    await first.until('submitted');
    expect(await server.store.entries.list()).to.have.length(1);
  });

  it('shows its questions also where it is shut just after a draft was moved to it', async () => {
    const { first } = await outdated(async (server, path) => {
      if (path.endsWith('/upgrade')) await setShut(server);
    });
    const second = await first.reopen();
    await second.until('resumePrompt');
    void second.session.resume();
    const { fields } = await second.until('answering');
    expect(fields.get('full_name')?.answer).to.equal('Ada');
    expect(fields.has('pronoun')).to.equal(true);
  });

  it('says that there is nothing newer', async () => {
    const { session, until } = await startSession('contact');
    await until('answering');
    expect(await session.upgrade()).to.deep.equal({ ok: false, reason: 'notNow' });
    session.answer('full_name', 'Ada');
    await until('saved');
    const moved = session.upgrade();
    await until('answering');
    expect(await moved).to.deep.include({ ok: false, reason: 'service', code: 'state_conflict' });
  });

  it('is told as soon as it is loaded', async () => {
    const { first } = await outdated();
    expect(first.session.view.outdated).to.equal(false);
    const second = await first.reopen();
    expect((await second.until('resumePrompt')).outdated).to.equal(true);
  });
});

const day = 24 * 60 * 60 * 1000;

/** Somebody answers without a connection, and the form is replaced; a day and an hour later the connection is back. */
async function leftBehind() {
  const clock = new VirtualClock();
  const time = createClock(clock.now());
  const server = createMockServer({ clock: time, limits: [] });
  await server.ready;
  const document = await changedContact(server);
  let isOnline = true;
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const request = input as Request;
    if (!isOnline && request.method !== 'GET') throw new TypeError('Failed to fetch');
    return await server.fetch(request);
  };
  const page = await startSession('contact', { server, clock, fetch });
  await page.until('answering');
  isOnline = false;
  page.session.answer('full_name', 'Ada');
  page.session.answer('topic', 'repair');
  await page.clock.advance(10_000);
  await server.controls.publish('contact', document);
  const later = async (): Promise<void> => {
    clock.sleep(day + 3_600_000);
    time.set(clock.now());
    isOnline = true;
  };
  return { server, page, later, clock };
}

/** Whoever is asked goes on with the new version, finds everything, and sends it. */
async function goesOn({ session, until, server }: Started): Promise<void> {
  const { resumeOffer } = await until('resumePrompt');
  expect(resumeOffer?.kind).to.equal('version');
  expect(resumeOffer?.unsaved).to.be.greaterThan(0);
  void session.resume();
  await until('answering');
  const { versionChange, fields } = session.view;
  expect(versionChange).to.deep.include({ carried: 1, attention: [] });
  expect(versionChange?.removed.map(({ value }) => value)).to.deep.equal(['repair']);
  expect(fields.get('full_name')?.answer).to.equal('Ada');
  expect(fields.has('topic')).to.equal(false);
  session.answer('pronoun', 'Ms');
  session.answer('email', 'ada@example.org');
  session.answer('message', 'The tap drips.');
  await until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
  expect(session.view.shelved.map(({ value }) => value)).to.deep.equal(['repair']);
  void session.submit();
  await until('submitted');
  const entries = await server.store.entries.list();
  expect(entries.map(({ state, version_number }) => [state, version_number])).to.deep.equal([['submitted', 2]]);
}

describe('a draft the service never heard of, in a version that was replaced more than a day ago', () => {
  it('is moved to the new one when the page is opened again', async () => {
    const { page, later } = await leftBehind();
    page.session.actor.stop();
    await later();
    await goesOn(await page.reopen());
  });

  it('is moved also by a page that is opened a second time, after nobody decided anything', async () => {
    const { page, later } = await leftBehind();
    page.session.actor.stop();
    await later();
    const undecided = await page.reopen();
    await undecided.until('resumePrompt');
    await undecided.clock.advance(1000);
    const again = await undecided.reopen();
    await again.until('resumePrompt');
    await goesOn(again);
  });

  it('stays in its own where the form is shut just then: nothing is drawn without questions', async () => {
    const { page, later, server } = await leftBehind();
    page.session.actor.stop();
    await later();
    const again = await page.reopen();
    await again.until('resumePrompt');
    await setShut(server);
    void again.session.resume();
    const { fields } = await again.until('answering');
    expect(fields.get('full_name')?.answer).to.equal('Ada');
    expect(fields.get('topic')?.answer).to.equal('repair');
  });

  it('is moved while its page is open, as soon as the service refuses it', async () => {
    const { page, later } = await leftBehind();
    await later();
    page.session.answer('full_name', 'Ada');
    await goesOn(page);
  });

  it('asks before it sends: who pressed submit has not seen the new questions', async () => {
    const { page, later, server } = await leftBehind();
    page.session.answer('email', 'ada@example.org');
    page.session.answer('message', 'The tap drips.');
    const sending = page.session.submit();
    await page.clock.advance(1000);
    await later();
    await page.until('resumePrompt');
    expect((await sending).ok).to.equal(false);
    void page.session.resume();
    const { versionChange } = await page.until('answering');
    expect(versionChange?.carried).to.equal(3);
    await page.clock.advance(60_000);
    const states = (await server.store.entries.list()).map(({ state }) => state);
    expect(states).to.deep.equal(['draft']);
  });

  it('can be left, and another begun', async () => {
    const { page, later, server } = await leftBehind();
    await later();
    page.session.answer('full_name', 'Ada');
    await page.until('resumePrompt');
    void page.session.startOver();
    await page.until('answering');
    expect(page.session.view.fields.has('pronoun')).to.equal(true);
    expect(page.session.view.fields.get('full_name')?.answer ?? null).to.equal(null);
    expect(await server.store.entries.list()).to.have.length(0);
  });
});

describe('another language', () => {
  it('changes the texts and nothing else', async () => {
    const { session, until } = await startSession('household', { locale: 'en' });
    await until('answering');
    session.answer('room_count', 2);
    await until('saved');
    const title = session.view.page?.page.title;
    expect(await session.setLocale('de')).to.deep.equal({ ok: true });
    expect(session.view.locale).to.equal('de');
    expect(session.view.page?.page.title).not.to.equal(title);
    expect(session.view.fields.get('room_count')?.answer).to.equal(2);
    expect(session.view.groups.get('rooms')?.instances).to.have.length(2);
  });
});
