import * as z from 'zod/mini';
import { Answers } from './answer.js';
import { Delta, EntrySession, OpenedEntry, SubmissionResult } from './entry.js';
import { FormSchema } from './form.js';
import { defineContract } from './operation.js';

/** The respondent's operations. */
export const entrySessions = defineContract({
  getPublicSchema: {
    method: 'GET',
    path: '/entry-sessions/forms/{public_id}/schema',
    auth: 'public',
    summary: 'Load a published form',
    query: z.object({ locale: z.optional(z.string()) }),
    replies: { 200: FormSchema },
  },
  createEntrySession: {
    method: 'POST',
    path: '/entry-sessions',
    auth: 'public',
    summary: 'Create a draft entry',
    idempotency: 'required',
    body: z.object({
      form: z.string(),
      version_id: z.optional(z.string()),
      locale: z.optional(z.string()),
      timezone: z.optional(z.string()),
      current_page: z.optional(z.string()),
      answers: z.optional(Answers),
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
    body: z.object({
      base_revision: z.number(),
      answers: Answers,
      current_page: z.optional(z.string()),
    }),
    replies: { 200: Delta },
  },
  submitEntrySession: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/submit',
    auth: 'entry',
    summary: 'Submit an entry',
    idempotency: 'required',
    body: z.object({ base_revision: z.number() }),
    replies: { 200: SubmissionResult },
  },
});
