import type { Draft } from '../../src/outbox/core/draft.js';
import { changesIn } from '../../src/outbox/queue/batch.js';
import { withEarly } from '../../src/outbox/store/early-draft.js';
import { waitingIn } from '../../src/outbox/store/memory-store.js';
import type { ModelEntry } from './model-entry.js';
import type { Typed } from './typed.js';
import type { World } from './world.js';

/** What must be true once everything has come to rest. */
export function finalChecks(world: World, seed: number): void {
  const { server, watcher, device, knobs } = world;
  const excused = device.failures > 0 || watcher.wipedAt >= 0;
  checkSubmissions(world, excused);
  for (const entry of server.entries) checkOrder(world, entry);
  if (!excused && !watcher.discardedShown) for (const entry of server.entries) checkLast(world, entry);
  const isSeen = knobs.honoursBase && !knobs.tabs && !excused && !watcher.discardedShown;
  if (isSeen) for (const entry of server.entries) checkTheirs(world, entry);
  if (!device.receipt && !excused) checkOrphans(world);
  if (!watcher.discardedShown) checkNothingLost(world, excused);
  watcher.early.checkArrived(excused);
  for (const tab of world.live) {
    if (
      tab.state.purge === null &&
      watcher.submittedShown &&
      tab.state.done &&
      device.lanes.has(tab.lane) &&
      !watcher.foreignShown
    )
      watcher.fail('I12', 'the device still has the entry after it was submitted');
  }
  if (knobs.honoursKeys && seed % 4 === 0) checkReplay(world);
}

function checkSubmissions({ server, watcher, knobs, device }: World, excused: boolean): void {
  const ours = server.entries.filter(({ submittedBy }) => submittedBy !== '' && submittedBy !== 'rival');
  const total = ours.reduce((sum, entry) => sum + entry.submissions, 0);
  if (ours.some(({ submissions }) => submissions > 1) || (!excused && total > 1))
    watcher.fail('I2', `${total} submissions for one wish`);
  // Nor can a page be helped that died before the store had written down what the service had told it long ago.
  const isRenewed = watcher.discardedShown || watcher.begunUnheard || device.isBehind;
  if (knobs.honoursKeys && !excused && !isRenewed && server.entries.length > 1)
    watcher.fail('I2', `${server.entries.length} drafts were made where one was wanted`);
}

/** Per path and tab, what the server had is a subsequence of what was typed; what gave way does not come back. */
function checkOrder({ watcher, knobs, device }: World, entry: ModelEntry): void {
  const isExact = knobs.honoursKeys && knobs.honoursBase && knobs.rival === 0 && device.failures === 0;
  for (const [path, history] of entry.history) {
    const last = new Map<string, number>();
    const had = new Set<string>();
    for (const value of history) {
      const typed = watcher.typed.of(value);
      if (!typed || typed.path !== path || typed.again) continue;
      const before = last.get(typed.lane) ?? -1;
      if (isExact && watcher.wipedAt < 0 && had.has(typed.value) && !typed.doubtful)
        watcher.fail('I3', `${path} became ${typed.value.slice(0, 12)} a second time`);
      had.add(typed.value);
      if (typed.index < before && !typed.overdue)
        watcher.fail('I3', `${path} went back to ${typed.value.slice(0, 12)}`);
      last.set(typed.lane, Math.max(before, typed.index));
    }
  }
}

/** What was typed on top of another answer, in whichever tab, never gives way to it, whatever the clocks say. */
function checkLast({ watcher, knobs }: World, entry: ModelEntry): void {
  if (!knobs.honoursBase || knobs.rival > 0 || knobs.rivalSubmits > 0 || watcher.restarted) return;
  for (const [path, history] of entry.history) {
    if (watcher.shown.disputed.has(path) || watcher.typed.released.has(path)) continue;
    history.forEach((value, at) => {
      const typed = watcher.typed.at(path, value);
      if (!typed || typed.again || watcher.typed.of(typed.onTop)?.again) return;
      const back = history.indexOf(typed.onTop as never, at);
      // It may come in passing, before something that was typed later still in the page it waited in.
      const isOvertaken = history.slice(back + 1).some((next) => (watcher.typed.at(path, next)?.at ?? -1) > typed.at);
      if (back > at && !isOvertaken)
        watcher.fail('I3', `${path} = ${value} gave way to ${typed.onTop}, on top of which it was typed`);
    });
  }
}

