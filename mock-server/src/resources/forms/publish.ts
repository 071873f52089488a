import { type Clock, timestamp } from '../../platform/clock.js';
import { counted } from '../../platform/counted.js';
import { changed } from '../../platform/owned.js';
import type { Parts } from '../../platform/platform.js';
import { Refusal } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import { breaking, checkVersion } from './check-version.js';
import { compileDocument, lookupsIn } from './compile-document.js';
import { publishVersion as replacePublished } from './draft-versions.js';
import { actionsIn } from './form-actions.js';
import { versionsOf } from './form-versions.js';
import type { FormRecord } from './records.js';
import type { FormVersionRecord } from './version-records.js';

interface Publishing {
  readonly store: Store;
  readonly clock: Clock;
  readonly parts: Parts;
  readonly user_id: string;
}

interface Wish {
  readonly validate: boolean;
  readonly allow_breaking: boolean;
  readonly change_note: string | undefined;
}

/** The document that respondents have now, to see what a new one would break. */
export async function publishedDocument(store: Store, form: FormRecord) {
  return (await versionsOf(store, form)).find(({ state }) => state === 'published')?.document ?? null;
}

/** Publishes a draft: it stays as it is from now on, and the last one goes on only for entries that were begun with it. */
export async function publishDraft(
  { store, clock, parts, user_id }: Publishing,
  form: FormRecord,
  version: FormVersionRecord,
  { validate, allow_breaking, change_note }: Wish,
): Promise<FormVersionRecord> {
  const now = clock.now();
  const isCurrent = version.state === 'validated' && version.validation?.document_hash === version.document_hash;
  if (!validate && !isCurrent) {
    throw new Refusal('version_not_validated', 'Check the draft as it is now, before it is published.');
  }
  const report = await checkVersion({ store, parts }, form, version, now, await publishedDocument(store, form));
  const errors = report.errors.filter(({ code }) => !(allow_breaking && code === breaking));
  if (errors.length > 0) {
    throw new Refusal('version_invalid', `${counted(errors.length, 'thing stands', 'things stand')} in the way.`, {
      details: errors.map(({ path, code, message }) => ({ in: 'document', path, code, message })),
    });
  }
  const at = timestamp(now);
  const document = compileDocument(form, version.document, {
    version_id: version.id,
    version_number: version.number,
    published_at: at,
  });
  for (const old of await versionsOf(store, form)) {
    if (old.state === 'published') await store.formVersions.put(changed(old, { state: 'archived' }, now));
  }
  const replaced = form.published ? await replacePublished(store, form, document, now) : { ...form, document };
  await store.forms.put(
    changed(
      replaced,
      {
        published: true,
        state: 'published',
        closed_reason: null,
        closed_at: null,
        lookups: lookupsIn(version.document),
        bound_actions: actionsIn(version.document),
        draft_ttl_days: document.settings?.save_and_resume?.draft_ttl_days ?? 30,
      },
      now,
    ),
  );
  const published = changed(
    version,
    {
      state: 'published',
      validation: { ...report, valid: true, errors: [] },
      published_at: at,
      published_by: user_id,
      change_note: change_note ?? version.change_note,
    },
    now,
  );
  await store.formVersions.put(published);
  return published;
}
