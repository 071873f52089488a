import type { Signer } from '../http/signer.js';
import type { FileLink } from '../library.js';
import { timestamp } from '../store/clock.js';
import type { FileRecord } from '../store/records.js';

const signedFor = 5 * 60_000;

export type Disposition = 'attachment' | 'inline';

const claimOf = (file_id: string, disposition: Disposition, exp: number): string =>
  `file ${file_id} ${disposition} ${exp}`;

interface Wish {
  readonly disposition: Disposition;
  readonly signer: Signer;
  readonly origin: string;
  readonly now: number;
}

/** Where the bytes of a file can be had for the next minutes. */
export async function fileUrl({ id }: FileRecord, { disposition, signer, origin, now }: Wish): Promise<FileLink> {
  const exp = Math.floor((now + signedFor) / 1000);
  const sig = await signer.sign(claimOf(id, disposition, exp));
  return {
    url: `${origin}/_storage/files/${id}?disposition=${disposition}&exp=${exp}&sig=${sig}`,
    expires_at: timestamp(exp * 1000),
  };
}

/** Whether such an address was made here and has not run out. */
export const isSignedFile = (
  signer: Signer,
  id: string,
  { disposition, exp, sig, now }: { disposition: Disposition; exp: number; sig: string; now: number },
): Promise<boolean> => (exp * 1000 > now ? signer.verify(claimOf(id, disposition, exp), sig) : Promise.resolve(false));
