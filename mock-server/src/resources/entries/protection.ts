import { Refusal } from '../../platform/problem.js';
import type { FormRecord } from '../forms/index.js';
import type { EntryRecord } from './records.js';

/** A token that begins like this has failed; every other one has passed, since nobody is asked. */
const failing = /^fail/i;

/** Where a captcha can stand in the way; `mail` is asking for links to drafts, `resume` mailing one to a draft of one's own. */
type Checkpoint = 'create' | 'submit' | 'mail' | 'resume';

/** Lets pass who solved the captcha, where the form has one at this point. */
export function needCaptcha({ document }: FormRecord, at: Checkpoint, token: string | undefined): void {
  const { provider, on } = document.settings?.protection?.captcha ?? {};
  if ((provider ?? 'none') === 'none' || !isAskedAt(at, on ?? 'submit')) return;
  if (!token) throw refuse('captcha_required', 'required', 'Solve the captcha first.');
  if (failing.test(token)) throw refuse('captcha_failed', 'captcha_failed', 'The captcha was not solved.');
}

/** Mails go to addresses of others, so they are never free; but who solved one to begin a draft need not again. */
function isAskedAt(at: Checkpoint, on: string): boolean {
  if (at === 'mail') return true;
  return at === 'resume' ? on !== 'create' : on === at;
}

const refuse = (problem: 'captcha_required' | 'captcha_failed', code: string, message: string): Refusal =>
  new Refusal(problem, message, { details: [{ in: 'body', path: '/captcha_token', code, message }] });

/** Whether no person can have sent this: a trap nobody sees was filled, or it came too fast. */
export function isSpam(
  { document }: FormRecord,
  { created_at }: Pick<EntryRecord, 'created_at'>,
  honeypot: string | undefined,
  now: number,
): boolean {
  const least = document.settings?.protection?.min_fill_seconds ?? 0;
  return Boolean(honeypot) || now - Date.parse(created_at) < least * 1000;
}
