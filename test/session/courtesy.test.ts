import { createMockServer, type FaultRule } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Session } from '../../src/session/index.js';
import { isFullRun } from '../support/full-run.js';
import { type Started, startSession } from '../support/start-session.js';
import { VirtualClock } from '../support/virtual-clock.js';

const minute = 60_000;

const fill = (session: Session): void => {
  session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
  session.answer('email', 'ada@example.org');
  session.answer('terms', { accepted: true });
};

const allSaved = ({ until }: Started) => until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);

/** What somebody does, and the operation that goes wrong meanwhile, once everything before it is saved. */
const deeds: Readonly<Record<string, readonly [operation: string, act: (started: Started) => Promise<void>]>> = {
  create: ['createEntrySession', async ({ session }) => void session.answer('email', 'ada@example.org')],
  save: [
    'patchAnswers',
    async (started) => {
      started.session.answer('email', 'ada@example.org');
      await started.until(({ sync }) => sync.savedAt !== null);
      started.session.answer('iban', 'DE02');
    },
  ],
  submit: [
    'submitEntrySession',
    async (started) => {
      fill(started.session);
      await allSaved(started);
      void started.session.submit();
    },
  ],
  upload: [
    'prepareUpload',
    async (started) => {
      fill(started.session);
      await allSaved(started);
      const file = new File(['%PDF-1.7\nx'], 'payslip.pdf', { type: 'application/pdf' });
      void started.session.upload('proof', [file]);
    },
  ],
};

const refusedWith = (status: number, retryAfter?: number): Partial<FaultRule> => ({
  kind: 'status',
  status,
  code: status === 500 ? 'internal_error' : 'service_unavailable',
  ...(retryAfter !== undefined && { retryAfter }),
});

const kinds: Readonly<Record<string, Partial<FaultRule> | 'timeout'>> = {
  500: refusedWith(500),
  '503 with Retry-After': refusedWith(503, 45),
  timeout: 'timeout',
  HTML: { kind: 'html' },
  'lost reply': { kind: 'lost_reply' },
};

/** When something was asked, from the moment the operation first failed. */
interface Watched extends Started {
  readonly asked: () => readonly number[];
}

/** What every request is answered from the first one of the operation on. */
type Refusing = (now: number) => Response;

async function troubled(deed: string, kind: string, refusing?: Refusing): Promise<Watched> {
  const [operation, act] = deeds[deed]!;
  const rule = kinds[kind];
  const clock = new VirtualClock();
  const server = createMockServer({ limits: [] });
  const times: number[] = [];
  let failedAt: number | undefined;
  const path = { createEntrySession: /sessions$/, patchAnswers: /answers$/, submitEntrySession: /submit$/ };
  const isMeant = (url: string): boolean =>
    ((path as Record<string, RegExp>)[operation] ?? /uploads$/).test(new URL(url).pathname);
  const isHanging = (request: Request): boolean =>
    rule === 'timeout' && isMeant(request.url) && request.method !== 'GET';
  const started = await startSession('housing-application', {
    server,
    clock,
    lingers: isHanging,
    fetch: async (input) => {
      const request = input as Request;
      if (failedAt === undefined && isMeant(request.url) && request.method !== 'GET') failedAt = clock.now();
      if (failedAt !== undefined) times.push(clock.now() - failedAt);
      if (refusing && failedAt !== undefined) return refusing(clock.now());
      if (!isHanging(request)) return server.fetch(request);
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 20_000));
      throw new TypeError('Failed to fetch');
    },
  });
  await started.until('answering');
  if (rule && rule !== 'timeout') server.faults.add({ operation, ...rule } as FaultRule);
  await act(started);
  for (let second = 0; failedAt === undefined && second < 60; second++) {
    await clock.advance(1000);
    // Files are read, and what sends them is fetched, in real time.
    if (deed === 'upload') await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { ...started, asked: () => times };
}

/** How many requests there were in each minute. */
const perMinute = (times: readonly number[], minutes: number): readonly number[] =>
  Array.from(
    { length: minutes },
    (_, at) => times.filter((time) => time >= at * minute && time < (at + 1) * minute).length,
  );

