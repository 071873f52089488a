import type { Draft } from '../../src/outbox/core/draft.js';
import type { OutboxEvent, OutboxReport } from '../../src/outbox/core/events.js';
import type { OutboxState } from '../../src/outbox/core/step.js';
import { changesIn } from '../../src/outbox/queue/batch.js';
import { isAnsweredSince } from '../../src/outbox/tabs/remote-answers.js';
import type { Tab } from './tab.js';
import type { World } from './world.js';

/** Everything a draft holds of the respondent's, wherever in it. */
const valuesIn = ({ batch, pending, parked, shelf, conflicts, base }: Draft): readonly unknown[] => [
  ...[...changesIn(batch), ...pending, ...parked.map(({ change }) => change)].flatMap((change) =>
    change.kind === 'set' ? [change.value] : [],
  ),
  ...shelf.map(({ value }) => value),
  ...conflicts.flatMap(({ mine, theirs }) => [mine, theirs]),
  ...Object.values(base),
];

/** What each tab shows, also of what another one was only heard to say: nothing of it may be called more than it is. */
export class Shown {
  readonly #shown = new Map<Tab, Map<string, unknown>>();
  /**
   * Tabs whose draft another one took over while they slept: that one speaks for it now. And tabs in which submit was
   * pressed: it does not wait for what was heard once others have written since.
   */
  readonly #excused = new Set<Tab>();
  /** Questions about which the respondent was asked whose answer is to stand. */
  readonly disputed = new Set<string>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  in(tab: Tab): Map<string, unknown> {
    const known = this.#shown.get(tab) ?? new Map<string, unknown>();
    this.#shown.set(tab, known);
    return known;
  }

  stepped(tab: Tab, event: OutboxEvent, before: OutboxState): void {
    if (event.type === 'submit' || (event.type === 'thawed' && event.lost)) this.#excused.add(tab);
    if (event.type === 'changed' || (event.type === 'mirrored' && !isAnsweredSince(before, event)))
      this.in(tab).set(event.path, event.value);
  }

  reported(tab: Tab, report: OutboxReport): void {
    if (report.type === 'outbox.foreign')
      for (const [path, value] of Object.entries(report.changed)) this.in(tab).set(path, value);
    if (report.type === 'outbox.attention') for (const { path } of report.conflicts) this.disputed.add(path);
    if (report.type !== 'outbox.synced') return;
    const { state, waiting, kept } = report.sync;
    const { device, live } = this.#world;
    // What a tab that lives has yet to send it speaks of itself; what died with its tab nobody will.
    const unsent = live.map((other) => other.state.draft);
    if (state === 'saved' && waiting === 0) this.#check(tab, 'saved', [...unsent, ...device.drafts]);
    if (state === 'kept' && kept) this.#check(tab, 'kept', device.drafts);
  }

  #check(tab: Tab, word: 'saved' | 'kept', drafts: readonly Draft[]): void {
    const { server, watcher, device } = this.#world;
    const isExcused = watcher.wipedAt >= 0 || device.failures > 0 || watcher.discardedShown || this.#excused.has(tab);
    // Where it was just sent from another tab, word of that is on its way.
    const isSent = server.entries.some(({ submittedBy }) => submittedBy !== '');
    if (isExcused || isSent || tab.state.done || tab.state.draft.submitKey) return;
    let there: ReadonlySet<unknown> | undefined;
    for (const [path, value] of this.in(tab)) {
      const typed = watcher.typed.at(path, value);
      const isOld = typed !== watcher.typed.byPath.get(path)?.at(-1);
      if (!typed || typed.again || isOld || path.includes('.')) continue;
      // Whose answer is to stand was asked there.
      if (this.disputed.has(path)) continue;
      if (server.entries.some(({ history }) => history.get(path)?.includes(value as never))) continue;
      there ??= new Set(drafts.flatMap(valuesIn));
      if (there.has(value)) continue;
      watcher.fail('I7', `"${word}" is shown, but ${path} = ${value} is only on this screen`);
    }
  }
}
