import type { Outcome } from '../simulate.js';
import { Violation } from '../watcher.js';
import { checkEnd } from './end-checks.js';
import type { Page } from './page.js';
import { World } from './world.js';

const minute = 60_000;

/** Runs one seed from its first keystroke until everything has come to rest. */
export async function simulate(seed: number, traced = false): Promise<Outcome> {
  const world = new World(seed, traced);
  const noteFailure = (error: unknown): void => void world.failures.push(error);
  process.on('unhandledRejection', noteFailure);
  const violation = await attempt(world, seed);
  process.off('unhandledRejection', noteFailure);
  const { hash, agenda, marks, trace = [] } = world;
  return { seed, hash, steps: agenda.steps, time: agenda.now, marks, violation, trace };
}

async function attempt(world: World, seed: number): Promise<string | null> {
  try {
    await world.open(seed);
    await live(world);
    await settle(world);
    await checkEnd(world, seed);
    return null;
  } catch (error) {
    if (error instanceof Violation) return error.message;
    return `crash: ${error instanceof Error ? error.stack : error}`;
  }
}

function nextGap({ chance, knobs }: World): number {
  if (knobs.calm) return chance.between(200, 2800);
  const pace = chance.weighted({ typing: 6, thinking: 3, reading: 1, away: 0.15 });
  if (pace === 'typing') return chance.between(50, 800);
  if (pace === 'thinking') return chance.between(1000, 10_000);
  return pace === 'reading' ? chance.between(10_000, minute) : chance.between(5 * minute, 60 * minute);
}

/** The respondent at work, with everything that can go wrong going wrong. */
async function live(world: World): Promise<void> {
  const { chance, knobs, respondent } = world;
  const submits = chance.happens(0.6) ? knobs.actions - chance.between(2, 6) : Infinity;
  for (let action = 0; action < knobs.actions; action++) {
    if (action === knobs.offlineFrom) world.wire.offline = true;
    await world.pass(nextGap(world));
    if (action < submits) respondent.act();
    else respondent.insist();
    await world.pass(0);
    await interfere(world);
  }
}

/** What others do meanwhile. */
async function interfere(world: World): Promise<void> {
  const { chance, knobs, service, agenda } = world;
  const [entry] = service.entries;
  if (entry?.state === 'draft' && chance.happens(knobs.rival)) {
    const value = `rival-${world.newName()}`;
    const path = chance.pick(['name', 'note', 'city']);
    world.mark('answer from elsewhere');
    world.rivals.set(value, path);
    await service.intrude(entry, path, value);
  }
  if (chance.happens(knobs.closed / 4)) {
    world.mark('form closed');
    await service.setClosed(true);
    agenda.plan(chance.between(minute, 40 * minute), () => void service.setClosed(false));
  }
  if (chance.happens(knobs.expiry / 4)) {
    world.mark('keys withdrawn');
    await service.withdrawKeys();
  }
  if (chance.happens(knobs.upgrade)) {
    world.mark('new version published');
    await service.publish();
  }
}

/** Faults stop: within five minutes of the moment the gate opens, everything is where it belongs. */
async function settle(world: World): Promise<void> {
  const { agenda, wire, cupboard, service, respondent, observer } = world;
  wire.faulty = false;
  cupboard.heal();
  await service.setClosed(false);
  // What was about to happen to pages and devices still does.
  await world.pass(100);
  await world.each((page) => page.thaw());
  await world.each((page) => page.show());
  await world.pass(200);
  let deadline = agenda.now + 5 * minute;
  const last = agenda.now + 26 * 60 * minute;
  while (!hasSettled(world)) {
    for (const page of world.live) deadline = Math.max(deadline, opening(world, page) + 5 * minute);
    if (agenda.now > Math.min(deadline, last))
      observer.fail('I8', `still not at rest: ${world.live.map(describe).join('; ')}`);
    if (world.live.length === 0) world.reopen();
    const isSent = world.live.some(isDone);
    const [first] = world.live.filter((page) => !isDone(page));
    await world.each((page) => !isDone(page) && respondent.tend(page, page === first && !isSent));
    await world.pass(2000);
  }
  // The last write of the purge, and requests that are still wandering about.
  await world.pass(3 * minute);
}

/** When a page may send again, in true time. */
const opening = ({ agenda, observer }: World, page: Page): number => {
  const { session, clock } = page;
  const { retryAt } = session.view.sync;
  const shown = retryAt === null ? 0 : agenda.now + retryAt - clock.now();
  return session.view.journey === 'loading' ? Math.max(shown, observer.manners.opening(page)) : shown;
};

const describe = ({ name, session: { view } }: Page): string =>
  `${name} ${view.state} ${view.sync.state} ${view.sync.waiting} waiting`;

const isDone = ({ session }: Page): boolean => ['submitted', 'alreadySent'].includes(session.view.journey);

const isAtRest = (page: Page): boolean => {
  const { sync, journey } = page.session.view;
  return (
    isDone(page) ||
    (journey === 'answering' && sync.waiting === 0 && ['clean', 'saved', 'conflict'].includes(sync.state))
  );
};

const hasSettled = ({ live: pages }: World): boolean => pages.some(isDone) && pages.every(isAtRest);
