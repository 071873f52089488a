import { base, needOwned } from '../../platform/owned.js';
import type { Principal } from '../../platform/principal.js';
import { notFound } from '../../platform/problem.js';
import { stateConflict } from '../../platform/refusals.js';
import { isGone } from '../../platform/trash.js';
import type { Store } from '../../store/store.js';
import { availabilityOf } from './availability.js';
import { isDraftVersion } from './form-versions.js';
import { localesOf } from './locale.js';
import type { FormRecord } from './records.js';

const _day = 24 * 60 * 60 * 1000;

interface Acting {
  readonly store: Store;
  readonly principal: Principal;
  readonly clock: { now(): number };
}

/** A form of the caller's account. */
export async function needOwnForm(call: Acting, id: string): Promise<FormRecord> {
  const form = await needOwned(call.store.forms, call, id, 'form');
  if (isGone(form, call.clock.now())) throw notFound('There is no such form.');
  return form;
}

/** A form that may be changed: neither in the trash, nor in a project that was put away. */
export async function needOpenForm(call: Acting, id: string): Promise<FormRecord> {
  const form = await needOwnForm(call, id);
  if (form.state === 'trashed') throw stateConflict('The form is in the trash. Restore it first.', 'trashed');
  const project = await call.store.projects.get(form.project_id);
  if (project?.state === 'archived')
    throw stateConflict('The project of this form was put away.', 'archived', ['active']);
  return form;
}

/** What a form is called. */
export const nameOf = ({ name, document }: FormRecord): string => name ?? document.form.title;

/** The state of a form, which may close by itself. */
export async function formState(
  store: Store,
  form: FormRecord,
  now: number,
): Promise<Pick<FormRecord, 'state' | 'closed_reason'>> {
  const { state, closed_reason } = form;
  if (state !== 'published') return { state, closed_reason };
  const availability = await availabilityOf(store, form, now);
  if (availability.state === 'quota_reached') return { state: 'closed', closed_reason: 'quota' };
  const isOver = availability.state === 'closed' && availability.closes_at !== null;
  return isOver ? { state: 'closed', closed_reason: 'schedule' } : { state, closed_reason };
}

const counting = async ({ entries }: Store, form_id: string, state: 'draft' | 'submitted'): Promise<number> =>
  (await entries.count({ form_id, state })) - (await entries.count({ form_id, state, test: true }));

/** A form as its owners see it. */
export async function formView(store: Store, form: FormRecord, origin: string, now: number) {
  const { document, public_id, slug, share_url } = form;
  const draft = (await store.formVersions.list({ form_id: form.id })).find(isDraftVersion);
  const url = share_url ?? `${origin}/f/${slug ?? public_id}`;
  return {
    ...base('form', form),
    project_id: form.project_id,
    name: nameOf(form),
    public_id,
    slug,
    ...(await formState(store, form, now)),
    published_version_id: form.published ? document.form.version_id : null,
    draft_version_id: draft?.id ?? null,
    default_locale: document.default_locale ?? document.locale,
    locales: [...localesOf(document)],
    tags: [...form.tags],
    entry_counts: {
      draft: await counting(store, form.id, 'draft'),
      submitted: await counting(store, form.id, 'submitted'),
    },
    share: {
      url,
      embed_html: `<entry-form form="${public_id}"></entry-form>`,
      allowed_origins: [...(form.allowed_origins ?? [])],
    },
    deleted_at: form.deleted_at,
  };
}

/** What the members of a form a filter may name. */
export const formNames: readonly string[] = [
  'id',
  'name',
  'public_id',
  'slug',
  'state',
  'project_id',
  'tags',
  'default_locale',
  'locales',
  'entry_counts',
  'closed_reason',
  'created_at',
  'updated_at',
  'created_by',
  'deleted_at',
];

/** How a form fares: who begins it, who finishes, and how long that takes. */
export async function formStats({ entries, formViews }: Store, { id: form_id }: FormRecord) {
  const begun = (await entries.list({ form_id })).filter(({ test, channel }) => !test && channel === 'public');
  const times = begun
    .flatMap(({ created_at, submitted_at }) =>
      submitted_at === null ? [] : [(Date.parse(submitted_at) - Date.parse(created_at)) / 1000],
    )
    .sort((a, b) => a - b);
  return {
    views: (await formViews.get(form_id))?.count ?? 0,
    starts: begun.length,
    completion_rate: begun.length === 0 ? null : times.length / begun.length,
    median_seconds: times[Math.floor(times.length / 2)] ?? null,
  };
}
