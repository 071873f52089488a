import type { Orphan, OutboxEvent } from '../../src/outbox/core/events.js';
import { withEarly } from '../../src/outbox/store/early-draft.js';
import { waitingIn } from '../../src/outbox/store/memory-store.js';
import { Agenda } from './agenda.js';
import { Chance } from './chance.js';
import { Device } from './device.js';
import { drawKnobs, type Knobs } from './knobs.js';
import { ModelServer } from './model-server.js';
import { Network } from './network.js';
import { QueuedRequests } from './queued-requests.js';
import { Rival } from './rival.js';
import { Robot } from './robot.js';
import { ShelfLife } from './shelf-life.js';
import { Tab } from './tab.js';
import { Watcher } from './watcher.js';

const year = 365 * 86_400_000;

/** One run: a device with its tabs, a network, a server and a robot, all from one seed. */
export class World {
  readonly agenda = new Agenda();
  readonly chance: Chance;
  readonly knobs: Knobs;
  readonly server: ModelServer;
  readonly device: Device;
  readonly network: Network;
  readonly watcher: Watcher;
  readonly robot: Robot;
  readonly rival: Rival;
  readonly queuedRequests: QueuedRequests;
  readonly shelfLife: ShelfLife;
  readonly tabs: Tab[] = [];
  readonly marks = new Set<string>();
  /** What happened, as text; only where somebody wants to read it. */
  readonly trace: string[] | undefined;
  hash = 0x811c9dc5;
  #names = 0;

  constructor(seed: number, traced = false) {
    this.chance = new Chance(seed);
    this.knobs = drawKnobs(seed);
    this.trace = traced ? [] : undefined;
    this.server = new ModelServer(this.knobs);
    this.device = new Device(this.agenda, this.chance, this.knobs);
    this.network = new Network(this);
    this.watcher = new Watcher(this);
    this.robot = new Robot(this);
    this.rival = new Rival(this);
    this.queuedRequests = new QueuedRequests(this);
    this.shelfLife = new ShelfLife(this);
    this.reopen();
  }

  newName(): string {
    return `n${(this.#names++).toString(36).padStart(4, '0')}`;
  }

  uuid(): string {
    return `00000000-0000-4000-8000-${(this.#names++).toString(16).padStart(12, '0')}`;
  }

  mark(name: string): void {
    this.marks.add(name);
  }

  note(tab: Tab, what: string): void {
    const text = `${this.agenda.now} ${tab.client} ${what}`;
    let { hash } = this;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    this.hash = hash >>> 0;
    this.trace?.push(text);
  }

  get live(): readonly Tab[] {
    return this.tabs.filter(({ alive }) => alive);
  }

  anyTab(): Tab | undefined {
    const awake = this.live.filter(({ frozen, moving }) => !frozen && !moving);
    return awake.length > 0 ? this.chance.pick(awake) : undefined;
  }

  /** The instances a new entry begins with. */
  plant(): Readonly<Record<string, readonly string[]>> {
    if (!this.knobs.planted) return {};
    const id = `ins_${this.newName()}`;
    this.watcher.expectedInstances.set(id, true);
    return { g: [id] };
  }

  /** Opens a page: on what a page that is gone left behind, or afresh. */
  reopen(): void {
    if (this.live.length >= (this.knobs.tabs ? 2 : 1) || this.device.receipt) return;
    // A page waits for what the device has kept.
    if (this.device.isStuck) {
      this.agenda.plan(1000, () => this.reopen());
      return;
    }
    this.shelfLife.visit();
    this.#fetchForm();
    // A lane that is being taken over is nobody's to open; real tabs hold a lock on it meanwhile.
    const owned = new Set([...this.live.map(({ lane }) => lane), ...this.device.claims.keys()]);
    const lane = [...this.device.lanes.keys()].find((known) => !owned.has(known)) ?? `lane-${this.newName()}`;
    this.tabs.push(new Tab(this, lane));
    this.mark(this.live.length > 1 ? 'second tab' : 'page opened');
  }

  /** What tabs left behind that are gone, or asleep for nobody knows how long. */
  orphans(tab: Tab): readonly Orphan[] {
    const { lanes, claims, receipt } = this.device;
    if (tab.state.done || receipt) return [];
    // A page without an outbox lets nobody at its lane as long as it is there at all.
    const owned = new Set(this.live.filter(({ frozen, early }) => !frozen || early).map((other) => other.lane));
    const found = [...lanes].filter(([lane]) => lane !== tab.lane && !owned.has(lane) && !claims.has(lane));
    return found.map(([lane, draft]) => {
      claims.set(lane, tab);
      if ('edits' in draft) this.mark('adopted what was kept early');
      return { lane, draft: withEarly(JSON.parse(JSON.stringify(draft))) };
    });
  }

