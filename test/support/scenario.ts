import { createMockServer, type EntryRecord, type MockServer } from '@entryway/mock-server';
import { sendKeys } from '@web/test-runner-commands';
import type { Session } from '../../src/session/index.js';
import { Frame } from './frame.js';
import { Gates } from './gates.js';
import type { HostOptions } from './host/bridge.js';
import { VirtualClock } from './virtual-clock.js';

export interface ScenarioOptions {
  readonly server?: MockServer;
  readonly width?: number;
  readonly height?: number;
  readonly isolated?: boolean;
  readonly blockStorage?: boolean;
  /** The fragment the page is opened with, `resume=…` for example. */
  readonly hash?: string;
  /** What a developer writes into the page, beside the session. */
  readonly page?: Partial<HostOptions>;
  /** Addresses whose requests wait from the start. */
  readonly hold?: RegExp;
  /** Code that cannot be loaded until it is mended: the connection is cut, the files are gone, or late. */
  readonly faults?: ChunkFaults;
  /** Keeps what an earlier scenario left on the device. */
  readonly keepDevice?: boolean;
  /** What the device's clock says. */
  readonly clock?: number | undefined;
}

export interface ChunkFaults {
  readonly how: 'cut' | 'gone' | 'late';
  /** Names of chunks, without what the build adds to them. */
  readonly chunks: readonly string[];
}

/** One person, one page, one service: a journey told in the person's own verbs. */
export class Scenario {
  readonly server: MockServer;
  readonly frame: Frame;
  /** What a clean page never does; empty at the end of every journey unless it was expected. */
  readonly complaints: string[];
  /** What was said aloud so far. */
  readonly spoken: string[];
  #clock: VirtualClock;
  readonly #options: HostOptions;
  readonly #gates: Gates;
  readonly #others: Scenario[] = [];
  #faults: string | undefined;

  private constructor(
    server: MockServer,
    frame: Frame,
    clock: VirtualClock,
    options: HostOptions,
    gates: Gates,
    faults: string | undefined,
  ) {
    this.#gates = gates;
    this.#faults = faults;
    this.server = server;
    this.frame = frame;
    this.#clock = clock;
    this.#options = options;
    this.complaints = options.complaints;
    this.spoken = options.spoken ?? [];
  }

  /** Opens a seeded form, by its slug, on a mock-server in the test page. */
  static async open(form: string, given: ScenarioOptions = {}): Promise<Scenario> {
    if (!given.keepDevice) await clearDevice();
    const server = given.server ?? createMockServer();
    const clock = new VirtualClock(given.clock);
    const options: HostOptions = {
      form,
      baseUrl: 'http://localhost/api/v1',
      complaints: [],
      spoken: [],
      isolated: given.isolated,
      blockStorage: given.blockStorage,
      ...given.page,
    };
    const gates = new Gates();
    if (given.hold) gates.close(given.hold);
    const ports = withPorts(options, server, clock, gates);
    const page = given.page?.script ?? 'form';
    const faults = given.faults && addressOf(given.faults);
    const frame = await Frame.open(page, ports, given.width, given.height, given.hash, faults);
    return new Scenario(server, frame, clock, options, gates, faults);
  }

  get session(): Session {
    const session = this.frame.document.querySelector('entry-form')?.session;
    if (!session) throw new Error('No form is open.');
    return session;
  }

  /** The one entry the service has. */
  async entry(): Promise<EntryRecord> {
    const [entry, ...others] = await this.server.store.entries.list();
    if (!entry || others.length > 0) throw new Error(`The service has ${others.length + (entry ? 1 : 0)} entries.`);
    return entry;
  }

  /** The answers the service has. */
  async savedAnswers(): Promise<Record<string, unknown>> {
    return Object.fromEntries((await this.entry()).answers.map(({ path, value }) => [path, value]));
  }

  part<E extends HTMLElement = HTMLElement>(name: string): E | null {
    return this.frame.root.querySelector<E>(`[part~="${name}"]`);
  }

  /** The control of a question; for a choice, its first option. */
  control(path: string): Promise<HTMLInputElement> {
    return this.frame.until(`a control for ${path}`, () =>
      this.frame.root.querySelector<HTMLInputElement>(`entry-field[name="${path}"] :is(input, select, textarea)`),
    );
  }

