import { Answers } from './answer.js';
import { Delta, EntrySession, OpenedEntry, SubmissionResult } from './entry.js';
import { FormSchema } from './form.js';
import { num, object, optional, str } from './members.js';
import { defineContract } from './operation.js';

/** The respondent's operations. */
export const entrySessions = defineContract({
  getPublicSchema: {
    method: 'GET',
    path: '/entry-sessions/forms/{public_id}/schema',
    auth: 'public',
    summary: 'Load a published form',
    query: object({ locale: optional(str) }),
    replies: { 200: FormSchema },
  },
  createEntrySession: {
    method: 'POST',
    path: '/entry-sessions',
    auth: 'public',
    summary: 'Create a draft entry',
    idempotency: 'required',
    body: object({
      form: str,
      version_id: optional(str),
      locale: optional(str),
      timezone: optional(str),
      current_page: optional(str),
      answers: optional(Answers),
    }),
    replies: { 201: OpenedEntry },
  },
  getEntrySession: {
    method: 'GET',
    path: '/entry-sessions/{entry_id}',
    auth: 'entry',
    summary: 'Read an entry',
    replies: { 200: EntrySession },
  },
  patchAnswers: {
    method: 'PATCH',
    path: '/entry-sessions/{entry_id}/answers',
    auth: 'entry',
    summary: 'Save a batch of answers',
    idempotency: 'required',
    body: object({
      base_revision: num,
      answers: Answers,
      current_page: optional(str),
    }),
    replies: { 200: Delta },
  },
  submitEntrySession: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/submit',
    auth: 'entry',
    summary: 'Submit an entry',
    idempotency: 'required',
    body: object({ base_revision: num }),
    replies: { 200: SubmissionResult },
  },
});
