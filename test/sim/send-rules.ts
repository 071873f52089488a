import type { OutboxEffect, OutboxEvent } from '../../src/outbox/core/events.js';
import type { OutboxState } from '../../src/outbox/core/step.js';
import type { Batch } from '../../src/outbox/queue/batch.js';
import { readGate } from '../../src/outbox/queue/request-gate.js';
import { bytesOf } from '../../src/outbox/queue/size.js';
import { isSameRequest } from './same-request.js';
import type { Tab } from './tab.js';
import type { World } from './world.js';

interface Manners {
  /** Until when this tab was told to be quiet. */
  quietUntil: number;
  failures: number;
  failedAt: number;
  closedAt: number;
}

const windows = [
  [60_000, 100],
  [3_600_000, 1000],
  [86_400_000, 10_000],
] as const;

/** What holds for every request that leaves the device. */
export class SendRules {
  readonly #times: number[] = [];
  readonly #bodies = new Map<string, Batch>();
  readonly #presses = new Map<string, number>();
  readonly #manners = new Map<Tab, Manners>();
  /** Until when the device, by what it has stored, must be quiet. */
  #quietUntil = 0;
  /** Whether a wait that is over may seem to end together with one that is not, by a clock that was set: once. */
  #isMistakable = false;
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  #of(tab: Tab): Manners {
    const known = this.#manners.get(tab) ?? { quietUntil: 0, failures: 0, failedAt: 0, closedAt: -Infinity };
    this.#manners.set(tab, known);
    return known;
  }

  heard(tab: Tab, event: OutboxEvent, before: OutboxState): void {
    const manners = this.#of(tab);
    const { now } = this.#world.agenda;
    if (event.type === 'limited') manners.quietUntil = Math.max(manners.quietUntil, now + (event.wait ?? 60_000));
    if (!before.inFlight) return;
    // A look at the entry is no sign that what failed before it would work now.
    const { batch } = before.draft;
    const isLook = event.type === 'replied' && event.reply.kind === 'read' && batch !== null && batch.attempts > 0;
    if (event.type === 'replied' && !isLook) Object.assign(manners, { failures: 0, closedAt: -Infinity });
    if (event.type !== 'failed') return;
    const { failure } = event;
    if (failure.kind === 'rateLimited') {
      manners.quietUntil = Math.max(manners.quietUntil, now + (failure.wait ?? 60_000));
      return;
    }
    if (failure.kind === 'server' && failure.wait)
      manners.quietUntil = Math.max(manners.quietUntil, now + Math.min(failure.wait, 3_600_000));
    if (failure.kind !== 'refused') {
      manners.failures++;
      manners.failedAt = now;
      return;
    }
    manners.failures = 0;
    // Any other refusal says that the form takes answers again.
    manners.closedAt = failure.code === 'form_not_open' ? now : -Infinity;
  }

  /** Until when a tab knows that it is to be quiet. */
  toldTo(tab: Tab): number {
    return this.#of(tab).quietUntil;
  }

  /**
   * A tab has written down what it knew when the write began, when it had been told to be quiet until then. A slow store
   * may have had it from before it was told more; its gate then still holds the end of an earlier wait, long over.
   */
  committed(tab: Tab, told: number): void {
    const stored = this.#world.device.shared?.gate;
    if (!stored) return;
    // As a page that opens now would read it: the clock may have been set since it was made out.
    const carried = readGate(stored, tab.now, tab.wall).notBefore - tab.offset;
    this.#quietUntil = Math.max(this.#quietUntil, Math.min(told, carried));
  }

  /** The device was made to forget everything, also what it has sent. */
  forget(): void {
    this.#quietUntil = 0;
    this.#times.length = 0;
  }

  /** The device's clock was set: nobody can tell any more when something was sent. */
  clockSet(): void {
    this.forget();
    this.#isMistakable = true;
  }

  /** A request somebody else in the tab was allowed to make. */
  granted(tab: Tab): void {
    const { agenda, watcher, device, knobs } = this.#world;
    const { quietUntil } = this.#of(tab);
    if (quietUntil > agenda.now + 1) watcher.fail('I5', `granted ${quietUntil - agenda.now} ms too early`);
    this.#times.push(agenda.now);
    if (device.failures === 0 && watcher.wipedAt < 0 && knobs.jump === 0) this.#checkWindows(agenda.now);
  }

  sent(tab: Tab, { request, keepalive }: Extract<OutboxEffect, { type: 'send' }>): void {
    const { agenda, watcher, knobs, device } = this.#world;
    const { now } = agenda;
    const manners = this.#of(tab);
    if (manners.quietUntil > now + 1) watcher.fail('I5', `sent ${manners.quietUntil - now} ms too early`);
    const isAgreed = watcher.wipedAt < 0 && device.failures === 0 && knobs.jump === 0 && !device.wasStuck;
    if (!keepalive && this.#quietUntil > now + 1 && isAgreed)
      watcher.fail('I5', `sent ${this.#quietUntil - now} ms before the stored gate opens`);
    // A person may have it tried at once.
    if (!knobs.tabs && tab.state.tried.over === null) this.#checkPatience(manners, now);
    this.#times.push(now);
    if (device.failures === 0 && watcher.wipedAt < 0 && knobs.jump === 0) this.#checkWindows(now);
    if (!('key' in request)) return;
    const known = this.#bodies.get(request.key);
    const isExcused = device.failures > 0 || watcher.wipedAt >= 0;
    if (known && !isExcused && !isSameRequest(known, request)) watcher.fail('keys', 'one key was used for two bodies');
    this.#bodies.set(request.key, request);
    if ('changes' in request) {
      const size = bytesOf(request.changes.map(({ path, value }) => [path, value]));
      if (request.changes.length > 200 || (request.changes.length > 1 && size > 64 * 1024))
        watcher.fail('size', `${request.changes.length} answers, ${size} bytes in one request`);
    }
    if ('change' in request && request.change.kind === 'press') {
      const count = (this.#presses.get(request.key) ?? 0) + 1;
      this.#presses.set(request.key, count);
      if (count > 1) watcher.fail('press', 'a button was pressed twice for one click');
    }
  }

  /** A service in trouble is left alone: longer after each failure, one attempt a minute after four, four looks an hour when closed. */
  #checkPatience({ failures, failedAt, closedAt }: Manners, now: number): void {
    const { watcher } = this.#world;
    const least = failures >= 4 ? 60_000 : failures > 0 ? 1000 * 2 ** (failures - 1) : 0;
    if (now - failedAt < least && !this.#isMistakable)
      watcher.fail('patience', `${now - failedAt} ms after ${failures} failures`);
    if (now - failedAt < least) this.#isMistakable = false;
    if (now - closedAt < 15 * 60_000 - 1) watcher.fail('patience', `${now - closedAt} ms after the form was closed`);
  }

  #checkWindows(now: number): void {
    for (const [length, limit] of windows) {
      const first = this.#times[this.#times.length - limit - 1];
      if (first !== undefined && now - first < length)
        this.#world.watcher.fail('I4', `${limit + 1} requests in ${length / 1000} s`);
    }
  }
}
