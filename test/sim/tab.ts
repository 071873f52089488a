import type { Answer } from '../../src/contract/index.js';
import { parsePath } from '../../src/form/path.js';
import { type Draft, newDraft } from '../../src/outbox/core/draft.js';
import type { OutboxEffect, OutboxEvent } from '../../src/outbox/core/events.js';
import { localView } from '../../src/outbox/core/local-view.js';
import { type OutboxState, openOutbox, type Setup, step } from '../../src/outbox/core/step.js';
import { changesIn } from '../../src/outbox/queue/batch.js';
import { isSet } from '../../src/outbox/queue/change.js';
import { readGate } from '../../src/outbox/queue/request-gate.js';
import { storyOf } from './story.js';
import type { World } from './world.js';

/** One page of the form: the real core, with a simulated device, network and clock around it. */
export class Tab {
  /** Where it writes; another place after one was taken over. */
  lane: string;
  readonly client: string;
  state: OutboxState;
  alive = true;
  frozen = false;
  /** How far this page's clock is from true time; it does not move when the device's does. */
  readonly offset: number;
  readonly openedAt: number;
  /** The last change that its store has written down, whether or not the page has heard of it. */
  #written = 0;
  /** The last change of which the others heard that it is on the device. */
  #toldSeq = 0;
  #stopTimer = (): void => {};
  readonly #asleep: OutboxEvent[] = [];
  #emptied = false;
  readonly #world: World;

  constructor(world: World, lane: string) {
    this.#world = world;
    this.lane = lane;
    this.client = `client-${world.newName()}`;
    const { device, agenda } = world;
    this.offset = device.wallOffset;
    this.openedAt = agenda.now;
    const kept = device.lanes.get(lane);
    const draft = kept
      ? (JSON.parse(JSON.stringify(kept)) as typeof kept)
      : newDraft({
          form: 'pf_1',
          version_id: 'fvr_1',
          locale: 'en',
          timezone: 'UTC',
          createKey: world.uuid(),
          startedAt: this.now,
          groups: world.plant(),
        });
    const known = device.shared;
    const shared = known && { gate: readGate(known.gate, this.now, this.wall), seq: known.seq };
    this.state = openOutbox(draft, this.#setup(), this.now, shared);
    this.tell({ type: 'shown' });
  }

  #setup(): Setup {
    const { knobs } = this.#world;
    return {
      pace: { min: 3000, max: 30_000 },
      client: this.client,
      sensitive: new Set(knobs.secrets ? ['secret'] : []),
      createOn: knobs.createOn,
      tabs: knobs.tabs,
      cost: 1,
    };
  }

  get now(): number {
    return this.#world.agenda.now + this.offset;
  }

  get wall(): number {
    return this.#world.agenda.now + this.#world.device.wallOffset;
  }

  /** Lets something happen to this tab; one that sleeps hears of it when it wakes. */
  tell(event: OutboxEvent): void {
    if (!this.alive) return;
    if (this.frozen) {
      this.#asleep.push(event);
      return;
    }
    this.#world.note(this, event.type);
    if (event.type === 'replied') this.#world.shelfLife.heard();
    const before = this.state;
    const [state, effects] = step(before, event, this.now);
    this.state = state;
    this.#world.trace?.push(...storyOf(event, effects));
    this.#world.watcher.stepped(this, event, before);
    for (const effect of effects) this.#carryOut(effect);
    if (event.type === 'replied' && event.reply.kind === 'saved') this.#tellArrived(before);
    this.#world.watcher.checkWish(this);
  }