  /** Whether what a form needs only after it is on screen has come: somebody listens to what is to be said. */
  get hasDeferred(): boolean {
    const form = this.frame.document.querySelector('entry-form, entry-session');
    const { Event } = this.frame.document.defaultView ?? window;
    const saying = { text: '', level: 'polite', topic: 'nothing', isNews: false };
    const question = Object.assign(new Event('entry-say', { cancelable: true }), { saying });
    return form !== null && !form.dispatchEvent(question);
  }

  /** A button, by what it says. */
  button(label: string): Promise<HTMLButtonElement> {
    const says = (button: HTMLButtonElement): boolean => button.textContent?.trim().startsWith(label) ?? false;
    return this.frame.until(`a button "${label}"`, () =>
      [...this.frame.root.querySelectorAll<HTMLButtonElement>('button')].find(says),
    );
  }

  async answer(path: string, value: string): Promise<void> {
    // Where questions come one by one, a person turns to it first.
    const session = this.frame.document.querySelector('entry-form')?.session;
    const { step, fields } = session?.view ?? {};
    if (step && fields?.has(path) && !step.nodes.includes(path.split('.', 1)[0] ?? '')) session?.goTo(path);
    const control = await this.control(path);
    if (control.type === 'radio') {
      this.frame.root.querySelector<HTMLInputElement>(`[name="${control.name}"][value="${value}"]`)?.click();
      return;
    }
    control.focus();
    control.value = value;
    const { Event, InputEvent } = control.ownerDocument.defaultView ?? window;
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    if (control.matches('select')) control.dispatchEvent(new Event('change', { bubbles: true }));
    control.blur();
  }

  /** Waits until a part has the focus. Elements are never compared in an assertion: printing one takes minutes. */
  async focusIsOn(part: string): Promise<HTMLElement> {
    return this.frame.until(`the focus on ${part}`, () => {
      const focused = this.focused;
      return focused?.matches(`[part~="${part}"]`) ? focused : undefined;
    });
  }

  /** What has the focus, in the page or in the form's shadow root. */
  get focused(): HTMLElement | null {
    return this.frame.root.activeElement as HTMLElement | null;
  }

  /** Types with real keys into whatever has the focus. */
  async type(text: string): Promise<void> {
    await sendKeys({ type: text });
  }

  async press(...keys: string[]): Promise<void> {
    // Not every engine's driver knows the space bar by name.
    for (const press of keys) await sendKeys(press === 'Space' ? { type: ' ' } : { press });
  }

  /** Waits until the form has arrived; no time passes for it meanwhile. */
  async opened(): Promise<void> {
    const arrived = (): boolean => {
      const { journey, form } = this.frame.document.querySelector('entry-form')?.session?.view ?? {};
      return journey !== undefined && journey !== 'loading' && (form !== null || journey.startsWith('end.'));
    };
    await this.frame.until('the form', arrived, () => this.#clock.advance(0));
  }

  /** Waits until the session has a state such as `journey.submitted` or `sync.offline`. */
  async reaches(state: string): Promise<void> {
    const session = () => this.frame.document.querySelector('entry-form')?.session?.view;
    await this.frame.until(
      state,
      () => {
        const view = session();
        return view && (view.state.startsWith(state) || `sync.${view.sync.state}` === state);
      },
      () => this.#clock.advance(100),
    );
  }

  async saved(): Promise<void> {
    await this.reaches('sync.saved');
  }

  /** Lets time pass for the form, without waiting for it. */
  async passes(ms: number): Promise<void> {
    await this.#clock.advance(ms);
  }

  /** Somebody sets the device's clock; the page that is open goes on by its own time. */
  setClock(by: number): void {
    this.#clock.setWall(by);
  }

  /** What the device's clock says. */
  get clock(): number {
    return this.#clock.wall();
  }

  /** Requests to such an address wait until the gates are opened; time goes on meanwhile. */
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
  }

  /** Code that could not be loaded can be again. */
  async mend(): Promise<void> {
    await fetch(`/.faulty/${this.#faults}/mend`);
  }

