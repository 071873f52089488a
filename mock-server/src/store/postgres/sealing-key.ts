import { randomBytes } from 'node:crypto';

/** Where a server on a database that others share has its sealing key from. */
export const keyVariable = 'ENTRYWAY_SEALING_KEY';

const keyBytes = 32;
const howToMake = `node -p "crypto.randomBytes(${keyBytes}).toString('base64url')"`;

/** A new key, in base64url. */
export const newSealingKey = (): string => randomBytes(keyBytes).toString('base64url');

/** A key as it was written down, in base64url; none if it is not one. Nothing of it is ever repeated in a message. */
export function readSealingKey(text: string): string | undefined {
  if (!/^[\w+/-]+=*$/.test(text.trim())) return undefined;
  const bytes = Buffer.from(text.trim(), 'base64');
  return bytes.length === keyBytes ? bytes.toString('base64url') : undefined;
}

/** The key that a shared database is used with, or how to get one. */
export function needSealingKey(given: string | undefined): string {
  if (!given)
    throw new Error(`it needs a key to seal its secrets with: set ${keyVariable} to one made by ${howToMake}`);
  const key = readSealingKey(given);
  if (!key) throw new Error(`${keyVariable} is not ${keyBytes} bytes in base64: make one by ${howToMake}`);
  return key;
}
