import { timestamp } from '../../platform/clock.js';
import { needEmail } from '../../platform/email.js';
import { addressDigest, draftExpiry, linkTo, mintToken, needCaptcha } from '../entries/index.js';
import { bestLocale, type FormRecord, localesOf, needPublicForm } from '../forms/index.js';
import { createResumeLink, renewResumeLink } from './create-resume-link.js';
import type { EntryHandlers } from './entry-handlers.js';
import { exchangeToken, reopenResumed } from './exchange-token.js';
import { mailLinks } from './mailing.js';
import { reopenEdit, startEdit } from './start-edit.js';

export const resumeRoutes: EntryHandlers<
  'requestDraftLinks' | 'resumeEntrySession' | 'createResumeLink' | 'startOwnEdit'
> = {
  async requestDraftLinks(call) {
    const { params, body, store, clock, ids, random, origin } = call;
    const form = await needPublicForm(store, params.public_id);
    needEmail(body.email);
    needCaptcha(form, 'mail', body.captcha_token);
    const now = clock.now();
    const digest = await addressDigest(body.email, form);
    const drafts = (await store.entries.list({ form_id: form.id, state: 'draft' })).filter(
      ({ mailed_to, expires_at }) => mailed_to.includes(digest) && Date.parse(expires_at ?? '') > now,
    );
    const links = await Promise.all(
      drafts.map(async (entry) => {
        const expires_at = draftExpiry(form, now);
        const link = { link_id: ids.make('rsl'), entry_id: entry.id, edit_session_id: null, expires_at };
        const token = await mintToken(store, random, { ...link, created_at: timestamp(now) });
        return linkTo(form, entry, token, origin);
      }),
    );
    // No mail where there is nothing to go on with; the reply is the same, so that nobody can probe for addresses.
    if (links.length > 0) {
      const locale = localeOf(form, body.locale);
      await mailLinks(call, { kind: 'draft_links', form, to: body.email, locale, links, entry_id: null });
    }
    return { body: { accepted: true } };
  },

  resumeEntrySession: { handle: exchangeToken, replay: reopenResumed },
  createResumeLink: { handle: createResumeLink, replay: renewResumeLink },
  startOwnEdit: { handle: startEdit, replay: reopenEdit },
};

const localeOf = ({ document }: FormRecord, asked: string | undefined): string =>
  bestLocale(asked === undefined ? [] : [asked], localesOf(document)) ?? document.locale;
