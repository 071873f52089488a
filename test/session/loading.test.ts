import { expect } from 'chai';
import { createSession } from '../../src/session/index.js';
import { startSession } from '../support/start-session.js';

describe('loading a form', () => {
  it('ends as not found when no form has that name', async () => {
    const { until } = await startSession('no-such-form');
    const view = await until('end.notFound');
    expect(view.failure).to.include({ code: 'EW205', class: 'not-found' });
  });

  it('waits and tries again by itself while the service cannot be reached', async () => {
    const { session, server, until } = await startSession('contact', { server: {} });
    server.faults.offline = true;
    await until('journey.loading.waiting');
    expect(session.view.failure?.code).to.equal('EW207');
    server.faults.offline = false;
    await until('answering');
    expect(session.view.failure).to.equal(null);
  });

  it('ends as fatal when the reply does not fit the contract, and says where', async () => {
    const { session, server, until } = await startSession('contact');
    server.faults.add({ kind: 'bad_shape', times: 1 });
    await until('end.fatal');
    expect(session.view.failure).to.include({ name: 'ContractError', code: 'EW206' });
    expect(session.view.failure?.message).to.contain('does not fit the contract, at ');
    session.retry();
    await until('answering');
  });

  it('says which address is wrong when something else answers there', async () => {
    const { until } = await startSession('contact', {
      fetch: async () => new Response('<h1>Not here</h1>', { status: 404 }),
    });
    const { failure } = await until('end.fatal');
    expect(failure?.message).to.contain('Check base-url');
  });

  it('shows respondents nothing about billing', async () => {
    const { session, server, until } = await startSession('contact');
    server.faults.add({ kind: 'status', status: 402, code: 'billing_inactive' });
    await until('end.unavailable');
    expect(session.view.failure?.code).to.equal('EW202');
  });

  const refused = [
    ['an account key as the form', { baseUrl: 'http://localhost/api/v1', form: 'svc_abcdefgh12345678' }, 'EW201'],
    [
      'an account key in the address',
      { baseUrl: 'https://x.example/api/v1?key=svc_abcdefgh12345678', form: 'contact' },
      'EW201',
    ],
    ['an address that is none', { baseUrl: 'not a url', form: 'contact' }, 'EW104'],
    ['no address', { baseUrl: '', form: 'contact' }, 'EW104'],
    ['an address without https', { baseUrl: 'http://forms.example/api/v1', form: 'contact' }, 'EW105'],
    ['no form', { baseUrl: 'http://localhost/api/v1', form: '' }, 'EW107'],
  ] as const;
  for (const [what, options, code] of refused) {
    it(`refuses ${what} before any request`, () => {
      const fetch = () => {
        throw new Error('a request was sent');
      };
      expect(() => createSession({ ...options, fetch, persist: 'none' }))
        .to.throw()
        .with.property('code', code);
    });
  }

  it('never repeats an account key in the message that refuses it', () => {
    const form = `svc_${'Secret12'.repeat(5)}abcdef`;
    expect(() => createSession({ baseUrl: 'http://localhost/api/v1', form, persist: 'none' }))
      .to.throw(/svc_…cdef/)
      .with.property('message')
      .that.does.not.contain(form);
  });
});
