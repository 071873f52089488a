import { expect } from 'chai';
import { type Started, startSession } from '../support/start-session.js';

const second = 1000;

async function saved(): Promise<Started> {
  const started = await startSession('housing-application');
  await started.until('answering');
  started.session.answer('email', 'ada@example.org');
  await started.until('saved');
  return started;
}

const tooFast = (operation: string, retryAfter: number) =>
  ({ kind: 'status', operation, status: 429, code: 'rate_limited', retryAfter, times: 1 }) as const;

describe('what is asked of the service beside saving', () => {
  it('makes saving wait when it was too much', async () => {
    const { session, server, clock, until } = await saved();
    server.faults.add(tooFast('downloadEntryFile', 40));
    void session.fileUrl('file_01ARZ3NDEKTSV4RRFFQ69G5FAV');
    await until('rateLimited');
    const asked = server.requests.length;
    session.answer('iban', 'DE02');
    await clock.advance(39 * second);
    expect(server.requests).to.have.length(asked);
    await until('saved');
    expect(server.requests.at(-1)?.operation).to.equal('patchAnswers');
  });

  it('waits itself while the service wants quiet, and says until when where that takes long', async () => {
    const { session, server, clock, until } = await saved();
    server.faults.add(tooFast('patchAnswers', 40));
    session.answer('iban', 'DE02');
    await until('rateLimited');
    const asked = server.requests.length;
    const retryAt = session.view.sync.retryAt ?? 0;
    const found = await session.fileUrl('file_01ARZ3NDEKTSV4RRFFQ69G5FAV');
    expect(found).to.deep.equal({ ok: false, reason: 'waiting', code: 'rate_limited', retryAt });
    await clock.advance(retryAt - clock.now() - 5 * second);
    const soon = session.fileUrl('file_01ARZ3NDEKTSV4RRFFQ69G5FAV');
    await clock.advance(4 * second);
    expect(server.requests).to.have.length(asked);
    await clock.advance(2 * second);
    expect(await soon).to.deep.include({ ok: false, reason: 'service', code: 'not_found' });
  });

  it('is tried at once after a lost connection, since a person wants it now', async () => {
    const { session, server, until } = await saved();
    server.faults.offline = true;
    session.answer('iban', 'DE02');
    await until('offline');
    server.faults.offline = false;
    const found = await session.fileUrl('file_01ARZ3NDEKTSV4RRFFQ69G5FAV');
    expect(found).to.deep.include({ ok: false, reason: 'service', code: 'not_found' });
  });

  it('may use what saving leaves alone, but leaves the service its own limit', async () => {
    const { session, server, clock } = await saved();
    const before = server.requests.length;
    const looks = Array.from({ length: 110 }, () => session.fileUrl('file_01ARZ3NDEKTSV4RRFFQ69G5FAV'));
    await clock.advance(second);
    const told = await Promise.all(looks);
    expect(server.requests.length - before).to.be.within(85, 95);
    expect(told.filter((result) => !result.ok && result.reason === 'waiting')).to.have.length.above(14);
    expect(server.requests.filter(({ status }) => status === 429)).to.deep.equal([]);
  });
});

describe('loading a form that was asked for too often', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
  beforeEach(() => {
    const kept = new Map<string, string>();
    const value = { getItem: (name: string) => kept.get(name) ?? null, setItem: kept.set.bind(kept) };
    Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });
  });
  afterEach(() => {
    if (before) Object.defineProperty(globalThis, 'sessionStorage', before);
    else Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  it('waits as long as the service says, also when somebody tries again, and so does saving afterwards', async () => {
    const { session, server, clock, until } = await startSession('contact', { server: {} });
    server.faults.add(tooFast('getPublicSchema', 30));
    await until('journey.loading.waiting');
    expect(server.requests).to.have.length(1);
    await clock.advance(15 * second);
    session.retry();
    await clock.advance(14 * second);
    expect(server.requests).to.have.length(1);
    await until('answering');
  });

  it('is not begun again by a reload in the same tab either', async () => {
    const first = await saved();
    first.server.faults.add(tooFast('patchAnswers', 60));
    first.session.answer('iban', 'DE02');
    await first.until('rateLimited');
    const asked = first.server.requests.length;
    const second_ = await first.reopen();
    await second_.until('answering');
    expect(second_.session.view.stale).to.equal(true);
    expect(first.server.requests).to.have.length(asked);
    await second_.until('saved');
  });
});
