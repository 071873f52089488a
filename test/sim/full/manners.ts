import type { Page } from './page.js';
import type { Asked } from './service.js';
import type { World } from './world.js';

/** What holds for every request that leaves a page: one key for one body, and nobody is pressed who asked for patience. */
export class Manners {
  readonly #bodies = new Map<string, string>();
  readonly #quiet = new Map<Page, number>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The page heard that it is too much. */
  toldToWait(page: Page, wait: number): void {
    const until = this.#world.agenda.now + wait;
    this.#quiet.set(page, Math.max(this.#quiet.get(page) ?? 0, until));
  }

  /** When a page may ask again at the latest, that was told to wait: a little later than it was told, and scattered. */
  opening(page: Page): number {
    const { now } = this.#world.agenda;
    const quiet = this.#quiet.get(page) ?? 0;
    return quiet > now - 120_000 ? now + Math.max(0, quiet - now) * 1.1 + 60_000 : 0;
  }

  sent(page: Page, { method, url, headers, body }: Asked): void {
    const { agenda, observer } = this.#world;
    const { now } = agenda;
    const quiet = this.#quiet.get(page) ?? 0;
    if (quiet > now + 1) observer.fail('I5', `${method} ${url} was sent ${quiet - now} ms too early`);
    const key = headers.find(([name]) => name === 'idempotency-key')?.[1];
    if (key === undefined) return;
    // A key counts for one address: whoever must begin another entry takes their wish to send along.
    const about = `${key} ${method} ${url}`;
    const known = this.#bodies.get(about);
    if (known !== undefined) this.#world.mark('repeated under its key');
    if (known !== undefined && known !== body && !observer.excused)
      observer.fail('keys', `one key was used for two bodies of ${method} ${url}: ${known} and ${body}`);
    this.#bodies.set(about, body);
  }
}
