import { ServiceTime } from '../../../src/outbox/store/service-time.js';
import type { Page } from './page.js';
import type { Written } from './shelf-life.js';
import type { World } from './world.js';

/** What a page knows of time when it writes something down: the device's clock, and what the service said. */
export class PageTimes {
  readonly #world: World;
  readonly #page: Page;
  readonly #service = new ServiceTime();
  /** How long what is written may stay. */
  life = 30 * 86_400_000;

  constructor(world: World, page: Page) {
    this.#world = world;
    this.#page = page;
  }

  /** Noted once a page beside what lies there already. */
  served(date: number): void {
    if (this.#service.hear(date, this.#page.wall())) this.#world.shelfLife.noted(date);
  }

  get now(): Written {
    const wall = this.#page.wall();
    return { wall, life: this.life, served: this.#service.at(wall) };
  }
}
