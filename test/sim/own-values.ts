import type { Conflict } from '../../src/outbox/core/draft.js';
import type { Tab } from './tab.js';
import type { World } from './world.js';

const nameOf = ({ path, mine, theirs }: Conflict): string => JSON.stringify([path, mine, theirs]);

/** Nobody is asked to decide between two answers of their own, where the device could have known both for that. */
export class OwnValues {
  /** What buttons of this device filled in, as far as it has heard of it. */
  readonly #pressed = new Set<unknown>();
  /** Open questions about an answer that nobody could know for the respondent's own when they were asked. */
  #unknowable: ReadonlySet<string> = new Set();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  pressed(key: string): void {
    this.#pressed.add(`total of ${key}`);
  }

  asked(tab: Tab, conflicts: readonly Conflict[]): void {
    for (const conflict of conflicts) this.#check(conflict);
    this.#unknowable = new Set(conflicts.filter((conflict) => this.#isUnknowable(tab, conflict)).map(nameOf));
  }

  #check(conflict: Conflict): void {
    const { knobs, device, watcher } = this.#world;
    const { path, theirs } = conflict;
    const isStored = watcher.typed.of(theirs)?.stored && !this.#unknowable.has(nameOf(conflict));
    const isOwn = isStored || (knobs.crash === 0 && this.#pressed.has(theirs));
    if (isOwn && path !== 'same' && !knobs.tabs && device.failures === 0 && watcher.wipedAt < 0)
      watcher.fail('echo', `the respondent is asked about their own value at ${path}`);
  }

  /**
   * A page that died may have sent in its last moment what no store had yet. The next one finds it at the service, where
   * it looks like anybody's. Until somebody decides, the question stays, also where that answer is written down
   * meanwhile: to stand in another entry it is given once more.
   */
  #isUnknowable({ openedAt }: Tab, conflict: Conflict): boolean {
    const typed = this.#world.watcher.typed.of(conflict.theirs);
    const isNews = typed !== undefined && !typed.stored && typed.at < openedAt;
    return isNews || this.#unknowable.has(nameOf(conflict));
  }
}
