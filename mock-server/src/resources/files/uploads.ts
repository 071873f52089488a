import type { Upload, UploadPart } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { Signer } from '../../platform/signer.js';
import type { UploadRecord } from './records.js';

const minute = 60_000;

const signedFor = 15 * minute;

/** How many parts are signed at once. */
export const mostSigned = 20;

/** Whether parts of a file can still be sent. */
export const isOpenUpload = ({ state, expires_at }: UploadRecord, now: number): boolean =>
  (state === 'prepared' || state === 'uploading') && Date.parse(expires_at) > now;

/** How many bytes a part has: all alike, but for the last. */
export const sizeOfPart = ({ size, part_size, part_count }: UploadRecord, number: number): number =>
  number < part_count ? part_size : size - part_size * (part_count - 1);

/** What a signature of a part vouches for. */
const claimOf = (upload_id: string, number: number, size: number, exp: number): string =>
  `part ${upload_id} ${number} ${size} ${exp}`;

interface Tools {
  readonly signer: Signer;
  readonly origin: string;
  readonly now: number;
}

async function signedPart(upload: UploadRecord, number: number, { signer, origin, now }: Tools): Promise<UploadPart> {
  const size = sizeOfPart(upload, number);
  const exp = Math.floor((now + signedFor) / 1000);
  const sig = await signer.sign(claimOf(upload.id, number, size, exp));
  const received = upload.parts.find((part) => part.number === number);
  return {
    number,
    size,
    url: `${origin}/_storage/${upload.id}/${number}?exp=${exp}&sig=${sig}`,
    headers: { 'Content-Type': 'application/octet-stream' },
    expires_at: timestamp(exp * 1000),
    received: received !== undefined,
    etag: received?.etag ?? null,
  };
}

/** Parts by number, each with an address that is good for some minutes. */
export const signParts = (upload: UploadRecord, numbers: readonly number[], tools: Tools): Promise<UploadPart[]> =>
  Promise.all(numbers.map((number) => signedPart(upload, number, tools)));

/** Whether an address for a part was made here and has not run out. */
export const isSigned = (
  signer: Signer,
  upload: UploadRecord,
  number: number,
  { exp, sig, now }: { readonly exp: number; readonly sig: string; readonly now: number },
): Promise<boolean> =>
  exp * 1000 > now
    ? signer.verify(claimOf(upload.id, number, sizeOfPart(upload, number), exp), sig)
    : Promise.resolve(false);

/** An upload as its respondent may see it: the parts that arrived, and the next ones to send. */
export async function uploadView(upload: UploadRecord, tools: Tools): Promise<Upload> {
  const { id, file_id, path, name, size, content_type, part_size, part_count, expires_at } = upload;
  const received = new Set(upload.parts.map(({ number }) => number));
  const all = Array.from({ length: part_count }, (_, index) => index + 1);
  const next = all.filter((number) => !received.has(number)).slice(0, mostSigned);
  const shown = all.filter((number) => received.has(number) || next.includes(number));
  return {
    object: 'upload',
    id,
    file_id,
    // A file of the account itself has no place among answers.
    path: path || null,
    name,
    size,
    content_type,
    state: isOpenUpload(upload, tools.now) || upload.state === 'completed' ? upload.state : endOf(upload),
    strategy: part_count === 1 ? 'single' : 'multipart',
    part_size,
    part_count,
    parts: await signParts(upload, shown, tools),
    expires_at,
  };
}

const endOf = ({ state }: UploadRecord): 'aborted' | 'expired' => (state === 'aborted' ? 'aborted' : 'expired');
