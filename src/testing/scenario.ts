import type { Answer, Answers, Path } from '../contract/index.js';
import { memoryStore } from '../outbox/store/memory-store.js';
import {
  createSession,
  type Moved,
  type OutboxStore,
  type Session,
  type SessionOptions,
  type SessionView,
  type Submitted,
} from '../session/index.js';
import { loadDelivery } from '../session/shell/delivery-code.js';
import { FormService, type ServiceOptions } from './form-service.js';
import { fetchIn, isReached, passUntil, type Wanted, whereabouts } from './time.js';
import { VirtualClock } from './virtual-clock.js';

export interface ScenarioOptions extends ServiceOptions {
  /** Further options of `createSession`: `locale`, `layout`, `prefill`, `hiddenValues` … */
  readonly session?: Partial<Omit<SessionOptions, 'form' | 'baseUrl' | 'fetch' | 'clock' | 'store'>> | undefined;
  /** What time it is, for the form and for the service. */
  readonly now?: string | number | Date | undefined;
}

/** Where the service of a scenario is said to stand. */
const baseUrl = 'http://localhost/api/v1';

/**
 * One respondent, one form, one service, without a page: a test tells what the respondent does. Time passes only while
 * something is waited for, and as `advance` says, so that nothing sleeps.
 */
export class Scenario extends FormService {
  readonly #form: string;
  readonly #options: ScenarioOptions;
  readonly #clock: VirtualClock;
  readonly #store: OutboxStore;
  #session: Session;

  private constructor(service: FormService, form: string, options: ScenarioOptions, clock: VirtualClock) {
    super(service.server);
    this.#form = form;
    this.#options = options;
    this.#clock = clock;
    // A device that a page opened again finds as it was.
    this.#store = { ...memoryStore(), durable: true };
    this.#session = this.#begin();
  }

  /** Opens a form by its slug, and waits until it is there; an end such as `end.closed` is one too. */
  static async open(form: string, options: ScenarioOptions = {}): Promise<Scenario> {
    const clock = new VirtualClock(options.now === undefined ? undefined : new Date(options.now).getTime());
    // Time would pass while it is fetched.
    const [service] = await Promise.all([
      FormService.start(options, { clock: { ...stopped, now: () => clock.now() } }),
      loadDelivery(),
    ]);
    const scenario = new Scenario(service, form, options, clock);
    await scenario.#opened();
    return scenario;
  }

  get session(): Session {
    return this.#session;
  }

  get view(): SessionView {
    return this.#session.view;
  }

  /** Gives one answer, or several by path; throws where the form does not take it. */
  answer(path: Path, value: Answer): void;
  answer(answers: Answers): void;
  answer(given: Path | Answers, value: Answer = null): void {
    for (const [path, answer] of Object.entries(typeof given === 'string' ? { [given]: value } : given)) {
      const result = this.#session.answer(path, answer, 'person');
      if (!result.ok)
        throw new Error(`No answer can be given to "${path}" now (${result.reason}); ${this.#about(path)}`);
      this.#session.leave(path);
    }
  }

  /** Leaves the welcome page. */
  begin(): Moved {
    return this.#session.begin();
  }

  continue(): Moved {
    return this.#session.continue();
  }

  back(): Moved {
    return this.#session.back();
  }

  /** Sends the entry, and waits until that is done, refused, or waits for a connection. */
  async submit(): Promise<Submitted> {
    let result: Submitted | undefined;
    void this.#session.submit().then((settled) => {
      result = settled;
    });
    await this.#until(() => result !== undefined, 'the entry was neither sent nor refused');
    return result as unknown as Submitted;
  }

  /** Waits until the service has everything that was answered. */
  async saved(): Promise<void> {
    await this.until((view) => view.sync.state === 'saved' || view.journey === 'submitted');
  }

  /** Waits for a state by its name (`submitted`, `offline`, `journey.answering.invalid`), or for a view as it should be. */
  async until(wanted: Wanted): Promise<SessionView> {
    const what = typeof wanted === 'string' ? `never reached "${wanted}"` : 'never came to look as it should';
    await this.#until(() => isReached(this.view, wanted), `the form ${what}`);
    return this.view;
  }

  /** Lets time pass for the form and the service. */
  async advance(milliseconds: number): Promise<void> {
    await this.#clock.advance(milliseconds);
  }

  override goOnline(): void {
    super.goOnline();
    // As a browser tells a page.
    this.#session.retry();
  }

  /** Closes the page without a word and opens it again, on the same device. */
  async reload(): Promise<void> {
    this.#session.actor.stop();
    this.#session = this.#begin();
    await this.#opened();
  }

  /** Lets go of everything. */
  override async close(): Promise<void> {
    this.#session.actor.stop();
    await super.close();
  }

  #begin(): Session {
    const { session } = this.#options;
    const ports = { fetch: fetchIn(this.#clock, this), clock: this.#clock, store: this.#store };
    const begun = createSession({ baseUrl, ...session, form: this.#form, ...ports });
    void begun.start();
    return begun;
  }

  #opened(): Promise<void> {
    const isThere = ({ journey }: SessionView): boolean => journey !== 'loading' && journey !== 'resuming';
    return this.#until(
      () => isThere(this.view) || this.view.state === 'journey.loading.waiting',
      'the form never came',
    );
  }

  #until(reached: () => boolean, failure: string): Promise<void> {
    return passUntil(this.#clock, reached, () => `${failure}: ${whereabouts(this.view)}.`);
  }

  #about(path: Path): string {
    const { fields } = this.view;
    return fields.has(path) ? whereabouts(this.view) : `the form has ${[...fields.keys()].join(', ')}.`;
  }
}

/** A clock that stands still for whoever asks the service to set it: the scenario's own is moved. */
const stopped = { set: refuse, advance: refuse, reset: () => {} };

function refuse(): never {
  throw new Error('The time of a scenario is moved by its `advance`.');
}
