import type { ActorRefFrom } from 'xstate';
import type { LoggedEvent, SessionLog } from './delivery/log.js';
import { Emitter } from './emitter.js';
import type { SessionEvent } from './machine-events.js';
import type { ShellPorts } from './ports.js';
import { viewOf } from './selectors.js';
import type { sessionMachine } from './session.machine.js';
import type { SessionEvents } from './session-events.js';
import type { SessionView } from './session-view.js';
import type { DeliverySlot } from './shell/delivery-slot.js';
import type { VerbsCore } from './verbs-core.js';

type Machine = ActorRefFrom<typeof sessionMachine>;

/** What all verbs of a session share: the machine, its view, and those who listen. */
export class SessionCore implements VerbsCore {
  readonly actor: Machine;
  readonly ports: ShellPorts;
  readonly delivery: DeliverySlot;
  readonly #began: number;
  #log: SessionLog | undefined;
  readonly events = new Emitter<SessionEvents>();
  readonly #listeners = new Set<(view: SessionView) => void>();
  #view: SessionView;

  constructor(actor: Machine, ports: ShellPorts, delivery: DeliverySlot) {
    this.actor = actor;
    this.ports = ports;
    this.delivery = delivery;
    this.#began = ports.clock.now();
    this.#view = viewOf(actor.getSnapshot());
    actor.subscribe((snapshot) => {
      const before = this.#view;
      const view = viewOf(snapshot, before);
      if (view === before) return;
      this.#view = view;
      this.#announce(before, view);
      for (const listener of this.#listeners) listener(view);
    });
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
    if (this.actor.getSnapshot().status === 'active') this.actor.send(event);
  }

  /** Sends an event where the chart has a use for it. */
  try(event: SessionEvent): boolean {
    const can = this.actor.getSnapshot().can(event);
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

  close(): void {
    this.actor.stop();
    this.#listeners.clear();
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
