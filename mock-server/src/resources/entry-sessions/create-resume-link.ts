import type { entrySessions } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { Answered, Call, Context } from '../../platform/context.js';
import { needEmail } from '../../platform/email.js';
import { Refusal } from '../../platform/problem.js';
import {
  addressDigest,
  draftExpiry,
  emailHint,
  type LoadedEntry,
  linkTo,
  loadOpenEntry,
  mintToken,
  needCaptcha,
  needWritable,
} from '../entries/index.js';
import { mailLinks } from './mailing.js';

type Create = typeof entrySessions.createResumeLink;

/** Makes a link that opens the draft on another device: to copy, or by mail. */
export async function createResumeLink(call: Call<Create>): Promise<Answered<Create>> {
  const { body, ids } = call;
  const loaded = await loadOpenEntry(call);
  needWritable(loaded, call);
  needResumable(loaded, body.channel);
  const link_id = ids.make('rsl');
  if (body.channel === 'link') return link(call, loaded, link_id);
  const { email } = body;
  needEmail(email);
  needCaptcha(loaded.form, 'resume', body.captcha_token);
  return mail(call, loaded, link_id, email, body.locale ?? loaded.entryAnswers.locale);
}

/** Answers a repeated call with another token of the same link: no secret is kept to be told twice. */
export async function renewResumeLink(context: Context<Create>, link_id: string): Promise<Answered<Create>> {
  const loaded = await loadOpenEntry(context);
  needWritable(loaded);
  return link(context, loaded, link_id);
}

async function tokenFor({ store, random }: Context<Create>, loaded: LoadedEntry, link_id: string) {
  const { entry, edit, form, now } = loaded;
  const expires_at = edit?.expires_at ?? draftExpiry(form, now);
  const token = await mintToken(store, random, {
    link_id,
    entry_id: entry.id,
    edit_session_id: edit?.id ?? null,
    created_at: timestamp(now),
    expires_at,
  });
  return { token, expires_at };
}

async function link(context: Context<Create>, loaded: LoadedEntry, link_id: string): Promise<Answered<Create>> {
  const { token, expires_at } = await tokenFor(context, loaded, link_id);
  const resume_url = linkTo(loaded.form, loaded.entry, token, context.origin);
  return {
    status: 201,
    body: { object: 'resume_link', id: link_id, resume_url, resume_token: token, expires_at },
    headers: whereabouts(context, loaded, link_id),
    memo: link_id,
  };
}

async function mail(
  call: Call<Create>,
  loaded: LoadedEntry,
  link_id: string,
  email: string,
  locale: string,
): Promise<Answered<Create>> {
  const { store, origin } = call;
  const { entry, form } = loaded;
  const { token, expires_at } = await tokenFor(call, loaded, link_id);
  const links = [linkTo(form, entry, token, origin)];
  await mailLinks(call, { kind: 'resume_link', form, to: email, locale, links, entry_id: entry.id });
  const digest = await addressDigest(email, form);
  const sent_to_hint = emailHint(email);
  await store.entries.put({
    ...entry,
    mailed_to: [...new Set([...entry.mailed_to, digest])],
    email_hint: sent_to_hint,
  });
  return { status: 202, body: { id: link_id, sent_to_hint, expires_at }, headers: whereabouts(call, loaded, link_id) };
}

const whereabouts = (
  { baseUrl }: Context<Create>,
  { entry }: LoadedEntry,
  link_id: string,
): Record<string, string> => ({
  Location: `${baseUrl}/entry-sessions/${entry.id}/resume-links/${link_id}`,
});

/** Lets links be made only where the form offers to save and come back, and in the way it offers. */
function needResumable({ form: { document } }: LoadedEntry, channel: 'link' | 'email'): void {
  const { enabled, channels } = document.settings?.save_and_resume ?? {};
  const offered = enabled === false ? [] : (channels ?? ['link', 'email']);
  if (offered.includes(channel)) return;
  throw new Refusal('state_conflict', 'This form cannot be saved and gone on with in this way.', {
    details: [
      {
        in: 'body',
        path: '/channel',
        code: 'state_conflict',
        message: 'Not offered by this form.',
        params: { current_state: channel, allowed: [...offered] },
      },
    ],
  });
}
