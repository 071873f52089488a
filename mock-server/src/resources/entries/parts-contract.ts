import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  listOf,
  listQuery,
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
  listMetafields: {
    method: 'GET',
    path: '/entries/{entry_id}/metafields',
    auth: 'account',
    role: 'viewer',
    summary: 'List the metafields of an entry',
    query: listQuery({ namespace: optional(str) }),
    replies: { 200: listOf(Metafield) },
  },
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
  listEntryFiles: {
    method: 'GET',
    path: '/entries/{entry_id}/files',
    auth: 'account',
    role: 'viewer',
    summary: 'List the files of an entry',
    query: listQuery(),
    replies: { 200: listOf(AccountFile) },
  },
  attachEntryFile: {
    method: 'POST',
    path: '/entries/{entry_id}/files',
    auth: 'account',
    role: 'reviewer',
    summary: 'Add a file: to an answer, or beside them',
    body: exactly({ file_id: str, path: optional(str) }),
    replies: { 201: AccountFile },
  },
  detachEntryFile: {
    method: 'DELETE',
    path: '/entries/{entry_id}/files/{file_id}',
    auth: 'account',
    role: 'reviewer',
    summary: 'Take a file away from an entry',
    replies: { 204: Nothing },
  },
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
  listEditSessions: {
    method: 'GET',
    path: '/entries/{entry_id}/edit-sessions',
    auth: 'account',
    role: 'viewer',
    summary: 'List the edits of an entry',
    query: listQuery({ state: optional(EditState) }),
    replies: { 200: listOf(EditSession) },
  },
  createEditSession: {
    method: 'POST',
    path: '/entries/{entry_id}/edit-sessions',
    auth: 'account',
    role: 'reviewer',
    idempotency: 'required',
    summary: 'Begin to edit a submitted entry, or let its respondent do it',
    body: exactly({
      audience: oneOf('account', 'respondent'),
      expires_in_seconds: optional(int.check(z.minimum(60), z.maximum(30 * 24 * 60 * 60))),
      fields: optional(array(str)),
      message: optional(textOf(0, 2000)),
      notify_email: optional(str),
    }),
    replies: { 201: NewEditSession },
  },
  getEditSession: {
    method: 'GET',
    path: '/edit-sessions/{edit_session_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get an edit',
    replies: { 200: EditSession },
  },
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
  discardEditSession: {
    method: 'DELETE',
    path: '/edit-sessions/{edit_session_id}',
    auth: 'account',
    role: 'reviewer',
    summary: 'Throw away what was staged',
    replies: { 204: Nothing },
  },
  listRevisions: {
    method: 'GET',
    path: '/entries/{entry_id}/revisions',
    auth: 'account',
    role: 'viewer',
    summary: 'List the revisions of an entry',
    query: listQuery({ kind: optional(str) }),
    replies: { 200: listOf(Revision) },
  },
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
