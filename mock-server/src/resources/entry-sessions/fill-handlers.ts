import type { entrySessions, ReplyInput } from '../../library.js';
import { deltaFor, etagOf, knownRevision, needWritable, openFilling, saveSheet } from '../entries/filling.js';
import { submissionOf, submit } from '../entries/submission.js';
import { editSheet } from '../entries/write-answers.js';
import { writeBatch } from '../entries/write-batch.js';
import { countView } from '../forms/count-views.js';
import { negotiate } from '../forms/locale.js';
import { needPublicForm, publicDocument } from '../forms/published-form.js';
import { createEntry, reopenEntry } from './create-entry.js';
import type { EntryHandlers } from './entry-handlers.js';
import { pageOf, schemaHeaders } from './parts.js';
import { sessionOf } from './session-view.js';

const hour = 60 * 60 * 1000;

export const fillRoutes: EntryHandlers<
  'getPublicSchema' | 'createEntrySession' | 'getEntrySession' | 'patchAnswers' | 'submitEntrySession'
> = {
  async getPublicSchema({ params, query, headers, store, clock }) {
    const form = await needPublicForm(store, params.public_id);
    const document = await publicDocument(store, form, form, clock.now(), {
      locale: negotiate(form.document, query.locale, headers),
      translations: query.translations === 'all',
      always: false,
    });
    void countView(store, form.id);
    return {
      body: document,
      headers: {
        ...schemaHeaders(document),
        'Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
        Vary: 'Accept-Language, Origin',
      },
    };
  },

  createEntrySession: { handle: createEntry, replay: reopenEntry, rememberFor: 'forever' },

  async getEntrySession(call) {
    const filling = await openFilling(call);
    return { body: await sessionOf(call, filling), headers: { ETag: etagOf(filling) } };
  },

  patchAnswers: {
    rememberFor: hour,
    async handle(call) {
      const { body, dumb } = call;
      const filling = await openFilling(call);
      needWritable(filling, call);
      const base_revision = knownRevision(filling, body.base_revision, dumb);
      const edit = editSheet(filling);
      const sent = await writeBatch(call, filling, edit, body, base_revision);
      const current_page = pageOf(filling, body.current_page) ?? filling.sheet.current_page;
      const saved = await saveSheet(call, filling, { ...edit.done(), current_page });
      return { body: deltaFor(saved, base_revision, sent), headers: { ETag: etagOf(saved) } };
    },
  },

  submitEntrySession: {
    rememberFor: 'forever',
    // Those are of one attempt; a respondent who asks again sends others.
    leavesOut: ['captcha_token', 'honeypot', 'client'],
    afterExpiry: arrived,
    async handle(call) {
      const submitted = await submit(call, await openFilling(call), call.body);
      return { body: await submissionOf(call, submitted), headers: { ETag: etagOf(submitted) } };
    },
  },
};

/** That an entry arrived, and none of what is in it. */
function arrived(body: unknown): ReplyInput<typeof entrySessions.submitEntrySession> {
  const { session, receipt } = body as ReplyInput<typeof entrySessions.submitEntrySession>;
  return { session: { id: session.id, state: session.state }, confirmation: null, receipt };
}
