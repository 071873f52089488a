import type { Messages } from './messages.js';

type Tell = Messages['issue'];

let tell: Tell | undefined;

/** Nothing can be wrong before somebody has answered: the sentences come while the form is read. */
export const learnIssues = (known: Tell): void => {
  tell = known;
};

/** What to do about an issue; nothing until the sentences have come. */
export const issueInEnglish: Tell = (issue, field, answer) => tell?.(issue, field, answer) ?? '';
