import { timestamp } from '../../platform/clock.js';
import type { Answered, Call, Context } from '../../platform/context.js';
import { Refusal } from '../../platform/problem.js';
import { badMember } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { actionsIn, compileDocument, formProblems, lookupsIn, needOpenForm, needVersionOf } from '../forms/index.js';
import { mintEntryKey, withdrawOldKeys } from './entry-keys.js';
import { beginEntry } from './new-entry.js';
import { previews } from './preview-contract.js';
import type { EntryRecord } from './records.js';

type Preview = typeof previews.createPreviewSession;

const day = 24 * 60 * 60 * 1000;

/** Begins an entry on any version, which never counts. The version is copied, so that the draft may go on changing. */
async function createPreview(call: Call<Preview>): Promise<Answered<Preview>> {
  const { params, body, store, clock, ids } = call;
  const form = await needOpenForm(call, params.form_id);
  const version = await needVersionOf(store, form, body.version);
  const now = clock.now();
  const id = ids.make('fvr');
  const document = compileDocument(form, version.document, {
    version_id: id,
    version_number: version.number,
    published_at: null,
  });
  const [problem] = formProblems(document);
  if (problem)
    throw badMember('/version', `The version cannot be drawn: ${problem.path} ${problem.message}.`, 'document');
  const lookups = lookupsIn(version.document);
  await store.versions.put({
    id,
    form_id: form.id,
    document,
    lookups,
    bound_actions: actionsIn(version.document),
    preview_of: version.id,
    replaced_at: timestamp(now),
  });
  const { entry } = await beginEntry(call, form, document, {
    channel: 'preview',
    locale: body.locale,
    expires_at: timestamp(now + day),
  });
  return opened(call, entry);
}

/** Answers a repeated call with another key to the same entry. */
async function reopenPreview(context: Context<Preview>, entry_id: string): Promise<Answered<Preview>> {
  const entry = await context.store.entries.get(entry_id);
  if (entry?.state !== 'draft') throw new Refusal('state_conflict', 'The preview made by this call has ended.');
  return opened(context, entry);
}

async function opened(context: Context<Preview>, entry: EntryRecord): Promise<Answered<Preview>> {
  const { store, random, clock, origin } = context;
  const { secret } = await mintEntryKey(store, random, entry.id, timestamp(clock.now()));
  await withdrawOldKeys(store, entry.id);
  const form = await store.forms.get(entry.form_id);
  return {
    status: 201,
    body: {
      entry_id: entry.id,
      entry_key: secret,
      preview_url: `${origin}/f/${form?.slug ?? form?.public_id ?? ''}#preview=${entry.id}`,
      expires_at: entry.expires_at ?? '',
    },
    headers: { Location: `${context.baseUrl}/entry-sessions/${entry.id}` },
    memo: entry.id,
  };
}

export const previewRoutes = implement(previews, {
  createPreviewSession: { handle: createPreview, replay: reopenPreview },
});
