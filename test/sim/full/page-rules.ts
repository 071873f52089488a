import type { Loader } from '../../../src/load/loader.js';
import { deliveryTime } from '../delivery-time.js';
import type { Page } from './page.js';
import { loaderOf } from './page-loader.js';
import type { World } from './world.js';

/** How the code that reads a form's rules comes to one page: at once, or after a while and after tries that fail. */
export class PageRules {
  readonly #world: World;
  readonly #page: Page;
  readonly #loader: Loader;
  readonly #isLate: boolean;

  constructor(world: World, page: Page) {
    this.#world = world;
    this.#page = page;
    this.#loader = loaderOf(world, page);
    this.#isLate = world.knobs.lateRules > 0 && world.chance.happens(world.knobs.lateRules);
  }

  load<T>(name: string, fetch: () => Promise<T>, failed?: () => void): Promise<T> {
    return this.#isAwaited(name) ? this.#loader.load(name, () => this.#fetch(fetch), failed) : fetch();
  }

  attempt<T>(name: string, fetch: () => Promise<T>): Promise<T> {
    return this.#isAwaited(name) ? this.#loader.attempt(name, () => this.#fetch(fetch)) : fetch();
  }

  #isAwaited(name: string): boolean {
    return this.#isLate && name === 'form/logic';
  }

  #fetch<T>(fetch: () => Promise<T>): Promise<T> {
    const { agenda, chance, wire } = this.#world;
    return new Promise((resolve, reject) => {
      const isLost = wire.faulty && chance.happens(0.3);
      this.#world.mark(isLost ? 'rules failed at first' : 'rules came later than their form');
      const end = isLost ? () => reject(new TypeError('Failed to fetch')) : () => resolve(fetch());
      agenda.plan(wire.faulty ? deliveryTime(chance) : 10, () => this.#page.run(end));
    });
  }
}
