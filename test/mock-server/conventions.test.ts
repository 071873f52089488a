import { type FormSeed, seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { plantSeed } from '../../mock-server/src/controls/seeds/plant-seed.js';
import { createClock } from '../../mock-server/src/platform/clock.js';
import { needCurrent } from '../../mock-server/src/platform/conditions.js';
import { inProcess } from '../../mock-server/src/platform/host.js';
import { listPage } from '../../mock-server/src/platform/lists/list-page.js';
import { Refusal } from '../../mock-server/src/platform/problem.js';
import { createRouter } from '../../mock-server/src/platform/router.js';
import { entrySessionRoutes } from '../../mock-server/src/resources/entry-sessions/handlers.js';
import { createPlatform } from '../../mock-server/src/server/create-platform.js';
import { passThrough } from '../../mock-server/src/server/stages/index.js';
import type { Problem } from '../../src/contract/index.js';
import { complete, create, freshKey, Respondent, requestOf, send, start, stillServer } from './respondent.js';

const schema = '/entry-sessions/forms/contact/schema';
const contact = seedForms.find(({ slug }) => slug === 'contact') as FormSeed;

describe('allowed origins', () => {
  const restricted = () => stillServer({ seed: [{ ...contact, allowed_origins: ['https://city.example'] }] });
  const from = (Origin: string) => ({ headers: { Origin } });

  it('let the pages named show the form, and tell caches that it depends', async () => {
    const { status, headers } = await send(restricted(), schema, from('https://city.example'));
    expect(status).to.equal(200);
    expect(headers.get('Access-Control-Allow-Origin')).to.equal('https://city.example');
    expect(headers.get('Vary')).to.include('Origin');
  });

  it('are named in the form, so that a page in a frame knows whom to speak to, and are part of its tag', async () => {
    const { body, headers } = await send<{ allowed_origins?: string[] }>(restricted(), schema);
    expect(body.allowed_origins).to.deep.equal(['https://city.example']);
    const open = await send<{ allowed_origins?: string[] }>(stillServer({ seed: [contact] }), schema);
    expect(open.body.allowed_origins).to.equal(undefined);
    expect(headers.get('ETag')).not.to.equal(open.headers.get('ETag'));
  });

  it('keep others off every route, in words a page can read', async () => {
    const server = restricted();
    const respondent = await Respondent.open(server);
    const { headers: elsewhere } = from('https://elsewhere.example');
    const replies = [
      await send(server, schema, { headers: elsewhere }),
      await send(server, '/entry-sessions', {
        method: 'POST',
        body: { form: 'contact' },
        headers: { ...elsewhere, 'Idempotency-Key': freshKey() },
      }),
      await respondent.read(elsewhere),
      await respondent.patch(1, { topic: 'other' }, { headers: elsewhere }),
    ];
    for (const { status, headers, body } of replies) {
      expect([status, (body as { code?: string }).code]).to.deep.equal([403, 'origin_not_allowed']);
      expect(headers.get('Access-Control-Allow-Origin')).to.equal('*');
    }
    expect((await server.store.entries.list()).map(({ revision }) => revision)).to.deep.equal([1]);
  });

  it('do not concern what no page sends, nor preflights', async () => {
    const server = restricted();
    expect((await send(server, schema)).status).to.equal(200);
    const preflight = await send(server, schema, { method: 'OPTIONS', ...from('https://elsewhere.example') });
    expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).to.deep.equal([204, '*']);
  });
});

describe('the billing gate', () => {
  for (const status of ['inactive', 'canceled'] as const) {
    it(`closes forms while billing is ${status}, and loses nobody’s work`, async () => {
      const server = stillServer();
      const respondent = await Respondent.open(server, complete);
      await server.controls.setBilling(status);
      const refused = [
        await send(server, schema),
        await create(server, { form: 'contact' }),
        await respondent.submit<unknown>(1),
      ];
      for (const { status, body } of refused) {
        expect([status, (body as { code?: string }).code]).to.deep.equal([402, 'billing_inactive']);
      }
      expect((await respondent.patch(1, { topic: 'other' })).status).to.equal(200);
      expect((await respondent.read()).status).to.equal(200);
      await server.controls.setBilling('active');
      expect((await respondent.submit(2)).status).to.equal(200);
    });
  }

  it('is open while somebody still tries to pay', async () => {
    const server = stillServer();
    for (const status of ['trialing', 'past_due', 'active'] as const) {
      await server.controls.setBilling(status);
      expect((await send(server, schema)).status, status).to.equal(200);
    }
  });
});

