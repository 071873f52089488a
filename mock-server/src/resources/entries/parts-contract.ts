import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { listing, making, makingOnce, reading, removing } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  listOf,
  Nothing,
  nullable,
  oneOf,
  optional,
  resource,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';
import { AccountFile } from '../files/index.js';
import { AnswerOps, Change, Revised, Revision } from './contract.js';

export const Metafield = resource('metafield', {
  entry_id: str,
  namespace: str,
  key: str,
  type: str,
  value: Json,
});

/** Notes of the account at an entry, its files and runs. */
export const entryParts = defineContract({
  listMetafields: listing({
    path: '/entries/{entry_id}/metafields',
    summary: 'List the metafields of an entry',
    of: Metafield,
    query: { namespace: optional(str) },
  }),
  setMetafield: {
    method: 'PUT',
    path: '/entries/{entry_id}/metafields/{namespace}/{key}',
    auth: 'account',
    role: 'reviewer',
    ifMatch: 'accepted',
    summary: 'Write a metafield',
    body: exactly({ type: str, value: Json }),
    replies: { 200: Metafield, 201: Metafield },
  },
  setMetafields: {
    method: 'POST',
    path: '/entries/{entry_id}/metafields/batch',
    auth: 'account',
    role: 'reviewer',
    summary: 'Write several metafields, all or none',
    body: exactly({
      metafields: array(exactly({ namespace: str, key: str, type: str, value: Json, version: optional(int) })).check(
        z.minLength(1),
        z.maxLength(25),
      ),
    }),
    replies: { 200: listOf(Metafield) },
  },
  deleteMetafield: {
    method: 'DELETE',
    path: '/entries/{entry_id}/metafields/{namespace}/{key}',
    auth: 'account',
    role: 'reviewer',
    ifMatch: 'accepted',
    summary: 'Remove a metafield',
    replies: { 204: Nothing },
  },
  listEntryFiles: listing({
    path: '/entries/{entry_id}/files',
    summary: 'List the files of an entry',
    of: AccountFile,
  }),
  attachEntryFile: making({
    path: '/entries/{entry_id}/files',
    summary: 'Add a file: to an answer, or beside them',
    role: 'reviewer',
    body: exactly({ file_id: str, path: optional(str) }),
    of: AccountFile,
  }),
  detachEntryFile: removing({
    path: '/entries/{entry_id}/files/{file_id}',
    summary: 'Take a file away from an entry',
    role: 'reviewer',
  }),
});

const EditState = oneOf('open', 'committed', 'discarded', 'expired', 'stale');

const editMembers = {
  entry_id: str,
  state: EditState,
  base_revision_id: str,
  audience: oneOf('account', 'respondent'),
  fields: nullable(array(str)),
  answers: z.record(str, Json),
  groups: z.record(str, array(str)),
  issues: array(Json),
  expires_at: str,
  result_revision_id: text,
};
export const EditSession = resource('edit_session', editMembers);
export const NewEditSession = resource('edit_session', {
  ...editMembers,
  edit_url: optional(str),
  edit_token: optional(str),
});

const Note = optional(textOf(0, 2000));

/** Edits of submitted entries, and what came of them. */
export const editing = defineContract({
  listEditSessions: listing({
    path: '/entries/{entry_id}/edit-sessions',
    summary: 'List the edits of an entry',
    of: EditSession,
    query: { state: optional(EditState) },
  }),
  createEditSession: makingOnce({
    path: '/entries/{entry_id}/edit-sessions',
    summary: 'Begin to edit a submitted entry, or let its respondent do it',
    role: 'reviewer',
    body: exactly({
      audience: oneOf('account', 'respondent'),
      expires_in_seconds: optional(int.check(z.minimum(60), z.maximum(30 * 24 * 60 * 60))),
      fields: optional(array(str)),
      message: optional(textOf(0, 2000)),
      notify_email: optional(str),
    }),
    of: NewEditSession,
  }),
  getEditSession: reading({ path: '/edit-sessions/{edit_session_id}', summary: 'Get an edit', of: EditSession }),
  patchEditSession: {
    method: 'PATCH',
    path: '/edit-sessions/{edit_session_id}/answers',
    auth: 'account',
    role: 'reviewer',
    summary: 'Stage changes of answers',
    body: exactly({ ops: AnswerOps }),
    replies: { 200: EditSession },
  },
  commitEditSession: {
    method: 'POST',
    path: '/edit-sessions/{edit_session_id}/commit',
    auth: 'account',
    role: 'reviewer',
    idempotency: 'required',
    summary: 'Make a revision of what was staged',
    body: exactly({ note: Note, run_workflows: optional(bool) }),
    replies: { 200: Revised },
  },
  discardEditSession: removing({
    path: '/edit-sessions/{edit_session_id}',
    summary: 'Throw away what was staged',
    role: 'reviewer',
  }),
  listRevisions: listing({
    path: '/entries/{entry_id}/revisions',
    summary: 'List the revisions of an entry',
    of: Revision,
    query: { kind: optional(str) },
  }),
  getRevision: {
    method: 'GET',
    path: '/entries/{entry_id}/revisions/{revision_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get a revision',
    query: z.object({ include: optional(str) }),
    replies: { 200: Revision },
  },
  diffRevisions: {
    method: 'GET',
    path: '/entries/{entry_id}/revisions/{revision_id}/diff',
    auth: 'account',
    role: 'viewer',
    summary: 'Say what differs between two revisions',
    query: z.object({ against: optional(str) }),
    replies: { 200: exactly({ changes: array(Change) }) },
  },
  revertToRevision: {
    method: 'POST',
    path: '/entries/{entry_id}/revisions/{revision_id}/revert',
    auth: 'account',
    role: 'reviewer',
    idempotency: 'required',
    ifMatch: 'required',
    summary: 'Make an entry say again what it said',
    body: exactly({ note: Note }),
    replies: { 200: Revised },
  },
});