describe('a service in trouble is asked for little', () => {
  for (const [row, deed] of Object.keys(deeds).entries()) {
    for (const [column, kind] of Object.keys(kinds).entries()) {
      // Every deed and every kind of trouble, but not each with each: one rule decides for all of them.
      if (!isFullRun && (row + column) % 2 === 1) continue;
      it(`${deed}, ${kind}: at most 8 requests in the first minute, then an attempt a minute`, async () => {
        const { asked, clock } = await troubled(deed, kind);
        const step = deed === 'upload' ? 5000 : minute;
        for (let passed = 0; passed < 6 * minute; passed += step) {
          await clock.advance(step);
          // Files are read in real time, before each attempt.
          if (deed === 'upload') await new Promise((resolve) => setTimeout(resolve, 10));
        }
        const [first = 0, ...others] = perMinute(asked(), 6);
        if (process.env.ENTRYWAY_TABLE) console.log(`| ${deed} | ${kind} | ${first} | ${others.join(' ')} |`);
        expect(first).to.be.within(1, 8);
        // Two attempts may fall into one minute by the clock, each with a look before it.
        for (const count of others) expect(count).to.be.at.most(4);
        expect(others.reduce((sum, count) => sum + count, 0)).to.be.at.most(2 * others.length);
      });
    }
  }

  /** Refuses for seven hours, which is more than anybody may ask for. */
  const forSevenHours = (status: number, says: 'seconds' | 'a date'): Refusing => {
    const wait = 7 * 60 * minute;
    const headersAt = (now: number): HeadersInit => ({
      'Content-Type': 'application/problem+json',
      Date: new Date(now).toUTCString(),
      'Retry-After': says === 'seconds' ? String(wait / 1000) : new Date(now + wait).toUTCString(),
    });
    const code = status === 429 ? 'rate_limited' : 'service_unavailable';
    const problem = JSON.stringify({ type: `https://docs.example/problems/${code}`, title: 'Later', status, code });
    return (now) => new Response(problem, { status, headers: headersAt(now) });
  };

  for (const deed of Object.keys(deeds))
    for (const status of [429, 503])
      for (const says of ['seconds', 'a date'] as const)
        it(`${deed}, ${status} with ${says}: nothing for as long as it asks, but at most for an hour`, async () => {
          const { asked, clock } = await troubled(deed, '', forSevenHours(status, says));
          await clock.advance(1000);
          const before = asked().length;
          expect(before).to.be.within(1, 2);
          await clock.advance(59 * minute);
          expect(asked()).to.have.length(before);
          // Those who were told the same time come back scattered over a tenth of it.
          for (let passed = 0; passed < 7 * minute; passed += 5000) {
            await clock.advance(5000);
            // Files are read in real time, before each attempt.
            if (deed === 'upload') await new Promise((resolve) => setTimeout(resolve, 5));
          }
          expect(asked().length).to.be.greaterThan(before);
          expect(asked().length).to.be.at.most(before + 2);
        });
});

describe('Try now', () => {
  it('adds one attempt, at most one in five seconds', async () => {
    const { session, asked, clock } = await troubled('submit', '500');
    await clock.advance(30_000);
    const before = asked().length;
    for (let press = 0; press < 40; press++) {
      session.retry();
      await clock.advance(100);
    }
    // A look at the entry, and the submit once that says that it has not arrived.
    expect(asked()).to.have.length(before + 2);
    await clock.advance(2000);
    session.retry();
    await clock.advance(100);
    expect(asked()).to.have.length(before + 4);
  });

  it('adds none while the service asks for quiet', async () => {
    const { session, server, asked, clock } = await troubled('save', '503 with Retry-After');
    const before = asked().length;
    await clock.advance(10_000);
    session.retry();
    await clock.advance(10_000);
    expect(asked()).to.have.length(before);
    server.faults.clear();
    await clock.advance(40_000);
    expect(session.view.sync.state).to.equal('saved');
  });

  it('saves at once what is typed after it went well', async () => {
    const started = await troubled('save', '500');
    const { session, server, clock } = started;
    await clock.advance(30_000);
    server.faults.clear();
    session.retry();
    await clock.advance(1000);
    expect(session.view.sync).to.include({ state: 'saved', waiting: 0 });
    session.answer('iban', 'DE03');
    await clock.advance(5000);
    expect(session.view.sync).to.include({ state: 'saved', waiting: 0 });
  });
});
