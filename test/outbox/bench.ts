import type { Answers, EntrySession } from '../../src/contract/index.js';
import type { Groups } from '../../src/form/index.js';
import { type Draft, newDraft } from '../../src/outbox/core/draft.js';
import type { Failure, OutboxEffect, OutboxEvent, OutboxReport, Sync } from '../../src/outbox/core/events.js';
import { answersOf, groupsOf } from '../../src/outbox/core/local-view.js';
import { type OutboxState, openOutbox, type Setup, step } from '../../src/outbox/core/step.js';
import { deltaOf, openedEntry } from '../support/replies.js';

export const start = 1_000_000;

const draft = newDraft({
  form: 'pf_1',
  version_id: 'fvr_1',
  locale: 'en',
  timezone: 'UTC',
  createKey: 'c0ffee00-0000-4000-8000-000000000000',
  startedAt: start,
});

const standard: Setup = {
  pace: { min: 3000, max: 30_000 },
  client: 'page-one',
  sensitive: new Set(),
  tabs: false,
  cost: 1,
  createOn: 'first_answer',
};

/** Drives the core by hand: effects are collected, time and replies come from the test. */
export class Bench {
  state: OutboxState;
  now = start;
  effects: OutboxEffect[] = [];
  readonly #setup: Setup;
  #revision = 0;
  #lives = 1;

  constructor(setup: Partial<Setup> = {}, begun: Partial<Draft> = {}) {
    this.#setup = { ...standard, ...setup };
    this.state = openOutbox({ ...draft, ...begun }, this.#setup, start);
  }

  /** A draft that begins with some instances. */
  static withGroups(groups: Groups): Bench {
    return new Bench({}, { groups });
  }

  /** A draft the service already knows, with these answers. */
  static opened(answers: Answers = { a: '1' }, setup: Partial<Setup> = {}): Bench {
    const bench = new Bench(setup);
    for (const [path, value] of Object.entries(answers)) bench.tell({ type: 'changed', path, value });
    return bench.storeAll().flush().opens(answers);
  }

  /** One of several tabs of an entry the service already knows, with nothing waiting. */
  static tab(answers: Answers, setup: Partial<Setup> = {}): Bench {
    const entry = { entry_id: 'ent_1', entry_key: 'ek_1' };
    const bench = new Bench({ tabs: true, ...setup }, { entry, revision: 1, base: answers, savedAt: start });
    bench.#revision = 1;
    bench.tell({ type: 'shown' }).storeAll().tell({ type: 'turn' }).storeAll().reads(answers);
    bench.effects = [];
    return bench;
  }

  tell(event: OutboxEvent): this {
    const [state, effects] = step(this.state, event, this.now);
    this.state = state;
    this.effects.push(...effects);
    return this;
  }

  type(path: string, value: string): this {
    return this.tell({ type: 'changed', path, value }).storeAll();
  }

  storeAll(durable = true): this {
    return this.tell({ type: 'stored', version: this.state.version, durable });
  }

  flush(): this {
    return this.tell({ type: 'flush' }).storeAll();
  }

  after(ms: number): this {
    this.now += ms;
    return this.tell({ type: 'woke' });
  }

  opens(answers: Answers): this {
    const opened = openedEntry(answers, ++this.#revision);
    return this.tell({ type: 'replied', reply: { kind: 'opened', opened } }).storeAll();
  }

  /** The service takes what was sent last; `also` is what others did meanwhile. */
  saves(also: Partial<ReturnType<typeof deltaOf>> = {}): this {
    const request = this.sent.at(-1);
    const answers =
      request && 'changes' in request ? Object.fromEntries(request.changes.map((c) => [c.path, c.value])) : {};
    const delta = { ...deltaOf({ ...answers, ...also.changed }, ++this.#revision), ...also };
    delta.changed = { ...answers, ...also.changed };
    delta.base_revision = request && 'base_revision' in request ? request.base_revision : this.#revision - 1;
    return this.tell({ type: 'replied', reply: { kind: 'saved', delta } }).storeAll();
  }

  /** A button did what it does, and filled something in. */
  presses(changed: Answers): this {
    const delta = { ...deltaOf(changed, ++this.#revision), base_revision: this.state.draft.revision };
    const result = { status: 'succeeded' as const, effects: [], delta };
    return this.tell({ type: 'replied', reply: { kind: 'pressed', result } }).storeAll();
  }

  /** The service says how the entry stands. */
  reads(answers: Answers, more: Partial<EntrySession> = {}): this {
    const session = { ...openedEntry(answers, ++this.#revision).session, ...more };
    return this.tell({ type: 'replied', reply: { kind: 'read', session } }).storeAll();
  }

  refuses(status: number, code: string, details: Extract<Failure, { kind: 'refused' }>['details'] = []): this {
    const freshKey = `fresh-${this.#revision}-${this.sent.length}`;
    return this.fails({ kind: 'refused', status, code, details, freshKey, spread: 0 });
  }

  fails(failure: Failure): this {
    return this.tell({ type: 'failed', failure }).storeAll();
  }

  loses(): this {
    return this.fails({ kind: 'network', spread: 1 });
  }

  /** The page dies and is opened again, with what the store has. */
  reopen(): this {
    const stored = this.effects.findLast((effect) => effect.type === 'store');
    const kept = stored?.type === 'store' ? stored.draft : draft;
    const client = `page-${++this.#lives}`;
    const shared = { gate: this.state.gate, seq: 0 };
    this.state = openOutbox(JSON.parse(JSON.stringify(kept)), { ...this.#setup, client }, this.now, shared);
    return this.tell({ type: 'shown' }).storeAll();
  }

  get sent() {
    return this.effects.flatMap((effect) => (effect.type === 'send' ? [effect.request] : []));
  }

  get kinds(): readonly string[] {
    return this.sent.map((request) => ('change' in request ? request.change.kind : request.kind));
  }

  /** The answers in the last save. */
  get lastSaved(): Answers {
    const request = this.sent.at(-1);
    return request && 'changes' in request ? Object.fromEntries(request.changes.map((c) => [c.path, c.value])) : {};
  }

  reports<T extends OutboxReport['type']>(type: T): readonly Extract<OutboxReport, { type: T }>[] {
    return this.effects.flatMap((effect) =>
      effect.type === 'report' && effect.report.type === type
        ? [effect.report as Extract<OutboxReport, { type: T }>]
        : [],
    );
  }

  get sync(): Sync {
    return this.state.told.sync;
  }

  get answers(): Answers {
    return answersOf(this.state.draft);
  }

  get groups() {
    return groupsOf(this.state.draft);
  }
}
