import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { changing, listing, makingOnce } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  JsonMap,
  Nothing,
  nullable,
  oneOf,
  optional,
  resource,
  Switch,
  str,
  Tags,
  text,
  textOf,
} from '../../platform/contract/shapes.js';
import { AccountFile } from '../files/index.js';
import { Job } from '../jobs/index.js';

const EntryState = oneOf('draft', 'submitted', 'spam', 'archived', 'trashed', 'expired', 'discarded');
const ReviewStatus = oneOf('none', 'pending', 'needs_changes', 'approved', 'rejected');

export const Entry = resource('entry', {
  form_id: str,
  form_version_id: str,
  reference: text,
  state: EntryState,
  review_status: ReviewStatus,
  assignee_id: text,
  tags: array(str),
  locale: str,
  timezone: str,
  test: bool,
  source: exactly({
    channel: oneOf('public', 'api', 'import', 'preview'),
    url: text,
    referrer: text,
    ip_hash: text,
    user_agent: text,
  }),
  respondent: exactly({ email: optional(str), name: optional(str) }),
  revision_id: text,
  revision_number: int,
  open_edit_session_id: text,
  submitted_at: text,
  expires_at: text,
  deleted_at: text,
  answers: optional(JsonMap),
  computed: optional(JsonMap),
  files: optional(array(AccountFile)),
  metafields: optional(array(Json)),
});

/** One change of answers. */
export const AnswerOp = z.discriminatedUnion('op', [
  exactly({ op: z.literal('set'), path: str, value: Json }),
  exactly({
    op: z.literal('add_instance'),
    group: str,
    instance_id: optional(str),
    position: optional(z.union([int.check(z.minimum(0)), z.literal('end')])),
    answers: optional(JsonMap),
  }),
  exactly({ op: z.literal('remove_instance'), instance_id: str }),
  exactly({ op: z.literal('reorder'), group: str, instance_ids: array(str) }),
]);
export const AnswerOps = array(AnswerOp).check(z.maxLength(200));

export const Change = exactly({ path: str, before: Json, after: Json, label: optional(str) });

export const Revision = resource('revision', {
  entry_id: str,
  number: int,
  kind: oneOf('submit', 'edit', 'api', 'import', 'workflow', 'revert'),
  author: exactly({ type: oneOf('respondent', 'user', 'api_key', 'workflow'), id: text }),
  changes: array(Change),
  note: text,
  answers: optional(JsonMap),
});

export const Revised = exactly({ entry: Entry, revision: nullable(Revision) });

const Metafields = array(exactly({ namespace: str, key: str, type: str, value: Json }));
const Note = optional(textOf(0, 2000));

const newEntry = {
  form_id: str,
  answers: JsonMap,
  state: optional(oneOf('draft', 'submitted')),
  metafields: optional(Metafields),
  locale: optional(str),
  run_workflows: optional(bool),
  force: optional(bool),
  skip_validation: optional(bool),
};

const changes = {
  review_status: optional(ReviewStatus),
  assignee_id: optional(nullable(str)),
  tags: optional(Tags),
  locale: optional(str),
};

export const BatchOperation = z.discriminatedUnion('op', [
  exactly({ op: z.literal('create'), ...newEntry }),
  exactly({ op: z.literal('update'), entry_id: str, ...changes, answers: optional(JsonMap) }),
  exactly({ op: z.literal('delete'), entry_id: str }),
]);

export const entries = defineContract({
  listEntries: listing({
    path: '/entries',
    summary: 'List entries',
    of: Entry,
    query: {
      form_id: optional(str),
      view_id: optional(str),
      state: optional(oneOf('all', 'draft', 'submitted', 'spam', 'archived', 'trashed', 'expired', 'discarded')),
      review_status: optional(ReviewStatus),
      q: optional(str),
      submitted_after: optional(str),
      submitted_before: optional(str),
      updated_after: optional(str),
      include: optional(str),
      answers_format: optional(oneOf('nested', 'flat')),
    },
  }),
  createEntry: makingOnce({
    path: '/entries',
    summary: 'Make an entry: a draft, or one that is submitted at once',
    body: exactly(newEntry),
    of: Entry,
  }),
  batchEntries: {
    method: 'POST',
    path: '/entries/batch',
    auth: 'account',
    role: 'editor',
    idempotency: 'required',
    summary: 'Make, change and remove up to 100 entries',
    body: exactly({
      operations: array(BatchOperation).check(z.minLength(1), z.maxLength(100)),
      atomic: optional(bool),
    }),
    replies: {
      200: exactly({
        results: array(exactly({ status: int, entry: optional(Entry), error: optional(JsonMap) })),
      }),
      202: Job,
    },
  },
  getEntry: {
    method: 'GET',
    path: '/entries/{entry_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get an entry',
    query: z.object({ include: optional(str), answers_format: optional(oneOf('nested', 'flat')) }),
    replies: { 200: Entry },
  },
  updateEntry: changing({
    path: '/entries/{entry_id}',
    summary: 'Review, assign and tag an entry',
    role: 'reviewer',
    body: exactly(changes),
    of: Entry,
  }),
  deleteEntry: {
    method: 'DELETE',
    path: '/entries/{entry_id}',
    auth: 'account',
    role: 'editor',
    summary: 'Put an entry into the trash, or remove it for good',
    query: z.object({ purge: Switch, confirm: Switch }),
    replies: { 204: Nothing },
  },
  transitionEntry: {
    method: 'POST',
    path: '/entries/{entry_id}/transitions',
    auth: 'account',
    role: 'reviewer',
    summary: 'Submit, revive, put away, mark or restore an entry',
    body: exactly({
      to: oneOf('submit', 'revive', 'archive', 'unarchive', 'mark_spam', 'not_spam', 'restore'),
      note: Note,
    }),
    replies: { 200: Entry },
  },
  getEntryAnswers: {
    method: 'GET',
    path: '/entries/{entry_id}/answers',
    auth: 'account',
    role: 'viewer',
    summary: 'Get the answers of an entry',
    query: z.object({ format: optional(oneOf('nested', 'flat')), labels: Switch }),
    replies: {
      200: exactly({
        revision_number: int,
        answers: JsonMap,
        computed: JsonMap,
        groups: z.record(str, array(str)),
        labels: optional(z.record(str, str)),
      }),
    },
  },
  patchEntryAnswers: changing({
    path: '/entries/{entry_id}/answers',
    summary: 'Change answers; a submitted entry gets a revision',
    role: 'reviewer',
    body: exactly({
      ops: optional(AnswerOps),
      answers: optional(JsonMap),
      note: Note,
      run_workflows: optional(bool),
    }),
    of: Revised,
  }),
});
