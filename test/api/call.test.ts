import { expect } from 'chai';
import { createEntryClient } from '../../src/api/entry-client.js';
import type { EntryFormError } from '../../src/errors.js';

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);

/** What a call ends with when the service answers like this. */
const failureOf = async (answer: () => Response): Promise<EntryFormError> => {
  const client = createEntryClient({ baseUrl: 'https://x.example/api/v1', fetch: async () => answer() });
  return client.getPublicSchema('contact').then(
    () => expect.fail('the call succeeded'),
    (error: EntryFormError) => error,
  );
};

const problem = (status: number, code: string) =>
  json({ type: 't', title: 'T', status, code, message: 'M', request_id: 'req_1' }, { status });

describe('a call', () => {
  const cases: readonly (readonly [string, () => Response, Partial<EntryFormError> & { retryAfter?: number }])[] = [
    ['a problem document', problem(404, 'not_found'), { name: 'ApiError', class: 'not-found', requestId: 'req_1' }],
    ['billing trouble', problem(402, 'billing_inactive'), { class: 'unavailable', code: 'EW202', retryable: false }],
    [
      'a page of a proxy',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      { class: 'transient', retryable: true },
    ],
    ['a captive portal', () => new Response('<h1>Welcome</h1>'), { name: 'ContractError', retryable: true }],
    ['another shape', json({ object: 'form_schema' }), { name: 'ContractError' }],
    ['an undocumented status', json({}, { status: 206 }), { name: 'ContractError' }],
    ['no form service at all', () => new Response('no', { status: 404 }), { name: 'ContractError' }],
  ];
  for (const [what, answer, expected] of cases) {
    it(`names ${what}`, async () => {
      expect(await failureOf(answer)).to.include(expected);
    });
  }

  it('names silence', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const client = createEntryClient({ baseUrl: 'https://x.example/api/v1', fetch });
    const failure = await client.getPublicSchema('contact').catch((error: EntryFormError) => error);
    expect(failure).to.include({ name: 'NetworkError', retryable: true });
  });

  const waits = [
    ['seconds', '24', 24_000],
    ['a date', 'Sat, 14 Nov 2026 09:31:00 GMT', 60_000],
    ['a date long past', 'Sat, 14 Nov 2020 09:31:00 GMT', 1000],
    ['a date years ahead', 'Sat, 14 Nov 2036 09:31:00 GMT', 3_600_000],
    ['garbage', 'soon', undefined],
  ] as const;
  for (const [what, value, expected] of waits) {
    it(`reads Retry-After given as ${what}`, async () => {
      const headers = { 'Retry-After': value, Date: 'Sat, 14 Nov 2026 09:30:00 GMT' };
      const failure = await failureOf(() => new Response('', { status: 429, headers }));
      expect(failure).to.include({ class: 'rate-limited', retryAfter: expected });
    });
  }

  it('follows no redirect, sends no cookie and no referrer, and keeps the key in its header', async () => {
    let seen: Request | undefined;
    const fetch = async (input: RequestInfo | URL): Promise<Response> => {
      seen = input as Request;
      return new Response('', { status: 503 });
    };
    const client = createEntryClient({ baseUrl: 'https://x.example/api/v1', fetch });
    await client.getEntrySession({ entry_id: 'ent_1/../x', entry_key: 'ek_secret' }).catch(() => {});
    expect(seen?.redirect).to.equal('manual');
    expect(seen?.credentials).to.equal('omit');
    expect(seen?.referrerPolicy).to.equal('no-referrer');
    expect(seen?.url).to.equal('https://x.example/api/v1/entry-sessions/ent_1%2F..%2Fx');
    expect(seen?.headers.get('X-Service-Entry-Key')).to.equal('ek_secret');
  });

  it('asks once: it never tries again by itself', async () => {
    let asked = 0;
    const fetch = async () => {
      asked++;
      return new Response('', { status: 503 });
    };
    const client = createEntryClient({ baseUrl: 'https://x.example/api/v1', fetch });
    await client.getPublicSchema('contact').catch(() => {});
    expect(asked).to.equal(1);
  });
});
