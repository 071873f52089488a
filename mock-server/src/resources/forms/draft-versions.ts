import { timestamp } from '../../platform/clock.js';
import { Refusal } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import type { Version } from './published-form.js';
import type { FormDocument, FormRecord } from './records.js';

const day = 24 * 60 * 60 * 1000;

/** The version a draft is begun with: the one its page was loaded with, unless that was replaced too long ago. */
export async function needVersion(
  { versions }: Store,
  form: FormRecord,
  version_id: string | undefined,
  now: number,
): Promise<Version> {
  const current = form.document.form.version_id;
  if (version_id === undefined || version_id === current) return form;
  const version = await versions.get(version_id);
  if (version?.form_id === form.id && !version.preview_of && Date.parse(version.replaced_at) + day > now)
    return version;
  throw new Refusal('state_conflict', 'This version of the form has been replaced. Load it again.', {
    details: [
      {
        in: 'body',
        path: '/version_id',
        code: 'state_conflict',
        message: 'Not the published version.',
        params: { current_version_id: current },
      },
    ],
  });
}

/** Publishes the next version of a form: drafts stay with the one they were begun with. */
export async function publishVersion(
  { forms, versions }: Store,
  form: FormRecord,
  document: FormDocument,
  now: number,
): Promise<FormRecord> {
  const { hash, ...rest } = form;
  await versions.put({
    id: form.document.form.version_id,
    form_id: form.id,
    document: form.document,
    hash,
    lookups: form.lookups,
    bound_actions: form.bound_actions,
    replaced_at: timestamp(now),
  });
  const published = { ...rest, document };
  await forms.put(published);
  return published;
}
