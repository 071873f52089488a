import { createMockServer, type EntryRecord, type MockServer, seededRandom } from '@entryway/mock-server';
import { form } from './form.js';
import { stage } from './stage.js';
import type { World } from './world.js';

/** A request on its way, whoever made it. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** What the service answered. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How long it asks to be left alone, in milliseconds; nothing in particular where that is null. */
  readonly wait?: number | null;
}

/** When the world began. */
export const epoch = 3_000_000_000_000;

/** Servers outlive their runs, since it takes longer to make one than to live a life; time and chance are the run's. */
let time = (): number => epoch;
let random = seededRandom(0);
const servers = new Map<boolean, MockServer>();

async function serverThatIs(dumb: boolean): Promise<MockServer> {
  const known = servers.get(dumb);
  if (known) return known;
  const server = createMockServer({
    seed: [form],
    dumb,
    clock: { now: () => time(), set: () => {}, advance: () => {}, reset: () => {} },
    random: { bytes: (length) => random.bytes(length) },
  });
  servers.set(dumb, server);
  await server.ready;
  return server;
}

type Value = EntryRecord['answers'][number]['value'];

/** The real mock-server, and what it had when. */
export class Service {
  readonly #world: World;
  readonly #server: MockServer;
  /** What each path has been at the service, by the sheet it was written on. */
  readonly history = new Map<string, Map<string, Value[]>>();
  /** Every write that reached it. */
  readonly log: (Asked & { readonly at: number })[] = [];
  entries: readonly EntryRecord[] = [];
  submissions = 0;
  refusals = 0;

  private constructor(world: World, server: MockServer) {
    this.#world = world;
    this.#server = server;
  }

  static async open(world: World, seed: number): Promise<Service> {
    time = () => epoch + world.agenda.now;
    random = seededRandom(seed);
    const server = await serverThatIs(world.knobs.dumb);
    random = seededRandom(seed);
    await server.reset();
    return new Service(world, server);
  }

  /** Answers a request at once: whatever the server does is over before anything else happens. */
  async answer(asked: Asked): Promise<Answered> {
    stage.page = undefined;
    const { method, url, headers, body } = asked;
    const isRead = method === 'GET';
    const request = new Request(url, {
      method,
      headers: headers.map(([name, value]) => [name, value]),
      body: isRead ? null : body,
    });
    const response = await this.#server.fetch(request);
    const answered = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
    if (answered.status === 429) this.#world.observer.limited();
    if (!isRead) {
      this.log.push({ ...asked, at: this.#world.agenda.now });
      await this.look();
    }
    const [violation] = this.#server.violations;
    if (violation) this.#world.observer.fail('server', `${violation.operation}: ${violation.reason}`);
    if (answered.status >= 500) this.#world.observer.fail('server', `${method} ${url} answered ${answered.status}`);
    return answered;
  }

  /** Notes what the service has now. */
  async look(): Promise<void> {
    const { store } = this.#server;
    this.entries = await store.entries.list();
    for (const { id, answers } of this.entries) this.#note(id, answers);
    for (const { id, answers } of await store.editSessions.list()) this.#note(id, answers);
    this.submissions = (await store.revisions.list()).filter(({ kind }) => kind === 'submit').length;
  }

  #note(sheet: string, answers: EntryRecord['answers']): void {
    const paths = this.history.get(sheet) ?? new Map<string, Value[]>();
    this.history.set(sheet, paths);
    for (const { path, value } of answers) {
      const known = paths.get(path) ?? [];
      paths.set(path, known);
      if (known.at(-1) !== value) known.push(value);
    }
  }

  /** Whether a value was ever at a path. */
  had(path: string, value: unknown): boolean {
    return [...this.history.values()].some((paths) => paths.get(path)?.includes(value as Value));
  }

  get submitted(): EntryRecord | undefined {
    return this.entries.find(({ state }) => state === 'submitted');
  }

  /** Another device changes an answer. */
  async intrude(entry: EntryRecord, path: string, value: string): Promise<void> {
    stage.page = undefined;
    await this.#server.controls.changeAnswers(entry.id, { [path]: value });
    await this.look();
  }

  async withdrawKeys(): Promise<void> {
    const { entryKeys } = this.#server.store;
    for (const { id } of await entryKeys.list()) await entryKeys.delete(id);
  }

  async setClosed(isClosed: boolean): Promise<void> {
    const { forms } = this.#server.store;
    const [known] = await forms.list();
    if (known)
      await forms.put({
        ...known,
        state: isClosed ? 'closed' : 'published',
        closed_reason: isClosed ? 'manual' : null,
      });
  }

  async publish(): Promise<void> {
    stage.page = undefined;
    await this.#server.controls.publish(form.slug);
  }

  /** Everything it knows of entries, as text. */
  async fingerprint(): Promise<string> {
    const { store } = this.#server;
    const [entries, edits] = [await store.entries.list(), await store.editSessions.list()];
    return JSON.stringify([entries, edits].map((records) => records.map(({ saved_at: _, ...record }) => record)));
  }
}
