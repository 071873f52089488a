import { printHttpDate } from '../../src/api/http-date.js';
import { readRetryAfter } from '../../src/api/retry-after.js';
import type { Failure, OutboxEffect, OutboxEvent } from '../../src/outbox/core/events.js';
import { readRateLimits } from '../../src/outbox/queue/rate-limit.js';
import type { Message, ServerReply } from './model-server.js';
import type { Tab } from './tab.js';
import type { World } from './world.js';

const timeout = 30_000;

const policy = '"minute";q=100;w=60, "hour";q=1000;w=3600';
const limitsWith = (left: number) => readRateLimits(`"minute";r=${left};t=30, "hour";r=900;t=1200`, policy);
const scarce = limitsWith(20);
const plenty = limitsWith(90);

/** Everything between a tab and the server: it loses, doubles, delays and garbles. */
export class Network {
  /** Whether faults still happen. */
  faulty = true;
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  send(tab: Tab, { draft, request }: Extract<OutboxEffect, { type: 'send' }>): void {
    const { agenda, chance, knobs } = this.#world;
    const { version_id, hidden } = draft.beginning;
    const message: Message = { request, entry: draft.entry, writer: tab.client, version_id, hidden };
    let settled = false;
    const settle = (event: OutboxEvent): void => {
      if (settled) return;
      settled = true;
      tab.tell(event);
    };
    const spread = chance.next();
    const there = this.#delay();
    agenda.plan(timeout, () => settle({ type: 'failed', failure: { kind: 'network', spread } }));
    if (this.#fault(knobs.drop)) {
      this.#world.mark('request dropped');
      agenda.plan(chance.between(1, 300), () => settle({ type: 'failed', failure: { kind: 'network', spread } }));
      return;
    }
    this.#ghosts(message, there);
    if (knobs.queuedRequests > 0 && this.#fault(knobs.limited)) this.#limitQueued(tab, there, spread);
    // A server that forgets what it did cannot be helped against a request that comes minutes late.
    if (there > timeout && !this.#remembers) return;
    agenda.plan(there, () => {
      if (!tab.alive && !this.#remembers && this.#isFollowed(tab)) return;
      this.#arrive(message, spread, tab, settle);
    });
  }

  /** Whether another page was opened since, which cannot know what a page that is gone sent in its last moment. */
  #isFollowed({ openedAt }: Tab): boolean {
    return this.#world.tabs.some((other) => other.openedAt > openedAt);
  }

  get #remembers(): boolean {
    return this.#world.knobs.honoursKeys && this.#world.knobs.honoursBase;
  }

  #fault(probability: number): boolean {
    return this.faulty && this.#world.chance.happens(probability);
  }

  #delay(): number {
    const { chance, knobs } = this.#world;
    if (this.#fault(knobs.late)) return chance.between(10_000, 120_000);
    return this.#fault(knobs.slow) ? chance.between(500, 20_000) : chance.between(5, 200);
  }

  /** Something else in the tab is told to be quiet while a request is on its way. */
  #limitQueued(tab: Tab, there: number, spread: number): void {
    this.#world.mark('request limited');
    this.#world.agenda.plan(Math.floor(there / 2), () => tab.tell({ type: 'limited', wait: 20_000, spread }));
  }

  #ghosts(message: Message, there: number): void {
    const { agenda, chance, knobs, server } = this.#world;
    if (!this.#fault(knobs.duplicate) || !this.#remembers) return;
    this.#world.mark('request delivered twice');
    agenda.plan(there + chance.between(0, 120_000), () => server.receive(message));
  }

  #arrive(message: Message, spread: number, tab: Tab, settle: (event: OutboxEvent) => void): void {
    const { agenda, chance, device, knobs, server, watcher } = this.#world;
    const limited = this.#limited(tab, spread);
    if (limited) return void agenda.plan(this.#delay(), () => settle(limited));
    if (this.#fault(knobs.broken)) {
      // A server may fail before or after it did what it was asked to.
      if (this.#remembers && chance.happens(0.5)) server.receive(message);
      const wait = chance.happens(0.2) ? chance.between(1000, 5_000_000) : undefined;
      if (wait) this.#world.mark('5xx with Retry-After');
      const failure: Failure = { kind: 'server', wait, spread };
      return void agenda.plan(this.#delay(), () => settle({ type: 'failed', failure }));
    }
    if (this.#fault(knobs.busy)) {
      return void agenda.plan(this.#delay(), () => settle({ type: 'failed', failure: { kind: 'busy', spread } }));
    }
    if (!tab.alive && !knobs.honoursBase && device.isLost(tab.lane, tab)) watcher.typed.comeLate(message.request);
    const reply = server.receive(message, this.#fault(knobs.stale));
    if (this.#fault(message.request.kind === 'submit' ? knobs.loseSubmit : knobs.loseReply)) {
      this.#world.mark(`reply lost: ${message.request.kind}`);
      return;
    }
    agenda.plan(this.#delay(), () => settle(this.#garbled(reply, spread) ?? this.#eventOf(reply, spread)));
  }

  #garbled(reply: ServerReply, spread: number): OutboxEvent | undefined {
    const { knobs } = this.#world;
    const isGarbled = this.#fault(knobs.html) || this.#fault(knobs.truncated);
    if (isGarbled) return { type: 'failed', failure: { kind: 'garbled', spread } };
    if (!reply.ok || !this.#fault(knobs.wrongEntry)) return undefined;
    this.#world.mark('reply about another entry');
    if (reply.reply.kind === 'saved') {
      const delta = { ...reply.reply.delta, entry_id: 'ent_other', changed: {}, revision: 999 };
      return { type: 'replied', reply: { kind: 'saved', delta } };
    }
    if (reply.reply.kind !== 'read') return undefined;
    const session = { ...reply.reply.session, id: 'ent_other', answers: {}, state: 'submitted' as const };
    return { type: 'replied', reply: { kind: 'read', session } };
  }

  #eventOf(reply: ServerReply, spread: number): OutboxEvent {
    if (reply.ok) {
      const limits = this.#world.knobs.tellsLimits ? (this.#world.chance.happens(0.1) ? scarce : plenty) : undefined;
      return { type: 'replied', reply: reply.reply, limits };
    }
    const { status, code, details } = reply;
    this.#world.mark(`refused: ${status} ${code}`);
    const failure: Failure = { kind: 'refused', status, code, details, freshKey: this.#world.uuid(), spread };
    return { type: 'failed', failure };
  }

  #limited(tab: Tab, spread: number): OutboxEvent | undefined {
    const { chance, knobs } = this.#world;
    if (!this.#fault(knobs.limited)) return undefined;
    const seconds = chance.between(1, 300);
    const spelling = chance.pick(['seconds', 'date', 'absent', 'garbage'] as const);
    this.#world.mark(`429 with ${spelling}`);
    const header = {
      seconds: String(seconds),
      date: printHttpDate(tab.wall + seconds * 1000),
      absent: null,
      garbage: 'soon 12',
    };
    const date = spelling === 'date' ? printHttpDate(tab.wall) : null;
    const wait = readRetryAfter(header[spelling], date, tab.wall);
    return { type: 'failed', failure: { kind: 'rateLimited', wait, spread } };
  }
}
