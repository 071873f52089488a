import { UploadError } from '../../errors.js';
import type { HashOrder, HashResult } from './hash.worker.js';
import { type FileHash, hashFile } from './hash-file.js';

/** Works out what a file is. */
export type Hasher = (file: Blob, partSize: number, signal: AbortSignal) => Promise<FileHash>;

/** Below this a worker takes longer to start than the hashing itself. */
const worthWorker = 4 * 1024 * 1024;

interface ScriptPolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/**
 * A worker of our own origin, from a file of our own: no policy has to allow `blob:` for it. Bundlers find the file by
 * the very words `new Worker(new URL(…))`; the class stands in here, since Node has no workers of this kind.
 */
const startWorker = (): Worker => {
  class Worker extends globalThis.Worker {
    constructor(url: URL, options: WorkerOptions) {
      // Where a page demands Trusted Types, the address of a script has to be one.
      const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies };
      const policy = trustedTypes?.createPolicy('entry-html', { createScriptURL: (own) => own });
      super(policy?.createScriptURL(url.href) ?? url, options);
    }
  }
  return new Worker(new URL('./hash.worker.js', import.meta.url), { type: 'module' });
};

/** Hashes large files beside the page where a worker can be started, and in breaths where it cannot. */
export const workerHasher =
  (start: () => Worker): Hasher =>
  async (file, partSize, signal) => {
    const result = file.size < worthWorker ? undefined : await inWorker(start, { file, partSize }, signal);
    if (result && 'hash' in result) return result.hash;
    if (result?.reason) throw new UploadError(result.reason, result.message);
    return hashFile(file, partSize, signal);
  };

export const browserHasher = workerHasher(startWorker);

/** What a worker says; nothing where none could be started. */
function inWorker(start: () => Worker, order: HashOrder, signal: AbortSignal): Promise<HashResult | undefined> {
  return new Promise((resolve, reject) => {
    let worker: Worker;
    try {
      worker = start();
    } catch {
      return resolve(undefined);
    }
    const end = (finish: () => void): void => {
      worker.terminate();
      signal.removeEventListener('abort', stop);
      finish();
    };
    const stop = (): void => end(() => reject(signal.reason));
    signal.addEventListener('abort', stop, { once: true });
    worker.onmessage = ({ data }: MessageEvent<HashResult>) => end(() => resolve(data));
    worker.onerror = (event) => {
      event.preventDefault();
      end(() => resolve(undefined));
    };
    worker.postMessage(order);
  });
}
