import { Refusal } from './problem.js';

/** One address however it is written. */
export const tidyEmail = (email: string): string => email.trim().toLowerCase();

/** Refuses what is no address. */
export function needEmail(email: string | undefined): asserts email is string {
  if (email !== undefined && isEmail(email)) return;
  const message = 'Enter a valid e-mail address.';
  throw new Refusal('validation_failed', message, {
    details: [{ in: 'body', path: '/email', code: email === undefined ? 'required' : 'email', message }],
  });
}

export const isEmail = (email: string): boolean =>
  email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim());
