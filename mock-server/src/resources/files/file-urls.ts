import type { FileLink } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { Signer } from '../../platform/signer.js';
import type { FileRecord } from './records.js';

const signedFor = 5 * 60_000;

export type Disposition = 'attachment' | 'inline';

/** What stands for a file: itself, or a small picture of it. */
export type Variant = 'thumbnail' | undefined;

const claimOf = (file_id: string, { disposition, variant, exp }: Claimed): string =>
  `${variant ?? 'file'} ${file_id} ${disposition} ${exp}`;

interface Claimed {
  readonly disposition: Disposition;
  readonly variant?: Variant;
  readonly exp: number;
}

interface Wish {
  readonly disposition: Disposition;
  readonly variant?: Variant;
  readonly signer: Signer;
  readonly origin: string;
  readonly now: number;
}

/** Where the bytes of a file can be had for the next minutes. */
export async function fileUrl(
  { id }: FileRecord,
  { disposition, variant, signer, origin, now }: Wish,
): Promise<FileLink> {
  const exp = Math.floor((now + signedFor) / 1000);
  const sig = await signer.sign(claimOf(id, { disposition, variant, exp }));
  return {
    url: `${origin}/_storage/files/${id}?${variant ? `variant=${variant}&` : ''}disposition=${disposition}&exp=${exp}&sig=${sig}`,
    expires_at: timestamp(exp * 1000),
  };
}

/** Whether such an address was made here and has not run out. */
export const isSignedFile = (
  signer: Signer,
  id: string,
  { sig, now, ...claimed }: Claimed & { readonly sig: string; readonly now: number },
): Promise<boolean> => (claimed.exp * 1000 > now ? signer.verify(claimOf(id, claimed), sig) : Promise.resolve(false));
