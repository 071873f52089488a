import type { Answer, Answers } from '../../src/contract/index.js';
import type { Draft } from '../../src/outbox/core/draft.js';
import type { Orphan, OutboxEvent } from '../../src/outbox/core/events.js';
import { localView } from '../../src/outbox/core/local-view.js';
import type { OutboxState } from '../../src/outbox/core/step.js';
import { changesIn } from '../../src/outbox/queue/batch.js';
import { isSet, type SetAnswer } from '../../src/outbox/queue/change.js';
import type { Restoration } from '../../src/outbox/queue/enqueue.js';
import type { ModelEntry } from './model-entry.js';
import type { Tab } from './tab.js';
import type { World } from './world.js';

const answersWaiting = ({ batch, pending }: Draft): readonly SetAnswer[] =>
  [...changesIn(batch), ...pending].filter(isSet);

/** What holds when an entry, a draft and what other tabs left behind are made one. */
export class MergeRules {
  /** Answers a copied instance took along, until somebody changes them. */
  readonly #copies = new Map<string, Answer>();
  /** When the respondent last removed an instance. */
  readonly #removedAt = new Map<string, number>();
  /** When the service last refused to make an instance. */
  #undoneAt = 0;
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  stepped(tab: Tab, event: OutboxEvent, before: OutboxState): void {
    if (event.type === 'changed') this.#copies.delete(event.path);
    if (event.type === 'removed') this.#removedAt.set(event.id, this.#world.agenda.now);
    if (event.type === 'removed') this.forgetCopy(event.id);
    if (event.type === 'duplicated') this.#copied(event.answers);
    if (event.type === 'replied') this.#checkKnown(tab);
    // A page that comes back looks first, and asks for what it finds wanting.
    if (event.type === 'shown') this.#doubt(before.draft);
    if (event.type === 'failed' && event.failure.kind === 'refused') this.#doubtEarlierTries(before.draft);
    const found = event.type === 'turn' ? (event.orphans ?? []) : [];
    for (const orphan of found) {
      this.#doubt(orphan.draft);
      this.#checkAdopted(tab, orphan, found, before);
    }
  }

  undone(): void {
    this.#undoneAt = this.#world.agenda.now;
  }

