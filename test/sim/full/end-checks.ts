import type { Typed } from '../typed.js';
import { fromText, textOf, valuesIn } from './values.js';
import type { World } from './world.js';

type Entry = World['service']['entries'][number];

/** What must be true once everything has come to rest. */
export async function checkEnd(world: World, seed: number): Promise<void> {
  await world.service.look();
  checkSubmissions(world);
  checkOrder(world);
  checkTheirs(world);
  checkNothingLost(world);
  world.observer.early.checkArrived();
  if (!world.knobs.dumb && seed % 8 === 0) await checkReplay(world);
}

function checkSubmissions({ service, observer, knobs }: World): void {
  const { entries, submissions } = service;
  const isAlone = !observer.excused && !observer.renewed;
  if (submissions > 1 && isAlone) observer.fail('I2', `${submissions} submissions for one wish`);
  const begun = entries.filter((entry) => !isLeftBehind(entry, entries));
  if (!knobs.dumb && isAlone && begun.length > 1)
    observer.fail('I2', `${begun.length} drafts were made where one was wanted`);
}

/** One tab may not have heard of the draft it made when another moves to a newer version: nobody here answers in it. */
const isLeftBehind = ({ state, answers, version_number }: Entry, all: readonly Entry[]): boolean =>
  state === 'draft' &&
  answers.every(({ value }) => value === null || String(value).startsWith('rival')) &&
  all.some((other) => other.version_number > version_number);

/** Per path and hand, what the service had is a subsequence of what was typed. */
function checkOrder({ service, observer, knobs, cupboard }: World): void {
  // Who begins another entry in two tabs writes what each of them shows, and is asked where they differ.
  if (knobs.link > 0 || (knobs.tabs && observer.renewed)) return;
  // What a page that died had no time to write down, the next one cannot know to be old.
  if (cupboard.isBehind) return;
  for (const paths of service.history.values()) {
    for (const [path, history] of paths) {
      const last = new Map<string, number>();
      for (const value of history) {
        const typed = observer.typed.at(path, textOf(value));
        if (!typed || typed.again) continue;
        if (typed.index < (last.get(typed.lane) ?? -1)) observer.fail('I3', `${path} went back to ${typed.value}`);
        last.set(typed.lane, typed.index);
      }
    }
  }
}

/** What another device wrote is never overwritten unseen: it was shown before the newer answer was typed, or beside it. */
function checkTheirs({ service, observer, cupboard, rivals, knobs }: World): void {
  if (knobs.dumb || knobs.tabs || observer.excused || observer.renewed || knobs.link > 0) return;
  const kept = new Set(cupboard.drafts.flatMap(valuesIn).map(({ value }) => textOf(value)));
  for (const paths of service.history.values()) {
    for (const [path, history] of paths) {
      history.forEach((value, index) => {
        const next = observer.typed.at(path, textOf(history[index + 1]));
        if (typeof value !== 'string' || rivals.get(value) !== path || !next || next.again) return;
        const isSeen = (observer.learned.get(value) ?? Infinity) <= next.at;
        if (!isSeen && !observer.shown.has(value) && !kept.has(value))
          observer.fail('theirs', `${path} = ${value} of another device vanished without a word`);
      });
    }
  }
}

function checkNothingLost({ service, observer, cupboard, knobs }: World): void {
  if (observer.renewed) return;
  const found = new Set([...observer.shown, ...cupboard.drafts.flatMap(valuesIn).map(({ value }) => textOf(value))]);
  const answers = new Map(service.submitted?.answers.map(({ path, value }) => [path, value]));
  for (const [path, typed] of observer.typed.byPath) {
    const last = typed.findLast(({ kept, at }: Typed) => kept && at > observer.wipedAt);
    if (!last || observer.typed.released.has(path)) continue;
    const later = typed.slice(last.index);
    const isThere = ({ value }: Typed): boolean => found.has(value) || service.had(path, fromText(path, value));
    if (!later.some(isThere)) observer.fail('I1', `${path} = ${last.value} was kept, and is nowhere`);
    // What is hidden when the entry is sent is not part of it.
    const isHidden = path === 'detail';
    const isStrict =
      !isHidden && !observer.excused && !knobs.tabs && knobs.rival === 0 && knobs.link === 0 && service.submitted;
    const final = observer.typed.of(textOf(answers.get(path)));
    if (isStrict && !later.some(({ value }) => found.has(value)) && !(final && final.index >= last.index))
      observer.fail('I1', `${path} = ${last.value} was kept, but ${answers.get(path)} was submitted`);
  }
}

/** How long the service remembers what a save was answered with. */
const remembered = 3_600_000;

/** Doing everything once more changes nothing. */
async function checkReplay({ service, observer, agenda }: World): Promise<void> {
  const before = await service.fingerprint();
  const keyed = service.log.filter(
    ({ headers, at }) => agenda.now - at < remembered && headers.some(([name]) => name === 'idempotency-key'),
  );
  for (const asked of keyed) await service.answer(asked);
  if ((await service.fingerprint()) !== before) observer.fail('I11', 'replaying every request changed the service');
}
