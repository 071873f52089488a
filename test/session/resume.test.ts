import { expect } from 'chai';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import { followLink } from '../support/follow-link.js';
import { type Started, startSession } from '../support/start-session.js';

const tokenIn = (url: string | undefined): string => /#resume=(rt_.+)$/.exec(url ?? '')?.[1] ?? '';

/** A device that cannot tell a reload from another visit. */
const sharedStore = (): OutboxStore => ({ ...memoryStore(), durable: true, entries: undefined });

async function begun(store?: OutboxStore): Promise<Started> {
  const started = await startSession('housing-application', { store });
  await started.until('answering');
  started.session.answer('email', 'ada@example.org');
  return started;
}

/** A draft left behind, and the token of a link to it. */
async function left(): Promise<Started & { readonly token: string }> {
  const started = await begun();
  const linked = started.session.finishLater();
  await started.until('journey.finishLater.shown');
  const result = await linked;
  return { ...started, token: tokenIn(result.ok ? result.url : '') };
}

describe('finishing later', () => {
  it('saves everything first, then shows a link with the token in its fragment', async () => {
    const { session, server, token } = await left();
    expect(token).to.match(/^rt_/);
    expect(session.view).to.have.nested.property('resumeLink.expiresAt').that.is.a('string');
    expect(server.requests.map(({ operation }) => operation)).to.deep.equal([
      'getPublicSchema',
      'createEntrySession',
      'createResumeLink',
    ]);
    session.back();
    expect(session.view.journey).to.equal('answering');
  });

  it('says so without a connection, and can be tried again', async () => {
    const started = await begun();
    const { session, server, until } = started;
    server.faults.offline = true;
    const linked = session.finishLater();
    await until('journey.finishLater.failed');
    expect(await linked).to.deep.include({ ok: false, reason: 'offline' });
    server.faults.offline = false;
    await until('saved');
    const again = session.finishLater();
    await until('journey.finishLater.shown');
    expect(await again).to.deep.include({ ok: true });
  });

  it('has the link mailed', async () => {
    const { session, server } = await left();
    const mailed = await session.emailLink('ada@example.org');
    expect(mailed).to.deep.include({ ok: true });
    expect(session.view.resumeLink?.mailedTo).to.match(/^a.+@example.org$/);
    expect(server.controls.outbox).to.have.length(1);
  });

  it('is not offered where the form does not allow it', async () => {
    const { session, until } = await startSession('feedback');
    await until('start');
    session.begin();
    expect(session.view.can.finishLater).to.equal(false);
    expect(await session.finishLater()).to.deep.equal({ ok: false, reason: 'notNow' });
  });
});

describe('a link', () => {
  it('is exchanged only after the respondent says so, and shows nothing before', async () => {
    const { server, token } = await left();
    const { session, until } = await startSession('housing-application', { server, resumeToken: token });
    await until('resumePrompt');
    expect(session.view.resumeOffer).to.deep.include({ kind: 'link', refused: null });
    expect(session.view.fields.size).to.equal(0);
    expect(server.requests.map(({ operation }) => operation)).not.to.include('resumeEntrySession');
    const resumed = session.resume();
    await until('confirmDraft');
    expect(await resumed).to.deep.equal({ ok: true });
    const confirmed = session.confirmDraft();
    await until('answering');
    expect(await confirmed).to.deep.equal({ ok: true });
    expect(session.view.fields.get('email')?.answer).to.equal('ada@example.org');
    session.answer('iban', 'DE02');
    await until('saved');
    expect(await server.store.entries.list()).to.have.length(1);
  });

  it('that was withdrawn says why, and the form can be begun again', async () => {
    const { session, until } = await startSession('housing-application', { resumeToken: 'rt_nobody_knows_this' });
    await until('resumePrompt');
    const resumed = session.resume();
    await until(({ resumeOffer }) => resumeOffer?.refused !== null);
    expect(await resumed).to.deep.include({ ok: false, reason: 'service', code: 'resume_token_invalid' });
    const again = session.startOver();
    await until('answering');
    expect(await again).to.deep.equal({ ok: true });
  });

  it('that came by mail opens the draft on another device, which gets a key of its own', async () => {
    const { server, session } = await left();
    await session.emailLink('ada@example.org');
    const token = tokenIn(server.controls.outbox.at(-1)?.links[0]);
    const other = await startSession('housing-application', { server, resumeToken: token });
    await followLink(other);
    expect(other.session.view.fields.get('email')?.answer).to.equal('ada@example.org');
    expect(await server.store.entryKeys.list()).to.have.length(2);
    session.back();
    session.answer('iban', 'DE02');
    await other.clock.advance(0);
    expect(session.view.sync.state).to.not.equal('keyRejected');
  });

  it('that has run out says so, and opens nothing', async () => {
    const { server, token, session } = await left();
    server.clock.set(Date.parse(session.view.resumeLink?.expiresAt ?? '') + 1000);
    const other = await startSession('housing-application', { server, resumeToken: token });
    await other.until('resumePrompt');
    const resumed = other.session.resume();
    await other.until(({ resumeOffer }) => resumeOffer?.refused !== null);
    expect(await resumed).to.deep.equal({ ok: false, reason: 'service', code: 'resume_token_expired' });
    expect(other.session.view.fields.size).to.equal(0);
  });

  it('to an entry that was sent meanwhile leads to "already sent"', async () => {
    const { server, token, session, until } = await left();
    session.back();
    session.answer('applicant', { first: 'Ada', last: 'L' });
    session.goTo('finish');
    session.answer('terms', { accepted: true });
    void session.submit();
    await until('submitted');
    const other = await startSession('housing-application', { server, resumeToken: token });
    await other.until('resumePrompt');
    const resumed = other.session.resume();
    await other.until('alreadySent');
    expect(await resumed).to.deep.equal({ ok: false, reason: 'alreadySent' });
  });

  it('can be given after the form is open', async () => {
    const { server, token } = await left();
    const { session, until } = await startSession('housing-application', { server });
    await until('answering');
    const resumed = session.resume({ token });
    await until('confirmDraft');
    expect(await resumed).to.deep.equal({ ok: true });
    void session.confirmDraft();
    await until(({ fields }) => fields.get('email')?.answer === 'ada@example.org');
  });

  it('to lost drafts is mailed on request, whether or not there are any', async () => {
    const { session, until } = await startSession('housing-application');
    await until('answering');
    expect(await session.requestDraftLinks('nobody@example.org')).to.deep.equal({ ok: true });
  });
});

