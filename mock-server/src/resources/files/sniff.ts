/** What a file begins with, and what it then is. `??` stands for any byte. */
const magic: readonly (readonly [type: string, at: number, bytes: string])[] = [
  ['application/pdf', 0, '25504446'],
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/gif', 0, '47494638'],
  ['image/webp', 0, '52494646????????57454250'],
  ['image/bmp', 0, '424d'],
  ['image/tiff', 0, '49492a00'],
  ['image/tiff', 0, '4d4d002a'],
  ['image/heic', 4, '6674797068656963'],
  ['image/avif', 4, '6674797061766966'],
  ['video/mp4', 4, '66747970'],
  ['video/webm', 0, '1a45dfa3'],
  ['audio/mpeg', 0, '494433'],
  ['audio/ogg', 0, '4f676753'],
  ['audio/wav', 0, '52494646????????57415645'],
  ['application/zip', 0, '504b0304'],
  ['application/gzip', 0, '1f8b'],
  ['application/x-msdownload', 0, '4d5a'],
  ['application/x-elf', 0, '7f454c46'],
];

/** Types that are one of the above inside. */
const wrapped: Readonly<Record<string, RegExp>> = {
  'application/zip': /^application\/(vnd\.openxmlformats-|vnd\.oasis\.|epub|java-archive|x-zip)/,
  'video/mp4': /^(video\/(quicktime|x-m4v|3gpp)|audio\/(mp4|x-m4a|aac)|image\/hei[cf])/,
  'video/webm': /^(video\/x-matroska|audio\/webm)/,
  'image/heic': /^image\/heif/,
};

/** Types that begin with nothing in particular. */
const shapeless = /^(text\/|application\/(json|xml|rtf|msword|vnd\.ms-|octet-stream)|image\/svg\+xml|.*\+(json|xml)$)/;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function fits(head: string, at: number, pattern: string): boolean {
  const part = head.slice(at * 2, at * 2 + pattern.length);
  return part.length === pattern.length && [...pattern].every((char, index) => char === '?' || char === part[index]);
}

/** What the bytes of a file say it is, whatever its sender says. */
export function sniff(bytes: Uint8Array, declared: string): string {
  const said = declared.toLowerCase().split(';')[0]?.trim() ?? '';
  const head = hex(bytes.subarray(0, 32));
  const found = magic.find(([, at, pattern]) => fits(head, at, pattern))?.[0];
  if (found !== undefined) return found === said || wrapped[found]?.test(said) ? said : found;
  if (shapeless.test(said)) return said;
  // A type that always begins in its own way cannot begin in another.
  return magic.some(([type]) => type === said) ? 'application/octet-stream' : said || 'application/octet-stream';
}

/** How large a picture is, where that can be told from its first bytes. */
export function pictureSize(
  bytes: Uint8Array,
  type: string,
): { readonly width: number; readonly height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'image/png' && bytes.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (type === 'image/gif' && bytes.length >= 10) {
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  }
  if (type === 'image/webp' && bytes.length >= 30) return webpSize(view);
  return type === 'image/jpeg' ? jpegSize(view) : null;
}

/** A WebP picture says its size in one of three ways: lossy, lossless, or with more than a picture in it. */
function webpSize(view: DataView): { readonly width: number; readonly height: number } | null {
  const short = (at: number): number => view.getUint16(at, true) & 0x3fff;
  const long = (at: number): number => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (view.getUint32(12)) {
    case 0x56503820: // 'VP8 '
      return { width: short(26), height: short(28) };
    case 0x5650384c: // 'VP8L'
      return { width: 1 + short(21), height: 1 + ((view.getUint32(21, true) >>> 14) & 0x3fff) };
    case 0x56503858: // 'VP8X'
      return { width: long(24), height: long(27) };
    default:
      return null;
  }
}

function jpegSize(view: DataView): { readonly width: number; readonly height: number } | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

const eicar = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** Whether a scanner would raise the alarm: the harmless text that all of them know is in it. */
export const isInfected = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 64 * 1024)).includes(eicar);
