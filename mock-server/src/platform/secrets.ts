import { textOf } from '../base/base64url.js';
import type { Random } from './random.js';

const secretBytes = 32;

/** A secret of 256 bits, with a prefix that tells what it is for. */
export const mintSecret = (prefix: 'ek' | 'rt' | 'et' | 'it' | 'ss' | 'ps', random: Random): string =>
  `${prefix}_${textOf(random.bytes(secretBytes))}`;
