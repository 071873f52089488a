import * as z from 'zod/mini';
import { Answers, Path } from './answer.js';
import { Json } from './json.js';
import { Detail } from './problem.js';

const time = z.nullable(z.string());

const Progress = z.object({
  answered: z.number(),
  required_total: z.number(),
  required_answered: z.number(),
  percent: z.number(),
});

const Confirmation = z.object({
  key: z.string(),
  title: z.nullable(z.string()),
  body_md: z.nullable(z.string()),
});

/** An entry as the respondent may see it. */
export const EntrySession = z.object({
  object: z.literal('entry_session'),
  id: z.string(),
  reference: z.nullable(z.string()),
  form: z.object({
    public_id: z.string(),
    version_id: z.string(),
    version_number: z.number(),
    outdated: z.boolean(),
  }),
  state: z.string(),
  mode: z.string(),
  revision: z.number(),
  locale: z.string(),
  timezone: z.string(),
  current_page: z.nullable(z.string()),
  answers: Answers,
  groups: z.record(Path, z.array(z.string())),
  computed: z.record(z.string(), Json),
  issues: z.array(Detail),
  progress: Progress,
  confirmation: z.nullable(Confirmation),
  created_at: z.string(),
  saved_at: z.string(),
  submitted_at: time,
  expires_at: time,
});
export type EntrySession = z.infer<typeof EntrySession>;

/** What differs between the revision a client had and the one it has now, whoever changed it. */
export const Delta = z.object({
  object: z.literal('session_delta'),
  entry_id: z.string(),
  base_revision: z.number(),
  revision: z.number(),
  saved_at: z.string(),
  changed: Answers,
  removed: z.array(Path),
  foreign: z.array(Path),
  groups: z.record(Path, z.array(z.string())),
  computed: z.record(z.string(), Json),
  issues: z.array(Detail),
  cleared_issues: z.array(Path),
  progress: Progress,
});
export type Delta = z.infer<typeof Delta>;

/** A new draft and the key that opens it. */
export const OpenedEntry = z.object({ entry_key: z.string(), session: EntrySession });
export type OpenedEntry = z.infer<typeof OpenedEntry>;

/** What a respondent keeps: the number to quote and when it was sent. */
export const Receipt = z.object({ reference: z.string(), submitted_at: z.string() });
export type Receipt = z.infer<typeof Receipt>;

export const SubmissionResult = z.object({
  session: EntrySession,
  confirmation: z.nullable(Confirmation),
  receipt: Receipt,
});
export type SubmissionResult = z.infer<typeof SubmissionResult>;

/** An entry's id and the credential for it. */
export interface EntryRef {
  readonly entry_id: string;
  readonly entry_key: string;
}
