import { sha256 } from '@noble/hashes/sha2.js';
import { UploadError } from '../../errors.js';

/** What a file is, whatever it is called: its digest, and that of each of its parts. */
export interface FileHash {
  readonly sha256: string;
  readonly partSize: number;
  readonly parts: readonly string[];
}

/** How much is hashed before others may have the thread for a moment. */
const breath = 1024 * 1024;

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** The bytes of a part; a file that was changed or taken away since it was chosen cannot be read any more. */
export async function readPart(file: Blob, number: number, partSize: number): Promise<Uint8Array<ArrayBuffer>> {
  const from = (number - 1) * partSize;
  const wanted = Math.min(partSize, file.size - from);
  try {
    const bytes = new Uint8Array(await file.slice(from, from + partSize).arrayBuffer());
    if (bytes.byteLength === wanted) return bytes;
  } catch (cause) {
    throw new UploadError('file_changed', 'The file cannot be read any more.', { cause });
  }
  throw new UploadError('file_changed', 'The file is not as long as it was.');
}

/** Lets other work of the thread go first. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A file nobody could read yet has not changed: it is broken, or the page may not see it. */
function unreadable(error: unknown): never {
  const { cause } = error as { cause?: unknown };
  throw cause === undefined ? error : new UploadError('file_unreadable', 'The file cannot be read.', { cause });
}

/** Reads a file once, a part at a time, and works out its digests. */
export async function hashFile(file: Blob, partSize: number, signal?: AbortSignal): Promise<FileHash> {
  const whole = sha256.create();
  const parts: string[] = [];
  const count = Math.max(1, Math.ceil(file.size / partSize));
  for (let number = 1; number <= count; number++) {
    const bytes = await readPart(file, number, partSize).catch(unreadable);
    const digest = digestOf(bytes);
    for (let at = 0; at < bytes.byteLength; at += breath) {
      signal?.throwIfAborted();
      whole.update(bytes.subarray(at, at + breath));
      if (at + breath < bytes.byteLength) await pause();
    }
    parts.push(await digest);
  }
  return { sha256: hex(whole.digest()), partSize, parts };
}
