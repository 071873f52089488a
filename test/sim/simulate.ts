import { roomAt } from '../../src/outbox/queue/budget.js';
import { finalChecks } from './final-checks.js';
import type { Tab } from './tab.js';
import { Violation } from './watcher.js';
import { World } from './world.js';

export interface Outcome {
  readonly seed: number;
  readonly hash: number;
  readonly steps: number;
  /** Virtual milliseconds. */
  readonly time: number;
  readonly marks: ReadonlySet<string>;
  readonly violation: string | null;
  readonly trace: readonly string[];
}

const minute = 60_000;

/** Runs one seed from its first keystroke until everything has come to rest. */
export function simulate(seed: number, traced = false): Outcome {
  const world = new World(seed, traced);
  const violation = attempt(world, seed);
  const { hash, agenda, marks, trace = [] } = world;
  return { seed, hash, steps: agenda.steps, time: agenda.now, marks, violation, trace };
}

function attempt(world: World, seed: number): string | null {
  try {
    live(world);
    settle(world);
    finalChecks(world, seed);
    return null;
  } catch (error) {
    if (error instanceof Violation) return error.message;
    return `crash: ${error instanceof Error ? error.stack : error}`;
  }
}

function nextGap({ chance, knobs }: World): number {
  if (knobs.storm) return chance.between(50, 250);
  if (knobs.calm) return chance.between(200, 2800);
  const pace = chance.weighted({ typing: 6, thinking: 3, reading: 1, away: 0.15 });
  if (pace === 'typing') return chance.between(50, 800);
  if (pace === 'thinking') return chance.between(1000, 10_000);
  return pace === 'reading' ? chance.between(10_000, minute) : chance.between(5 * minute, 60 * minute);
}

/** The respondent at work, with everything that can go wrong going wrong. */
function live(world: World): void {
  const { agenda, chance, knobs, robot, rival, server } = world;
  // Some press submit while things still go wrong, and then only wait.
  const submits = chance.happens(0.6) ? knobs.actions - chance.between(2, 6) : Infinity;
  for (let action = 0; action < knobs.actions; action++) {
    const until = agenda.now + nextGap(world);
    while (agenda.step(until));
    agenda.now = until;
    if (action < submits) robot.act();
    else robot.insist();
    if (chance.happens(knobs.rival)) rival.act();
    if (!server.closed && chance.happens(knobs.closed / 4)) shutForAWhile(world);
    if (chance.happens(knobs.expiry / 4)) {
      if (chance.happens(0.5)) server.expireKeys();
      else server.withdrawKeys();
    }
    // The reply to a submit is lost, and the device is off until its key has expired.
    const isUnheard = world.live.some(({ state: { draft } }) => draft.submitSent && draft.batch?.kind === 'submit');
    if (isUnheard && knobs.expiry > 0 && chance.happens(0.5)) server.expireKeys();
    if (knobs.replaced > 0 && chance.happens(knobs.replaced)) server.version_id = `fvr_${action + 2}`;
    for (const tab of world.live) {
      if (tab.state.halt !== 'keyRejected' || tab.frozen) continue;
      const wish = chance.weighted({ wait: 5, resume: 3, again: 2 });
      if (wish === 'resume') resume(world, tab);
      if (wish === 'again') startAgain(world, tab);
    }
  }
}

function shutForAWhile({ server, agenda, chance }: World): void {
  server.closed = true;
  agenda.plan(chance.between(minute, 40 * minute), () => {
    server.closed = false;
  });
}

function resume({ server }: World, tab: Tab): void {
  const { entry } = tab.state.draft;
  if (tab.state.halt !== 'keyRejected' || !entry) return;
  tab.tell({ type: 'rekeyed', entry: { ...entry, entry_key: server.keyTo(entry.entry_id) } });
}

/** Somebody begins another entry with the same answers. Of a submit that may have arrived nobody could say what is true. */
function startAgain(world: World, tab: Tab): void {
  const { server, watcher, knobs } = world;
  const { entry } = tab.state.draft;
  // Who does that with two tabs writes what each of them shows, and is asked where they differ.
  if (knobs.tabs || watcher.submitSent || server.entry(entry?.entry_id)?.state !== 'draft') return;
  watcher.discardedShown = true;
  world.mark('started again');
  tab.tell({ type: 'renewed', createKey: world.uuid() });
}

