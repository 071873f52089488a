import type { Page } from './page.js';
import type { Asked } from './service.js';
import type { World } from './world.js';

/** What is asked for beside the outbox, because the respondent wants it now. */
const isErrand = /\/(schema|edit-sessions|validate|resume-links|resume|upgrade)\b/;

/** What holds for every request that leaves a page: one key for one body, and nobody is pressed who asked for patience. */
export class Manners {
  readonly #bodies = new Map<string, string>();
  readonly #quiet = new Map<Page, number>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The page heard that it is too much. */
  toldToWait(page: Page, { url }: Asked, wait: number): void {
    if (isErrand.test(url)) return;
    const until = this.#world.agenda.now + wait;
    this.#quiet.set(page, Math.max(this.#quiet.get(page) ?? 0, until));
  }

  sent(page: Page, { method, url, headers, body }: Asked): void {
    const { agenda, observer } = this.#world;
    const { now } = agenda;
    const quiet = this.#quiet.get(page) ?? 0;
    if (!isErrand.test(url) && quiet > now + 1)
      observer.fail('I5', `${method} ${url} was sent ${quiet - now} ms too early`);
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
