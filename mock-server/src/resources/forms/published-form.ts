import { sha256 } from '../../platform/hash.js';
import { notFound } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import { availabilityOf } from './availability.js';
import { canonical } from './compiled-form.js';
import type { FormDocument, FormRecord } from './records.js';
import { allTranslations, inLocale, textSlots } from './texts.js';

/** A document as it is sent, with the hash that names exactly this text. */
export type PublicDocument = FormDocument & { readonly hash: string };

/** Finds a form by its public id or its slug. */
export async function findForm({ forms }: Store, name: string): Promise<FormRecord | undefined> {
  const [form] = await forms.list({ public_id: name });
  return form ?? (await forms.list({ slug: name }))[0];
}

/** Whether respondents may know of a form. */
const isPublic = ({ state }: FormRecord): boolean => state === 'published' || state === 'closed';

/** A form that a respondent named. */
export async function needPublicForm(store: Store, name: string): Promise<FormRecord> {
  const form = await findForm(store, name);
  if (!form || !isPublic(form)) throw notFound('There is no such form.');
  return form;
}

/** The form of an entry. */
export async function needForm({ forms }: Store, id: string): Promise<FormRecord> {
  const form = await forms.get(id);
  if (!form) throw new Error(`No form ${id}: an entry outlived its form.`);
  return form;
}

/** A version of a form, and the hash it was given. */
export interface Version {
  readonly document: FormDocument;
  readonly hash?: string | undefined;
  readonly lookups?: FormRecord['lookups'];
  readonly bound_actions?: FormRecord['bound_actions'];
}

/** What an entry was begun with. */
interface BegunWith {
  readonly version_id: string;
}

/** Whether an entry was begun with the version that is published now. */
export const isNewest = ({ document }: FormRecord, { version_id }: BegunWith): boolean =>
  document.form.version_id === version_id;

/** The version an entry was begun with. */
export async function versionOf({ versions }: Store, form: FormRecord, entry: BegunWith): Promise<Version> {
  if (isNewest(form, entry)) return form;
  const version = await versions.get(entry.version_id);
  if (!version) throw new Error(`No version ${entry.version_id}: an entry outlived its version.`);
  return version;
}

interface Wish {
  readonly locale: string;
  /** Whether to send the texts of every language along. */
  readonly translations: boolean;
  /** Whether a form that takes no entries still shows its pages. */
  readonly always: boolean;
}

const made = new WeakMap<FormDocument, Map<string, Promise<PublicDocument>>>();
const most = 50;

/** What a respondent may see of a form; while it is not open, only why. */
export async function publicDocument(
  store: Store,
  form: FormRecord,
  version: Version,
  now: number,
  wish: Wish,
): Promise<PublicDocument> {
  const availability = await availabilityOf(store, form, now);
  const document = canonical(version.document);
  const known = made.get(document) ?? new Map<string, Promise<PublicDocument>>();
  made.set(document, known);
  const { allowed_origins = [] } = form;
  const isRestricted = allowed_origins.length > 0;
  const key = JSON.stringify([wish, availability, version.hash, allowed_origins]);
  const before = known.get(key);
  if (before) return before;
  if (known.size >= most) known.clear();
  const shown = wish.always || availability.state === 'open';
  const { translations: _texts, settings, ...localised } = inLocale(document, wish.locale);
  const { availability: _, ...visibleSettings } = settings ?? {};
  const whole: FormDocument = {
    ...localised,
    availability: { ...localised.availability, ...availability, message_md: localised.availability.message_md ?? null },
    settings: visibleSettings,
    ...(wish.translations && { translations: shown ? allTranslations(document) : withoutPages(document) }),
    ...(!shown && { pages: [] }),
    // They are no part of a version, and change without one.
    ...(isRestricted && { allowed_origins: [...allowed_origins] }),
  };
  const isAsWritten = shown && !wish.translations && !isRestricted && wish.locale === document.locale;
  const reply = hashed(whole, isAsWritten ? version.hash : undefined);
  known.set(key, reply);
  return reply;
}

/** The texts in every language, but for those of the pages: nobody reads them before the form opens. */
function withoutPages(document: FormDocument): FormDocument['translations'] {
  const shown = new Set(textSlots({ ...document, pages: [] }).map(({ name }) => name));
  const languages = Object.entries(allTranslations(document));
  return Object.fromEntries(
    languages.map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([name]) => shown.has(name))),
    ]),
  );
}

async function hashed(document: FormDocument, given: string | undefined): Promise<PublicDocument> {
  return { ...document, hash: given ?? `s-${(await sha256(JSON.stringify(document))).slice(0, 10)}` };
}

/** What goes with a form, whoever asks for it. */
export const schemaHeaders = ({ hash, locale }: PublicDocument): Record<string, string> => ({
  ETag: `"${hash}"`,
  'Content-Language': locale,
});
