import { UploadError } from '../../errors.js';
import { type FileHash, hashFile } from './hash-file.js';

/** What the page asks of this worker. */
export interface HashOrder {
  readonly file: Blob;
  readonly partSize: number;
}

/** What it hears back. */
export type HashResult = { readonly hash: FileHash } | { readonly reason: string | null; readonly message: string };

self.onmessage = async ({ data }: MessageEvent<HashOrder>) => {
  const say = (result: HashResult): void => self.postMessage(result);
  try {
    say({ hash: await hashFile(data.file, data.partSize) });
  } catch (error) {
    say({ reason: error instanceof UploadError ? error.reason : null, message: String(error) });
  }
};