  #tellArrived({ draft }: OutboxState): void {
    for (const { path, value, seq } of changesIn(draft.batch).filter(isSet))
      this.#world.broadcast(this, () => ({ type: 'arrived', path, value, seq, reached: 'service' }));
  }

  /** The other tabs hear what is on the device by now. */
  #tellKept({ batch, pending }: Draft): void {
    for (const { path, value, seq } of [...changesIn(batch), ...pending].filter(isSet)) {
      if (seq > this.#toldSeq)
        this.#world.broadcast(this, () => ({ type: 'arrived', path, value, seq, reached: 'device' }));
    }
    this.#toldSeq = Math.max(this.#toldSeq, ...pending.map(({ seq }) => seq));
  }

  /** Reads again what the tabs agree on, as a page does when it is shown or another tab says that it should. */
  look(): void {
    const shared = this.#shared();
    if (shared) this.tell({ type: 'agreed', shared });
  }

  /** The device threw away what it had kept; one that sleeps hears of it first of all. */
  emptied(): void {
    if (this.frozen) this.#emptied = true;
    else this.tell({ type: 'emptied', byUs: false });
  }

  freeze(): void {
    this.frozen = true;
    this.#stopTimer();
  }

  /** Wakes the page; while it slept another may have taken its draft over. */
  thaw(): void {
    const { device } = this.#world;
    this.frozen = false;
    device.release(this);
    if (this.#emptied) this.emptied();
    this.#emptied = false;
    // Nobody waits until a page has found out what happened while it slept.
    this.#world.robot.rush(this);
    const lost = device.isLost(this.lane, this);
    if (lost) this.#move();
    this.tell({ type: 'thawed', lost, written: this.#written });
    for (const event of this.#asleep.splice(0)) if (event.type !== 'turn') this.tell(event);
  }

  /** The respondent is offered the newest version of the form, and goes on with it. */
  upgrade(): void {
    const { draft } = this.state;
    if (draft.entry || this.state.done || draft.version_id === this.#world.server.version_id) return;
    this.#world.mark('moved to a newer version before there was an entry');
    const { answers: own, groups } = localView(draft);
    // It is the answers on the screen that are carried over, also those another tab was heard to give.
    const isShown = ([path]: readonly [string, Answer]): boolean =>
      parsePath(path)?.instances.every(({ group, id }) => groups[group]?.includes(id)) ?? true;
    const heard = Object.fromEntries(Object.entries(this.state.heard ?? {}).filter(isShown));
    const answers = { ...own, ...heard };
    const { version_id } = this.#world.server;
    this.#world.watcher.begunAnew = true;
    this.tell({ type: 'begunAnew', version_id, createKey: this.#world.uuid(), answers, groups, dropped: [] });
  }

  /** Another tab took the entry to a newer version, in which nothing is said differently. */
  #follow(version_id: string): void {
    const { agenda, chance } = this.#world;
    const terms = { place: (path: string) => path, answer: (_: string, value: Answer) => value };
    this.#world.mark('followed to a newer version');
    agenda.plan(chance.between(50, 2000), () => this.tell({ type: 'followed', version_id, terms, dropped: [] }));
  }

  /** Its lane is another tab's: what it had borrowed it gives back, and writes elsewhere from now on. */
  #move(): void {
    this.#world.mark('woke to find its draft taken over');
    this.#world.device.unclaim(this);
    this.lane = `lane-${this.#world.newName()}`;
  }

  crash(): void {
    this.alive = false;
    this.#stopTimer();
    this.#world.device.abandon(this);
  }

  #carryOut(effect: OutboxEffect): void {
    const { device, agenda, watcher } = this.#world;
    switch (effect.type) {
      case 'store': {
        const { version, draft, shared, drops } = effect;
        const { gate, ...rest } = shared;
        const stored = { ...rest, gate: { gate, now: this.now, wall: this.wall } };
        const { lane } = this;
        const told = watcher.sendRules.toldTo(this);
        let isLate = false;
        device.write(
          this,
          () => {
            isLate = lane !== this.lane || device.isLost(lane, this);
            if (isLate) return this.#world.mark('late write refused');
            this.#written = draft.seq;
            device.save(lane, draft, stored, drops);
            this.#world.shelfLife.written(lane, draft, this.wall);
            watcher.committed(this, draft, told);
          },
          (written) => {
            // The page hears of the loss when it wakes, or has heard of it already.
            if (isLate) return;
            if (written) this.#tellKept(draft);
            const known = written ? this.#shared() : undefined;
            this.tell({ type: 'stored', version, durable: written, ...(known && { shared: known }) });
          },
        );
        break;
      }
      case 'finish':
        device.write(
          this,
          () => device.finish(this.lane, effect.receipt, effect.drops),
          (done) => {
            this.tell({ type: 'finished', done });
            if (done) this.#world.announce(this);
          },
        );
        break;
      case 'clear':
        device.write(
          this,
          () => {
            device.wipe();
            watcher.sendRules.forget();
          },
          (done) => this.tell({ type: 'finished', done }),
        );
        break;
      case 'send':
        watcher.sent(this, effect);
        this.#world.network.send(this, effect);
        break;
      case 'turn':
        device.ask(this, () => {
          if (!this.alive || this.frozen) return;
          const orphans = this.#world.orphans(this);
          this.tell({ type: 'turn', shared: this.#shared(), orphans, others: this.#world.waitingElsewhere(this) });
        });
        break;
      case 'release':
        device.release(this);
        break;
      case 'hurry':
        this.#world.mark('other tabs hurried');
        this.#world.broadcast(this, () => ({ type: 'hurried' }));
        break;
      case 'wake':
        this.#stopTimer();
        this.#stopTimer = agenda.plan(effect.at - this.now, () => this.tell({ type: 'woke' }));
        break;
      case 'report':
        watcher.reported(this, effect.report);
        if (effect.report.type === 'outbox.moved') this.#follow(effect.report.version_id);
        if (effect.report.type === 'outbox.replaced') agenda.plan(2000, () => !this.frozen && this.upgrade());
    }
  }

  #shared() {
    const { shared, receipt } = this.#world.device;
    return shared && { ...shared, receipt, gate: readGate(shared.gate, this.now, this.wall) };
  }
}
