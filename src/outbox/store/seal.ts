import { writeJson } from '../../contract/write-json.js';

/** An encrypted value as it lies in the database. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const algorithm = 'AES-GCM';

/** A key this browser can use but nobody can read out of it. */
export const newSealKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);

/** The key that 32 secret bytes stand for; whoever loses them has lost everything under it. */
export const sealKeyFrom = (secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', secret, algorithm, false, ['encrypt', 'decrypt']);

/** Encrypts bytes for the device's own storage. */
export async function sealBytes(key: CryptoKey, plain: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, key, plain) };
}

/** Opens what `sealBytes` made; rejects if it was made with another key or changed since. */
export const unsealBytes = (key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: algorithm, iv }, key, data);

/** Encrypts a value for the device's own storage. */
export const seal = (key: CryptoKey, value: unknown): Promise<Sealed> =>
  sealBytes(key, new TextEncoder().encode(writeJson(value)));

/** Opens what `seal` made. */
export const unseal = async (key: CryptoKey, sealed: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(key, sealed)));
