import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { systemClock } from '../../src/outbox/ports.js';
import { createSession, type SessionOptions } from '../../src/session/index.js';
import { quietTime } from '../../src/session/quiet-time.js';
import { askEarly, takeEarlyRequest } from '../../src/session/shell/early-request.js';

const baseUrl = 'http://localhost/api/v1';
const named = { baseUrl, form: 'contact' };

describe('a form that was asked for before its session is there', () => {
  const real = globalThis.fetch;
  let server: MockServer;
  let sent: Request[];
  beforeEach(() => {
    server = createMockServer({ limits: [] });
    sent = [];
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      return server.fetch(request);
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
    takeEarlyRequest(named);
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  const asked = (): readonly string[] => server.requests.map(({ path }) => path.replace('/api/v1', ''));
  const open = async (options: Partial<SessionOptions> = {}): Promise<string> => {
    const session = createSession({ baseUrl, form: 'contact', ...options });
    const { state } = await session.start();
    await session.dispose();
    return state;
  };

  it('is asked for once, and with nothing that a browser would have to ask permission for', async () => {
    askEarly(named);
    const session = createSession({ baseUrl, form: 'contact' });
    await session.start();
    session.answer('full_name', 'Ada');
    await session.dispose();
    expect(server.requests.map(({ operation }) => operation)).to.deep.equal(['getPublicSchema', 'createEntrySession']);
    expect([...(sent[0]?.headers.keys() ?? [])]).to.deep.equal(['accept']);
    expect(sent[1]?.headers.has('X-Service-Client-ID')).to.equal(true);
  });

  it('is for one session alone: the next asks for itself', async () => {
    askEarly(named);
    expect([await open(), await open()]).to.deep.equal(['journey.answering.page', 'journey.answering.page']);
    expect(asked()).to.have.length(2);
  });

  it('is not used by a page that makes its own requests, or wants another language', async () => {
    askEarly(named);
    const own: string[] = [];
    await open({
      fetch: (input, init) => {
        own.push(String(new Request(input, init).url));
        return server.fetch(new Request(input, init));
      },
    });
    expect(own).to.have.length(1);
    await open({ locale: 'de' });
    expect(asked()).to.have.length(3);
  });

  it('is asked for again where the first reply was no form', async () => {
    server.faults.add({ operation: 'getPublicSchema', kind: 'status', status: 503, code: 'unavailable', times: 1 });
    askEarly(named);
    const session = createSession({ baseUrl, form: 'contact' });
    expect((await session.start()).state).to.equal('journey.loading.waiting');
    session.retry();
    await new Promise((resolve) => {
      const stop = session.subscribe(({ journey }) => {
        if (journey !== 'answering') return;
        stop();
        resolve(undefined);
      });
    });
    await session.dispose();
    expect(asked()).to.have.length(2);
  });

  it('is not asked for where the page has an account key on it', () => {
    expect(() => askEarly(named, { 'api-key': 'svc_abcdefgh12345678' })).to.throw('An account API key (svc_…5678)');
    expect(asked()).to.deep.equal([]);
  });

  it('is not asked for while the service wants quiet', () => {
    const kept = new Map<string, string>();
    const storage = { getItem: (name: string) => kept.get(name), setItem: kept.set.bind(kept) };
    Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
    quietTime(baseUrl, systemClock).note(5000);
    askEarly(named);
    expect(asked()).to.deep.equal([]);
  });
});
