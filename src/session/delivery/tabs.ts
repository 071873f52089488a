import type { Clock, TabMessage, Tabs } from '../../outbox/ports.js';
import { type Envelope, readEnvelope } from './tab-messages.js';

/** How long a tab waits for its turn before it takes it: from one that does not answer, and from one that does. */
const patience = { silent: 3000, busy: 9000 };

export interface TabsPorts {
  readonly locks: Pick<LockManager, 'request'>;
  readonly channel: (name: string) => BroadcastChannel;
}

/** What a browser gives its tabs; nothing in Node, where there are none and nothing may keep the process alive. */
const browserPorts = (): TabsPorts | undefined =>
  typeof document !== 'undefined' && 'BroadcastChannel' in globalThis && navigator.locks
    ? { locks: navigator.locks, channel: (name) => new BroadcastChannel(name) }
    : undefined;

/** Joins the other tabs of this browser; nothing where there can be none. `form` names what all of them are about. */
export const openTabs = (clock: Clock, form?: string, ports = browserPorts()): Tabs | undefined =>
  ports && new BrowserTabs(ports, clock, form);

class BrowserTabs implements Tabs {
  readonly #ports: TabsPorts;
  readonly #self = crypto.randomUUID();
  readonly #listeners = new Set<(message: TabMessage) => void>();
  readonly #counters = new Set<(count: number) => void>();
  readonly #life = new AbortController();
  readonly #clock: Clock;
  readonly #form: string | undefined;
  #channel: BroadcastChannel | undefined;
  /** Where tabs of the form find out that they are about the same entry. */
  #hall: BroadcastChannel | undefined;
  #name = '';
  #known = new Set<string>();
  #answered = new Set<string>();
  #endTurn = (): void => {};

  constructor(ports: TabsPorts, clock: Clock, form: string | undefined) {
    this.#ports = ports;
    this.#clock = clock;
    this.#form = form;
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
    this.#enterHall(this.#form);
    this.#post({ type: 'here', isNew: true });
    this.tell({ type: 'hello' });
  }

  #enterHall(form: string | undefined): void {
    if (form === undefined || this.#hall) return;
    this.#hall = this.#ports.channel(`entryway:${form}`);
    this.#hall.onmessage = ({ data }) => {
      const heard = readEnvelope(data, form);
      if (heard?.said.type === 'key' && heard.from !== this.#self) this.#pass(heard.said);
    };
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
    this.#hall?.close();
    this.#hall = undefined;
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
    if (!('isNew' in said)) this.#pass(said);
    else if (said.isNew) this.#post({ type: 'here', isNew: false });
  }

  #pass(message: TabMessage): void {
    for (const listener of this.#listeners) listener(message);
  }

  #count(): void {
    for (const counter of this.#counters) counter(this.#known.size);
  }

  tell(message: TabMessage): void {
    if (message.type !== 'key') this.#post(message);
    else this.#hall?.postMessage({ entryway: this.#form ?? '', from: this.#self, said: message } satisfies Envelope);
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

  async turn(lost: () => void = () => {}): Promise<() => void> {
    this.#lookAround();
    const name = `entryway:${this.#name}`;
    return new Promise((granted) => {
      const waiting = new AbortController();
      const since = this.#clock.now();
      const look = (): void => {
        // Of one that was silent for long nobody knows any more.
        const isSilent = this.#known.size === 0 || [...this.#known].some((tab) => !this.#answered.has(tab));
        if (isSilent || this.#clock.now() - since >= patience.busy) {
          waiting.abort();
          return;
        }
        // It may have answered, and stopped right after that.
        this.#call();
        timer = this.#clock.setTimeout(look, patience.silent);
      };
      let timer = this.#clock.setTimeout(look, patience.silent);
      const signal = AbortSignal.any([this.#life.signal, waiting.signal]);
      let isHeld = false;
      const flush = (): Promise<void> =>
        new Promise((done) => {
          this.#clock.clearTimeout(timer);
          isHeld = true;
          this.#endTurn = () => {
            isHeld = false;
            done();
          };
          granted(this.#endTurn);
        });
      const taken = (): void => {
        if (isHeld && !this.#life.signal.aborted) lost();
      };
      // Turns are a courtesy, and safety does not rest on them; but whoever lost one has to look before it goes on.
      const steal = (): void => {
        this.#clock.clearTimeout(timer);
        if (isHeld) taken();
        else if (this.#life.signal.aborted) granted(() => {});
        else this.#ports.locks.request(name, { steal: true }, flush).catch(taken);
      };
      this.#ports.locks.request(name, { signal }, flush).catch(steal);
    });
  }

  /** Whoever has not been heard since the last look is gone, though it never said so. */
  #lookAround(): void {
    for (const tab of this.#known) if (!this.#answered.has(tab)) this.#known.delete(tab);
    this.#call();
    this.#count();
  }

  /** Asks who is there. */
  #call(): void {
    this.#answered = new Set();
    if (this.#known.size > 0) this.#post({ type: 'here', isNew: true });
  }

  close(): void {
    this.#sleep();
    this.#life.abort();
    this.#listeners.clear();
    this.#counters.clear();
  }
}