/** What another device wrote is never overwritten unseen: it was known before the newer answer was typed, or is shelved. */
function checkTheirs(world: World, entry: ModelEntry): void {
  const { watcher } = world;
  const shelved = new Set<unknown>(watcher.shelved.map(({ value }) => value));
  for (const tab of world.tabs) for (const value of valuesIn(tab.state.draft)) shelved.add(value);
  for (const [path, history] of entry.history) {
    history.forEach((value, index) => {
      const next = watcher.typed.of(history[index + 1]);
      const at = path === 'same' && history[index + 1] === 'x' ? watcher.sameAt : next?.path === path ? next.at : -1;
      if (typeof value !== 'string' || world.rival.paths.get(value) !== path || at < 0) return;
      if (shelved.has(value) || (watcher.seen.get(value) ?? Infinity) <= at) return;
      watcher.fail('theirs', `${path} = ${value} of another device vanished without a word`);
    });
  }
}

/** Nothing is left behind by tabs that are gone. */
function checkOrphans({ device, live, watcher }: World): void {
  const owned = new Set(live.map(({ lane }) => lane));
  for (const [lane, draft] of device.lanes) {
    const waiting = waitingIn(withEarly(draft));
    if (!owned.has(lane) && waiting > 0) watcher.fail('I8', `${lane} was left behind with ${waiting} changes`);
  }
}

function valuesIn(draft: Draft): readonly unknown[] {
  const changes = [...changesIn(draft.batch), ...draft.pending, ...draft.parked.map(({ change }) => change)];
  return [
    ...changes.flatMap((change) => (change.kind === 'set' ? [change.value] : [])),
    ...draft.shelf.map(({ value }) => value),
    ...draft.conflicts.flatMap(({ mine, theirs }) => [mine, theirs]),
  ];
}

function checkNothingLost(world: World, excused: boolean): void {
  const { server, watcher, device, knobs } = world;
  const found = new Set<unknown>(watcher.shelved.map(({ value }) => value));
  for (const tab of world.live) for (const value of valuesIn(tab.state.draft)) found.add(value);
  for (const draft of device.drafts) for (const value of valuesIn(draft)) found.add(value);
  const delivered = new Set<unknown>(server.entries.flatMap((entry) => [...entry.history.values()].flat()));
  const submitted = server.entries.find(({ state }) => state === 'submitted');
  for (const [path, typed] of watcher.typed.byPath) {
    const isCounted = ({ kept, at }: Typed): boolean => kept && at > watcher.wipedAt;
    const last = typed.findLast(isCounted);
    if (!last || watcher.typed.released.has(path)) continue;
    const later = typed.slice(last.index);
    if (!later.some(({ value }) => found.has(value) || delivered.has(value)))
      watcher.fail('I1', `${path} = ${last.value.slice(0, 12)} was kept, and is nowhere`);
    const isStrict = path !== 'total' && !excused && !knobs.tabs && knobs.rival === 0 && knobs.rivalSubmits === 0;
    const final = watcher.typed.of(submitted?.answers.get(path));
    if (!isStrict || !submitted) continue;
    if (!later.some(({ value }) => found.has(value)) && !(final && final.index >= last.index))
      watcher.fail(
        'I1',
        `${path} = ${last.value.slice(0, 12)} was kept, but ${final?.value ?? 'nothing'} was submitted`,
      );
  }
}

/** Doing everything once more changes nothing. */
function checkReplay({ server, watcher }: World): void {
  const before = server.entries.map((entry) => entry.fingerprint()).join();
  for (const message of [...server.log]) server.receive(message);
  if (server.entries.map((entry) => entry.fingerprint()).join() !== before)
    watcher.fail('I11', 'replaying every request changed the server');
}
