import type { Beside, Look } from '../studio/state.js';

/** More would be too small to be read. */
export const mostBeside = 3;

/** A frame that shows what is not in sight yet: first the other scheme, then a phone, then another theme. */
export function nextBeside({ length }: readonly Beside[], { scheme, locale }: Look): Beside {
  const other = scheme === 'dark' ? 'light' : 'dark';
  const usual: Beside = { theme: undefined, scheme, width: 'fill', locale };
  const choices: readonly Beside[] = [
    { ...usual, scheme: other },
    { ...usual, width: 375 },
    { ...usual, theme: 'paper' },
  ];
  return choices[length] ?? usual;
}
