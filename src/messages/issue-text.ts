import type { Answer, Field } from '../contract/index.js';
import type { Issue } from '../form/index.js';
import type { Messages } from './messages.js';

type Tell = (messages: Messages, issue: Issue, field: Field | undefined, answer?: Answer) => string;

let tell: Tell | undefined;

/** Nothing can be wrong before somebody has answered: what makes the sentences comes while the form is read. */
export const learnIssues = (known: Tell): void => {
  tell = known;
};

/** What to do about an issue, in the question's own words; nothing until what makes the sentences has come. */
export const issueText: Tell = (messages, issue, field, answer) => tell?.(messages, issue, field, answer) ?? '';
