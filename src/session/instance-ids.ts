import type { Random } from '../outbox/ports.js';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new id for an instance: 128 bits of chance, in the 26 letters the service wants. */
export function newInstanceId(random: Random): string {
  let bits = BigInt(`0x${random.uuid().replaceAll('-', '')}`);
  let id = '';
  for (let at = 0; at < 26; at++) {
    id = letters[Number(bits & 31n)] + id;
    bits >>= 5n;
  }
  return `ins_${id}`;
}
