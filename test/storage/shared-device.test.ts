import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { createSession, type Session, type SessionOptions } from '../../src/session/index.js';
import { freshDevice, rawText } from './raw-contents.js';

const canary = 'CANARY Ada';

/** One person after the other at the same device, in the same browser. */
describe('a device many people use', () => {
  let server: MockServer;
  const open: Session[] = [];

  const person = async (options: Partial<SessionOptions> = {}): Promise<Session> => {
    const fetch = ((input: RequestInfo | URL, init?: RequestInit) =>
      server.fetch(new Request(input, init))) as typeof globalThis.fetch;
    const session = createSession({ baseUrl: 'http://localhost/api/v1', form: 'contact', fetch, ...options });
    open.push(session);
    await session.start();
    return session;
  };

  beforeEach(async () => {
    server = createMockServer({ limits: [] });
    await freshDevice();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((session) => session.dispose()));
  });

  it('keeps nothing of anybody, says so, and shows the next one nothing', async () => {
    const first = await person({ sharedDevice: true });
    first.answer('full_name', canary);
    await first.settled();
    expect(first.view.sync.state).to.equal('saved');
    expect(first.view.storage).to.equal('memory');
    expect(await rawText()).not.to.contain('ek_');
    expect(await rawText()).not.to.contain(canary);
    await open.pop()?.dispose();
    const second = await person({ sharedDevice: true });
    expect(second.view).to.include({ journey: 'answering', restored: false });
    expect(second.view.fields.get('full_name')?.answer).to.equal(null);
  });

  it('forgets a draft that was kept once it is cleared, and the key to the entry with it', async () => {
    const first = await person();
    first.answer('full_name', canary);
    await first.settled();
    expect(first.view.storage).to.equal('device');
    await first.clearDevice();
    await open.pop()?.dispose();
    const second = await person();
    expect(second.view).to.include({ journey: 'answering', restored: false });
    expect(second.view.fields.get('full_name')?.answer).to.equal(null);
  });
});
