import { timestamp } from '../../platform/clock.js';
import { hexDigest } from '../../platform/hash.js';
import { Refusal } from '../../platform/problem.js';
import type { BlobStore } from '../../store/blobs.js';
import { scanTime } from './files.js';
import type { FileRecord, UploadRecord } from './records.js';
import { isInfected, pictureSize, sniff } from './sniff.js';
import { partBlob } from './upload-access.js';
import { sizeOfPart } from './uploads.js';

/** Beyond this nobody scans. */
const scanned = 100 * 1024 * 1024;

const unquoted = (etag: string): string => etag.replace(/^"(.*)"$/, '$1');

/** Lets a file be made only of all its parts, each as it was received. */
export function needParts(
  upload: UploadRecord,
  sent: readonly { readonly number: number; readonly etag: string }[],
): void {
  const named = new Map(sent.map(({ number, etag }) => [number, unquoted(etag)]));
  const received = new Map(upload.parts.map((part) => [part.number, part]));
  const all = Array.from({ length: upload.part_count }, (_, index) => index + 1);
  const missing = all.filter((number) => {
    const part = received.get(number);
    return !part || part.size !== sizeOfPart(upload, number) || named.get(number) !== part.etag;
  });
  if (missing.length === 0) return;
  throw new Refusal('upload_incomplete', 'Parts of the file are missing.', {
    details: missing.map((number) => ({
      in: 'body',
      path: '/parts',
      code: 'upload_incomplete',
      message: `Part ${number} has not arrived as it is named here.`,
      params: { number },
    })),
  });
}

export async function joined(blobs: BlobStore, upload: UploadRecord): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(upload.size);
  for (const { number } of upload.parts) {
    const part = await blobs.get(partBlob(upload.id, number));
    if (!part) throw new Error(`Part ${number} of ${upload.id} was lost.`);
    whole.set(part, (number - 1) * upload.part_size);
  }
  return whole;
}

/** The file that bytes are, as they say themselves. */
export async function fileOf(
  { now }: { readonly now: number },
  upload: UploadRecord,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<FileRecord> {
  const { file_id, account_id, purpose, entry_id, path, name, size } = upload;
  const sha256 = await hexDigest(bytes);
  if (upload.sha256 !== null && upload.sha256 !== sha256) throw wrongDigest();
  const content_type = sniff(bytes, upload.content_type);
  const picture = pictureSize(bytes, content_type);
  return {
    id: file_id,
    account_id,
    purpose,
    entry_id,
    path,
    name,
    size,
    content_type,
    sha256,
    deleted: false,
    verdict: size > scanned ? 'skipped' : isInfected(bytes) ? 'infected' : 'clean',
    scanned_at: timestamp(now + scanTime),
    image: picture && { ...picture, thumbnail_url: null },
    created_at: timestamp(now),
  };
}

function wrongDigest(): Refusal {
  const message = 'The file is not the one that was announced.';
  return new Refusal('validation_failed', message, {
    details: [{ in: 'body', path: '/sha256', code: 'sha256', message }],
  });
}
