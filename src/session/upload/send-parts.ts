import type { EntryRef, Upload, UploadPart } from '../../contract/index.js';
import { NetworkError, UploadError } from '../../errors.js';
import { digestOf, type FileHash, readPart } from './hash-file.js';
import { rest } from './rest.js';
import type { UploadPorts } from './upload.ports.js';
import { problemOf } from './upload-problem.js';

/** After so many stalls only one part leaves at a time: the line is too thin for more. */
const stallsToSlow = 2;
const triesPerPart = 5;
const signedAtOnce = 20;

/** A part the storage has; without a tag where the page may not read it. */
export interface SentPart {
  readonly number: number;
  readonly etag: string | null;
}

export interface SendOrder {
  readonly entry: EntryRef;
  readonly upload: Upload;
  readonly file: Blob;
  readonly hash: FileHash;
}

/** What is told on the way. */
export interface SendNews {
  /** So many bytes have left by now. */
  progress(sent: number): void;
  /** No byte has left for a while; another attempt follows. */
  stalled(): void;
}

/** Sends what the service does not have yet. Rejects when it is not worth going on: the network, the file, the upload. */
export class PartSender {
  readonly #order: SendOrder;
  readonly #ports: UploadPorts;
  readonly #signal: AbortSignal;
  readonly #news: SendNews;
  readonly #links = new Map<number, UploadPart>();
  readonly #sent = new Map<number, number>();
  readonly #done = new Map<number, SentPart>();
  #signing: Promise<void> | undefined;
  #stalls = 0;
  readonly #inFlight = new Set<Promise<unknown>>();
  #slow: Promise<unknown> = Promise.resolve();

  constructor(order: SendOrder, ports: UploadPorts, signal: AbortSignal, news: SendNews) {
    this.#order = order;
    this.#ports = ports;
    this.#signal = signal;
    this.#news = news;
    for (const part of order.upload.parts) {
      if (part.received) this.#finish(part.number, part.etag);
      else this.#links.set(part.number, part);
    }
  }

  async send(): Promise<readonly SentPart[]> {
    this.#tell();
    const failed = new AbortController();
    const sending = this.#missing().map((number) => this.#ports.slots.use(() => this.#sendOne(number, failed.signal)));
    try {
      await Promise.all(sending);
    } catch (error) {
      failed.abort(error);
      await Promise.allSettled(sending);
      throw error;
    }
    return [...this.#done.values()].sort((a, b) => a.number - b.number);
  }

  #missing(): readonly number[] {
    const all = Array.from({ length: this.#order.upload.part_count }, (_, index) => index + 1);
    return all.filter((number) => !this.#done.has(number));
  }

  #finish(number: number, etag: string | null): void {
    this.#done.set(number, { number, etag });
    const { size, part_size } = this.#order.upload;
    this.#sent.set(number, Math.min(part_size, size - (number - 1) * part_size));
  }

  #tell(): void {
    this.#news.progress([...this.#sent.values()].reduce((sum, sent) => sum + sent, 0));
  }

  async #sendOne(number: number, failed: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([this.#signal, failed]);
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const send = () => this.#flying(this.#attempt(number, signal));
      if (await (this.#stalls >= stallsToSlow ? this.#inLine(send) : send())) return;
      if (attempt === triesPerPart) throw new NetworkError(`Part ${number} of a file does not get through.`);
      await this.#wait(attempt, signal);
    }
  }

  /** Remembers an attempt for as long as it lasts. */
  #flying<T>(attempt: Promise<T>): Promise<T> {
    this.#inFlight.add(attempt);
    return attempt.finally(() => this.#inFlight.delete(attempt));
  }

  /** One part after the other, and after those that left before the line was found to be thin. */
  #inLine<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#slow.then(() => Promise.allSettled(this.#inFlight)).then(work);
    this.#slow = next.catch(() => {});
    return next;
  }

  /** Tries to send a part; false where it is worth another try. */
  async #attempt(number: number, signal: AbortSignal): Promise<boolean> {
    const { upload, file, hash } = this.#order;
    const bytes = await readPart(file, number, upload.part_size);
    const sha256 = await digestOf(bytes);
    if (hash.partSize === upload.part_size && hash.parts[number - 1] !== sha256)
      throw new UploadError('file_changed', 'The file is not what it was when it was chosen.');
    const { url, headers } = await this.#link(number, signal);
    const watch = this.#watch(number, signal);
    try {
      const part = { url, headers, bytes, sha256, signal: watch.signal, progress: watch.progress };
      const { status, etag } = await this.#ports.transfer.send(part);
      return this.#judge(number, status, etag);
    } catch (error) {
      signal.throwIfAborted();
      this.#sent.delete(number);
      if (problemOf(error).kind !== 'later') throw error;
      return false;
    } finally {
      watch.end();
      this.#tell();
    }
  }

  #judge(number: number, status: number, etag: string | null): boolean {
    if (status >= 200 && status < 300) {
      this.#finish(number, etag);
      return true;
    }
    this.#sent.delete(number);
    if (status === 403) this.#forgetLinks(number);
    if (status === 404 || status === 410) throw new UploadError('upload_gone', 'The upload was given up meanwhile.');
    if (status === 413) throw new UploadError('file_changed', 'The file is longer than it was.');
    return false;
  }

  /** An address ran out, and with it those that are no younger: the bytes would leave for nothing. */
  #forgetLinks(number: number): void {
    const { expires_at: end = '' } = this.#links.get(number) ?? {};
    this.#links.delete(number);
    for (const [other, { expires_at }] of this.#links) if (expires_at <= end) this.#links.delete(other);
  }

  /** Ends an attempt during which nothing moves. */
  #watch(number: number, outer: AbortSignal) {
    const { clock } = this.#ports;
    const stall = new AbortController();
    const arm = (): unknown =>
      clock.setTimeout(() => {
        this.#stalls++;
        this.#news.stalled();
        stall.abort(new NetworkError('No byte has left for a while.'));
      }, this.#ports.transfer.patience);
    let timer = arm();
    return {
      signal: AbortSignal.any([outer, stall.signal]),
      progress: (sent: number): void => {
        clock.clearTimeout(timer);
        timer = arm();
        this.#sent.set(number, sent);
        this.#tell();
      },
      end: (): void => clock.clearTimeout(timer),
    };
  }

  /** The address of a part; where it has none, it gets one together with the parts after it. */
  async #link(number: number, signal: AbortSignal): Promise<UploadPart> {
    for (;;) {
      signal.throwIfAborted();
      const link = this.#links.get(number);
      if (link) return link;
      this.#signing ??= this.#sign(number).finally(() => {
        this.#signing = undefined;
      });
      await this.#signing;
    }
  }

  async #sign(first: number): Promise<void> {
    const { client, ask } = this.#ports;
    const { entry, upload } = this.#order;
    const after = this.#missing().filter((number) => number > first && !this.#links.has(number));
    await ask(false);
    const { parts } = await client.signUploadParts(entry, upload.id, [first, ...after].slice(0, signedAtOnce));
    for (const part of parts) this.#links.set(part.number, part);
    if (!this.#links.has(first)) throw new UploadError('upload_gone', 'The service gives no address for a part.');
  }

  #wait(attempt: number, signal: AbortSignal): Promise<void> {
    const { clock, random } = this.#ports;
    return rest(clock, 500 * 2 ** attempt * (0.5 + random.fraction() / 2), signal);
  }
}
