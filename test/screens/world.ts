import { createMockServer, type EntryRecord, type MockServer } from '@entryway/mock-server';
import { type ChunkFaults, Scenario } from '../support/scenario.js';
import { clearSiteData } from './device.js';
import { screensForm } from './screens-form.js';

/** What the person typed and not took back, by what can be found of it: each text is unlike any other. */
export interface Memory {
  /** The text that must be on screen, by the path of its question. */
  readonly typed: Map<string, string>;
  /** How many entries the person may have sent by now. */
  sends: number;
  /** Whether the device was cleared, or its key expired: then what was not sent may live in the page alone. */
  cleared: boolean;
}

/** How long a page may take to show something: the machine may be busy with other things. */
const patience = 120_000;

/** One person with one or two tabs, a service, and everything that can go wrong between them. */
export class World {
  readonly server: MockServer;
  readonly memory: Memory = { typed: new Map(), sends: 0, cleared: false };
  readonly tabs: Scenario[] = [];
  /** Tabs that stand still, and for how long. */
  readonly #frozen = new Map<Scenario, number>();
  /** Tabs that cannot get some of their code, and which. */
  readonly #lacking = new Map<Scenario, string>();
  #current = 0;
  #words = 0;

  private constructor(server: MockServer) {
    this.server = server;
  }

  static async begin(): Promise<World> {
    await clearSiteData();
    const server = createMockServer({ seed: [screensForm], limits: [] });
    await server.ready;
    const world = new World(server);
    await world.openTab({ keepDevice: false });
    return world;
  }

  get tab(): Scenario {
    return this.tabs[this.#current] as Scenario;
  }

  /** Goes over to the other tab. */
  switchTab(): void {
    this.#current = (this.#current + 1) % this.tabs.length;
  }

  async openTab({ keepDevice = true } = {}): Promise<void> {
    // One device has one clock.
    const [first] = this.tabs;
    const clock = first && first.clock + (this.#frozen.get(first) ?? 0);
    const tab = await Scenario.open('screens', { server: this.server, keepDevice, clock, width: 420, height: 800 });
    this.tabs.push(tab);
    this.#current = this.tabs.length - 1;
    await this.arrive(tab);
  }

  /** Waits until a page shows something: the form, or that it cannot be had. */
  async arrive(tab: Scenario): Promise<void> {
    const state = (): string | undefined => tab.frame.document.querySelector('entry-form')?.session?.view.state;
    const isThere = (): boolean => ![undefined, 'journey.loading.fetching', 'journey.resuming'].includes(state());
    try {
      await tab.frame.until('anything at all', isThere, () => this.passes(250), patience);
    } catch (error) {
      const last = this.server.requests.slice(-8).map(({ operation, status, at }) => `${at} ${operation} ${status}`);
      throw new Error(`${String(error)} ${state()} ${last.join('; ')}`);
    }
  }

  /** A page goes: what it has never called kept may go with it, an emptied question too. */
  forgetUnkept(): void {
    const { sync } = this.tab.session.view;
    if (sync.state === 'saved' || (sync.durable && sync.kept)) return;
    for (const [path, value] of this.memory.typed) if (value === '') this.memory.typed.delete(path);
  }

  closeTab(): void {
    this.forgetUnkept();
    const [tab] = this.tabs.splice(this.#current, 1);
    if (tab) {
      this.#frozen.delete(tab);
      this.#lacking.delete(tab);
    }
    tab?.close();
    this.#current = 0;
  }

  close(): void {
    this.server.faults.clear();
    for (const tab of this.tabs) tab.close();
  }

  /** A word nobody has typed before. */
  word(): string {
    return `w${++this.#words}x`;
  }

  get awake(): readonly Scenario[] {
    return this.tabs.filter((tab) => !this.isFrozen(tab));
  }

  isFrozen(tab: Scenario): boolean {
    return this.#frozen.has(tab);
  }

  freeze(tab: Scenario): void {
    this.#frozen.set(tab, 0);
  }

  /** A tab that wakes up finds that time went on without it. */
  async thaw(tab: Scenario): Promise<void> {
    const missed = this.#frozen.get(tab) ?? 0;
    this.#frozen.delete(tab);
    await tab.passes(missed);
  }

  /** The code a tab cannot get, by the names of its chunks. */
  lackedBy(tab: Scenario): string | undefined {
    return this.#lacking.get(tab);
  }

  /** A page is loaded again, and some of its code does not come. */
  async loseCode(tab: Scenario, faults: ChunkFaults): Promise<void> {
    this.#lacking.set(tab, faults.chunks.join());
    await tab.reloadWithout(faults);
    await this.arrive(tab);
  }

  async mendCode(tab: Scenario): Promise<void> {
    if (this.#lacking.delete(tab)) await tab.mend();
  }

  /** Somebody sets the device's clock. */
  setClock(by: number): void {
    for (const tab of this.tabs) tab.setClock(by);
  }

  /** Whether a request of the page that is open has failed; one that was never made cannot. */
  hasFailed(tab: Scenario): boolean {
    return this.server.faults.offline || tab.session.view.sync.attempts > 0;
  }

  /** Lets time pass in every tab that is not frozen. */
  async passes(ms: number): Promise<void> {
    this.server.clock.advance(ms);
    for (const [tab, missed] of this.#frozen) this.#frozen.set(tab, missed + ms);
    for (const tab of this.awake) await tab.passes(ms);
  }

  entries(): Promise<readonly EntryRecord[]> {
    return this.server.store.entries.list();
  }
}
