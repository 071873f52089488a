import { limitedWait } from '../../../src/outbox/queue/pace.js';
import type { Page } from './page.js';
import type { Asked } from './service.js';
import type { World } from './world.js';

/** What holds for every request that leaves a page: one key for one body, and nobody is pressed who asked for patience. */
export class Manners {
  readonly #bodies = new Map<string, string>();
  readonly #quiet = new Map<Page, number>();
  /** How often a page was told to wait, and until when it may at most. */
  readonly #patience = new Map<Page, { readonly times: number; readonly until: number }>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The page heard that it is too much; for how long, if it was told. */
  toldToWait(page: Page, asked: number | undefined): void {
    const { now } = this.#world.agenda;
    this.#quiet.set(page, Math.max(this.#quiet.get(page) ?? 0, now + (asked ?? 60_000)));
    const { times, until } = this.#patience.get(page) ?? { times: 0, until: 0 };
    const longest = now + limitedWait(asked, times + 1, 1);
    this.#patience.set(page, { times: times + 1, until: Math.max(until, longest) });
  }

  /** When a page asks again at the latest that was told to wait: a little later than it was told, and scattered. */
  opening(page: Page): number {
    return this.#patience.get(page)?.until ?? 0;
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
