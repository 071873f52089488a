import { bytesOf, textOf } from '../base/base64url.js';

/** Vouches for texts that leave the server and come back. */
export interface Signer {
  sign(text: string): Promise<string>;
  verify(text: string, signature: string): Promise<boolean>;
}

const encoder = new TextEncoder();
const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/** A signer with a key of its own, in base64url. */
export function createSigner(key: () => Promise<string>): Signer {
  let imported: Promise<CryptoKey> | undefined;
  const hmac = (): Promise<CryptoKey> => {
    imported ??= key().then((text) =>
      crypto.subtle.importKey('raw', bytesOf(text) ?? new Uint8Array(), algorithm, false, ['sign', 'verify']),
    );
    return imported;
  };
  return {
    sign: async (text) =>
      textOf(new Uint8Array(await crypto.subtle.sign(algorithm.name, await hmac(), encoder.encode(text)))),
    async verify(text, signature) {
      const bytes = bytesOf(signature);
      // The last letter has bits to spare: four spellings mean the same, and one of them was given out.
      if (bytes === undefined || textOf(bytes) !== signature) return false;
      return crypto.subtle.verify(algorithm.name, await hmac(), bytes, encoder.encode(text));
    },
  };
}
