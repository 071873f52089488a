import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { CaptchaRequest } from '../../src/session/index.js';
import { labForm } from '../mock-server/lab-form.js';
import { type Started, startSession } from '../support/start-session.js';

type Options = Parameters<typeof startSession>[1];

const guarded = (protection: object): MockServer =>
  createMockServer({ seed: [labForm({ protection } as Parameters<typeof labForm>[0])] });

const turnstile = (on: 'create' | 'submit') => ({ captcha: { provider: 'turnstile', site_key: 'site-1', on } });

async function filled(server: MockServer, options: Options = {}): Promise<Started> {
  const started = await startSession('lab', { ...options, server });
  await started.until('answering');
  started.session.answer('title', 'Ada');
  started.session.goTo('second');
  for (const [path, { field, visible }] of started.session.view.fields)
    if (visible && field.key === 'name') started.session.answer(path, 'Bo');
  return started;
}

describe('a form with a captcha', () => {
  it('asks the page for a token when the entry is sent, and for a new one after it was refused', async () => {
    const asked: CaptchaRequest[] = [];
    const tokens = ['fail', 'passed'];
    const captcha = (request: CaptchaRequest) => {
      asked.push(request);
      return Promise.resolve(tokens.shift() ?? null);
    };
    const { session, until } = await filled(guarded(turnstile('submit')), { captcha });
    const refused = session.submit();
    await until('submitRejected');
    expect(await refused).to.deep.include({ ok: false, reason: 'rejected', code: 'captcha_failed' });
    expect(session.view.refusal).to.equal('captcha_failed');
    void session.submit();
    await until('submitted');
    const request = { provider: 'turnstile', siteKey: 'site-1', purpose: 'submit' };
    expect(asked).to.deep.equal([request, request]);
    expect(session.view.refusal).to.equal(null);
  });

  it('says what is missing where the page has no captcha, or nobody solved it', async () => {
    for (const captcha of [undefined, () => Promise.reject(new Error('closed')), () => null]) {
      const { session, until } = await filled(guarded(turnstile('submit')), { captcha });
      const refused = session.submit();
      await until('submitRejected');
      expect(await refused).to.deep.include({ ok: false, code: 'captcha_required' });
    }
  });

  it('repeats a request with the token it had, so that it is the same request', async () => {
    const server = guarded(turnstile('submit'));
    let asked = 0;
    const captcha = () => `token-${++asked}`;
    const { session, until } = await filled(server, { captcha });
    await until('saved');
    server.faults.add({ operation: 'submitEntrySession', kind: 'status', status: 503, code: 'unavailable', times: 2 });
    void session.submit();
    await until('submitted');
    expect(asked).to.equal(1);
  });

  it('asks for it before there is a draft, where the form wants that', async () => {
    const purposes: string[] = [];
    const captcha = ({ purpose }: CaptchaRequest) => {
      purposes.push(purpose);
      return 'passed';
    };
    const { session, until } = await filled(guarded(turnstile('create')), { captcha });
    await until('saved');
    void session.submit();
    await until('submitted');
    expect(purposes).to.deep.equal(['create']);
  });

  it('asks for it before a link is mailed', async () => {
    const server = guarded(turnstile('submit'));
    const { session, until } = await filled(server, { captcha: ({ purpose }) => `for-${purpose}` });
    await until('saved');
    expect(await session.emailLink('ada@example.org')).to.deep.include({ ok: true });
    expect(await session.requestDraftLinks('ada@example.org')).to.deep.equal({ ok: true });
    const bare = await filled(server);
    await bare.until('saved');
    expect(await bare.session.emailLink('ada@example.org')).to.deep.include({ ok: false, code: 'captcha_required' });
  });

  it('asks nothing of a page whose form has none', async () => {
    const { session, until } = await filled(guarded({}), {
      captcha: () => {
        throw new Error('Nobody should be asked.');
      },
    });
    void session.submit();
    await until('submitted');
  });
});

describe('a form with a trap for machines', () => {
  for (const [typed, state] of [
    ['', 'submitted'],
    ['https://spam.example', 'spam'],
  ] as const) {
    it(`is told what stands in it: ${typed || 'nothing'}`, async () => {
      const server = guarded({ honeypot: { name: 'website_2' } });
      const { session, until } = await filled(server, { honeypot: () => typed });
      void session.submit();
      await until('submitted');
      expect((await server.store.entries.list())[0]?.state).to.equal(state);
    });
  }
});
