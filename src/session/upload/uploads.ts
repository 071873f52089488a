import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';
import type { EntryRef, FileInfo, Path } from '../../contract/index.js';
import { PersistentMap } from '../../form/index.js';
import type { KeptUpload } from '../../outbox/store/kept-files.js';
import type { UploadView } from '../session-view.js';
import type { UploadsReport } from '../uploads-port.js';
import { type FileLimits, faultOf } from './limits.js';
import { PartSender } from './send-parts.js';
import { Speed } from './speed.js';
import { type UploadInput, uploadMachine } from './upload.machine.js';
import type { UploadPorts } from './upload.ports.js';
import { awaitScan, type Chosen, complete, prepare } from './upload.work.js';
import { viewOfFile, viewOfUpload } from './upload-view.js';

type UploadActor = Actor<typeof uploadMachine>;

interface Underway {
  readonly actor: UploadActor;
  readonly chosen: Chosen;
  readonly speed: Speed;
  view: UploadView;
}

/** How many files leave at a time. */
const atOnce = 3;
const busy: readonly string[] = ['preparing', 'uploading', 'completing'];

export interface UploadsWorld {
  readonly ports: UploadPorts;
  readonly limits: (path: Path) => FileLimits | undefined;
  /** Whether a file that has arrived is part of an answer, still. */
  readonly isPartOf: (path: Path, file_id: string) => boolean;
  readonly report: (report: UploadsReport) => void;
}

/** All files of an entry: those on their way, and those that have arrived. */
export class Uploads {
  readonly #world: UploadsWorld;
  readonly #underway = new Map<string, Underway>();
  readonly #arrived = new Map<string, FileInfo>();
  readonly #givenUp = new Set<string>();
  /** What files go on with, until a page has heard from the service about it. */
  readonly #takenOver = new Map<string, KeptUpload>();
  #views = PersistentMap.empty<readonly UploadView[]>();
  #telling: unknown;

  constructor(world: UploadsWorld) {
    this.#world = world;
  }

  get views(): PersistentMap<readonly UploadView[]> {
    return this.#views;
  }

  /** Takes files for an answer. Each gets a view, also one that is refused at once. */
  add(path: Path, files: readonly Blob[], ids: readonly string[] = []): void {
    const limits = this.#world.limits(path);
    if (!limits) return;
    if (!limits.attach) this.#makeRoom(path);
    files.forEach((file, index) => {
      this.#addOne(path, file, limits, ids[index] ?? this.#world.ports.random.uuid());
    });
    this.#startNext();
  }

  #addOne(path: Path, file: Blob, limits: FileLimits, id: string): void {
    const name = 'name' in file && typeof file.name === 'string' ? file.name : 'file';
    const described = { name, size: file.size, type: file.type || 'application/octet-stream' };
    const code = faultOf(described, limits, this.#countAt(path)) ?? null;
    this.#begin({ chosen: { id, path, ...described, limits }, file, kept: null, code });
  }

  /** A signature takes the place of the one before it, on its way or arrived. */
  #makeRoom(path: Path): void {
    for (const [id, { chosen }] of this.#underway) if (chosen.path === path) this.cancel(id);
    for (const [id, file] of this.#arrived) if (file.path === path) this.#arrived.delete(id);
    this.#show(path);
  }

  #countAt(path: Path): number {
    return (this.#views.get(path) ?? []).filter((view) => this.#counts(view) && !view.chooseAgain).length;
  }

  hasRoomAt(path: Path): boolean {
    const most = this.#world.limits(path)?.maxFiles ?? null;
    return most === null || this.#countAt(path) <= most;
  }

  /** Whether a file takes up room in its answer. */
  #counts({ state, path, fileId }: UploadView): boolean {
    if (state === 'done' && fileId !== null) return this.#world.isPartOf(path, fileId);
    return state !== 'rejected';
  }

  isGivenUp(id: string): boolean {
    return this.#givenUp.has(id);
  }

