import type { FormSchema } from '../../contract/index.js';
import { EntryFormError } from '../../errors.js';
import { type Facts, type FormModel, factsAt, indexForm, loadParts } from '../../form/index.js';
import { type Draft, type NewDraft, newDraft, undiscarded } from '../../outbox/draft.js';
import { newInstanceId, plantGroups } from '../instance-ids.js';
import type { Loaded } from '../session.context.js';
import type { SessionPorts } from '../session.ports.js';
import type { KeptDraft, ResumeOffer } from '../session-view.js';

/** Drafts younger than this are gone on with, without a question. */
const fresh = 30 * 60_000;

interface WithTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
}

/** Without a formatter where the browser can: the first one of a page takes as long to make as a page of questions. */
export const timeZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const modelOf = async (form: FormSchema): Promise<FormModel> => indexForm(form, await loadParts(form));

export const factsFor = ({ clock, hiddenValues = {} }: SessionPorts, { locale }: FormSchema): Facts =>
  factsAt(clock.now(), { locale, timeZone: timeZone(), hidden: hiddenValues });

export const newDraftFor = ({ clock, random, hiddenValues }: SessionPorts, form: FormSchema): NewDraft => ({
  form: form.form.public_id,
  version_id: form.form.version_id,
  locale: form.locale,
  timezone: timeZone(),
  createKey: random.uuid(),
  startedAt: clock.now(),
  hidden: hiddenValues ?? {},
});

interface Fetched {
  readonly form: FormSchema;
  readonly cached: FormSchema | undefined;
  readonly stale: boolean;
}

/** The form from the service; from this device where the service cannot be reached. */
async function fetchForm({ service, store, form, locale }: SessionPorts, signal: AbortSignal): Promise<Fetched> {
  const known = store.schema?.(locale.current).catch(() => undefined);
  try {
    const fetched = await service.client.getPublicSchema(form, locale.current, signal);
    const cached = await known;
    if (fetched.pages.length > 0) store.keepSchema?.(fetched).catch(() => {});
    return { form: fetched, cached, stale: false };
  } catch (error) {
    const cached = await known;
    const canWait = error instanceof EntryFormError && (error.class === 'transient' || error.class === 'rate-limited');
    if (!cached || !canWait) throw error;
    return { form: cached, cached, stale: true };
  }
}

/** Loads the form and what the device kept for it, at the same time. */
export async function load(ports: SessionPorts, restart: boolean, signal: AbortSignal): Promise<Loaded> {
  const { store, service } = ports;
  const waiting = restart ? ports.aside.current : undefined;
  if (restart) await (store.choose ? store.choose(waiting ?? 'new') : store.clear());
  const [fetched, kept] = await Promise.all([fetchForm(ports, signal), store.load().catch(() => undefined)]);
  const { form, stale } = fetched;
  store.keepFor?.(form.settings.save_and_resume.draft_ttl_days * 86_400_000);
  if (kept?.kind === 'draft') {
    // A wish to throw it away ends with the page: who sees the answers again may go on with them.
    const draft = undiscarded(kept.draft);
    if (draft.entry) service.know(draft.entry, draft.revision);
    return await loadKept(ports, fetched, draft, { isAsked: waiting !== undefined, signal });
  }
  const model = await modelOf(form);
  const draft: Draft = newDraft({
    ...newDraftFor(ports, form),
    groups: plantGroups(model, () => newInstanceId(ports.random)),
  });
  const receipt = kept?.receipt;
  const offer = ports.token.current ? linkOffer(null) : undefined;
  const prefill = receipt ? undefined : ports.prefill;
  return {
    model,
    facts: factsFor(ports, form),
    draft: ports.keys.draft(draft),
    restored: false,
    receipt: offer || !receipt ? undefined : ports.keys.receipt(receipt),
    stale,
    offer,
    prefill,
    aside: await putAside(ports),
  };
}

/** A draft of this device, in the version of the form it was begun with. */
async function loadKept(
  ports: SessionPorts,
  { form, cached, stale }: Fetched,
  draft: Draft,
  { isAsked, signal }: { readonly isAsked: boolean; readonly signal: AbortSignal },
): Promise<Loaded> {
  const isCurrent = draft.version_id === form.form.version_id && form.pages.length > 0;
  const pinned = isCurrent ? form : await pinnedForm(ports, draft, cached, signal);
  const shown = { ...(pinned ?? form), availability: form.availability };
  const model = await modelOf(shown);
  const isOutdated = draft.version_id !== form.form.version_id && form.pages.length > 0;
  const kind: ResumeOffer['kind'] = ports.token.current
    ? 'link'
    : isOutdated && draft.entry && !draft.editing
      ? 'version'
      : 'device';
  const stays = ports.stays.current && kind === 'device';
  ports.stays.current = false;
  const mayAsk = draft.submitKey === null && !stays;
  const asks = mayAsk && (isAsked || kind !== 'device' || (await isOld(ports, draft)));
  const here = keptDraft(draft);
  const offer = !asks ? undefined : kind === 'link' ? linkOffer(here) : { kind, ...here, refused: null };
  const at = draft.editing ? null : lastPath(draft);
  const facts = factsFor(ports, shown);
  const aside = await putAside(ports);
  return {
    model,
    facts,
    draft: ports.keys.draft(draft),
    restored: true,
    stale,
    offer,
    at,
    outdated: isOutdated,
    aside,
  };
}

const lastPath = ({ pending, batch }: Draft): string | null => {
  const last = pending.at(-1) ?? (batch && 'changes' in batch ? batch.changes.at(-1) : undefined);
  return last?.kind === 'set' ? last.path : null;
};

async function pinnedForm(
  { service, locale }: SessionPorts,
  draft: Draft,
  cached: FormSchema | undefined,
  signal: AbortSignal,
): Promise<FormSchema | undefined> {
  if (cached?.form.version_id === draft.version_id && cached.pages.length > 0) return cached;
  if (!draft.entry) return undefined;
  return await service.client
    .getEntrySchema(draft.entry, locale.current ?? draft.locale, signal)
    .catch(() => undefined);
}

const keptDraft = ({ savedAt, pending, batch }: Draft): KeptDraft => ({
  savedAt,
  unsaved: pending.length + (batch ? 1 : 0),
});

/** Of what a link leads to nothing is known before it is opened. */
const linkOffer = (here: KeptDraft | null): ResumeOffer => ({
  kind: 'link',
  here,
  savedAt: null,
  unsaved: 0,
  refused: null,
});

/** Another draft of the form that the device keeps: it is told of, and comes up when this one is done. */
export async function putAside({ store, aside }: SessionPorts): Promise<KeptDraft | null> {
  const entries = (await store.entries?.().catch(() => [])) ?? [];
  const other = entries.find(({ kind, current }) => kind === 'draft' && !current);
  aside.current = other?.slot;
  return other ? { savedAt: other.writtenAt, unsaved: other.waiting } : null;
}

/** Whether a draft may be somebody else's, or of another day: then the respondent is asked. */
async function isOld(
  { store, clock }: SessionPorts,
  { savedAt, startedAt, base, pending, batch, notes }: Draft,
): Promise<boolean> {
  if ([base, pending, notes].every((part) => Object.keys(part).length === 0) && !batch) return false;
  const [entry] = (await store.entries?.().catch(() => [])) ?? [];
  if (entry?.here) return false;
  const wall = clock.wall?.() ?? clock.now();
  return entry ? wall - entry.writtenAt > fresh : clock.now() - (savedAt ?? startedAt) > fresh;
}
