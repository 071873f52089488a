import { isAmerican, writeNumber } from './date-locale.js';

/** What is spelled in two ways. */
export const us = isAmerican;

/** A number as English writes it. */
export const n = (value: number): string => writeNumber('en', value);

/** A label as it stands inside a sentence; abbreviations, and the person, are written large everywhere. */
export const i = (text: string): string =>
  /^(\p{Lu}\p{Lu}|I\b)/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
