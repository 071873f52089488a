import { bytesOf, textOf } from '../../base/base64url.js';
import { sameDigest, sha256 } from '../../platform/hash.js';
import type { Random } from '../../platform/random.js';

const rounds = 60_000;
const scheme = 'pbkdf2-sha256';

/** A slow hash of a password that a person chose. */
export async function hashPassword(password: string, random: Random): Promise<string> {
  const salt = random.bytes(16);
  return [scheme, rounds, textOf(salt), await stretched(password, salt)].join('$');
}

async function stretched(password: string, salt: Uint8Array): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  const wish = { name: 'PBKDF2', hash: 'SHA-256', iterations: rounds, salt: new Uint8Array(salt) };
  return textOf(new Uint8Array(await crypto.subtle.deriveBits(wish, key, 256)));
}

/** Whether a password is the right one. It takes as long for everybody, also for those there is nobody of that name. */
export async function isPassword(password: string, digest: string | undefined): Promise<boolean> {
  const [kind, , salt = '', hash = ''] = (digest ?? '').split('$');
  const slow = await stretched(password, bytesOf(salt) ?? new Uint8Array(16));
  if (kind === scheme) return sameDigest(slow, hash);
  return digest !== undefined && sameDigest(await sha256(password), digest);
}
