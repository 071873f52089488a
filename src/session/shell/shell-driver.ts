import type { FormModel } from '../../form/index.js';
import { afterPaint } from '../../load/after-paint.js';
import { load } from '../../load/load.js';
import type { OutboxCommand } from '../../outbox/actor.js';
import type { Sync } from '../../outbox/core/events.js';
import { hasWelcome, isPlain, takeLoaded } from '../changes/loaded.js';
import { failureOf, untilNextLoad } from '../failures.js';
import { withModel } from '../loaded-entry.js';
import type { SessionEvent } from '../machine-events.js';
import { modelOf } from '../new-draft.js';
import { outboxInput } from '../outbox-input.js';
import type { ShellPorts } from '../ports.js';
import { emptyContext, type Loaded, quiet, type SessionContext, type Wishes } from '../session.context.js';
import type { StateNames } from '../session-actor.js';
import type { DriverSnapshot, SessionDriver } from '../session-driver.js';
import type { Begun } from './begun.js';
import type { DeliverySlot } from './delivery-slot.js';
import { earlyEdits, isEdit } from './early-edits.js';
import { asksWhatFollows, type Place, take } from './first-steps.js';
import { loadForm } from './load-form.js';

const namesIn = (place: Place): StateNames => {
  const [top = '', inner] = place.split('.');
  return inner ? { [top]: inner } : top;
};

/**
 * The first seconds of a session: the form is fetched, answers are taken and pages turned. What the outbox is to hear
 * stands in one list in order, and edits are kept on the device. Delivery goes on from wherever this has come.
 */
export class ShellDriver implements SessionDriver {
  readonly #ports: ShellPorts;
  readonly #slot: DeliverySlot;
  readonly #commands: OutboxCommand[] = [];
  readonly #held: SessionEvent[] = [];
  readonly #abort = new AbortController();
  #place: Place = 'loading.fetching';
  #context: SessionContext;
  #status: DriverSnapshot['status'] = 'active';
  #loading: Promise<Loaded> | undefined;
  #timer: unknown;
  #tell = (): void => {};
  /** Whether what sends answers could not be had so far: whoever types is told that nothing is saved. */
  #isLate = false;

  constructor(ports: ShellPorts, slot: DeliverySlot, wishes: Wishes) {
    this.#ports = ports;
    this.#slot = slot;
    this.#context = emptyContext(wishes);
  }

  get snapshot(): DriverSnapshot {
    const { sync } = this.#context;
    const value = { journey: namesIn(this.#place), sync: sync.state, storage: 'opening', tabs: 'alone' };
    return { status: this.#status, value, context: this.#context };
  }

  start(): void {
    void this.#load();
  }

  can(event: SessionEvent): boolean {
    return take(this.#place, this.#context, event) !== undefined;
  }

  follow(listener: () => void): void {
    this.#tell = listener;
  }

  send(event: SessionEvent): void {
    if (this.#place === 'answering.firstPage' && asksWhatFollows(event)) return void this.#held.push(event);
    const taken = take(this.#place, this.#context, event);
    if (!taken) return;
    const { to = this.#place, change, commands = [] } = taken;
    const isRetried = to === 'loading.fetching' && to !== this.#place;
    this.#become(to, change);
    for (const command of commands) this.#note(command);
    if (isRetried) void this.#load();
  }

  stop(): void {
    this.#end();
    this.#abort.abort();
  }

  /** What there is to go on with; from here on the machine drives the session. */
  handOver(): Begun {
    this.#end();
    const loading = this.#context.loadedEntry ? undefined : this.#loading?.then(wholeOf);
    return { place: this.#place, context: this.#context, commands: this.#commands.splice(0), loading };
  }

  #end(): void {
    this.#status = 'stopped';
    this.#ports.clock.clearTimeout(this.#timer);
  }

  get #isOver(): boolean {
    return this.#status !== 'active';
  }

  #become(place: Place, change: Partial<SessionContext> = {}): void {
    this.#place = place;
    this.#context = { ...this.#context, ...change };
    this.#tell();
  }

  #note(command: OutboxCommand): void {
    const { early, keys } = this.#ports;
    this.#commands.push(command);
    // A form that nobody has answered is not written down because its page was put away.
    if (isEdit(command) && early)
      early.keep(() => {
        const { draft, sensitive } = outboxInput(this.#context);
        return { ...keys.reveal(draft), edits: earlyEdits(this.#commands, sensitive ?? new Set()) };
      });
    this.#tellLate();
  }

  #tellLate(): void {
    const count = this.#isLate ? earlyEdits(this.#commands, new Set()).length : 0;
    if (count > 0 && !this.#isOver) this.#become(this.#place, { sync: unsaved(count) });
  }

  async #load(): Promise<void> {
    this.#ports.clock.clearTimeout(this.#timer);
    this.#loading = loadForm(this.#ports, this.#slot, this.#abort.signal);
    try {
      const loaded = await this.#loading;
      if (this.#isOver) return;
      if (!isPlain(loaded)) await this.#slot.attempt();
      else this.#begin(loaded);
    } catch (error) {
      await this.#failed(error);
    }
  }

  #begin(loaded: Loaded): void {
    const { firstPageOnly, model } = loaded;
    const place = hasWelcome(loaded) ? 'start' : 'answering.page';
    this.#become(firstPageOnly ? 'answering.firstPage' : place, takeLoaded(this.#context, loaded));
    const failed = (): void => {
      this.#isLate = true;
      this.#tellLate();
    };
    const painted = afterPaint();
    if (firstPageOnly)
      this.#slot.hold(painted.then(() => loadWhole(model, failed)).then((whole) => this.#complete(whole)));
    void painted.then(() => {
      if (!this.#isOver) void this.#slot.get(failed);
    });
  }

  /** The rest of the form is there: what was answered meanwhile stays, and what was held back is done. */
  #complete(model: FormModel): void {
    const { loadedEntry } = this.#context;
    if (this.#isOver || !loadedEntry) return;
    this.#become('answering.page', { loadedEntry: withModel(loadedEntry, model) });
    for (const event of this.#held.splice(0)) this.send(event);
  }

  /** What is left to do after a failure comes with delivery; where that cannot be had either, both are tried again. */
  async #failed(error: unknown): Promise<void> {
    // A page that was closed meanwhile needs nothing any more.
    if (!this.#isOver) await this.#slot.attempt().catch(() => {});
    if (this.#isOver) return;
    const failure = failureOf(error);
    const loadFailures = this.#context.loadFailures + 1;
    this.#become('loading.waiting', { failure, loadFailures });
    this.#timer = this.#ports.clock.setTimeout(
      () => this.send({ type: 'load.retried' }),
      untilNextLoad(loadFailures, failure),
    );
  }
}

/** Whoever goes on from here knows of no form without its rules. */
const wholeOf = async (loaded: Loaded): Promise<Loaded> =>
  loaded.firstPageOnly ? { ...loaded, model: await modelOf(loaded.model.form), firstPageOnly: false } : loaded;

/** All of a form of which there is a part, however often that has to be tried. */
const loadWhole = ({ form }: FormModel, failed: () => void): Promise<FormModel> =>
  modelOf(form, (name, fetch) => load(name, fetch, failed));

const unsaved = (waiting: number): Sync => ({
  ...quiet,
  state: 'retrying',
  waiting,
  durable: false,
  kept: false,
  attempts: 1,
});
