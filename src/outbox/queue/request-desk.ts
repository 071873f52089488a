import { ApiError } from '../../errors.js';
import type { OutboxEvent, OutboxReport } from '../core/events.js';
import type { Clock, Random } from '../ports.js';
import type { OutboxStore, StoredShared } from '../store/store.js';
import { roomAt, spend } from './budget.js';
import { type Gate, joinGates, openGate, readGate, shutAfterLimit } from './request-gate.js';

/** How long a person waits for something they asked for before they would rather hear that it must wait. */
const patience = 10_000;

/** How long a device may take to say what the tabs have stored, before a form is loaded without that. */
const slowDevice = 300;

type Told = Extract<OutboxEvent, { type: 'asked' }> | { readonly type: 'limited'; readonly wait: number | undefined };

interface Waiting {
  readonly operation: string;
  readonly urgent: boolean;
  readonly resolve: (passed: Promise<void>) => void;
}

export interface DeskPorts {
  readonly store: OutboxStore;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * Where everybody in a page who is not the outbox asks whether a request may be made, and tells that one was too much.
 * An open outbox decides; while there is none, what the tabs have stored does, and the next one is told what it missed.
 */
export class RequestDesk {
  readonly #ports: DeskPorts;
  readonly #waiting = new Map<string, Waiting>();
  #outbox: ((command: Told) => void) | undefined;
  #gate: Gate = openGate;
  /** When what the tabs have stored was written that was read last. */
  #written = 0;
  #unpaid = 0;
  #count = 0;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
  }

  /** Resolves when the request may be made; rejects, as the service would, where that takes longer than anybody waits. */
  pass(operation: string, urgent: boolean): Promise<void> {
    return this.#outbox ? this.#ask(this.#outbox, operation, urgent) : this.#decide(operation, urgent);
  }

  /** A request was too much: everybody is quiet for as long as the service asks. */
  limited(wait: number | undefined): void {
    const { clock, random } = this.#ports;
    if (this.#outbox) this.#outbox({ type: 'limited', wait });
    else this.#gate = shutAfterLimit(this.#gate, wait, random.fraction(), clock.now());
  }

  /** Requests were made without asking, before there was anybody to ask. */
  paid(count: number): void {
    this.#gate = { ...this.#gate, ledgers: spend(this.#gate.ledgers, 'page', count, this.#ports.clock.now()) };
    this.#unpaid += count;
  }

  /** An outbox is open; what it returns says that it is not any more, and what that one knew: its store may be cleared. */
  open(outbox: (command: Told) => void): (gate?: Gate) => void {
    this.#outbox = outbox;
    const { quietUntil } = this.#gate;
    const now = this.#ports.clock.now();
    if (quietUntil > now) outbox({ type: 'limited', wait: quietUntil - now });
    return (gate) => {
      if (this.#outbox !== outbox) return;
      this.#outbox = undefined;
      this.#gate = gate ?? this.#gate;
      const left = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { operation, urgent, resolve } of left) resolve(this.pass(operation, urgent));
    };
  }

  /** Whether what an outbox says is meant for somebody here. */
  hears(report: OutboxReport): boolean {
    if (report.type !== 'outbox.granted' && report.type !== 'outbox.denied') return false;
    const waiting = this.#waiting.get(report.id);
    if (!waiting) return false;
    this.#waiting.delete(report.id);
    const isGranted = report.type === 'outbox.granted';
    waiting.resolve(isGranted ? Promise.resolve() : Promise.reject(this.#tooBusy(waiting.operation, report.retryAt)));
    return true;
  }

  #ask(outbox: (command: Told) => void, operation: string, urgent: boolean): Promise<void> {
    const id = `request-${++this.#count}`;
    return new Promise((resolve) => {
      this.#waiting.set(id, { operation, urgent, resolve });
      // To have looked at a form is no reason to write anything: earlier requests are paid for with the next one.
      outbox({ type: 'asked', id, urgent, patience, count: 1 + this.#unpaid });
      this.#unpaid = 0;
    });
  }

  async #decide(operation: string, urgent: boolean): Promise<void> {
    const { clock } = this.#ports;
    const stored = await this.#stored();
    const wall = clock.wall?.() ?? clock.now();
    // Read once: where the clock was put back, every look would find the whole wait again.
    if (stored && stored.gate.wall !== this.#written) {
      this.#gate = joinGates(this.#gate, readGate(stored.gate, clock.now(), wall));
      this.#written = stored.gate.wall;
    }
    const now = clock.now();
    const { quietUntil, ledgers } = this.#gate;
    const at = Math.max(quietUntil, roomAt(ledgers, urgent ? 'urgent' : 'spare', 1, now));
    if (at > now + patience) throw this.#tooBusy(operation, at);
    if (at > now) {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, at - now));
      return this.pass(operation, urgent);
    }
    this.#gate = { ...this.#gate, ledgers: spend(ledgers, 'page', 1, now) };
    this.#unpaid += 1;
  }

  /** What the tabs have stored; nothing where the device takes too long to say. */
  async #stored(): Promise<StoredShared | undefined> {
    const { clock, store } = this.#ports;
    let timer: unknown;
    const late = new Promise<undefined>((resolve) => {
      timer = clock.setTimeout(() => resolve(undefined), slowDevice);
    });
    const stored = await Promise.race([store.shared?.().catch(() => undefined), late]);
    clock.clearTimeout(timer);
    return stored;
  }

  #tooBusy(operation: string, retryAt: number): ApiError {
    const code = 'rate_limited';
    const message = 'Nothing was asked, since the service wants quiet or this device has asked for enough.';
    const problem = { type: 'about:blank', title: 'Too many requests', status: 429, code, message };
    return new ApiError(operation, 429, { ...problem, request_id: '' }, retryAt - this.#ports.clock.now());
  }
}
