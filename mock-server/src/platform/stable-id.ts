const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The moment the built-in forms were published, as a ULID begins. */
const published = '01M7A2C000';

/** Four hashes of a text, each FNV-1a from a start of its own. */
function hashes(text: string): readonly number[] {
  let [a, b, c, d] = [0x811c9dc5, 0x1f356b21, 0xbd9f21cd, 0x5be8d879];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x01000193);
    c = Math.imul(c ^ code, 0x01000193);
    d = Math.imul(d ^ code, 0x01000193);
  }
  return [a, b, c, d].map((code) => Math.imul(code ^ (code >>> 15), 0x2c1b3c6d) >>> 0);
}

/** Twenty bits as four characters. */
const letter = (bits: number): string => crockford.charAt(bits & 31);
const letters = (bits: number): string =>
  letter(bits >>> 27) + letter(bits >>> 22) + letter(bits >>> 17) + letter(bits >>> 12);

/** An id that is the same wherever and whenever it is made: of what it is for, and a name. */
export const stableId = (prefix: string, name: string): string =>
  `${prefix}_${published}${hashes(name).map(letters).join('')}`;