  /** Reloads the page from where some of its code cannot be had, until it is mended. */
  async reloadWithout(faults: ChunkFaults): Promise<void> {
    this.#faults = addressOf(faults);
    this.#clock = new VirtualClock(this.#clock.wall());
    await this.frame.reload(withPorts(this.#options, this.server, this.#clock, this.#gates), this.#faults);
  }

  /** Reloads the page for real: nothing survives but the device's storage and the service. */
  async reload(later = 0): Promise<void> {
    this.#clock = new VirtualClock(this.#clock.wall() + later);
    await this.frame.reload(withPorts(this.#options, this.server, this.#clock, this.#gates));
  }

  /** Waits until the device keeps what was typed. */
  async kept(): Promise<void> {
    const giveUp = performance.now() + 10_000;
    while ((await countKept('session')) === 0)
      if (performance.now() > giveUp) throw new Error('The device never kept an answer.');
  }

  /** Waits until the device keeps no answers any more. */
  async forgot(): Promise<void> {
    for (let round = 0; (await countKept('base')) > 0 && round < 200; round++) await this.passes(100);
  }

  /** Closes the tab, and opens the page in another one after a while. */
  async comesBackAfter(ms: number): Promise<void> {
    const { contentWindow } = this.frame.element;
    contentWindow?.addEventListener('pagehide', () => contentWindow.sessionStorage.clear());
    contentWindow?.sessionStorage.clear();
    await this.reload(ms);
  }

  async continue(): Promise<void> {
    // A page may have a primary button of its author's among its questions.
    const own = 'entry-nav [part~="button-primary"]';
    const button = await this.frame.until(
      'a primary button',
      () => this.frame.root.querySelector<HTMLButtonElement>(own) ?? this.part<HTMLButtonElement>('button-primary'),
    );
    button.focus();
    button.click();
  }

  /** Fills the contact form with answers it accepts. */
  async fillContact(): Promise<void> {
    await this.answer('full_name', 'Ada Lovelace');
    await this.answer('email', 'ada@example.org');
    await this.answer('topic', 'repair');
    await this.answer('message', 'The kitchen tap drips.');
  }

  /** Another tab of the same person, open as long as this one. */
  alsoCloses(other: Scenario): void {
    this.#others.push(other);
  }

  close(): void {
    for (const other of this.#others) other.close();
    // Code that was on its way fails with its page: nobody is there to be told.
    this.complaints.push = () => this.complaints.length;
    this.frame.close();
  }
}

/** Where a page is served without some of its code. */
const addressOf = ({ how, chunks }: ChunkFaults): string => `${crypto.randomUUID()},${how},${chunks.join('~')}`;

/** The service and the clock as the frame sees them. Requests are copied, since a frame's own die with it. */
const withPorts = (options: HostOptions, server: MockServer, clock: VirtualClock, gates: Gates): HostOptions => ({
  ...options,
  clock,
  track: (work) => clock.track(work),
  fetch: async (input, init) => {
    const asked = typeof input === 'string' || 'href' in input ? new Request(input, init) : input;
    const request = await clock.track(copy(asked));
    await gates.pass(request.url);
    return clock.track(server.fetch(request));
  },
});

const copy = async (request: Request): Promise<Request> => {
  const { url, method, headers } = request;
  const body = method === 'GET' ? null : await request.arrayBuffer();
  return new Request(url, { method, headers: [...headers], body });
};

/** A device nobody has used yet, and a new tab on it. */
const clearDevice = (): Promise<void> =>
  new Promise((resolve, reject) => {
    sessionStorage.clear();
    const deleting = indexedDB.deleteDatabase('entryway');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });

/** How many drafts, or records of their answers, lie on the device. To open what is not there does not make it. */
const countKept = (store: 'session' | 'base'): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('entryway');
    let isThere = true;
    opening.onupgradeneeded = () => {
      isThere = false;
      opening.transaction?.abort();
    };
    opening.onerror = () => (isThere ? reject(opening.error) : resolve(0));
    opening.onsuccess = () => {
      const counting = opening.result.transaction(store).objectStore(store).count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