  /** A file of an earlier page that waits for its bytes, and has found them: whatever they are called now. */
  takeOver(heir: string, path: Path, sha256: string): KeptUpload | undefined {
    const taken = this.#takenOver.get(heir);
    if (taken?.sha256 === sha256) return taken;
    for (const [id, { view, chosen, actor }] of this.#underway) {
      const { kept } = actor.getSnapshot().context;
      if (!view.chooseAgain || chosen.path !== path || kept?.sha256 !== sha256) continue;
      actor.stop();
      this.#underway.delete(id);
      this.#takenOver.set(heir, kept);
      this.#show(path);
      return kept;
    }
    return undefined;
  }

  /** Goes on with what an earlier page left. */
  async restore(entry_id: string): Promise<void> {
    const { files } = this.#world.ports;
    const left = await files.list().catch((): readonly KeptUpload[] => []);
    for (const kept of left.filter((one) => one.entry_id === entry_id && !this.#underway.has(one.id))) {
      const limits = this.#world.limits(kept.path);
      if (!limits) continue;
      const { id, path, name, size, type } = kept;
      const file = (kept.hasBytes && (await files.bytes(id).catch(() => undefined))) || null;
      this.#begin({ chosen: { id, path, name, size, type, limits }, file, kept, code: null });
      if (!file) this.#underway.get(id)?.actor.send({ type: 'upload.start' });
    }
    this.#startNext();
  }

  /** Files the entry has already. */
  know(files: Iterable<FileInfo>): void {
    for (const file of files) this.#arrived.set(file.id, file);
    for (const path of new Set([...this.#arrived.values()].map((file) => file.path ?? ''))) this.#show(path);
    this.#tell();
  }

  #begin(input: UploadInput): void {
    const { ports } = this.#world;
    const machine = uploadMachine.provide({
      actors: {
        prepare: fromPromise(({ input: about, signal }) => prepare(ports, about, signal)),
        complete: fromPromise(({ input: about }) => complete(ports, about)),
        scan: fromPromise(({ input: { file_id }, signal }) =>
          file_id ? awaitScan(ports, file_id, signal) : Promise.resolve(undefined),
        ),
        send: fromCallback(({ input: order, sendBack }) => {
          const stop = new AbortController();
          const send = async (entry: EntryRef): Promise<void> => {
            const news = {
              progress: (sent: number): void => sendBack({ type: 'parts.progress', sent }),
              stalled: (): void => sendBack({ type: 'parts.stalled' }),
            };
            const parts = await new PartSender({ ...order, entry }, ports, stop.signal, news).send();
            sendBack({ type: 'parts.sent', parts });
          };
          ports
            .entry()
            .then(send)
            .catch((error: unknown) => stop.signal.aborted || sendBack({ type: 'parts.failed', error }));
          return () => stop.abort(new DOMException('The upload was stopped.', 'AbortError'));
        }),
      },
    });
    const actor = createActor(machine, { input, clock: ports.clock as never });
    const speed = new Speed();
    const underway = { actor, chosen: input.chosen, speed, view: viewOfUpload(actor.getSnapshot(), null) };
    this.#underway.set(input.chosen.id, underway);
    actor.subscribe((snapshot) => {
      const before = underway.view;
      if (snapshot.value === 'uploading') speed.note(snapshot.context.sent, ports.clock.now());
      underway.view = viewOfUpload(snapshot, speed.perSecond);
      this.#show(input.chosen.path);
      if (before.state === underway.view.state) this.#tellSoon();
      else this.#moved(underway, before.state);
    });
    actor.start();
    underway.view = viewOfUpload(actor.getSnapshot(), null);
    this.#show(input.chosen.path);
    this.#tell();
  }

  #moved({ actor, view }: Underway, before: UploadView['state']): void {
    const { done } = actor.getSnapshot().context;
    if (view.state === 'done' && done && before !== 'done') {
      this.#arrived.set(done.info.id, done.info);
      this.#forget(actor);
      this.#world.report({ type: 'uploads.finished', path: view.path, file: done.info, delta: done.delta });
    }
    if (view.state === 'rejected' && done) this.#arrived.set(done.info.id, done.info);
    this.#tell();
    this.#startNext();
  }

  #startNext(): void {
    const all = [...this.#underway.values()];
    const free = atOnce - all.filter(({ view }) => busy.includes(view.state)).length;
    for (const { actor } of all.filter(({ view }) => view.state === 'queued').slice(0, Math.max(0, free)))
      actor.send({ type: 'upload.start' });
  }

  send(id: string, type: 'upload.pause' | 'upload.resume' | 'upload.retry' | 'upload.keepBoth'): void {
    this.#underway.get(id)?.actor.send({ type });
  }

  /** The network is back, or somebody looks at the page again. */
  wake(): void {
    for (const { actor } of this.#underway.values()) actor.send({ type: 'network.back' });
  }

  /** Gives a file up, here and at the service; of one that has arrived, the answer decides what becomes of it. */
  cancel(id: string): void {
    const found = this.#underway.get(id);
    if (found) this.#giveUp(id, found);
    else this.#forgetArrived(id);
  }

  #giveUp(id: string, found: Underway): void {
    const { kept, done } = found.actor.getSnapshot().context;
    if (done) this.#arrived.delete(done.info.id);
    this.#givenUp.add(id);
    found.actor.stop();
    this.#underway.delete(id);
    this.#forget(found.actor);
    if (kept?.upload_id && !done) void this.#abort(kept.upload_id).catch(() => {});
    this.#show(found.chosen.path);
    this.#tell();
    this.#startNext();
  }

  #forgetArrived(id: string): void {
    const path = this.#arrived.get(id)?.path;
    this.#arrived.delete(id);
    if (typeof path !== 'string') return;
    this.#show(path);
    this.#tell();
  }

  /** Takes a file off the device. */
  #forget(actor: UploadActor): void {
    const { kept, chosen } = actor.getSnapshot().context;
    void this.#world.ports.files.remove(kept?.id ?? chosen.id).catch(() => {});
  }

