import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { createClock } from '../../mock-server/src/platform/clock.js';
import type { SessionView } from '../../src/session/index.js';
import { changedContact } from '../support/changed-form.js';
import { type OpenTabs, openTabs } from './open-tabs.js';

const hour = 3_600_000;

/** The form as it is now: one question more, and one less. */
const isNew = ({ fields, journey }: SessionView): boolean =>
  journey === 'answering' && fields.has('pronoun') && !fields.has('topic');

describe('a tab whose draft another tab moves to a new version of the form', () => {
  let server: MockServer;
  let tabs: OpenTabs;
  let time: ReturnType<typeof createClock>;

  beforeEach(async () => {
    time = createClock(Date.parse('2026-11-14T09:30:00.000Z'));
    server = createMockServer({ clock: time, limits: [] });
    tabs = await openTabs(server);
  });
  afterEach(() => tabs.close());

  const submitted = async (): Promise<readonly (readonly [string, number])[]> =>
    (await server.store.entries.list()).map(({ state, version_number }) => [state, version_number] as const);

  it('shows the new version too, with what is typed there', async () => {
    const first = await tabs.open();
    first.answer('full_name', 'Ada');
    first.answer('topic', 'repair');
    await tabs.until(first, 'it saved', ({ sync }) => sync.state === 'saved');
    const second = await tabs.open();
    await tabs.answered(second, 'topic', 'repair');
    await server.controls.publish('contact', await changedContact(server));
    const moving = first.upgrade();
    second.answer('message', 'The tap drips.');
    await tabs.until(first, 'its draft moved', ({ versionChange }) => versionChange !== null);
    expect(await moving).to.deep.equal({ ok: true });
    await tabs.until(second, 'the new version', isNew);
    expect(second.view.fields.get('full_name')?.answer).to.equal('Ada');
    expect(second.view.fields.get('message')?.answer).to.equal('The tap drips.');
    await tabs.until(second, 'what is not asked any more', ({ shelved }) => shelved.length > 0);
    expect(second.view.shelved.map(({ value }) => value)).to.deep.equal(['repair']);
    expect(second.view.outdated).to.equal(false);
    second.answer('pronoun', 'Ms');
    second.answer('email', 'ada@example.org');
    await tabs.answered(first, 'pronoun', 'Ms');
    void second.submit();
    await tabs.until(second, 'it submitted', ({ journey }) => journey === 'submitted');
    expect(await submitted()).to.deep.equal([['submitted', 2]]);
  });

  it('keeps an answer aside that was typed to a question which is gone', async () => {
    const first = await tabs.open();
    first.answer('full_name', 'Ada');
    await tabs.until(first, 'it saved', ({ sync }) => sync.state === 'saved');
    const second = await tabs.open();
    await tabs.answered(second, 'full_name', 'Ada');
    await server.controls.publish('contact', await changedContact(server));
    void first.upgrade();
    await tabs.until(first, 'its draft moved', ({ versionChange }) => versionChange !== null);
    second.answer('topic', 'repair');
    await tabs.until(second, 'the new version', isNew);
    await tabs.until(second, 'everything saved', ({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    expect(second.view.shelved.map(({ value }) => value)).to.deep.equal(['repair']);
    expect(second.view.parked).to.deep.equal([]);
  });

  it('shows the new version also where the service never heard of the draft', async () => {
    const [first, second] = [await tabs.open(), await tabs.open()];
    const document = await changedContact(server);
    server.faults.offline = true;
    first.answer('full_name', 'Ada');
    first.answer('topic', 'repair');
    await tabs.kept(first);
    second.answer('message', 'The tap drips.');
    await tabs.kept(second);
    await tabs.answered(second, 'topic', 'repair');
    server.faults.offline = false;
    await server.controls.publish('contact', document);
    time.set(time.now() + 25 * hour);
    for (const tab of [first, second]) tab.retry();
    await tabs.until(first, 'the offer', ({ resumeOffer }) => resumeOffer?.kind === 'version');
    void first.resume();
    await tabs.until(first, 'its draft moved', isNew);
    await tabs.until(second, 'the new version', isNew);
    expect(second.view.fields.get('message')?.answer).to.equal('The tap drips.');
    second.answer('pronoun', 'Ms');
    await tabs.answered(first, 'pronoun', 'Ms');
    second.answer('email', 'ada@example.org');
    await tabs.until(second, 'everything saved', ({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    void second.submit();
    await tabs.until(second, 'it submitted', ({ journey }) => journey === 'submitted');
    expect(await submitted()).to.deep.equal([['submitted', 2]]);
  });
});
