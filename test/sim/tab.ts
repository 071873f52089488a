import type { Answer } from '../../src/contract/index.js';
import type { Terms } from '../../src/form/migrate/terms.js';
import { parsePath } from '../../src/form/path.js';
import { type Draft, newDraft } from '../../src/outbox/core/draft.js';
import type { OutboxEffect, OutboxEvent } from '../../src/outbox/core/events.js';
import { localView } from '../../src/outbox/core/local-view.js';
import { type OutboxState, openOutbox, type Setup, step } from '../../src/outbox/core/step.js';
import { changesIn } from '../../src/outbox/queue/batch.js';
import { isSet } from '../../src/outbox/queue/change.js';
import { readGate } from '../../src/outbox/queue/request-gate.js';
import { withEarly } from '../../src/outbox/store/early-draft.js';
import { secondTab } from '../../src/outbox/store/second-tab.js';
import { countedAlone } from '../../src/outbox/tabs/counted-alone.js';
import { deliveryTime } from './delivery-time.js';
import { EarlyOutbox } from './early-outbox.js';
import { storyOf } from './story.js';
import type { World } from './world.js';

/** Those of a newer version in which nothing is said differently. */
const sameTerms: Terms = { place: (path) => path, answer: (_, value) => value };

/** One page of the form: the real core, with a simulated device, network and clock around it. */
export class Tab {
  /** Where it writes; another place after one was taken over. */
  lane: string;
  readonly client: string;
  state: OutboxState;
  alive = true;
  frozen = false;
  /** Whether it fetches the newest version of the form: there is nothing to type in. */
  moving = false;
  /** What stands in for the outbox until it has come. */
  early: EarlyOutbox | undefined;
  /** How far this page's clock is from true time; it does not move when the device's does. */
  readonly offset: number;
  readonly openedAt: number;
  #frozenAt = -1;
  #thawedAt = -1;
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
    const { device, agenda, chance, knobs } = world;
    this.offset = device.wallOffset;
    this.openedAt = agenda.now;
    const draft = this.#found() ?? this.#newDraft();
    this.state = openOutbox(draft, this.#setup(), this.now, this.#limits());
    // Where a device keeps anything nothing is shown before that is read, by what comes with the outbox.
    const isLate = world.network.faulty && device.isEmpty && chance.happens(knobs.lateDelivery);
    if (!isLate) this.tell({ type: 'shown' });
    else this.#begin(draft);
  }