describe('a body', () => {
  const post = (raw: string, headers: Record<string, string> = {}) =>
    send(stillServer(), '/entry-sessions', {
      method: 'POST',
      raw,
      headers: { 'Idempotency-Key': freshKey(), ...headers },
    });

  it('is refused when no program could walk it', async () => {
    for (const deep of [
      '['.repeat(100_000),
      `{"form":"contact","answers":${'{"a":'.repeat(500)}1${'}'.repeat(501)}}`,
    ]) {
      const { status, body } = await post(deep);
      expect([status, body.code]).to.deep.equal([400, 'malformed_request']);
    }
    const flat = await post(JSON.stringify({ form: 'contact', answers: { message: '[[[['.repeat(200) } }));
    expect(flat.status).to.equal(201);
  });

  it('is refused when a number in it is no number', async () => {
    for (const huge of ['1e400', '-1e999', '9'.repeat(400)]) {
      const { status, body } = await post(`{"form":"contact","answers":{"full_name":${huge}}}`);
      expect([status, body.code], huge).to.deep.equal([400, 'malformed_request']);
    }
    expect((await post('{"form":"contact","answers":{"message":"1e400"}}')).status).to.equal(201);
  });

  it('is never unpacked', async () => {
    expect((await post('{}', { 'Content-Encoding': 'gzip' })).status).to.equal(415);
    expect((await post('{"form":"contact"}', { 'Content-Encoding': 'identity' })).status).to.equal(201);
  });
});

describe('lists', () => {
  const platform = createPlatform({ clock: createClock(start) }, () => undefined);
  const { signer, clock } = platform;
  const items = Array.from({ length: 7 }, (_, index) => ({ id: `item_${index}` }));
  const page = (query: object, list = 'GET /items?q=a') =>
    listPage({ items, keyOf: ({ id }) => id, list, query, signer, clock });
  const codeOf = (error: unknown) => (error as Refusal).code;

  it('are read page by page, to the end', async () => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { data, pagination } = await page({ limit: '3', cursor });
      seen.push(...data.map(({ id }) => id));
      expect(pagination.has_more).to.equal(pagination.next_cursor !== null);
      if (pagination.next_cursor === null) break;
      cursor = pagination.next_cursor;
    }
    expect(seen).to.deep.equal(items.map(({ id }) => id));
  });

  it('have 50 items a page, or as many as asked for up to 200, and count when asked', async () => {
    expect((await page({})).pagination).to.deep.equal({ limit: 50, has_more: false, next_cursor: null, total: null });
    expect((await page({ limit: 1000, count: 'true' })).pagination).to.include({ limit: 200, total: 7 });
    for (const limit of ['0', '-1', 'many', '1.5', '']) {
      expect(codeOf(await page({ limit }).catch((error: unknown) => error)), limit).to.equal('invalid_parameter');
    }
  });

  it('refuse a cursor of another list, a forged one and an old one', async () => {
    const cursor = (await page({ limit: 2 })).pagination.next_cursor ?? '';
    expect(cursor).to.match(/^[\w-]+\.[\w-]+$/);
    const forged = `${btoa('["item_5",99999999999999]').replace(/=+$/, '')}.${cursor.split('.')[1]}`;
    for (const bad of ['', 'x', 'a.b', '%%.%%', forged]) {
      expect(codeOf(await page({ cursor: bad }).catch((error: unknown) => error)), bad).to.equal('invalid_cursor');
    }
    expect(codeOf(await page({ cursor }, 'GET /items?q=b').catch((error: unknown) => error))).to.equal(
      'invalid_cursor',
    );
    clock.advance(24 * 60 * 60 * 1000);
    expect(codeOf(await page({ cursor }).catch((error: unknown) => error))).to.equal('invalid_cursor');
  });
});

describe('conditions and deprecation', () => {
  it('need the newest state where a write says so, or has to', () => {
    const check = (sent: string | undefined, required: boolean) => {
      try {
        needCurrent(new Headers(sent === undefined ? {} : { 'If-Match': sent }), '"v2"', { required });
        return 'passes';
      } catch (error) {
        return error instanceof Refusal ? error.code : String(error);
      }
    };
    expect(check(undefined, false)).to.equal('passes');
    expect(check(undefined, true)).to.equal('precondition_required');
    expect(check('"v1", "v2"', true)).to.equal('passes');
    expect(check('*', true)).to.equal('passes');
    expect(check('"v1"', false)).to.equal('precondition_failed');
    expect(check('W/"v2"', false)).to.equal('precondition_failed');
  });

  it('warn of what will go, until it has gone', async () => {
    const platform = createPlatform({ clock: createClock(start) }, () => undefined);
    await plantSeed(platform.store, seedForms);
    const deprecation = {
      since: '2026-11-14T09:30:00.000Z',
      sunset: '2027-11-14T00:00:00.000Z',
      documentation: 'https://docs.example.test/v2',
      successor: '/api/v2',
    };
    const { fetch } = createRouter(
      platform,
      entrySessionRoutes.map((route) => (route.name === 'getPublicSchema' ? { ...route, deprecation } : route)),
      passThrough,
    );
    const load = () => fetch(requestOf(schema), `/api/v1${schema}`, { trace: { operation: null }, host: inProcess });
    const { status, headers } = await load();
    expect(status).to.equal(200);
    expect(headers.get('Deprecation')).to.equal('@1794648600');
    expect(headers.get('Sunset')).to.equal('Sun, 14 Nov 2027 00:00:00 GMT');
    expect(headers.get('Link')).to.equal(
      '<https://docs.example.test/v2>; rel="deprecation", </api/v2>; rel="successor-version"',
    );
    platform.clock.set(deprecation.sunset);
    const late = await load();
    expect([late.status, ((await late.json()) as Problem).code]).to.deep.equal([410, 'gone']);
    expect(late.headers.get('Sunset')).to.equal('Sun, 14 Nov 2027 00:00:00 GMT');
  });
});
