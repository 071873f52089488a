import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { isFullRun } from '../support/full-run.js';
import { type Started, startSession } from '../support/start-session.js';
import { VirtualClock } from '../support/virtual-clock.js';
import { sharedBudget } from './shared-budget.js';

const second = 1000;
const minute = 60 * second;

/** A service whose windows slide with the time of the test. */
function serviceOn(clock: VirtualClock): MockServer {
  return createMockServer({
    clock: { now: () => clock.now(), set: () => {}, advance: () => {}, reset: () => undefined },
  });
}

const pdf = (name: string): File => new File([`%PDF-1.7\n${name}`], name, { type: 'application/pdf' });
const limited = ({ requests }: MockServer): number => requests.filter(({ status }) => status === 429).length;

async function housing(): Promise<Started> {
  const clock = new VirtualClock();
  const started = await startSession('housing-application', { clock, server: serviceOn(clock) });
  await started.until('answering');
  return started;
}

describe('how many requests a respondent costs', function () {
  // An hour of typing takes seconds; a busy machine takes its time.
  this.timeout(60_000);

  it('is 170 at most for half an hour of filling in: 2,000 edits, 20 changes of groups, 3 files, and the submit', async () => {
    const { session, server, clock, until } = await housing();
    session.answer('terms', { accepted: true });
    const people: string[] = [];
    for (let edit = 1; edit <= 2000; edit++) {
      if (edit % 200 === 1) {
        const added = session.addInstance('household', { member_name: 'Bo', birth_date: '2020-01-22' });
        if (added.ok) people.push(added.id);
      }
      if (edit % 200 === 101) session.removeInstance('household', people.pop() ?? '');
      if (edit % 600 === 300) await session.upload('proof', [pdf(`${edit}.pdf`)]);
      const text = 'x'.repeat(1 + (edit % 30));
      if (edit % 3 === 0) session.answer('email', `${text}@example.org`);
      else session.answer('applicant', { first: 'Ada', last: text });
      await clock.advance(900);
    }
    void session.submit();
    await until('submitted');
    const operations = new Map<string, number>();
    for (const { operation } of server.requests)
      operations.set(operation ?? '', (operations.get(operation ?? '') ?? 0) + 1);
    expect(operations.get('completeUpload'), 'files').to.equal(3);
    const regrouped = (operations.get('addGroupInstance') ?? 0) + (operations.get('removeGroupInstance') ?? 0);
    expect(regrouped, 'changes of groups').to.equal(20);
    expect(server.requests.length, JSON.stringify([...operations])).to.be.at.most(170);
    expect(limited(server)).to.equal(0);
  });

  it('is 180 saves at most for an hour of typing without a pause', async () => {
    const { session, server, clock } = await housing();
    const began = clock.now();
    for (let key = 0; clock.now() - began < 60 * minute; key++) {
      session.answer('applicant', { first: 'Ada', last: `Lovelace ${key}` });
      await clock.advance(second);
    }
    const saves = server.requests.filter(({ operation }) => operation === 'patchAnswers').length;
    expect(saves).to.be.within(100, 180);
    expect(limited(server)).to.equal(0);
  });
});

/** In a full run one budget of 1,000 requests an hour for fifty of them. */
const [respondents, hourly] = isFullRun ? [50, 1000] : [10, 200];

describe(`${respondents} respondents on one budget of ${hourly} requests an hour`, () => {
  it('have all sent their entries within two hours, though all of them type for half an hour at the same time', async function () {
    this.timeout(240_000);
    const clock = new VirtualClock();
    const server = createMockServer({
      limits: [],
      clock: { now: () => clock.now(), set: () => {}, advance: () => {}, reset: () => undefined },
    });
    const { fetch, counts } = sharedBudget(server, clock, hourly);
    const began = clock.now();
    const everybody: Started[] = [];
    for (let index = 0; index < respondents; index++) {
      const started = await startSession('contact', { clock, server, fetch: (input) => fetch(input as Request) });
      everybody.push(started);
      await clock.advance(2 * second);
    }
    const typeSomething = ({ session }: Started, round: number): void => {
      session.answer('message', `The tap drips, and has done so ${round} times.`);
      if (round % 4 === 0) session.answer('full_name', `Ada ${round}`);
    };
    for (let round = 1; clock.now() - began < 30 * minute; round++) {
      for (const started of everybody) typeSomething(started, round);
      await clock.advance(20 * second);
    }
    for (const { session } of everybody) {
      session.answer('email', 'ada@example.org');
      session.answer('topic', 'repair');
      void session.submit();
    }
    const waiting = () => everybody.filter(({ session }) => session.view.journey !== 'submitted').length;
    while (waiting() > 0 && clock.now() - began < 120 * minute) await clock.advance(30 * second);
    expect(waiting(), `left after two hours, ${JSON.stringify(counts)}`).to.equal(0);
    const entries = await server.store.entries.list();
    expect(entries.filter(({ reference }) => reference !== null)).to.have.length(respondents);
    expect(entries).to.have.length(respondents);
  });
});
