import { defineContract, entryResults } from '../../library.js';
import { exactly, oneOf, optional, str } from '../../platform/contract/shapes.js';

/** Links that an account makes for a respondent. */
export const entryResumeLinks = defineContract({
  createEntryResumeLink: {
    method: 'POST',
    path: '/entries/{entry_id}/resume-links',
    auth: 'account',
    role: 'reviewer',
    idempotency: 'required',
    summary: 'Make a link for the respondent to go on with a draft',
    body: exactly({ channel: oneOf('link', 'email'), email: optional(str) }),
    replies: { 201: entryResults.ResumeLink, 202: entryResults.ResumeMail },
  },
});
