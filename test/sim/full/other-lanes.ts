import type { Orphan } from '../../../src/outbox/core/events.js';
import { waitingIn } from '../../../src/outbox/store/memory-store.js';
import type { FoundEntries } from './found-entries.js';
import type { Page } from './page.js';
import { isEarly } from './values.js';
import type { World } from './world.js';

/** What others have written, or left behind, in the entry of a page. */
export class OtherLanes {
  readonly #world: World;
  readonly #page: Page;
  readonly #found: FoundEntries;
  readonly #adopted = new Set<string>();

  constructor(world: World, page: Page, found: FoundEntries) {
    this.#world = world;
    this.#page = page;
    this.#found = found;
  }

  /** Takes what nobody else has: it is this page's until it drops it, or leaves the entry. */
  adopt(slot: string, own: string): readonly Orphan[] {
    const { cupboard } = this.#world;
    const orphans: Orphan[] = [];
    for (const [lane, draft] of this.#found.lanesIn(slot)) {
      if (lane === own || this.#adopted.has(lane) || !cupboard.claim(lane, this.#page)) continue;
      this.#adopted.add(lane);
      this.#world.note(this.#page.name, `takes over ${lane}`);
      if (isEarly(cupboard.slot(slot).lanes.get(lane))) this.#world.mark('took over what was kept without a store');
      orphans.push({ lane, draft });
    }
    return orphans;
  }

  /** How much others that live have not sent yet. */
  waiting(slot: string): number | undefined {
    const { claims } = this.#world.cupboard;
    const live = this.#found.lanesIn(slot).filter(([lane]) => (claims.get(lane) ?? this.#page) !== this.#page);
    return live.length === 0 ? undefined : live.reduce((sum, [, draft]) => sum + waitingIn(draft), 0);
  }

  letGo(lane: string): void {
    const { claims } = this.#world.cupboard;
    this.#adopted.delete(lane);
    if (claims.get(lane) === this.#page) claims.delete(lane);
  }

  forget(): void {
    this.#adopted.clear();
  }
}
