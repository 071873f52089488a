import type { Random } from '../store/random.js';
import type { Store } from '../store/store.js';
import { bytesOf, textOf } from './base64url.js';

const algorithm = 'AES-GCM';
const nonceBytes = 12;
const keyId = 'sealing';
const encoder = new TextEncoder();

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
  const nonce = new Uint8Array(random.bytes(nonceBytes));
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv: nonce }, await imported(key), encoder.encode(text));
  return `${textOf(nonce)}.${textOf(new Uint8Array(sealed))}`;
}

/** The text again. */
export async function unseal({ store }: Pick<Sealer, 'store'>, sealed: string): Promise<string> {
  const known = await store.secrets.get(keyId);
  const [nonce, bytes] = sealed.split('.').map((part) => bytesOf(part));
  if (!known || !nonce || !bytes) throw new Error('A sealed text cannot be opened.');
  const opened = await crypto.subtle.decrypt({ name: algorithm, iv: nonce }, await imported(known.key), bytes);
  return new TextDecoder().decode(opened);
}

const imported = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(key) ?? new Uint8Array(), algorithm, false, ['encrypt', 'decrypt']);
