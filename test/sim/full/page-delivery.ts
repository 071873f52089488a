import type { Loader } from '../../../src/load/loader.js';
import * as delivery from '../../../src/session/delivery/index.js';
import type { Delivery } from '../../../src/session/shell/delivery-code.js';
import { deliveryTime } from '../delivery-time.js';
import type { Page } from './page.js';
import { loaderOf } from './page-loader.js';
import type { World } from './world.js';

/** How the code of delivery comes to one page: at once, after a while, after tries that fail, or not while it lives. */
export class PageDelivery {
  readonly #world: World;
  readonly #page: Page;
  readonly #loader: Loader;
  /** Whether it cannot be had as long as things go wrong. */
  readonly #isCutOff: boolean;
  #code: Delivery | undefined;
  /** When it came to a page that had to wait for it. */
  cameAt: number;

  constructor(world: World, page: Page) {
    this.#world = world;
    this.#page = page;
    this.#loader = loaderOf(world, page);
    const { chance, knobs } = world;
    const isLate = chance.happens(knobs.lateDelivery);
    this.#isCutOff = isLate && chance.happens(0.25);
    this.cameAt = isLate ? Number.POSITIVE_INFINITY : -1;
    if (!isLate) this.#code = delivery;
  }

  get now(): Delivery | undefined {
    return this.#code;
  }

  async load(failed?: () => void): Promise<Delivery> {
    const code = this.#code ?? (await this.#loader.load('session/delivery', () => this.#fetch(), failed));
    this.#come(code);
    return code;
  }

  async attempt(): Promise<Delivery> {
    const code = this.#code ?? (await this.#loader.attempt('session/delivery', () => this.#fetch()));
    this.#come(code);
    return code;
  }

  #come(code: Delivery): void {
    if (this.#code) return;
    this.#code = code;
    this.cameAt = this.#world.agenda.now;
    this.#world.note(this.#page.name, 'has got delivery');
    this.#world.mark('delivery came later than its page');
  }

  #fetch(): Promise<Delivery> {
    const { agenda, chance, wire } = this.#world;
    return new Promise((resolve, reject) => {
      if (wire.faulty && this.#isCutOff) return this.#world.mark('delivery is not to be had');
      const isLost = wire.faulty && chance.happens(0.3);
      if (isLost) this.#world.mark('delivery failed at first');
      const end = isLost ? () => reject(new TypeError('Failed to fetch')) : () => resolve(delivery);
      agenda.plan(wire.faulty ? deliveryTime(chance) : 10, () => this.#page.run(end));
      return undefined;
    });
  }
}
