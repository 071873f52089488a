import type { Clock } from '../../platform/clock.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Ids } from '../../platform/ids.js';
import { ownedBy } from '../../platform/owned.js';
import type { Principal } from '../../platform/principal.js';
import type { Random } from '../../platform/random.js';
import { duplicate, planLimit } from '../../platform/refusals.js';
import type { Store } from '../../store/store.js';
import { limitsOf } from '../accounts/index.js';
import { hashOf } from './authored.js';
import { announceForm } from './form-events.js';
import type { FormDocument, FormRecord } from './records.js';
import type { AuthoredDocument, FormVersionRecord } from './version-records.js';

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A name for a form that nobody can guess. */
function publicId(random: Random): string {
  const fair = 256 - (256 % base58.length);
  let text = '';
  while (text.length < 16) {
    for (const byte of random.bytes(16)) if (byte < fair && text.length < 16) text += base58[byte % base58.length];
  }
  return `pf_${text}`;
}

/** The document of a form of which nothing was published yet. */
export const unpublished = (public_id: string, title: string, locale: string): FormDocument => ({
  object: 'form_schema',
  schema_version: 1,
  form: { public_id, version_id: '', version_number: 0, title },
  availability: { state: 'closed' },
  locale,
  default_locale: locale,
  settings: {},
  pages: [],
});

export interface Founding {
  readonly store: Store;
  readonly ids: Ids;
  readonly random: Random;
  readonly clock: Clock;
  readonly principal: Principal;
  readonly origin: string;
  announce(event: DomainEvent): Promise<void>;
}

interface NewForm {
  readonly project_id: string;
  readonly name: string;
  readonly locale: string;
  readonly slug: string | null;
  readonly tags?: readonly string[];
  readonly document: AuthoredDocument;
}

/** Makes a form with a first draft. */
export async function foundForm(
  call: Founding,
  { project_id, name, locale, slug, tags = [], document }: NewForm,
): Promise<FormRecord> {
  const { store, ids, random, principal } = call;
  const { forms: most } = limitsOf(principal.account);
  if ((await store.forms.count({ account_id: principal.account.id })) >= most) throw planLimit('forms', most);
  if (slug !== null) await needFreeSlug(store, slug);
  const public_id = publicId(random);
  const form: FormRecord = {
    ...ownedBy(call),
    id: ids.make('frm'),
    project_id,
    name,
    state: 'draft',
    closed_reason: null,
    closed_at: null,
    tags,
    deleted_at: null,
    published: false,
    public_id,
    slug,
    document: unpublished(public_id, name, locale),
    reference_prefix: prefixOf(name),
    last_reference: 0,
    draft_ttl_days: 30,
  };
  await store.forms.put(form);
  await store.formVersions.put(await draftOf(call, form, { number: 1, document, based_on: null }));
  await announceForm(call, 'form.created', form);
  return form;
}

/** Letters before the numbers of entries. */
export const prefixOf = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replaceAll(/[^A-Za-z]/g, '')
      .slice(0, 3) || 'ENT'
  ).toUpperCase();

/** Slugs stand in public addresses, so no two forms of anybody have the same. */
export async function needFreeSlug({ forms }: Store, slug: string, own?: string): Promise<void> {
  const others = [...(await forms.list({ slug })), ...(await forms.list({ public_id: slug }))];
  if (others.some(({ id }) => id !== own)) throw duplicate('/slug');
}

interface NewDraft {
  readonly number: number;
  readonly document: AuthoredDocument;
  readonly based_on: string | null;
}

/** A new draft of a form. */
export const draftOf = async (
  call: Founding,
  form: FormRecord,
  { number, document, based_on }: NewDraft,
): Promise<FormVersionRecord> => ({
  ...ownedBy(call),
  id: call.ids.make('fvr'),
  form_id: form.id,
  number,
  state: 'draft',
  document,
  document_hash: await hashOf(document),
  based_on_version_id: based_on,
  validation: null,
  published_at: null,
  published_by: null,
  change_note: null,
});
