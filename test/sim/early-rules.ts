import type { Answer } from '../../src/contract/index.js';
import { parsePath } from '../../src/form/path.js';
import type { Draft } from '../../src/outbox/core/draft.js';
import type { Orphan } from '../../src/outbox/core/events.js';
import { localView } from '../../src/outbox/core/local-view.js';
import { isSet } from '../../src/outbox/queue/change.js';
import type { EarlyDraft } from '../../src/outbox/store/early-draft.js';
import type { Tab } from './tab.js';
import type { World } from './world.js';

/** How long what was typed may be nowhere but in the memory of a page whose outbox has not come. */
const longest = 1000;

const editedIn = ({ edits }: EarlyDraft): ReadonlyMap<string, Answer> =>
  new Map(
    edits.flatMap((edit): readonly (readonly [string, Answer])[] => {
      if (edit.type === 'changed' || edit.type === 'noted') return [[edit.path, edit.value]];
      return 'answers' in edit ? Object.entries(edit.answers ?? {}) : [];
    }),
  );

/** What holds for answers that were given before an outbox had come. */
export class EarlyRules {
  readonly #world: World;
  /** What whoever goes on with a lane has to show. */
  readonly #owed = new Map<string, ReadonlyMap<string, string>>();

  constructor(world: World) {
    this.#world = world;
  }

  /** A page wrote something down without an outbox. */
  kept(draft: EarlyDraft): void {
    const { watcher } = this.#world;
    this.#world.mark('kept before its outbox came');
    for (const [path, value] of editedIn(draft)) {
      if (path === 'secret') watcher.fail('secrecy', 'a sensitive answer was written to the device');
      const typed = watcher.typed.at(path, value);
      if (typed) typed.stored = true;
    }
  }

  /** A page dies whose outbox had not come: what was not typed just now is on the device. */
  dies(tab: Tab): void {
    const { device, watcher, knobs, agenda } = this.#world;
    this.#world.mark('died before its outbox came');
    if (device.failures > 0 || watcher.wipedAt >= 0 || knobs.storeSlow > 0 || watcher.discardedShown) return;
    if (device.wasStuck) return;
    const kept = device.lanes.get(tab.lane) as EarlyDraft | undefined;
    const there: ReadonlyMap<string, unknown> = kept ? editedIn(kept) : new Map();
    const owed = new Map<string, string>();
    for (const [path, values] of watcher.typed.byPath) {
      const last = values.findLast(({ lane }) => lane === tab.lane);
      if (!last || watcher.typed.released.has(path) || agenda.now < tab.awakeAfter(last.at) + longest) continue;
      if (there.get(path) !== last.value)
        watcher.fail('early', `${path} = ${last.value} was typed at ${last.at}, and is not on the device`);
      last.kept = true;
      owed.set(path, last.value);
    }
    if (owed.size > 0) this.#world.mark('died after what was typed early was kept');
    this.#owed.set(tab.lane, owed);
  }

  /** What a page died with is with the service in the end, or something newer is; or whoever looks was told. */
  checkArrived(excused: boolean): void {
    const { server, watcher, knobs, device } = this.#world;
    if (excused || watcher.discardedShown || knobs.rival > 0 || knobs.rivalSubmits > 0) return;
    const told = new Set<unknown>(watcher.shelved.map(({ value }) => value));
    for (const tab of this.#world.tabs) for (const { value } of tab.state.draft.shelf) told.add(value);
    // Another tab may have sent the entry before the page died: what is there now is too late, and stays where it is.
    const late = device.receipt ? device.drafts.flatMap(({ pending }) => pending).filter(isSet) : [];
    for (const { value } of late) told.add(value);
    for (const [path, value] of [...this.#owed.values()].flatMap((owed) => [...owed])) {
      const typed = watcher.typed.byPath.get(path) ?? [];
      const later = typed.slice(watcher.typed.of(value)?.index);
      const hasGot = (one: string): boolean =>
        told.has(one) || server.entries.some(({ history }) => history.get(path)?.includes(one));
      // Some are too strange to save, and are put right later; of others the respondent was asked whose is to stand.
      if (watcher.shown.disputed.has(path)) continue;
      if (watcher.typed.released.has(path) || /[#!]$/.test(value) || later.some((one) => hasGot(one.value))) continue;
      watcher.fail('early', `${path} = ${value} was kept, and has not arrived`);
    }
  }

  /** A page took over what others left in drafts of their own: answers that it shows are in instances that it shows. */
  adopted({ state: { draft, done } }: Tab, orphans: readonly Orphan[]): void {
    // Where there is an entry it is looked at next, and tells which instances there are.
    if (done || draft.discarding || draft.entry) return;
    const { answers, groups } = localView(draft);
    const theirs = orphans.filter((orphan) => !orphan.draft.entry && orphan.draft.createKey !== draft.createKey);
    for (const { path, value } of theirs.flatMap((orphan) => orphan.draft.pending).filter(isSet)) {
      const isThere = parsePath(path)?.instances.every(({ group, id }) => groups[group]?.includes(id));
      if (answers[path] === value && !isThere)
        this.#world.watcher.fail('early', `${path} = ${value} was taken over, and has no instance to be in`);
    }
  }

  /** A page goes on with what one left behind whose outbox had never come. */
  opened(lane: string, draft: Draft): void {
    const { watcher } = this.#world;
    const { answers } = localView(draft);
    this.#world.mark('went on with what was kept early');
    for (const [path, value] of this.#owed.get(lane) ?? []) {
      if (answers[path] !== value) watcher.fail('early', `${path} = ${value} was kept, but ${answers[path]} is shown`);
    }
  }
}
