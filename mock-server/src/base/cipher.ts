import { bytesOf, textOf } from './base64url.js';

const name = 'AES-GCM';
const encoder = new TextEncoder();

/** How many bytes a nonce has; no two texts under one key may share one. */
export const nonceBytes = 12;

interface Encryption {
  readonly nonce: Uint8Array;
  /** What the text belongs to: under another name it cannot be opened. */
  readonly about?: string | undefined;
}

/** A text under a key of 256 bits in base64url: the nonce and the sealed bytes. */
export async function encrypt(key: string, text: string, { nonce, about = '' }: Encryption): Promise<string> {
  const iv = new Uint8Array(nonce);
  const how = { name, iv, additionalData: encoder.encode(about) };
  const sealed = await crypto.subtle.encrypt(how, await imported(key), encoder.encode(text));
  return `${textOf(iv)}.${textOf(new Uint8Array(sealed))}`;
}

/** The text again; rejects where the key is another one. */
export async function decrypt(key: string, sealed: string, about = ''): Promise<string> {
  const [iv, bytes] = sealed.split('.').map((part) => bytesOf(part));
  if (!iv || !bytes) throw new Error('A sealed text cannot be opened.');
  const how = { name, iv, additionalData: encoder.encode(about) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(how, await imported(key), bytes));
}

const imported = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(key) ?? new Uint8Array(), name, false, ['encrypt', 'decrypt']);
