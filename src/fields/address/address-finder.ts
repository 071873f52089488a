import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Invoke, listIn } from '../invoke.js';
import type { AddressPart } from './address-format.js';

export type Address = Readonly<Partial<Record<AddressPart, string>>>;

/** How the search for an address stands. */
export type Finding =
  | { readonly kind: 'idle' | 'finding' | 'failed' | 'offline' }
  | { readonly kind: 'found'; readonly addresses: readonly Address[] };

const parts: readonly AddressPart[] = ['line1', 'line2', 'city', 'region', 'postal_code', 'country'];

/** An address as an extension gives it; only its texts count. */
const readAddress = (found: Readonly<Record<string, unknown>>): Address =>
  Object.fromEntries(
    parts.flatMap((part) => (typeof found[part] === 'string' && found[part] ? [[part, found[part]]] : [])),
  );

/** An address on one line. */
export const onOneLine = (address: Address): string =>
  parts
    .filter((part) => part !== 'country')
    .flatMap((part) => address[part] ?? [])
    .join(', ');

/** Asks an action for addresses, one question at a time. */
export class AddressFinder implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #asked: AbortController | undefined;
  finding: Finding = { kind: 'idle' };

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#asked?.abort();
  }

  async find(invoke: Invoke, action: string, query: string, country: string | null): Promise<void> {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    this.#become({ kind: 'finding' });
    const reply = await invoke(action, { query, country }, asked.signal).catch(
      () => ({ ok: false, reason: 'failed' }) as const,
    );
    if (asked.signal.aborted) return;
    if (!reply.ok) return this.#become({ kind: reply.reason === 'offline' ? 'offline' : 'failed' });
    const addresses = listIn(reply.output)
      .map(readAddress)
      .filter((address) => onOneLine(address) !== '');
    this.#become({ kind: 'found', addresses });
  }

  forget(): void {
    this.#asked?.abort();
    this.#become({ kind: 'idle' });
  }

  #become(finding: Finding): void {
    this.finding = finding;
    this.#host.requestUpdate();
  }
}
