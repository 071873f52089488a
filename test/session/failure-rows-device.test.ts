import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import { createSession, type Session } from '../../src/session/index.js';
import { type Started, startSession } from '../support/start-session.js';
import { VirtualClock } from '../support/virtual-clock.js';
import { onBothServices } from './both-services.js';

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

const submits = ({ server }: Started): number =>
  server.requests.filter(({ operation }) => operation === 'submitEntrySession').length;

describe('F24: the form changes between load and submit', () => {
  it('leaves the draft as it is, and it can still be sent', async () => {
    const started = await contact();
    const { session, server, until } = started;
    fillContact(session);
    await until('saved');
    await server.controls.publish('contact');
    void session.submit();
    await until('submitted');
    expect((await server.store.entries.list())[0]?.version_number).to.equal(1);
  });
});

describe('F25: the device’s clock is wrong by years', () => {
  it('changes neither order nor waits', async () => {
    const clock = new VirtualClock(Date.parse('1999-01-01T00:00:00Z'));
    const started = await contact({ clock });
    const { session, server, until } = started;
    server.faults.add({ kind: 'status', status: 429, code: 'rate_limited', retryAfter: 20, times: 1 });
    for (const typed of ['one', 'two', 'three']) session.answer('message', typed);
    await until('rateLimited');
    expect((session.view.sync.retryAt ?? 0) - clock.now()).to.be.within(0, 25_000);
    await until('saved');
    expect((await server.store.entries.list())[0]?.answers[0]?.value).to.equal('three');
  });
});

describe('F26: the page is killed', () => {
  it('comes back with everything that was kept on the device', async () => {
    const first = await contact();
    first.session.answer('full_name', 'Ada');
    await first.until(({ sync }) => sync.kept && sync.waiting > 0);
    const second = await first.reopen();
    await second.until('answering');
    expect(second.session.view.fields.get('full_name')?.answer).to.equal('Ada');
    await second.until('saved');
    expect(await second.server.store.entries.list()).to.have.length(1);
  });
});

describe('F29: the device is full', () => {
  it('says so, sends sooner, and takes it back once there is room', async () => {
    let full = false;
    const inner = memoryStore();
    const store: OutboxStore = {
      ...inner,
      durable: true,
      save: (draft, options) =>
        full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : inner.save(draft, options),
    };
    const { session, until } = await contact({ store });
    full = true;
    session.answer('full_name', 'Ada');
    const view = await until(({ storage }) => storage === 'blocked');
    expect(view.sync.kept).to.equal(false);
    await until('saved');
    full = false;
    session.answer('message', 'Hello');
    await until(({ storage }) => storage === 'device');
  });
});

describe('F30: the device keeps nothing', () => {
  it('says so from the start, and delivers all the same', async () => {
    const store: OutboxStore = { ...memoryStore(), durable: false };
    const { session, server, until } = await contact({ store });
    expect(session.view.storage).to.equal('memory');
    fillContact(session);
    void session.submit();
    await until('submitted');
    expect(await server.store.entries.list()).to.have.length(1);
  });
});

describe('F31: the page stood still and is shown again', () => {
  it('looks at the entry first, and shows what changed meanwhile', async () => {
    const { session, server, until } = await contact();
    session.answer('full_name', 'Ada');
    await until('saved');
    const [entry] = await server.store.entries.list();
    await server.controls.changeAnswers(entry?.id ?? '', { message: 'from the phone' });
    session.actor.send({ type: 'page.thawed' });
    await until(({ fields }) => fields.get('message')?.answer === 'from the phone');
  });
});

describe('F32: the page is hidden', () => {
  it('sends what is waiting at once', async () => {
    const { session, clock, server, until } = await contact();
    session.answer('full_name', 'Ada');
    await until('saved');
    session.answer('message', 'last words');
    session.actor.send({ type: 'page.hidden' });
    await clock.advance(0);
    await clock.advance(10);
    expect((await server.store.entries.list())[0]?.answers.map(({ value }) => value)).to.include('last words');
  });
});

onBothServices('F37: several clicks on submit', ({ dumb }) => {
  it('make one request', async () => {
    const started = await contact({ server: { dumb } });
    const { session, server, until } = started;
    fillContact(session);
    for (let click = 0; click < 3; click++) {
      void session.submit();
      session.continue();
    }
    await until('submitted');
    expect(submits(started)).to.equal(1);
    expect((await server.store.entries.list()).filter(({ reference }) => reference !== null)).to.have.length(1);
  });
});

onBothServices('F38: the device sleeps during a request', ({ dumb }) => {
  it('looks whether it arrived, and makes one entry', async () => {
    const started = await contact({ server: { dumb } });
    const { session, server, until } = started;
    fillContact(session);
    await until('saved');
    server.faults.add({ operation: 'submitEntrySession', kind: 'lost_reply', times: 1 });
    void session.submit();
    await until('verifying');
    session.actor.send({ type: 'page.thawed' });
    await until('submitted');
    expect((await server.store.entries.list()).filter(({ reference }) => reference !== null)).to.have.length(1);
  });
});

describe('F39: no safe random numbers', () => {
  it('refuses to begin, and says what is missing', () => {
    const real = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
    try {
      expect(() => createSession({ baseUrl: 'http://localhost/api/v1', form: 'contact', persist: 'none' }))
        .to.throw(/https/)
        .with.property('code', 'EW112');
    } finally {
      if (real) Object.defineProperty(globalThis, 'crypto', real);
    }
  });
});

describe('F40: the session is closed while it saves', () => {
  it('sends what is waiting before it lets go', async () => {
    const server = createMockServer();
    const { session, clock } = await contact({ server });
    session.answer('full_name', 'Ada');
    const closed = session.dispose();
    await clock.advance(1000);
    await closed;
    expect(await server.store.entries.list()).to.have.length(1);
  });
});
