import type { LoggedEvent, SessionLog } from './delivery/log.js';
import type { MachineDriver } from './delivery/machine-driver.js';
import { Emitter } from './emitter.js';
import type { SessionEvent } from './machine-events.js';
import type { ShellPorts } from './ports.js';
import { viewOf } from './selectors.js';
import type { SessionContext } from './session.context.js';
import type { SessionActor } from './session-actor.js';
import type { DriverSnapshot } from './session-driver.js';
import type { SessionEvents } from './session-events.js';
import type { SessionView } from './session-view.js';
import type { DeliverySlot } from './shell/delivery-slot.js';
import type { ShellDriver } from './shell/shell-driver.js';
import type { VerbsCore } from './verbs-core.js';

type Inspector = Parameters<SessionActor['system']['inspect']>[0];

/** What all verbs of a session share: what drives it, its view, and those who listen. */
export class SessionCore implements VerbsCore {
  readonly ports: ShellPorts;
  readonly delivery: DeliverySlot;
  readonly events = new Emitter<SessionEvents>();
  readonly #listeners = new Set<(view: SessionView) => void>();
  readonly #watchers = new Set<(snapshot: DriverSnapshot) => void>();
  readonly #inspectors: Inspector[] = [];
  readonly #began: number;
  #driver: ShellDriver | MachineDriver;
  #isStarted = false;
  #log: SessionLog | undefined;
  #view: SessionView;

  constructor(driver: ShellDriver, ports: ShellPorts, delivery: DeliverySlot) {
    this.ports = ports;
    this.delivery = delivery;
    this.#began = ports.clock.now();
    this.#driver = driver;
    this.#view = viewOf(driver.snapshot);
    driver.follow(() => this.#look());
    delivery.whenOpen(({ code, ports: all }) => {
      if (driver.snapshot.status === 'active') this.#goOnWith(code.openMachine(all, driver.handOver()));
    });
  }

  /** Delivery has come, and with it the machine. */
  #goOnWith(machine: MachineDriver): void {
    this.#driver = machine;
    for (const listener of this.#inspectors) machine.inspect(listener);
    machine.follow(() => this.#look());
    if (this.#isStarted) machine.start();
    this.#look();
  }

  #look(): void {
    const { snapshot } = this.#driver;
    const before = this.#view;
    const view = viewOf(snapshot, before);
    if (view !== before) {
      this.#view = view;
      this.#announce(before, view);
      for (const listener of this.#listeners) listener(view);
    }
    for (const watcher of this.#watchers) watcher(snapshot);
  }

  get snapshot(): DriverSnapshot {
    return this.#driver.snapshot;
  }

  get context(): SessionContext {
    return this.#driver.snapshot.context;
  }

  start(): void {
    this.#isStarted = true;
    this.#driver.start();
  }

  watch(watcher: (snapshot: DriverSnapshot) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Looks into the machine, now or when it comes. */
  inspect(listener: Inspector): { unsubscribe(): void } {
    const driver = this.#driver;
    if ('inspect' in driver) return driver.inspect(listener);
    const told: Inspector = (event) => {
      if (this.#inspectors.includes(told)) listener(event);
    };
    this.#inspectors.push(told);
    return { unsubscribe: () => this.#inspectors.splice(this.#inspectors.indexOf(told), 1) };
  }

  get view(): SessionView {
    return this.#view;
  }

  /** Sends an event that belongs to the story of the session. */
  send(event: SessionEvent): void {
    const at = this.ports.clock.now() - this.#began;
    this.delivery.whenOpen(({ code }) => {
      this.#log ??= new code.SessionLog();
      this.#log.note(event, at);
    });
    this.tell(event);
  }

  /** What has happened so far; nothing before there is something that can leave the answers out. */
  get logged(): readonly LoggedEvent[] {
    return this.#log?.export() ?? [];
  }

  /** Tells the machine something; after the session is over that is too late for anybody. */
  tell(event: SessionEvent): void {
    if (this.snapshot.status === 'active') this.#driver.send(event);
  }

  /** Sends an event where the chart has a use for it. */
  try(event: SessionEvent): boolean {
    const can = this.#driver.can(event);
    if (can) this.send(event);
    return can;
  }

  subscribe(listener: (view: SessionView) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  until(reached: (view: SessionView) => boolean): Promise<SessionView> {
    return new Promise((resolve) => {
      const look = (now: SessionView): void => {
        if (!reached(now)) return;
        stop();
        resolve(now);
      };
      const stop = this.subscribe(look);
      look(this.#view);
    });
  }

  stop(): void {
    this.#driver.stop();
  }

  close(): void {
    this.stop();
    this.#listeners.clear();
    this.#watchers.clear();
    this.events.clear();
  }

  #announce(before: SessionView, view: SessionView): void {
    const { journey, step, form, sync, receipt, failure, effects } = view;
    const { events } = this;
    if (form && before.journey === 'loading' && journey !== 'loading' && !journey.startsWith('end.'))
      events.emit('ready', { form: form.form.public_id, restored: view.restored });
    if (journey !== before.journey || step?.id !== before.step?.id || view.reviewing !== before.reviewing)
      events.emit('moved', { journey, step: step?.id ?? null });
    if (sync.savedAt !== null && sync.savedAt !== before.sync.savedAt) events.emit('saved', { at: sync.savedAt });
    if (effects.count !== before.effects.count) events.emit('effects', effects);
    if (journey === 'submitted' && receipt && before.journey !== 'submitted') events.emit('submitted', { receipt });
    if (failure && failure !== before.failure) events.emit('failed', { error: failure });
  }
}
