const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** How far into a text a letter is looked for. */
const far = 1000;

/**
 * Which way a text runs, by its first letter; nothing before there is one. Not left to `dir="auto"`, for which browsers
 * go through all of the text again with each of its lines: a long one that is pasted would freeze the page.
 */
export function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(text.slice(0, far))?.[0];
  if (!letter) return undefined;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}
