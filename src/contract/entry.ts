import type * as z from 'zod/mini';
import { Answers, Path } from './answer.js';
import { Confirmation } from './confirmation.js';
import { FileInfo, Upload } from './file.js';
import { Json } from './json.js';
import {
  array,
  bool,
  int,
  list,
  literal,
  mapOf,
  nullable,
  num,
  object,
  off,
  on,
  openEnum,
  opt,
  optional,
  record,
  type Schema,
  str,
  strings,
  text,
  whole,
} from './members.js';
import { Detail } from './problem.js';
import { ResumeChannel } from './settings.js';

export const Progress = object({ answered: int, required_total: int, required_answered: int, percent: num });
export type Progress = z.infer<typeof Progress>;

/** The instances of each group, in order. */
export const Groups = record(Path, strings);
export type Groups = z.infer<typeof Groups>;
const Computed = record(str, Json);
const issues = array(Detail);

/** An entry as the respondent may see it. */
export const EntrySession = object({
  object: literal('entry_session'),
  id: str,
  reference: text,
  form: object({ public_id: str, version_id: str, version_number: int, outdated: bool }),
  /** `other` is an entry that takes no answers. */
  state: openEnum(['draft', 'submitted', 'expired', 'discarded']),
  /** What the key is for; with `other` only `permissions` tell. */
  mode: openEnum(['fill', 'edit', 'read', 'test']),
  revision: int,
  locale: str,
  timezone: str,
  current_page: text,
  answers: Answers,
  groups: Groups,
  computed: Computed,
  files: mapOf(FileInfo),
  uploads: list(Upload),
  buttons: mapOf(object({ clicks: int, last_clicked_at: text, last_status: text })),
  issues,
  progress: Progress,
  permissions: whole({
    can_write: on,
    can_submit: on,
    can_upload: off,
    can_edit_after_submit: off,
  }),
  resume: whole({ enabled: off, channels: list(ResumeChannel), email_hint: text }),
  /** What is staged beside a submitted entry, in `edit` mode. */
  edit_session: optional(
    nullable(object({ id: str, base_revision_id: str, expires_at: str, fields: optional(strings) })),
  ),
  confirmation: opt(Confirmation),
  created_at: str,
  saved_at: str,
  submitted_at: text,
  expires_at: text,
});
export type EntrySession = z.infer<typeof EntrySession>;

/** What differs between the revision a client had and the one it has now, whoever changed it. */
export const Delta = object({
  object: literal('session_delta'),
  entry_id: str,
  base_revision: int,
  revision: int,
  saved_at: str,
  changed: Answers,
  removed: array(Path),
  foreign: array(Path),
  groups: Groups,
  computed: Computed,
  issues,
  cleared_issues: array(Path),
  progress: Progress,
});
export type Delta = z.infer<typeof Delta>;

/** A new draft and the key that opens it. */
export const OpenedEntry = object({ entry_key: str, session: EntrySession });
export type OpenedEntry = z.infer<typeof OpenedEntry>;

/** What a respondent keeps: the number to quote and when it was sent. */
export const Receipt = object({ reference: str, submitted_at: str });
export type Receipt = z.infer<typeof Receipt>;

/** The members of a shape, none of which has to be there. */
const optionally = <T extends Readonly<Record<string, Schema>>>(shape: T) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, optional(schema)])) as {
    [K in keyof T]: z.ZodMiniOptional<T[K]>;
  };

/** A session as a submit may cut it short: what the respondent wrote need not come back. */
const SentSession = object({ ...optionally(EntrySession.shape), id: str });

export const SubmissionResult = object({
  object: optional(literal('submission_result')),
  session: SentSession,
  confirmation: opt(Confirmation),
  receipt: Receipt,
  processing: whole({ state: text }),
  edit: whole({ allowed: off, until: text }),
});
export type SubmissionResult = z.infer<typeof SubmissionResult>;

/** An entry that was created and submitted in one call. */
export const SentEntry = object({ entry_key: str, result: SubmissionResult });
export type SentEntry = z.infer<typeof SentEntry>;

/** An entry's id and the credential for it. */
export interface EntryRef {
  readonly entry_id: string;
  readonly entry_key: string;
}