  #newDraft(): Draft {
    return newDraft({
      form: 'pf_1',
      version_id: 'fvr_1',
      locale: 'en',
      timezone: 'UTC',
      createKey: this.#world.uuid(),
      startedAt: this.now,
      groups: this.#world.plant(),
      hidden: this.#world.chance.happens(0.2) ? { via: 'mail' } : {},
    });
  }

  /** What lies in the lane; in one of its own, what another page has begun without an outbox. */
  #found(): Draft | undefined {
    const { device, live, watcher } = this.#world;
    const kept = device.lanes.get(this.lane);
    if (kept) {
      const draft = withEarly(JSON.parse(JSON.stringify(kept)));
      if ('edits' in kept) watcher.early.opened(this.lane, draft);
      return draft;
    }
    const [theirs] = live.flatMap(({ early, lane }) => (early && device.lanes.get(lane)) ?? []);
    if (!theirs) return undefined;
    this.#world.mark('second tab of one whose outbox has not come');
    return secondTab(withEarly(JSON.parse(JSON.stringify(theirs))));
  }

  #limits() {
    const known = this.#world.device.shared;
    return known && { gate: readGate(known.gate, this.now, this.wall), seq: known.seq };
  }

  /** The form is there, and takes answers; its outbox comes later, or not while things go wrong. */
  #begin(draft: Draft): void {
    const { agenda, chance } = this.#world;
    this.early = new EarlyOutbox(this.#world, this, draft);
    if (!chance.happens(0.25)) agenda.plan(deliveryTime(chance), () => this.open());
  }

  /** The outbox has come, and is told what happened so far. One that stands still gets it when it is back. */
  open(): void {
    const { early } = this;
    if (!early || !this.alive) return;
    if (this.frozen) {
      this.#world.agenda.plan(5000, () => this.open());
      return;
    }
    this.early = undefined;
    this.#world.mark('outbox came later than its page');
    this.state = openOutbox(early.draft, this.#setup(), this.now, countedAlone(this.#limits(), early.draft));
    this.tell({ type: 'shown' });
    for (const event of early.handOver() as readonly OutboxEvent[]) {
      if (event.type === 'changed' && typeof event.value === 'string')
        this.#world.mirror(this, event.path, event.value);
      this.tell(event);
    }
    this.look();
  }

  /** When a page that may have stood still meanwhile had time for what happened at a time. */
  awakeAfter(at: number): number {
    const stoodStill = this.#frozenAt >= at && this.#frozenAt < at + 1000;
    return !stoodStill ? at : this.frozen ? Number.POSITIVE_INFINITY : this.#thawedAt;
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
    if (this.early) {
      this.state = { ...this.state, draft: this.early.hear(event, this.state.draft) };
      this.#world.trace?.push(...storyOf(event, []));
      return;
    }
    if (event.type === 'replied') this.#world.shelfLife.heard();
    const before = this.state;
    const [state, effects] = step(before, event, this.now);
    this.state = state;
    this.#world.trace?.push(...storyOf(event, effects));
    this.#world.watcher.stepped(this, event, before);
    for (const effect of effects) this.#carryOut(effect);
    if (effects.some(({ type }) => type === 'store')) this.#world.stopInTurn(this);
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
    const shared = this.#world.device.isStuck ? undefined : this.#shared();
    if (shared) this.tell({ type: 'agreed', shared });
  }

  /** The device threw away what it had kept; one that sleeps hears of it first of all. */
  emptied(): void {
    if (this.frozen) this.#emptied = true;
    else this.tell({ type: 'emptied', byUs: false });
  }

  freeze(): void {
    this.frozen = true;
    this.#frozenAt = this.#world.agenda.now;
    this.#stopTimer();
  }

  /** Wakes the page; while it slept another may have taken its draft over. */
  thaw(): void {
    const { device } = this.#world;
    this.frozen = false;
    this.#thawedAt = this.#world.agenda.now;
    device.release(this);
    if (this.#emptied) this.emptied();
    this.#emptied = false;
    // Nobody waits until a page has found out what happened while it slept.
    this.#world.robot.rush(this);
    this.early?.wake();
    // A page that was stopped goes on where it stood, before anything tells it that time has passed.
    const isUnaware = this.#world.chance.happens(0.5);
    if (isUnaware) this.#catchUp();
    const lost = !this.early && device.isLost(this.lane, this);
    if (lost) this.#move();
    this.tell({ type: 'thawed', lost, written: this.#written });
    if (!isUnaware) this.#catchUp();
  }

  /** Hears what came while it slept; what the tabs agree on is read when it is back. */
  #catchUp(): void {
    for (const event of this.#asleep.splice(0)) {
      if (event.type === 'turn') continue;
      const known = event.type === 'stored' && event.shared && this.#shared();
      this.tell(known ? { ...event, shared: known } : event);
    }
  }

  /** The respondent is offered the newest version of the form, and goes on with it. */
  upgrade(): void {
    const { draft } = this.state;
    if (this.moving || draft.entry || this.state.done || draft.version_id === this.#world.server.version_id) return;
    this.#world.mark('moved to a newer version before there was an entry');
    const { answers: own, groups } = localView(draft);
    // It is the answers on the screen that are carried over, also those another tab was heard to give.
    const isShown = ([path]: readonly [string, Answer]): boolean =>
      parsePath(path)?.instances.every(({ group, id }) => groups[group]?.includes(id)) ?? true;
    const heard = Object.fromEntries(Object.entries(this.state.heard ?? {}).filter(isShown));
    const answers = { ...own, ...heard };
    const { agenda, chance, server, watcher } = this.#world;
    const { version_id } = server;
    const command = { version_id, createKey: this.#world.uuid(), answers, groups, dropped: [], terms: sameTerms };
    // Nobody types while the version is fetched; what other tabs say and leave comes all the same.
    this.moving = true;
    agenda.plan(chance.between(50, 2000), () => {
      this.moving = false;
      watcher.restarted = true;
      this.tell({ type: 'restarted', ...command });
    });
  }

  /** Another tab took the entry to a newer version, in which nothing is said differently. */
  #follow(version_id: string): void {
    const { agenda, chance } = this.#world;
    this.#world.mark('followed to a newer version');
    agenda.plan(chance.between(50, 2000), () =>
      this.tell({ type: 'followed', version_id, terms: sameTerms, dropped: [] }),
    );
  }

  /** Its lane is another tab's: what it had borrowed it gives back, and writes elsewhere from now on. */
  #move(): void {
    this.#world.mark('woke to find its draft taken over');
    this.#world.device.unclaim(this);
    this.lane = `lane-${this.#world.newName()}`;
  }

  crash(): void {
    if (this.early) this.#world.watcher.early.dies(this);
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
          if (device.isStuck) return this.tell({ type: 'turn', silent: true, orphans: [] });
          const orphans = this.#world.orphans(this);
          this.tell({ type: 'turn', shared: this.#shared(), orphans, others: this.#world.waitingElsewhere(this) });
          watcher.early.adopted(this, orphans);
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
