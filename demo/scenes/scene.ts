import type { EntryRecord, MockServer } from '@entryway/mock-server';
import { createSession, type EntryForm, type Session, type SessionView } from '../../src/index.js';
import { Gates } from './gates.js';
import { SceneClock, sceneStart } from './scene-clock.js';
import { deviceFor, type SceneDevice } from './scene-device.js';
import type { SceneOptions } from './scene-options.js';
import { serviceFor } from './scene-service.js';

/** What a scene has of the page it plays in. */
export interface Stage {
  readonly place: HTMLElement;
  /** Joins a form of the scene to whoever looks on. */
  join(element: EntryForm, session: Session): void;
  /** Tells whoever looks on what happens next, and gives them time to see it. */
  tell(text: string): Promise<void>;
  /** The `fetch` of a form, seen by whoever looks on. */
  watch(send: typeof fetch, now: () => number): typeof fetch;
}

/** One turn of the page: what was drawn is there, what was fetched has come. */
const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));
const rounds = 3000;

/** One person, one form, one service: what happens is told in the person's own verbs, and no time passes by itself. */
export class Scene {
  readonly server: MockServer;
  readonly clock = new SceneClock(sceneStart);
  readonly #stage: Stage;
  readonly #options: SceneOptions;
  readonly #gates = new Gates();
  readonly #baseUrl = `https://${crypto.randomUUID()}.example/api/v1`;
  readonly #device: SceneDevice;
  #forms: readonly { readonly element: EntryForm; readonly session: Session }[] = [];
  #isOver = false;

  private constructor(server: MockServer, stage: Stage, options: SceneOptions) {
    this.server = server;
    this.#stage = stage;
    this.#options = options;
    this.#device = deviceFor(options);
    if (options.hold) this.#gates.close(options.hold);
  }

  static async open(stage: Stage, options: SceneOptions): Promise<Scene> {
    const scene = new Scene(await serviceFor(options), stage, options);
    scene.alsoOpen();
    return scene;
  }

  /** What the form stands in. */
  get place(): HTMLElement {
    return this.#stage.place;
  }

  /** The page the person looks at. */
  get #front() {
    const [front] = this.#forms;
    if (this.#isOver || !front) throw new Error('The scene is over.');
    return front;
  }

  get session(): Session {
    return this.#front.session;
  }

  get view(): SessionView {
    return this.session.view;
  }

  /** Tells what happens next. */
  async says(text: string): Promise<void> {
    if (this.#isOver) throw new Error('The scene is over.');
    await this.#stage.tell(text);
  }

  /** Opens the form in one more tab of the same device. */
  alsoOpen(): Session {
    const watched = this.#stage.watch(
      async (input, init) => {
        const request = new Request(input, init);
        await this.#gates.pass(request.url);
        return this.clock.track(this.server.fetch(request));
      },
      () => this.clock.now(),
    );
    const session = createSession({
      form: this.#options.form,
      baseUrl: this.#baseUrl,
      ...this.#options.session,
      fetch: watched,
      clock: this.clock,
      store: this.#device.store,
    });
    const element = document.createElement('entry-form');
    element.setAttribute('history', 'none');
    element.session = session;
    this.#forms = [...this.#forms, { element, session }];
    this.#stage.join(element, session);
    this.#stage.place.append(element);
    return session;
  }

  /** Closes every tab, and opens the form again after a while. */
  async comesBackAfter(milliseconds: number): Promise<void> {
    this.#closeTabs();
    this.#device.leave();
    await this.passes(milliseconds);
    this.alsoOpen();
    await this.opened();
  }

  find<E extends HTMLElement = HTMLElement>(selector: string): E | null {
    return this.#front.element.querySelector<E>(selector);
  }

  part<E extends HTMLElement = HTMLElement>(name: string): E | null {
    return this.find<E>(`[part~="${name}"]`);
  }

  /** Waits for something to be there; no time passes for the form unless `meanwhile` lets it. */
  async until<T>(what: string, look: () => T | null | undefined | false, meanwhile = 0): Promise<T> {
    for (let round = 0; round < rounds; round++) {
      const found = look();
      if (found) return found;
      await this.passes(meanwhile);
      await moment();
    }
    const { state, sync } = this.view;
    throw new Error(`${what} never came: the form is in ${state}, sync.${sync.state}.`);
  }

