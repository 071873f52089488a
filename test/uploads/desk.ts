import { createHash } from 'node:crypto';
import { createMockServer, type MockServer, type MockServerOptions } from '@entryway/mock-server';
import { type AnyActorRef, createActor, createMachine } from 'xstate';
import { createEntryClient, type EntryClient } from '../../src/api/entry-client.js';
import { createTransfer } from '../../src/api/transfer.js';
import type { EntryRef, Field, FileInfo } from '../../src/contract/index.js';
import { type KeptFiles, memoryFiles } from '../../src/outbox/store/kept-files.js';
import type { UploadView } from '../../src/session/session-view.js';
import { digestOf, readPart } from '../../src/session/upload/hash-file.js';
import type { Hasher } from '../../src/session/upload/hasher.js';
import { uploadsActor } from '../../src/session/upload/index.js';
import type { UploadsCommand, UploadsReport } from '../../src/session/uploads-port.js';
import { VirtualClock } from '../support/virtual-clock.js';
import { partSize, uploadForm } from './upload-form.js';

export interface DeskOptions {
  /** The largest file the field takes, where it is not the usual one. */
  readonly largest?: number;
  readonly server?: MockServerOptions;
  /** What lies between the page and everything else. */
  readonly between?: (request: Request, pass: (request: Request) => Promise<Response>) => Promise<Response>;
}

/** The same digests by Node's own code, which takes a tenth of the time. */
export const nativeHasher: Hasher = async (file, partSize) => {
  const whole = createHash('sha256');
  const parts: string[] = [];
  for (let number = 1; number <= Math.max(1, Math.ceil(file.size / partSize)); number++) {
    const bytes = await readPart(file, number, partSize);
    whole.update(bytes);
    parts.push(await digestOf(bytes));
  }
  return { sha256: whole.digest('hex'), partSize, parts };
};

/** A person at a page with files to send, and the service they go to. */
export class Desk {
  readonly server: MockServer;
  readonly client: EntryClient;
  readonly files: KeptFiles = memoryFiles();
  readonly fields = new Map<string, Field>();
  entry!: EntryRef;
  clock = new VirtualClock();
  views: readonly UploadView[] = [];
  /** Every state a file was ever seen in, by its name. */
  readonly seen = new Map<string, Set<UploadView['state']>>();
  finished: { path: string; file: FileInfo; delta: unknown }[] = [];
  reports: string[] = [];
  /** The numbers of the parts that left this page. */
  readonly started: number[] = [];
  /** Whether requests are let through at once. */
  grants = true;
  readonly #fetch: typeof globalThis.fetch;
  #parent: AnyActorRef | undefined;

  private constructor({ server, largest, between = (request, pass) => pass(request) }: DeskOptions) {
    this.server = createMockServer({ limits: [], seed: [uploadForm(largest)], ...server });
    this.server.clock.set('2026-11-14T09:30:00.000Z');
    const pass = (request: Request): Promise<Response> => this.clock.track(this.server.fetch(request));
    this.#fetch = ((input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (request.method === 'PUT') this.started.push(Number(new URL(request.url).pathname.split('/').at(-1)));
      return between(request, pass);
    }) as typeof globalThis.fetch;
    this.client = createEntryClient({ baseUrl: 'https://forms.example.test/api/v1', fetch: this.#fetch });
  }

  static async open(options: DeskOptions = {}): Promise<Desk> {
    const desk = new Desk(options);
    const { form, pages } = await desk.client.getPublicSchema('lab');
    for (const { sections } of pages)
      for (const { fields } of sections) for (const field of fields) desk.fields.set(field.key, field);
    const opened = await desk.client.createEntrySession(
      { form: 'lab', version_id: form.version_id, locale: 'en', timezone: 'UTC', answers: { title: 'Ada' } },
      { idempotencyKey: crypto.randomUUID() },
    );
    desk.entry = { entry_id: opened.session.id, entry_key: opened.entry_key };
    desk.sit();
    return desk;
  }

  /** Opens the page: afresh, or again after it was closed without a word. */
  sit(entry: EntryRef | null = this.entry): void {
    this.#parent?.stop();
    this.clock = new VirtualClock(this.clock.now());
    this.views = [];
    const logic = uploadsActor({
      client: this.client,
      transfer: createTransfer(this.#fetch),
      clock: {
        now: () => this.clock.now(),
        setTimeout: (...args) => this.clock.setTimeout(...args),
        clearTimeout: (timer) => this.clock.clearTimeout(timer),
      },
      random: { uuid: () => crypto.randomUUID(), fraction: () => 0.5 },
      files: this.files,
      hash: nativeHasher,
      fieldAt: (path) => this.fields.get(path),
      settings: { part_size: partSize, concurrency: 3 },
    });
    const hear = ({ event }: { event: unknown }): void => this.#hear(event as UploadsReport);
    const machine = createMachine({ invoke: { id: 'uploads', src: logic }, on: { 'uploads.*': { actions: hear } } });
    this.#parent = createActor(machine).start();
    if (entry) this.enter(entry);
  }

  enter(entry = this.entry): void {
    this.send({ type: 'upload.entry', entry, revision: 1 });
  }

  send(command: UploadsCommand): void {
    this.#parent?.getSnapshot().children.uploads?.send(command);
  }

  #hear(report: UploadsReport): void {
    this.reports.push(report.type);
    if (report.type === 'uploads.changed') this.#show([...report.uploads].flatMap(([, views]) => views));
    if (report.type === 'uploads.finished') this.finished.push(report);
    if (report.type === 'uploads.asked' && this.grants) this.send({ type: 'upload.granted', id: report.id });
  }

  #show(views: readonly UploadView[]): void {
    this.views = views;
    for (const { name, state } of views) this.seen.set(name, (this.seen.get(name) ?? new Set()).add(state));
  }

  add(...files: readonly Blob[]): void {
    this.send({ type: 'upload.add', path: 'papers', files });
  }

  view(name = 'paper.pdf'): UploadView {
    const found = this.views.find((view) => view.name === name);
    if (!found) throw new Error(`There is no ${name} among ${this.views.map((view) => view.name)}.`);
    return found;
  }

  /** Lets time pass until a file is in a state; hashing takes real time, of which the clock knows nothing. */
  async until(wanted: (desk: Desk) => boolean, what = 'it', patience = 8000): Promise<void> {
    for (let step = 0; step < patience; step++) {
      if (wanted(this)) return;
      await this.clock.advance(step % 20 === 19 ? 1000 : 0);
      // On a busy machine it would run out of steps before a large file is read.
      if (this.views.some(({ state }) => state === 'preparing')) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    throw new Error(`Never saw ${what}: ${JSON.stringify(this.views)}`);
  }

  reaches(state: UploadView['state'], name?: string): Promise<void> {
    return this.until((desk) => desk.view(name).state === state, `${name ?? 'the file'} ${state}`);
  }

  /** The bytes the service has for a file. */
  async stored(file_id: string): Promise<Uint8Array> {
    this.server.clock.advance(5000);
    const { url } = await this.client.downloadEntryFile(this.entry, file_id);
    return new Uint8Array(await (await this.server.fetch(new Request(url))).arrayBuffer());
  }

  async answer(): Promise<unknown> {
    return (await this.client.getEntrySession(this.entry)).answers.papers;
  }

  partsSent(): number {
    return this.server.requests.filter(({ operation }) => operation === 'putPart').length;
  }

  close(): void {
    this.#parent?.stop();
  }
}
