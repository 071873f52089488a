const invisible = /[\u200B-\u200D\u2060\uFEFF]/gu;

/** Text as typed, without the spaces and invisible characters that copying adds around it. */
export const plainText = (typed: string): string =>
  typed
    .replace(invisible, '')
    .replace(/\u00A0/gu, ' ')
    .trim();

/** How many characters a person would count. */
export const characters = (value: string): number => [...value].length;
