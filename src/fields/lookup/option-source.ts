import type { Clock } from '../../base/clock.js';
import type { Option } from '../../contract/index.js';
import { folded } from '../combobox/match-options.js';

/** What came of asking for options; a refusal says why. */
export type OptionsReply =
  | { readonly ok: true; readonly options: readonly Option[]; readonly next: string | null }
  | { readonly ok: false; readonly reason: 'offline' | 'busy' | 'failed'; readonly retryAfter?: number };

/** Asks the service for the options of a query, from a cursor on. */
export type LoadOptions = (query: string, cursor: string | null, signal: AbortSignal) => Promise<OptionsReply>;

/** How a search stands. */
export type SearchState =
  | { readonly kind: 'short' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'ready'; readonly options: readonly Option[]; readonly next: string | null }
  | { readonly kind: 'offline' | 'failed' }
  | { readonly kind: 'busy'; readonly seconds: number };

/** How long somebody pauses before a search is worth a request. */
const pause = 350;
/** A search that is answered sooner needs no word. */
const patience = 300;
const perMinute = 20;
const minute = 60_000;

interface Found {
  readonly options: readonly Option[];
  readonly next: string | null;
}

/** Searches the options of a look-up with as few requests as possible. */
export class OptionSource {
  readonly #load: LoadOptions;
  readonly #clock: Clock;
  readonly #minimum: number;
  readonly #changed: () => void;
  readonly #cache = new Map<string, Found>();
  /** When the last requests were made. */
  #sent: number[] = [];
  #state: SearchState = { kind: 'short' };
  #query = '';
  #timers: unknown[] = [];
  #request: AbortController | undefined;

  constructor(load: LoadOptions, clock: Clock, minimum: number, changed: () => void) {
    this.#load = load;
    this.#clock = clock;
    this.#minimum = minimum;
    this.#changed = changed;
  }

  get state(): SearchState {
    return this.#state;
  }

  /** Looks for options, after a pause; what is known already is there at once. */
  search(query: string): void {
    const wanted = query.trim();
    if (wanted === this.#query && this.#state.kind !== 'short') return;
    this.stop();
    this.#query = wanted;
    const short = [...wanted].length < this.#minimum;
    const known = short ? undefined : this.#known(wanted);
    this.#become(short ? { kind: 'short' } : known ? { kind: 'ready', ...known } : { kind: 'waiting' });
    if (!short && !known) this.#after(pause, () => this.#ask(null));
  }

  /** Gets the next page of what was found. */
  more(): void {
    if (this.#state.kind === 'ready' && this.#state.next !== null && !this.#request) void this.#ask(this.#state.next);
  }

  retry(): void {
    this.stop();
    void this.#ask(null);
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) this.#clock.clearTimeout(timer);
    this.#request?.abort();
    this.#request = undefined;
  }

  /** What is known of a query: asked before, or part of a complete answer to a shorter one. */
  #known(query: string): Found | undefined {
    const wanted = folded(query);
    const own = this.#cache.get(wanted);
    if (own) return own;
    for (let length = wanted.length - 1; length >= this.#minimum; length--) {
      const shorter = this.#cache.get(wanted.slice(0, length));
      if (shorter?.next !== null) continue;
      const options = shorter.options.filter(({ label, description }) =>
        folded(`${label} ${description ?? ''}`).includes(wanted),
      );
      return { options, next: null };
    }
    return undefined;
  }

  async #ask(cursor: string | null): Promise<void> {
    const wait = this.#untilAllowed();
    if (wait > 0) return this.#busy(wait, cursor);
    this.#sent.push(this.#clock.now());
    const request = new AbortController();
    this.#request = request;
    const query = this.#query;
    if (cursor === null) this.#after(patience, () => this.#become({ kind: 'searching' }));
    const reply = await this.#load(query, cursor, request.signal).catch(
      (): OptionsReply => ({ ok: false, reason: 'failed' }),
    );
    if (request.signal.aborted) return;
    this.#request = undefined;
    this.stop();
    if (reply.ok) return this.#found(query, cursor, reply);
    if (reply.reason === 'busy') return this.#busy(reply.retryAfter ?? 10_000, cursor);
    this.#become({ kind: reply.reason });
  }

  #found(query: string, cursor: string | null, { options, next }: Found): void {
    const before = cursor === null ? [] : (this.#cache.get(folded(query))?.options ?? []);
    const found = { options: [...before, ...options], next };
    this.#cache.set(folded(query), found);
    this.#become({ kind: 'ready', ...found });
  }

  /** Tries again when it may, without anybody having to ask. */
  #busy(wait: number, cursor: string | null): void {
    this.#become({ kind: 'busy', seconds: Math.ceil(wait / 1000) });
    this.#after(wait, () => this.#ask(cursor));
  }

  #untilAllowed(): number {
    const now = this.#clock.now();
    this.#sent = this.#sent.filter((at) => now - at < minute);
    const first = this.#sent[this.#sent.length - perMinute];
    return first === undefined ? 0 : first + minute - now;
  }

  #after(delay: number, act: () => void): void {
    this.#timers.push(this.#clock.setTimeout(act, delay));
  }

  #become(state: SearchState): void {
    this.#state = state;
    this.#changed();
  }
}