describe('a draft of another day', () => {
  const aDay = 86_400_000;

  async function comeBack(): Promise<Started> {
    const first = await begun(sharedStore());
    await first.until('saved');
    await first.clock.advance(aDay);
    const second = await first.reopen();
    await second.until('resumePrompt');
    return second;
  }

  it('is offered, and shows nothing before the choice', async () => {
    const { session, until } = await comeBack();
    expect(session.view.resumeOffer).to.deep.include({ kind: 'device', unsaved: 0 });
    expect(session.view.fields.size).to.equal(0);
    void session.resume();
    const view = await until('answering');
    expect(view.fields.get('email')?.answer).to.equal('ada@example.org');
  });

  it('can be looked through first', async () => {
    const { session, until } = await comeBack();
    void session.reviewDraft();
    expect((await until('review')).fields.get('email')?.answer).to.equal('ada@example.org');
  });

  it('can be left behind', async () => {
    const { session, until } = await comeBack();
    void session.startOver();
    const view = await until('answering');
    expect(view.fields.get('email')?.answer).to.equal(null);
  });
});

describe('throwing a draft away', () => {
  it('removes it here and at the service', async () => {
    const { session, server, store, until } = await begun();
    await until('saved');
    const thrown = session.discard();
    await until(({ journey, fields }) => journey === 'answering' && fields.get('email')?.answer === null);
    expect(await thrown).to.deep.equal({ ok: true });
    expect((await server.store.entries.list()).map(({ state }) => state)).to.deep.equal(['discarded']);
    expect(await store.load()).to.equal(undefined);
  });

  it('shows that it was sent where another device was faster', async () => {
    const { session, server, until } = await begun();
    await until('saved');
    const [entry] = await server.store.entries.list();
    server.faults.offline = true;
    void session.discard();
    await until(({ state, sync }) => state === 'journey.answering.discarding' && sync.state === 'offline');
    if (entry) await server.store.entries.put({ ...entry, state: 'submitted', reference: 'HOU-1' });
    server.faults.offline = false;
    await until('alreadySent');
    expect((await server.store.entries.list()).map(({ state }) => state)).to.deep.equal(['submitted']);
  });

  it('is refused where that turns out at once', async () => {
    const { session, server, until } = await begun();
    await until('saved');
    const [entry] = await server.store.entries.list();
    if (entry) await server.store.entries.put({ ...entry, state: 'submitted', reference: 'HOU-1' });
    const thrown = session.discard();
    await until('alreadySent');
    expect(await thrown).to.deep.equal({ ok: false, reason: 'alreadySent' });
  });

  it('is given up with the page: whoever sees the answers again can send them', async () => {
    const { session, server, until, reopen } = await begun();
    await until('saved');
    server.faults.offline = true;
    void session.discard();
    await until(({ state, sync }) => state === 'journey.answering.discarding' && sync.state === 'offline');
    const again = await reopen();
    server.faults.offline = false;
    await again.until('answering');
    expect(again.session.answer('email', 'ada@example.com')).to.deep.include({ ok: true });
    await again.until('saved');
    await again.clock.advance(120_000);
    expect((await server.store.entries.list()).map(({ state }) => state)).to.deep.equal(['draft']);
    expect(again.session.view.fields.get('email')?.answer).to.equal('ada@example.com');
  });
});