  async #abort(upload_id: string): Promise<void> {
    const { client, entry, ask } = this.#world.ports;
    await ask(false);
    await client.abortUpload(await entry(), upload_id);
  }

  /** Whether another file of an answer has these bytes. */
  hasBytes(id: string, path: Path, sha256: string): boolean {
    const isSame = (other: Underway): boolean =>
      other.chosen.id !== id &&
      other.chosen.path === path &&
      this.#counts(other.view) &&
      other.actor.getSnapshot().context.hash?.sha256 === sha256;
    return (
      [...this.#underway.values()].some(isSame) ||
      [...this.#arrived.values()].some(
        ({ id: file_id, ...file }) =>
          file.path === path &&
          file.sha256 === sha256 &&
          file.state !== 'deleted' &&
          this.#world.isPartOf(path, file_id),
      )
    );
  }

  #show(path: Path): void {
    const underway = [...this.#underway.values()].filter(({ chosen }) => chosen.path === path).map(({ view }) => view);
    const shown = new Set(underway.map(({ fileId }) => fileId));
    const arrived = [...this.#arrived.values()].filter((file) => file.path === path && !shown.has(file.id));
    this.#views = this.#views.set(path, [...arrived.map(viewOfFile), ...underway]);
  }

  #tell(): void {
    this.#world.ports.clock.clearTimeout(this.#telling);
    this.#telling = undefined;
    this.#world.report({ type: 'uploads.changed', uploads: this.#views });
  }

  /** Progress is told a few times a second, not with every packet. */
  #tellSoon(): void {
    this.#telling ??= this.#world.ports.clock.setTimeout(() => this.#tell(), 200);
  }

  close(): void {
    this.#world.ports.clock.clearTimeout(this.#telling);
    for (const { actor } of this.#underway.values()) actor.stop();
    this.#underway.clear();
  }
}