  /** What the other tabs that are awake have not sent yet. */
  waitingElsewhere(tab: Tab): number | undefined {
    const isThere = ({ early, lane, frozen }: Tab): boolean => (early ? this.device.lanes.has(lane) : !frozen);
    const others = this.live.filter((other) => other !== tab && isThere(other) && !other.state.done);
    const waiting = ({ lane }: Tab): number => {
      const kept = this.device.lanes.get(lane);
      return kept ? waitingIn(withEarly(kept)) : 0;
    };
    return others.length > 0 ? others.reduce((sum, other) => sum + waiting(other), 0) : undefined;
  }

  /** Tells the other tabs something; they may not hear it. */
  broadcast(from: Tab, message: (to: Tab) => OutboxEvent): void {
    for (const tab of this.live) {
      if (tab === from || tab.frozen || this.chance.happens(0.1)) continue;
      this.agenda.plan(this.chance.between(0, 50), () => tab.tell(message(tab)));
    }
  }

  /** Tells the other tabs that there is something to be read. */
  announce(from: Tab): void {
    for (const tab of this.live) {
      if (tab !== from && !tab.frozen && !this.chance.happens(0.1))
        this.agenda.plan(this.chance.between(0, 50), () => tab.look());
    }
  }

  /** Tells the other tabs what was typed. */
  mirror(from: Tab, path: string, value: string): void {
    // Nobody hears of a page whose outbox has not come.
    if (from.early) return;
    const seq = from.state.draft.seq + 1;
    this.broadcast(from, () => ({ type: 'mirrored', path, value, seq }));
  }

  /** A page that asks for its form hears the service's time, whether or not anything is written down after that. */
  #fetchForm(): void {
    if (!this.network.faulty || !this.chance.happens(this.knobs.drop)) this.shelfLife.heard();
  }

  /** Days on which this form is hardly looked at, and others are opened on the device: each of them sweeps. */
  #visitOthers(): void {
    const { chance, device, watcher } = this;
    for (let visits = chance.between(1, 5); visits > 0; visits--) {
      device.wallOffset += chance.pick([40, 2, 2, 2, 0.5, -3]) * (year / 365);
      this.shelfLife.visit();
      // A page of this form may be shut again before it writes anything.
      if (chance.happens(0.3)) this.#fetchForm();
    }
    watcher.sendRules.clockSet();
  }

  /** A page may be stopped while it writes down that it makes the entry, for longer than others wait for their turn. */
  stopInTurn(tab: Tab): void {
    const { agenda, chance, device, knobs, network } = this;
    const { turn, draft } = tab.state;
    if (!knobs.tabs || knobs.freeze === 0 || turn !== 'held' || draft.batch?.kind !== 'create') return;
    if (!network.faulty || device.isStuck || !chance.happens(0.5)) return;
    agenda.plan(0, () => {
      if (!tab.alive || tab.frozen) return;
      tab.freeze();
      this.mark('stopped in its turn');
      const stopped = chance.between(2000, 9000);
      // Its write is done as soon as it goes on, and may be heard of before anything else.
      device.hold(tab, stopped - chance.between(1, 10));
      agenda.plan(stopped, () => tab.frozen && tab.thaw());
      agenda.plan(chance.between(0, 1000), () => this.#goOnElsewhere(tab));
    });
  }

  /** Somebody whose page does not react goes on in another tab. */
  #goOnElsewhere(tab: Tab): void {
    for (const other of this.live) {
      if (other === tab || other.frozen) continue;
      this.robot.type(other);
      other.tell({ type: 'flush' });
    }
  }

  /** What happens to devices. */
  disturb(tab: Tab, what: 'crash' | 'freeze' | 'jump' | 'age' | 'wipe' | 'tab'): void {
    const { agenda, chance, device, watcher } = this;
    switch (what) {
      case 'crash':
        if (chance.happens(0.3)) tab.tell({ type: 'hidden' });
        if (this.knobs.tabs && chance.happens(0.3)) this.robot.type(tab);
        tab.crash();
        this.mark('crash');
        if (this.knobs.ageing > 0 && chance.happens(0.3)) this.#visitOthers();
        agenda.plan(chance.between(10, 20_000), () => this.reopen());
        break;
      case 'freeze':
        tab.freeze();
        this.mark('freeze');
        agenda.plan(chance.between(1000, 600_000), () => tab.frozen && tab.thaw());
        break;
      case 'jump': {
        const by = chance.pick([-10 * year, 10 * year, -3_600_000, 3_600_000]);
        device.wallOffset += by;
        watcher.sendRules.clockSet();
        this.mark(by > 0 ? 'clock put forward' : 'clock put back');
        break;
      }
      case 'age':
        device.wallOffset += chance.pick([40, 2, 2, 2, 1.5, -3, 400]) * (year / 365);
        watcher.sendRules.clockSet();
        this.mark('clock set by days');
        break;
      case 'wipe':
        device.wipe();
        watcher.wipedAt = agenda.now;
        for (const open of this.live) open.emptied();
        watcher.sendRules.forget();
        this.mark('store wiped');
        break;
      case 'tab':
        this.reopen();
    }
  }
}
