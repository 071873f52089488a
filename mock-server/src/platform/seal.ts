import { textOf } from '../base/base64url.js';
import { decrypt, encrypt, nonceBytes } from '../base/cipher.js';
import type { Store } from '../store/store.js';
import type { Random } from './random.js';

const keyId = 'sealing';

/** What seals: the store that keeps the key, apart from all it opens, and where chance comes from. */
interface Sealer {
  readonly store: Store;
  readonly random: Random;
}

/** Makes a text unreadable to whoever sees only the record it is kept in. */
export async function seal({ store, random }: Sealer, text: string): Promise<string> {
  const known = await store.secrets.get(keyId);
  const key = known?.key ?? textOf(random.bytes(32));
  if (!known) await store.secrets.put({ id: keyId, key });
  return encrypt(key, text, { nonce: random.bytes(nonceBytes) });
}

/** The text again. */
export async function unseal({ store }: Pick<Sealer, 'store'>, sealed: string): Promise<string> {
  const known = await store.secrets.get(keyId);
  if (!known) throw new Error('A sealed text cannot be opened.');
  return decrypt(known.key, sealed);
}

/** A text that only the server can read. */
export type Sealed = string;
