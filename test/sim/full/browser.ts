import type { Agenda } from '../agenda.js';
import type { Chance } from '../chance.js';
import type { Page } from './page.js';

interface Waiting {
  readonly page: Page;
  readonly grant: () => void;
  /** Hears that the lock was taken away. */
  readonly lost: () => void;
}

/** How long a page may be held up by others, whatever they do. */
const longestWait = 15_000;

/** What the pages of one browser share besides storage: locks, and channels on which messages may get lost. */
export class Browser {
  readonly #agenda: Agenda;
  readonly #chance: Chance;
  readonly #held = new Map<string, Waiting>();
  readonly #queues = new Map<string, Waiting[]>();
  readonly #channels = new Set<Channel>();

  readonly #fail: (message: string) => void;

  constructor(agenda: Agenda, chance: Chance, fail: (message: string) => void) {
    this.#agenda = agenda;
    this.#chance = chance;
    this.#fail = fail;
  }

  locksOf(page: Page): Pick<LockManager, 'request'> {
    const request = (
      name: string,
      { signal, steal = false }: { signal?: AbortSignal; steal?: boolean },
      callback: () => Promise<unknown>,
    ): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const queue = this.#queues.get(name) ?? [];
        this.#queues.set(name, queue);
        const release = (): void => this.#release(name, waiting);
        const asked = this.#agenda.now;
        const waiting: Waiting = {
          page,
          grant: () => {
            const since = Math.max(asked, page.thawedAt);
            if (!page.frozen && this.#agenda.now - since > longestWait) this.#fail(`${page.name} waited for its turn`);
            page.run(() => void callback().then(resolve, reject).finally(release));
          },
          lost: () => page.run(() => reject(new DOMException('The lock was stolen.', 'AbortError'))),
        };
        if (steal) {
          queue.unshift(waiting);
          this.#steal(name);
          return;
        }
        queue.push(waiting);
        const late = (): void => {
          const since = Math.max(asked, page.thawedAt);
          if (!queue.includes(waiting) || page.frozen || !page.alive) return;
          if (this.#agenda.now - since > longestWait) this.#fail(`${page.name} waits for its turn`);
        };
        this.#agenda.plan(longestWait + 1000, late);
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(waiting);
          if (at < 0) return;
          queue.splice(at, 1);
          reject(signal.reason);
        });
        this.#grant(name);
      });
    return { request } as Pick<LockManager, 'request'>;
  }

  /** Whoever holds it loses it at once; one that sleeps hears of that when it wakes. */
  #steal(name: string): void {
    const holder = this.#held.get(name);
    this.#held.delete(name);
    this.#grant(name);
    holder?.lost();
  }

  #release(name: string, waiting: Waiting): void {
    if (this.#held.get(name) !== waiting) return;
    this.#held.delete(name);
    this.#grant(name);
  }

  #grant(name: string): void {
    if (this.#held.has(name)) return;
    const next = this.#queues.get(name)?.shift();
    if (!next) return;
    this.#held.set(name, next);
    this.#agenda.plan(1, next.grant);
  }

  openChannel(page: Page, name: string): BroadcastChannel {
    const channel = new Channel(page, name, this);
    this.#channels.add(channel);
    return channel as unknown as BroadcastChannel;
  }

  post(from: Channel, data: unknown): void {
    for (const channel of this.#channels) {
      if (channel === from || channel.name !== from.name || this.#chance.happens(0.1)) continue;
      this.#agenda.plan(this.#chance.between(0, 50), () => channel.page.run(() => channel.onmessage?.({ data })));
    }
  }

  leave(channel: Channel): void {
    this.#channels.delete(channel);
  }

  /** A page is gone: nobody hears it say so, but its locks are free. */
  forget(page: Page): void {
    for (const channel of this.#channels) if (channel.page === page) this.#channels.delete(channel);
    for (const queue of this.#queues.values()) {
      for (let at = queue.length - 1; at >= 0; at--) if (queue[at]?.page === page) queue.splice(at, 1);
    }
    for (const [name, holder] of [...this.#held]) if (holder.page === page) this.#release(name, holder);
  }
}

/** One end of a channel. */
class Channel {
  onmessage: ((message: { readonly data: unknown }) => void) | null = null;
  readonly page: Page;
  readonly name: string;
  readonly #browser: Browser;

  constructor(page: Page, name: string, browser: Browser) {
    this.page = page;
    this.name = name;
    this.#browser = browser;
  }

  postMessage(data: unknown): void {
    this.#browser.post(this, data);
  }

  close(): void {
    this.onmessage = null;
    this.#browser.leave(this);
  }
}