  #doubt({ batch }: Draft): void {
    if (!batch || batch.attempts === 0) return;
    for (const change of changesIn(batch)) {
      const typed = isSet(change) ? this.#world.watcher.typed.at(change.path, change.value) : undefined;
      if (typed) typed.doubtful = true;
    }
  }

  /** A refusal says nothing about the tries before it, which may have arrived: what has changed since decides. */
  #doubtEarlierTries(draft: Draft): void {
    if (draft.batch && draft.batch.attempts > 1) this.#doubt(draft);
  }

  #copied(answers: Answers): void {
    for (const [path, value] of Object.entries(answers)) this.#copies.set(path, value);
  }

  /** An instance is gone, and with it what was copied into it. */
  forgetCopy(id: string): void {
    for (const path of [...this.#copies.keys()]) if (path.includes(`.${id}.`)) this.#copies.delete(path);
  }

  /** An undo shows at once what was there, where it was. */
  restored(tab: Tab, { group, id, position, answers }: Restoration): void {
    const { watcher, knobs } = this.#world;
    // Who throws a draft away has nothing to bring back.
    if (tab.state.done || tab.state.draft.discarding) return;
    const view = localView(tab.state.draft);
    const ids = view.groups[group] ?? [];
    if (!ids.includes(id)) watcher.fail('undo', `${id} is not back`);
    const isMoved = position !== 'end' && ids.indexOf(id) !== Math.min(position, ids.length - 1);
    // Where one before it could not be made, it stands further up.
    const isNearer = this.#undoneAt > (this.#removedAt.get(id) ?? 0) && ids.indexOf(id) < Number(position);
    if (isMoved && !isNearer && !knobs.tabs && knobs.rival === 0)
      watcher.fail('undo', `${id} came back in another place`);
    for (const [path, value] of Object.entries(answers)) {
      if (value !== null && (view.answers[path] ?? null) === null)
        watcher.fail('undo', `${path} = ${String(value).slice(0, 12)} did not come back`);
    }
  }

  /** Whoever knows a revision knows what it says. */
  #checkKnown({ state }: Tab): void {
    const { watcher, server } = this.#world;
    const { draft, pull, done } = state;
    const entry = server.entry(draft.entry?.entry_id);
    if (done || pull || draft.batch || entry?.state !== 'draft' || entry.revision !== draft.revision) return;
    for (const [path, value] of entry.answers) {
      if (draft.base[path] !== value)
        watcher.fail('I9', `${path} is ${value} in revision ${entry.revision}, but ${draft.base[path]} is believed`);
    }
  }

  /** Of what two tabs have waiting for one question, or were heard to say, the later stands. */
  #checkAdopted(tab: Tab, { draft: orphan }: Orphan, found: readonly Orphan[], before: OutboxState): void {
    const { draft, done } = tab.state;
    const isSimple = !done && !orphan.discarding && orphan.entry?.entry_id === before.draft.entry?.entry_id;
    if (!isSimple || draft.entry?.entry_id !== before.draft.entry?.entry_id) return;
    const latest = new Map<string, SetAnswer>();
    // Where the entry has moved on unheard, nobody can say what is later.
    const isSuperseded = (other: Draft, path: string): boolean =>
      draft.revision > other.revision && draft.base[path] !== other.base[path];
    const left = found.flatMap(({ draft: other }) =>
      answersWaiting(other).filter(({ path }) => other === orphan || !isSuperseded(other, path)),
    );
    const all = [...left, ...answersWaiting(before.draft)];
    for (const change of all) {
      const known = latest.get(change.path);
      if (!known || change.seq > known.seq) latest.set(change.path, change);
    }
    const theirs = new Set(answersWaiting(orphan).map(({ path }) => path));
    const heard = Object.entries(before.draft.echoes).flatMap(([path, echoes]) =>
      echoes.map((echo): SetAnswer => ({ kind: 'set', path, ...echo })),
    );
    for (const echo of heard) {
      const known = latest.get(echo.path);
      if (known && echo.seq > known.seq) latest.set(echo.path, echo);
    }
    const { answers } = localView(draft);
    for (const { path, value, seq } of latest.values()) {
      const isTied = [...all, ...heard].some(
        (other) => other.path === path && other.seq === seq && other.value !== value,
      );
      // One of which nobody can say whether it is later may stand as well.
      const mayStand = found.some(({ draft: other }) =>
        answersWaiting(other).some((one) => one.path === path && one.seq > seq && one.value === answers[path]),
      );
      if (!theirs.has(path) || isTied || isSuperseded(orphan, path) || path.includes('.') || answers[path] === value)
        continue;
      if (mayStand) continue;
      this.#world.watcher.fail('I3', `${path} is ${answers[path]} after a tab was taken over, not the later ${value}`);
    }
  }

  /** A copy holds what it was made from; what other devices wrote in an instance is not removed unseen. */
  checkSubmitted(entry: ModelEntry, late: ReadonlySet<string>): void {
    const { knobs, watcher, device } = this.#world;
    if (knobs.tabs || device.failures > 0 || watcher.wipedAt >= 0 || watcher.discardedShown) return;
    if (knobs.honoursBase) this.#checkRemovals(entry);
    if (knobs.crash > 0 || knobs.rival > 0) return;
    for (const [path, value] of this.#copies) {
      if (!late.has(path) && value !== null && entry.answers.get(path) !== value)
        watcher.fail('I1', `${path} was copied, but ${entry.answers.get(path)} was submitted`);
    }
  }

  #checkRemovals(entry: ModelEntry): void {
    const { rival, watcher } = this.#world;
    for (const [id, { answers, writer }] of entry.removals) {
      if (writer === 'rival') continue;
      for (const value of answers.values()) {
        // What they wrote elsewhere, and came here by a copy, is still there.
        const isRival = typeof value === 'string' && rival.paths.get(value)?.includes(`.${id}.`);
        if (isRival && (watcher.seen.get(value) ?? Infinity) > (this.#removedAt.get(id) ?? Infinity))
          watcher.fail('theirs', `${value} of another device was removed with ${id}, unseen`);
      }
    }
  }
}
