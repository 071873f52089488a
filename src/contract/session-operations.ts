import { EntrySession } from './entry.js';
import { UpgradeResult, ValidationResult } from './entry-results.js';
import { FormSchema } from './form.js';
import { literal, num, object, optional, str, union } from './members.js';
import { defineContract } from './operation.js';
import { Nothing } from './query.js';

/** What can be done with an entry besides filling it. */
export const sessionOperations = defineContract({
  updateEntrySession: {
    method: 'PATCH',
    path: '/entry-sessions/{entry_id}',
    auth: 'entry',
    summary: 'Change the language, time zone or position of an entry',
    body: object({ locale: optional(str), timezone: optional(str), current_page: optional(str) }),
    replies: { 200: EntrySession },
  },
  discardEntrySession: {
    method: 'DELETE',
    path: '/entry-sessions/{entry_id}',
    auth: 'entry',
    summary: 'Discard a draft, or what was edited of an entry',
    replies: { 204: Nothing },
  },
  getEntrySchema: {
    method: 'GET',
    path: '/entry-sessions/{entry_id}/schema',
    auth: 'entry',
    summary: 'Load the version of the form an entry was begun with',
    query: object({ locale: optional(str), translations: optional(literal('all')) }),
    replies: { 200: FormSchema },
  },
  upgradeEntrySession: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/upgrade',
    auth: 'entry',
    summary: 'Move a draft to the newest version of its form',
    idempotency: 'required',
    body: object({ base_revision: num }),
    replies: { 200: UpgradeResult },
  },
  validateEntrySession: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/validate',
    auth: 'entry',
    summary: 'Check a page or all answers',
    body: object({ scope: union([literal('all'), literal('page')]), page: optional(str) }),
    replies: { 200: ValidationResult },
  },
});
