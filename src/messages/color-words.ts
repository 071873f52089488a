import type { Messages } from './messages.js';

type Name = (code: string, messages: Messages) => string;

let nameOf: Name | undefined;

/** Few forms ask for colours: what names them comes with the control, or with whatever tells answers without it. */
export const learnColors = (known: Name): void => {
  nameOf = known;
};

/** A colour as people call it, and as it is written. */
export const colorInWords = (code: string, messages: Messages): string =>
  nameOf ? `${nameOf(code, messages)} (${code})` : code;
