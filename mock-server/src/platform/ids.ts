import type { Clock } from './clock.js';
import type { Random } from './random.js';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeLength = 10;
const randomLength = 16;

/** Makes resource ids: a prefix that tells the kind, and a ULID that sorts by creation. */
export interface Ids {
  make(prefix: string): string;
}

export const createIds = (clock: Clock, random: Random): Ids => ({
  make: (prefix) => `${prefix}_${timePart(clock.now())}${encodeRandom(random)}`,
});

let last = { moment: -1, text: '' };

/** The time of an id; a request makes several in the same millisecond. */
function timePart(moment: number): string {
  if (moment !== last.moment) last = { moment, text: encodeTime(moment) };
  return last.text;
}

function encodeTime(moment: number): string {
  let rest = moment;
  let text = '';
  for (let i = 0; i < timeLength; i++) {
    text = crockford[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

// One byte a character: 256 is a multiple of 32, so no character is likelier than another.
function encodeRandom(random: Random): string {
  let text = '';
  for (const byte of random.bytes(randomLength)) text += crockford[byte % 32];
  return text;
}
