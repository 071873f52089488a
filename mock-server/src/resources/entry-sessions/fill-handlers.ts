import type { entrySessions, ReplyInput } from '../../library.js';
import {
  deltaFor,
  editAnswers,
  etagOf,
  knownRevision,
  loadOpenEntry,
  needWritable,
  saveAnswers,
  sessionOf,
  submissionOf,
  submit,
  writeBatch,
} from '../entries/index.js';
import { countView, needPublicForm, negotiate, publicDocument, schemaHeaders } from '../forms/index.js';
import { createEntry, reopenEntry } from './create-entry.js';
import type { EntryHandlers } from './entry-handlers.js';
import { pageOf } from './parts.js';

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
    const loaded = await loadOpenEntry(call);
    return { body: await sessionOf(call, loaded), headers: { ETag: etagOf(loaded) } };
  },

  patchAnswers: {
    rememberFor: hour,
    async handle(call) {
      const { body, dumb } = call;
      const loaded = await loadOpenEntry(call);
      needWritable(loaded, call);
      const base_revision = knownRevision(loaded, body.base_revision, dumb);
      const edit = editAnswers(loaded);
      const sent = await writeBatch(call, loaded, edit, body, base_revision);
      const current_page = pageOf(loaded, body.current_page) ?? loaded.entryAnswers.current_page;
      const saved = await saveAnswers(call, loaded, { ...edit.done(), current_page });
      return { body: deltaFor(saved, base_revision, sent), headers: { ETag: etagOf(saved) } };
    },
  },

  submitEntrySession: {
    rememberFor: 'forever',
    // Those are of one attempt; a respondent who asks again sends others.
    leavesOut: ['captcha_token', 'honeypot', 'client'],
    afterExpiry: arrived,
    async handle(call) {
      const submitted = await submit(call, await loadOpenEntry(call), call.body);
      return { body: await submissionOf(call, submitted), headers: { ETag: etagOf(submitted) } };
    },
  },
};

/** That an entry arrived, and none of what is in it. */
function arrived(body: unknown): ReplyInput<typeof entrySessions.submitEntrySession> {
  const { session, receipt } = body as ReplyInput<typeof entrySessions.submitEntrySession>;
  return { session: { id: session.id, state: session.state }, confirmation: null, receipt };
}