/** Faults stop: within five minutes of the moment the gate opens, everything is where it belongs. */
function settle(world: World): void {
  const { agenda, network, device, server } = world;
  network.faulty = false;
  device.faulty = false;
  server.closed = false;
  // One that is stopped in its write goes on in seconds by itself: no page is awake whose write still holds up a store.
  for (const tab of world.live) if (tab.frozen && !device.isHeldBy(tab)) tab.thaw();
  for (const tab of world.live) tab.open();
  for (const tab of world.live) tab.tell({ type: 'shown' });
  for (const tab of world.live) tab.look();
  let deadline = agenda.now + 5 * minute;
  const last = agenda.now + 26 * 60 * minute;
  while (!hasSettled(world)) {
    for (const tab of world.live) deadline = Math.max(deadline, opening(world, tab) + 5 * minute);
    if (agenda.now > Math.min(deadline, last))
      world.watcher.fail('I8', `still not at rest: ${world.live.map(describe).join('; ')}`);
    tend(world);
    const until = agenda.now + 2000;
    while (agenda.step(until));
    agenda.now = until;
  }
  // The last write of the purge, and requests that are still wandering about.
  const until = agenda.now + 3 * minute;
  while (agenda.step(until));
}

/** When a tab may send again, in true time. */
function opening({ knobs }: World, tab: Tab): number {
  const { gate } = tab.state;
  const room = knobs.storm ? roomAt(gate.ledgers, 'answers', 1, tab.now) - tab.offset : 0;
  // A wait without a cause is one that somebody had an answer after.
  const until = gate.cause === null ? gate.quietUntil : gate.notBefore;
  return Math.max(until - tab.offset, room);
}

const describe = ({ lane, state }: Tab): string =>
  `${lane} ${state.told.sync.state} ${state.told.sync.waiting} waiting, pull ${state.pull}, halt ${state.halt}, turn ${state.turn}, ` +
  `batch ${state.draft.batch?.kind}, in flight ${state.inFlight}, charged ${state.charged?.version}/${state.stored}/${state.version}, ` +
  `submit ${state.draft.submitKey}, cause ${state.gate.cause}`;

function hasSettled(world: World): boolean {
  const { live: tabs, watcher, device, knobs } = world;
  if (tabs.length === 0) return device.receipt !== null || watcher.foreignShown || watcher.discardedShown;
  const isDone = ({ state }: Tab): boolean => state.done && state.purge === null;
  // That another tab has sent the entry went with the store: here it waits to be made by a submit of its own.
  const isWaiting = ({ state: { draft } }: Tab): boolean =>
    watcher.wipedAt >= 0 && knobs.createOn === 'submit' && !draft.entry && !draft.wanted && !draft.batch;
  const isAtRest = ({ state }: Tab): boolean =>
    isDone({ state } as Tab) ||
    isWaiting({ state } as Tab) ||
    (!state.draft.batch && state.draft.pending.length === 0 && !state.inFlight && !state.pull);
  return tabs.some(isDone) && tabs.every(isAtRest);
}

/** What a respondent does who wants to be done: open the page, mend what is wrong, press submit. */
function tend(world: World): void {
  const { server, robot } = world;
  if (world.live.length === 0) {
    world.reopen();
    return;
  }
  const someDone =
    world.live.some(({ state }) => state.done) && (world.watcher.submittedShown || world.watcher.foreignShown);
  const [first] = world.live.filter(({ state }) => !state.done);
  for (const tab of world.live) {
    const { state } = tab;
    if (state.done) continue;
    if (someDone) tab.look();
    if (state.halt === 'keyRejected' && state.draft.entry) {
      const gone = server.entry(state.draft.entry.entry_id)?.state === 'discarded';
      if (gone) {
        world.watcher.discardedShown = true;
        tab.tell({ type: 'renewed', createKey: world.uuid() });
      } else resume(world, tab);
    } else if (state.halt) tab.tell({ type: 'flush' });
    if (someDone || tab !== first || state.draft.submitKey || state.draft.batch || state.inFlight) continue;
    if (state.draft.pending.length > 0) tab.tell({ type: 'flush' });
    robot.mend(tab);
    robot.submit(tab);
  }
}
