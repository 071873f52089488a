import { OpenedEntry } from './entry.js';
import { Accepted, ResumeLink, ResumeMail } from './entry-results.js';
import { literal, object, optional, str, union } from './members.js';
import { defineContract } from './operation.js';

/** Coming back to an entry: on another device, later, or after it was submitted. */
export const resumeOperations = defineContract({
  requestDraftLinks: {
    method: 'POST',
    path: '/entry-sessions/forms/{public_id}/resume-requests',
    auth: 'public',
    summary: 'Have links to the drafts of an address mailed to it',
    body: object({ email: str, locale: optional(str), captcha_token: optional(str) }),
    replies: { 202: Accepted },
  },
  resumeEntrySession: {
    method: 'POST',
    path: '/entry-sessions/resume',
    auth: 'token',
    summary: 'Exchange the token of a link for a key of this device',
    body: object({ token: str }),
    replies: { 200: OpenedEntry },
  },
  createResumeLink: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/resume-links',
    auth: 'entry',
    summary: 'Make a link to go on with elsewhere, or have it mailed',
    idempotency: 'required',
    body: object({
      channel: union([literal('link'), literal('email')]),
      email: optional(str),
      locale: optional(str),
      captcha_token: optional(str),
    }),
    /** 202 went out by mail, and the token with it. */
    replies: { 201: ResumeLink, 202: ResumeMail },
  },
  startOwnEdit: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/edit-sessions',
    auth: 'entry',
    summary: 'Begin to change an entry that was submitted',
    idempotency: 'required',
    body: object({ reason: optional(str) }),
    /** 200 is an edit that was open already. */
    replies: { 200: OpenedEntry, 201: OpenedEntry },
  },
});
