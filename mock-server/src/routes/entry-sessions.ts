import { answersCount, writeAnswers } from '../domain/answers.js';
import { writerOf } from '../domain/entry-keys.js';
import { draftExpiry, etagOf, needDraft, needMatch, needOpen, referenceOf, submitEntry } from '../domain/entry-life.js';
import { lookAt } from '../domain/entry-state.js';
import { deltaOf, sessionOf, submissionOf } from '../domain/entry-view.js';
import { detailOfIssue } from '../domain/issue-details.js';
import { findForm, modelOf, needForm, publicDocument } from '../domain/published-form.js';
import { notFound, Refusal } from '../http/problem.js';
import { implement } from '../http/route.js';
import { entryIssues, entrySessions } from '../library.js';
import { timestamp } from '../store/clock.js';
import type { EntryRecord, FormRecord } from '../store/records.js';
import type { Store } from '../store/store.js';
import { createEntry, reopenEntry } from './create-entry.js';

const hour = 60 * 60 * 1000;

export const entrySessionRoutes = implement(entrySessions, {
  async getPublicSchema({ params, store }) {
    const form = await findForm(store, params.public_id);
    if (!form) throw notFound('There is no such form.');
    const document = await publicDocument(form);
    return {
      body: document,
      headers: {
        ETag: `"${document.hash}"`,
        'Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
        'Content-Language': document.locale,
        Vary: 'Accept-Language, Origin',
      },
    };
  },

  createEntrySession: { handle: createEntry, replay: reopenEntry, rememberFor: 'forever' },

  async getEntrySession({ params, store }) {
    const { entry, form } = await load(store, params.entry_id);
    return { body: sessionOf(entry, form), headers: { ETag: etagOf(entry) } };
  },

  patchAnswers: {
    rememberFor: hour,
    async handle({ params, body, caller, client_id, headers, store, clock, dumb }) {
      const { entry, form } = await load(store, params.entry_id);
      needDraft(entry);
      if (!dumb) needMatch(entry, headers);
      const base_revision = dumb ? entry.revision : knownRevision(entry, body.base_revision);
      const writer = writerOf(caller.key_id, client_id);
      const now = clock.now();
      const model = modelOf(form);
      const batch = { answers: body.answers, base_revision, writer, saved_at: timestamp(now) };
      const saved: EntryRecord = {
        ...writeAnswers(entry, model, batch),
        current_page: pageOf(form, body.current_page) ?? entry.current_page,
        expires_at: draftExpiry(form, now),
      };
      await store.entries.put(saved);
      const sent = Object.keys(body.answers);
      return { body: deltaOf(saved, form, { base_revision, writer, sent }), headers: { ETag: etagOf(saved) } };
    },
  },

  submitEntrySession: {
    rememberFor: 'forever',
    async handle({ params, body, store, clock, dumb }) {
      const { entry, form } = await load(store, params.entry_id);
      needDraft(entry);
      if (!dumb) knownRevision(entry, body.base_revision);
      needOpen(form);
      refuseIncomplete(entry, form);
      const submitted = submitEntry(entry, referenceOf(form), clock.now());
      await store.forms.put({ ...form, last_reference: form.last_reference + 1 });
      await store.entries.put(submitted);
      return { body: submissionOf(submitted, form), headers: { ETag: etagOf(submitted) } };
    },
  },
});

async function load(store: Store, id: string): Promise<{ readonly entry: EntryRecord; readonly form: FormRecord }> {
  const entry = await store.entries.get(id);
  if (!entry) throw notFound('There is no such entry.');
  return { entry, form: await needForm(store, entry.form_id) };
}

/** A revision the caller can have seen. */
function knownRevision({ revision }: EntryRecord, base_revision: number): number {
  if (Number.isInteger(base_revision) && base_revision >= 0 && base_revision <= revision) return base_revision;
  const message = `The entry has had the revisions 0 to ${revision}.`;
  throw new Refusal('validation_failed', 'The revision is not one of this entry.', {
    details: [{ in: 'body', path: '/base_revision', code: 'max', message, params: { max: revision } }],
    headers: { ETag: `"r${revision}"` },
  });
}

/** A page of the form; a position it does not know is no reason to refuse answers. */
const pageOf = (form: FormRecord, key: string | undefined): string | undefined =>
  form.document.pages.find((page) => page.key === key)?.key;

function refuseIncomplete(entry: EntryRecord, form: FormRecord): void {
  const model = modelOf(form);
  const issues = entryIssues(lookAt(entry, model));
  if (issues.length === 0) return;
  const need = issues.length === 1 ? 'needs' : 'need';
  throw new Refusal('validation_failed', `${answersCount(issues.length)} ${need} attention.`, {
    details: issues.map((issue) => detailOfIssue(model, issue)),
    headers: { ETag: etagOf(entry) },
  });
}
