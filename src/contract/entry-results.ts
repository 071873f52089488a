import type * as z from 'zod/mini';
import { Path } from './answer.js';
import { Effect } from './effect.js';
import { Delta, EntrySession } from './entry.js';
import { FileInfo } from './file.js';
import { Json } from './json.js';
import { array, bool, hint, list, literal, object, openEnum, opt, optional, str, text } from './members.js';
import { Detail } from './problem.js';

const paths = array(Path);

/** A new instance of a group. */
export const InstanceResult = object({ instance_id: str, delta: Delta });
export type InstanceResult = z.infer<typeof InstanceResult>;

/** A file that has arrived whole. */
export const UploadResult = object({ file: FileInfo, delta: Delta });
export type UploadResult = z.infer<typeof UploadResult>;

/** A draft moved to the newest version of its form. */
export const UpgradeResult = object({ session: EntrySession, dropped: paths, converted: paths });
export type UpgradeResult = z.infer<typeof UpgradeResult>;

/** What the service thinks of a page or of all answers. */
export const ValidationResult = object({ valid: bool, issues: array(Detail), first_invalid_page: text });
export type ValidationResult = z.infer<typeof ValidationResult>;

/** How far an action has come; `other` is to be asked about again. */
export const RunState = openEnum(['queued', 'running', 'succeeded', 'failed', 'timed_out']);

/** One run of an action of the form. */
export const ActionRun = object({
  object: literal('action_run'),
  id: str,
  action_key: str,
  state: RunState,
  output: opt(Json),
  effects: list(Effect),
  delta: opt(Delta),
  error: hint(object({ code: text, message: text })),
});
export type ActionRun = z.infer<typeof ActionRun>;

/** What came of a pressed button. */
export const ButtonResult = object({ status: RunState, effects: list(Effect), delta: opt(Delta) });
export type ButtonResult = z.infer<typeof ButtonResult>;

/** A pressed button whose action goes on. */
export const ButtonPending = object({ action_run_id: str });
export type ButtonPending = z.infer<typeof ButtonPending>;

/** A link to go on with elsewhere, or word that it was mailed. */
export const ResumeLink = object({
  object: optional(literal('resume_link')),
  id: str,
  resume_url: str,
  resume_token: str,
  expires_at: str,
});
export type ResumeLink = z.infer<typeof ResumeLink>;
export const ResumeMail = object({ id: str, sent_to_hint: str, expires_at: str });
export type ResumeMail = z.infer<typeof ResumeMail>;

/** Said whether or not anything was found, so that nobody can probe. */
export const Accepted = object({ accepted: literal(true) });
export type Accepted = z.infer<typeof Accepted>;
