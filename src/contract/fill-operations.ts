import { Answers } from './answer.js';
import { Delta, EntrySession, Groups, OpenedEntry, SentEntry, SubmissionResult } from './entry.js';
import { FormSchema } from './form.js';
import { bool, literal, num, object, optional, record, str, union } from './members.js';
import { defineContract } from './operation.js';

/** What every respondent needs: these are loaded with the first page. */
export const fillOperations = defineContract({
  getPublicSchema: {
    method: 'GET',
    path: '/entry-sessions/forms/{public_id}/schema',
    auth: 'public',
    summary: 'Load a published form',
    query: object({ locale: optional(str), translations: optional(literal('all')) }),
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
      /** A group that is named has exactly these instances; one that is not gets as many as the form says. */
      groups: optional(Groups),
      hidden: optional(record(str, str)),
      source: optional(object({ url: optional(str), referrer: optional(str), embed: optional(bool) })),
      submit: optional(bool),
      captcha_token: optional(str),
      honeypot: optional(str),
    }),
    replies: { 201: union([OpenedEntry, SentEntry]) },
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
      /** Whole lists of instances, in order: what is not there yet is made, what is not named goes. */
      groups: optional(Groups),
      current_page: optional(str),
    }),
    replies: { 200: Delta },
  },
  submitEntrySession: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/submit',
    auth: 'entry',
    summary: 'Submit an entry, or what was edited of it',
    idempotency: 'required',
    body: object({
      base_revision: num,
      /** The last batch, written before anything is judged. */
      answers: optional(Answers),
      /** As in a batch: instances that are left out are not submitted. */
      groups: optional(Groups),
      captcha_token: optional(str),
      honeypot: optional(str),
      client: optional(object({ duration_ms: optional(num) })),
    }),
    replies: { 200: SubmissionResult },
  },
});
