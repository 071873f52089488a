import { base64, formEncoded, percentEncoded } from './encodings.js';

const encoder = new TextEncoder();
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What a text looks like in other writings, as far as it does not depend on what stands around it. */
export function disguisesOf(text: string): readonly string[] {
  const bytes = encoder.encode(text);
  const inHex = hex(bytes);
  const plain = [percentEncoded(text), formEncoded(text), inHex, inHex.replace(/../g, '%$&')];
  const sealed = [base64(text), ...[0, 1, 2].map((before) => base64Within(bytes, before))];
  return [...plain, ...sealed, ...sealed.map(urlSafe)].filter((one) => one !== '');
}

/** A text in base64 behind so many other bytes, without the letters that it shares with what is around it. */
function base64Within(bytes: Uint8Array, before: number): string {
  const whole = new Uint8Array(before + bytes.length);
  whole.set(bytes, before);
  const letters = btoa(String.fromCharCode(...whole)).replace(/=+$/, '');
  const shared = whole.length % 3 === 0 ? 0 : 1;
  return letters.slice(before === 0 ? 0 : before + 1, letters.length - shared);
}

const urlSafe = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
