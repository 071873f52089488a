import type { TabMessage, Tabs } from '../outbox/ports.js';
import { type Envelope, readEnvelope } from './tabs.messages.js';

/** How long a tab waits for its turn before it goes ahead: a tab that sleeps must not hold up the others. */
const patience = 20_000;

export interface TabsPorts {
  readonly locks: Pick<LockManager, 'request'>;
  readonly channel: (name: string) => BroadcastChannel;
}

/** What a browser gives its tabs; nothing in Node, where there are none and nothing may keep the process alive. */
const browserPorts = (): TabsPorts | undefined =>
  typeof document !== 'undefined' && 'BroadcastChannel' in globalThis && navigator.locks
    ? { locks: navigator.locks, channel: (name) => new BroadcastChannel(name) }
    : undefined;

/** Joins the other tabs of this browser; nothing where there can be none. */
export const openTabs = (ports = browserPorts()): Tabs | undefined => ports && new BrowserTabs(ports);

class BrowserTabs implements Tabs {
  readonly #ports: TabsPorts;
  readonly #self = crypto.randomUUID();
  readonly #listeners = new Set<(message: TabMessage) => void>();
  readonly #counters = new Set<(count: number) => void>();
  readonly #life = new AbortController();
  #channel: BroadcastChannel | undefined;
  #name = '';
  #known = new Set<string>();
  #answered = new Set<string>();
  #endTurn = (): void => {};

  constructor(ports: TabsPorts) {
    this.#ports = ports;
    const { signal } = this.#life;
    // No lock is held and nobody is counted while the page is put away.
    globalThis.addEventListener?.('pagehide', () => this.#sleep(), { signal });
    globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && this.#join(), { signal });
  }

  enter(name: string): void {
    if (name === this.#name) return;
    this.tell({ type: 'agreed' });
    this.#leave();
    this.#name = name;
    this.#join();
  }

  #join(): void {
    if (!this.#name || this.#channel || this.#life.signal.aborted) return;
    this.#channel = this.#ports.channel(`entryway:${this.#name}`);
    this.#channel.onmessage = ({ data }) => this.#hear(readEnvelope(data, this.#name));
    this.#post({ type: 'here', isNew: true });
    this.tell({ type: 'hello' });
  }

  #leave(): void {
    this.#post({ type: 'gone', isNew: false });
    this.#channel?.close();
    this.#channel = undefined;
    this.#known.clear();
    this.#count();
  }

  #sleep(): void {
    this.#endTurn();
    this.#leave();
  }

  #post(said: Envelope['said']): void {
    this.#channel?.postMessage({ entryway: this.#name, from: this.#self, said } satisfies Envelope);
  }

  #hear(envelope: Envelope | undefined): void {
    if (!envelope || envelope.from === this.#self) return;
    const { from, said } = envelope;
    if (said.type === 'gone') this.#known.delete(from);
    else this.#known.add(from);
    this.#answered.add(from);
    this.#count();
    if (!('isNew' in said)) for (const listener of this.#listeners) listener(said);
    else if (said.isNew) this.#post({ type: 'here', isNew: false });
  }

  #count(): void {
    for (const counter of this.#counters) counter(this.#known.size);
  }

  tell(message: TabMessage): void {
    this.#post(message);
  }

  listen(heard: (message: TabMessage) => void): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  others(counted: (count: number) => void): () => void {
    this.#counters.add(counted);
    counted(this.#known.size);
    return () => this.#counters.delete(counted);
  }

  async turn(): Promise<() => void> {
    this.#lookAround();
    const waiting = AbortSignal.any([this.#life.signal, AbortSignal.timeout(patience)]);
    return new Promise((granted) => {
      const flush = (): Promise<void> =>
        new Promise((done) => {
          this.#endTurn = done;
          granted(done);
        });
      // Who waited too long goes ahead without: turns are a courtesy, and safety does not rest on them.
      this.#ports.locks.request(`entryway:${this.#name}`, { signal: waiting }, flush).catch(() => granted(() => {}));
    });
  }

  /** Whoever has not been heard since the last look is gone, though it never said so. */
  #lookAround(): void {
    for (const tab of this.#known) if (!this.#answered.has(tab)) this.#known.delete(tab);
    this.#answered = new Set();
    if (this.#known.size > 0) this.#post({ type: 'here', isNew: true });
    this.#count();
  }

  close(): void {
    this.#sleep();
    this.#life.abort();
    this.#listeners.clear();
    this.#counters.clear();
  }
}
