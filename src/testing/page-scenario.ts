import type { EntryForm } from '../elements/form/entry-form.js';
import { createSession, type Session, type SessionOptions, type SessionView } from '../session/index.js';
import { controlOf, giveAnswer } from './controls.js';
import { FormService, type ServiceOptions } from './form-service.js';
import { fetchIn, isReached, passUntil, type Wanted, whereabouts } from './time.js';
import { VirtualClock } from './virtual-clock.js';

export interface PageScenarioOptions extends ServiceOptions {
  /** Where the form is put; at the end of the page unless told. */
  readonly place?: HTMLElement | undefined;
  /** Called with the element before it is in the page: its `messages`, `appearance`, attributes … */
  readonly prepare?: ((form: EntryForm) => void) | undefined;
  /** Further options of `createSession`. Nothing is kept on the device unless `persist` says so. */
  readonly session?: Partial<Omit<SessionOptions, 'form' | 'baseUrl' | 'fetch' | 'clock' | 'store'>> | undefined;
}

const baseUrl = 'http://localhost/api/v1';

/** One respondent at an `<entry-form>` in this page, for test runners that run in a browser. */
export class PageScenario extends FormService {
  readonly form: EntryForm;
  readonly session: Session;
  readonly #clock: VirtualClock;

  private constructor(service: FormService, form: string, options: PageScenarioOptions) {
    super(service.server);
    this.#clock = new VirtualClock(service.server.clock.now());
    const ports = { fetch: fetchIn(this.#clock, this), clock: this.#clock };
    this.session = createSession({ baseUrl, persist: 'none', ...options.session, form, ...ports });
    this.form = document.createElement('entry-form');
    options.prepare?.(this.form);
    this.form.session = this.session;
    (options.place ?? document.body).append(this.form);
  }

  /** Opens a form by its slug, and waits until it is on screen. */
  static async open(form: string, options: PageScenarioOptions = {}): Promise<PageScenario> {
    if (!customElements.get('entry-form')) throw new Error("There is no <entry-form> yet: import 'entryway' first.");
    const scenario = new PageScenario(await FormService.start(options), form, options);
    await scenario.#until(
      () => scenario.view.journey !== 'loading' && scenario.#root.querySelector('button, h1, h2, h3') !== null,
      'the form never came',
    );
    return scenario;
  }

  get view(): SessionView {
    return this.session.view;
  }

  /** What the form is drawn in: itself, or its shadow root where it is isolated. */
  get #root(): HTMLElement | ShadowRoot {
    return this.form.shadowRoot ?? this.form;
  }

  /** The element of one question. */
  async field(path: string): Promise<HTMLElement> {
    let found: HTMLElement | null = null;
    await this.#until(() => {
      found = this.#root.querySelector<HTMLElement>(`entry-field[name="${CSS.escape(path)}"]`);
      return found !== null && controlOf(found) !== null;
    }, `no question "${path}" came on screen`);
    return found as unknown as HTMLElement;
  }

  /**
   * Answers a question with its control, as a person would: text is typed, a choice is picked by its value, a box is ticked
   * for `true`. Controls of other kinds are answered through `session`.
   */
  async answer(path: string, value: string | boolean): Promise<void> {
    const field = await this.field(path);
    if (!giveAnswer(field, value))
      throw new Error(`The control of "${path}" cannot be filled in by name. Use session.answer(path, value).`);
  }

  /** What is said to be wrong with a question; empty while nothing is. */
  async error(path: string): Promise<string> {
    const field = await this.field(path);
    const text = (): string => field.querySelector('[part~="error"]')?.textContent?.trim() ?? '';
    const isWrong = (): boolean => this.view.issues.some((issue) => issue.path === path);
    // The words come a moment after it is known that something is wrong.
    await this.#until(() => !isWrong() || text() !== '', `nothing was said of what is wrong with "${path}"`);
    return text();
  }

  /** Presses a button by what it says. */
  async press(label: string): Promise<void> {
    let found: HTMLButtonElement | undefined;
    await this.#until(() => {
      const buttons = Array.from(this.#root.querySelectorAll('button'));
      found = buttons.find((button) => button.textContent?.trim().startsWith(label));
      return found !== undefined;
    }, `no button "${label}" came on screen`);
    found?.click();
  }

  /** Presses the button that goes on, or sends. */
  async continue(): Promise<void> {
    let found: HTMLButtonElement | null = null;
    await this.#until(() => {
      found = this.#root.querySelector<HTMLButtonElement>('button[part~="button-primary"]');
      return found !== null;
    }, 'no button to go on with came on screen');
    (found as unknown as HTMLButtonElement).click();
  }

  /** Waits until the service has everything that was answered. */
  async saved(): Promise<void> {
    await this.until((view) => view.sync.state === 'saved' || view.journey === 'submitted');
  }

  /** Waits for a state by its name, or for a view as it should be. */
  async until(wanted: Wanted): Promise<SessionView> {
    const what = typeof wanted === 'string' ? `never reached "${wanted}"` : 'never came to look as it should';
    await this.#until(() => isReached(this.view, wanted), `the form ${what}`);
    return this.view;
  }

  /** Lets time pass for the form and the service. */
  async advance(milliseconds: number): Promise<void> {
    this.server.clock.advance(milliseconds);
    await this.#clock.advance(milliseconds);
  }

  override goOnline(): void {
    super.goOnline();
    this.session.retry();
  }

  /** Takes the form out of the page. */
  override async close(): Promise<void> {
    this.form.remove();
    this.session.actor.stop();
    await super.close();
  }

  #until(reached: () => boolean, failure: string): Promise<void> {
    return passUntil(this.#clock, reached, () => `${failure}: ${whereabouts(this.view)}.`);
  }
}
