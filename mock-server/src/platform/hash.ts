interface NodeCrypto {
  hash(algorithm: string, data: string, encoding: 'hex'): string;
}
type Runtime = { readonly process?: { getBuiltinModule?(name: string): NodeCrypto | undefined } };

// WebCrypto sends every text to another thread, however short: in Node that costs ten times the digest itself.
const node = (globalThis as Runtime).process?.getBuiltinModule?.('node:crypto');

const encoder = new TextEncoder();

/** SHA-256 of a text as hex; at once, where that can be done. */
export const sha256 = (text: string): string | Promise<string> =>
  node ? node.hash('sha256', text, 'hex') : hexDigest(encoder.encode(text));

/** SHA-256 of bytes as hex. */
export async function hexDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether two digests are equal, taking as long for a near miss as for a far one. */
export function sameDigest(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