  /** Whether something is so now, or a moment later; no time passes for the form. */
  async comes(look: () => unknown): Promise<boolean> {
    for (let round = 0; round < 200; round++) {
      if (await look()) return true;
      await moment();
    }
    return false;
  }

  /** Waits until the form has arrived. */
  async opened(): Promise<void> {
    await this.until(
      'The form',
      () => this.view.journey !== 'loading' && (this.view.form !== null || this.view.journey.startsWith('end.')),
    );
  }

  /** Waits until the session has a state such as `journey.submitted` or `sync.offline`. */
  async reaches(state: string): Promise<void> {
    await this.until(state, () => this.view.state.startsWith(state) || `sync.${this.view.sync.state}` === state, 100);
  }

  async saved(): Promise<void> {
    await this.reaches('sync.saved');
  }

  /** Types into a control, or picks one of its options. */
  async answer(path: string, value: string): Promise<void> {
    const selector = `entry-field[name="${path}"] :is(input, select, textarea)`;
    const control = await this.until(`A control for ${path}`, () => this.find<HTMLInputElement>(selector));
    if (control.type === 'radio') {
      this.find<HTMLInputElement>(`[name="${control.name}"][value="${value}"]`)?.click();
      return;
    }
    control.focus({ preventScroll: true });
    control.value = value;
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    control.blur();
  }

  /** Presses something once it is there. */
  async press(selector: string): Promise<void> {
    const button = await this.until(selector, () => this.find(selector));
    button.focus({ preventScroll: true });
    button.click();
  }

  /** Presses the button that goes on, or sends. */
  continue(): Promise<void> {
    return this.press('entry-nav [part~="button-primary"]');
  }

  /** Fills the contact form with answers it accepts. */
  async fillContact(): Promise<void> {
    await this.answer('full_name', 'Ada Lovelace');
    await this.answer('email', 'ada@example.org');
    await this.answer('topic', 'repair');
    await this.answer('message', 'The kitchen tap drips.');
  }

  /** Gives a question files. */
  async giveFiles(path: string, size: number, ...names: readonly string[]): Promise<void> {
    const bytes = ['%PDF-1.7\n', new Uint8Array(size)];
    await this.session.upload(
      path,
      names.map((name) => new File(bytes, name, { type: 'application/pdf' })),
    );
  }

  /** Waits until every file of a question is in one of some states. */
  async filesAre(path: string, ...states: readonly string[]): Promise<void> {
    await this.until(
      `${path} to be ${states}`,
      () => {
        const uploads = this.view.uploads.get(path) ?? [];
        return uploads.length > 0 && uploads.every(({ state }) => states.includes(state));
      },
      100,
    );
  }

  /** Lets time pass for the form and the service. */
  async passes(milliseconds: number): Promise<void> {
    if (this.#isOver) throw new Error('The scene is over.');
    this.server.clock.advance(milliseconds);
    await this.clock.advance(milliseconds);
  }

  /** Requests to such an address wait until they are released; time goes on meanwhile. */
  hold(address: RegExp): void {
    this.#gates.close(address);
  }

  release(): void {
    this.#gates.open();
  }

  goOffline(): void {
    this.server.faults.offline = true;
  }

  goOnline(): void {
    this.server.faults.offline = false;
    this.session.retry();
  }

  /** The one entry the service has. */
  async entry(): Promise<EntryRecord> {
    const [entry, ...others] = await this.server.store.entries.list();
    if (!entry || others.length > 0) throw new Error(`The service has ${entry ? others.length + 1 : 'no'} entries.`);
    return entry;
  }

  close(): void {
    if (this.#options.device === 'shared') void this.#forms[0]?.session.clearDevice();
    this.#closeTabs();
    this.#isOver = true;
    this.#gates.open();
  }

  #closeTabs(): void {
    for (const { element, session } of this.#forms) {
      element.remove();
      session.actor.stop();
    }
    this.#forms = [];
  }
}
