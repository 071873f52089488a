import type { FormSchema } from '../../contract/index.js';
import { type Facts, type FormModel, keyOf } from '../../form/index.js';
import { type Draft, undiscarded } from '../../outbox/core/draft.js';
import { localView } from '../../outbox/core/local-view.js';
import { enqueue } from '../../outbox/queue/enqueue.js';
import { wholeShelf } from '../../outbox/replies/conclude.js';
import { cannotShow } from '../changes/loaded.js';
import { isKnown, isMissingCode, isRetryable } from '../failures.js';
import { lackedInstances } from '../grow-groups.js';
import { newInstanceId } from '../instance-ids.js';
import { factsFor, linkOffer, modelOf, newEntry } from '../new-draft.js';
import type { SessionPorts } from '../ports.js';
import type { Loaded } from '../session.context.js';
import type { KeptDraft, ResumeOffer, SessionView } from '../session-view.js';

/** Drafts younger than this are gone on with, without a question. */
const fresh = 30 * 60_000;

export interface Fetched {
  readonly form: FormSchema;
  readonly cached: FormSchema | undefined;
  readonly stale: boolean;
}

/** The form from the service; from this device where the service cannot be reached. */
async function formFrom({ store, locale }: SessionPorts, asked: Promise<FormSchema>): Promise<Fetched> {
  const known = store.schema?.(locale.current).catch(() => undefined);
  try {
    const fetched = await asked;
    return { form: fetched, cached: await known, stale: false };
  } catch (error) {
    const cached = await known;
    const canWait = isKnown(error) && (error.class === 'transient' || error.class === 'rate-limited');
    if (!cached || !canWait || isMissingCode(error)) throw error;
    return { form: cached, cached, stale: true };
  }
}

/** The device keeps the form that was loaded, and its drafts for as long as the form says. */
export function noteForm(ports: SessionPorts, fetched: Fetched): void {
  void keepForm(ports, fetched).catch(() => {});
  ports.store.keepFor?.(fetched.form.settings.save_and_resume.draft_ttl_days * 86_400_000);
}

/** Keeps the form on the device, unless a draft is still in the old one: without a connection it is shown in that. */
async function keepForm({ store }: SessionPorts, { form, cached, stale }: Fetched): Promise<void> {
  if (stale || form.pages.length === 0) return;
  const known = cached?.form.version_id ?? form.form.version_id;
  const drafts = known === form.form.version_id ? [] : ((await store.entries?.()) ?? []);
  const isNeeded = drafts.some(({ kind, version_id }) => kind === 'draft' && version_id === known);
  if (!isNeeded) await store.keepSchema?.(form);
}

/** Loads what the device kept for a form that was asked for already. */
export async function loadDraft(
  ports: SessionPorts,
  asked: Promise<FormSchema>,
  { restart, signal }: { readonly restart: boolean; readonly signal: AbortSignal },
): Promise<Loaded> {
  const { store, service } = ports;
  // What a link opened and nobody said was theirs is let go of, with its key.
  service.forget();
  ports.opened.current = undefined;
  const waiting = restart ? ports.otherDraft.current : undefined;
  if (restart) await (store.choose ? store.choose(waiting ?? 'new') : store.clear());
  const loading = store.load().catch(() => undefined);
  // A page that shows no form keeps no other tab from what this device has.
  const giveBack = async (error: unknown): Promise<never> => {
    await loading;
    if (!signal.aborted) store.rest?.();
    throw error;
  };
  const fetched = await formFrom(ports, asked).catch(giveBack);
  const kept = await loading;
  const { form, stale } = fetched;
  noteForm(ports, fetched);
  if (kept?.kind === 'draft') {
    // A wish to throw it away ends with the page: who sees the answers again may go on with them.
    const draft = undiscarded(kept.draft);
    if (draft.entry) service.know(draft.entry, draft.revision);
    return await loadKept(ports, fetched, draft, { isAsked: waiting !== undefined, signal }).catch(giveBack);
  }
  const receipt = kept?.receipt;
  const loaded = await newEntry(ports, form, receipt ? undefined : ports.prefill);
  return {
    ...loaded,
    receipt: loaded.offer || !receipt ? undefined : ports.keys.receipt(receipt),
    unsent: receipt ? await leftUnsent(ports, loaded.model) : [],
    stale,
    otherDraft: await keepOtherDraft(ports),
  };
}

/** What tabs left unsent that died after another one had sent the entry: too late to send, to be read and copied. */
async function leftUnsent({ store }: SessionPorts, { nodes }: FormModel): Promise<SessionView['unsent']> {
  const left = (await store.orphans?.().catch(() => [])) ?? [];
  return left
    .flatMap(({ draft }) => wholeShelf(draft))
    .filter(({ whose }) => whose === 'late')
    .map(({ path, value }) => ({ path, value, label: nodes.get(keyOf(path))?.field.label ?? path }));
}

/** A draft of this device, in the version of the form it was begun with. */
async function loadKept(
  ports: SessionPorts,
  fetched: Fetched,
  draft: Draft,
  { isAsked, signal }: { readonly isAsked: boolean; readonly signal: AbortSignal },
): Promise<Loaded> {
  const { form, stale } = fetched;
  const isCurrent = draft.version_id === form.form.version_id && form.pages.length > 0;
  const pinned = isCurrent ? form : await pinnedForm(ports, draft, fetched, signal);
  const shown = { ...(pinned ?? form), availability: form.availability };
  const model = await modelOf(shown);
  const isOutdated = draft.version_id !== form.form.version_id && form.pages.length > 0;
  const kind: ResumeOffer['kind'] = ports.token.current ? 'link' : isOutdated && !draft.editing ? 'version' : 'device';
  const stays = ports.stays.current && kind === 'device';
  ports.stays.current = false;
  const mayAsk = draft.submitKey === null && !stays;
  const asks = mayAsk && (isAsked || kind !== 'device' || (await isOld(ports, draft)));
  const here = keptDraft(draft);
  const offer = !asks ? undefined : kind === 'link' ? linkOffer(here) : { kind, ...here, refused: null };
  const at = draft.editing ? null : lastPath(draft);
  const facts = factsFor(ports, shown);
  const otherDraft = await keepOtherDraft(ports);
  // While somebody thinks about it, or nothing of it can be shown, another tab may go on with it.
  if (offer || cannotShow(model, draft)) ports.store.rest?.();
  return {
    model,
    facts,
    draft: ports.keys.draft(counted(ports, draft, model, facts)),
    restored: true,
    stale,
    offer,
    at,
    outdated: isOutdated,
    otherDraft,
  };
}

/** The draft with the instances that the form counts and that it lacks: one begun before it was known how many. */
function counted({ random }: SessionPorts, draft: Draft, model: FormModel, facts: Facts): Draft {
  if (draft.editing || draft.submitKey) return draft;
  const lacked = lackedInstances(model, facts, localView(draft), () => newInstanceId(random));
  const add = { kind: 'add', position: 'end', restore: false, listed: true } as const;
  return lacked.reduce((next, instance) => enqueue(next, { ...add, ...instance }), draft);
}

const lastPath = ({ pending, batch }: Draft): string | null => {
  const last = pending.at(-1) ?? (batch && 'changes' in batch ? batch.changes.at(-1) : undefined);
  return last?.kind === 'set' ? last.path : null;
};

async function pinnedForm(
  { service, locale }: SessionPorts,
  draft: Draft,
  { form, cached }: Fetched,
  signal: AbortSignal,
): Promise<FormSchema | undefined> {
  if (cached?.form.version_id === draft.version_id && cached.pages.length > 0) return cached;
  if (!draft.entry) return undefined;
  return await service.client
    .getEntrySchema(draft.entry, locale.current ?? draft.locale, signal)
    .catch((error: unknown) => {
      // One that is shut shows none of its pages: there is nothing to go on with meanwhile.
      if (form.pages.length === 0 && isRetryable(error)) throw error;
      return undefined;
    });
}

const keptDraft = ({ savedAt, pending, batch }: Draft): KeptDraft => ({
  savedAt,
  unsaved: pending.length + (batch ? 1 : 0),
});

/** Another draft of the form that the device keeps: it is told of, and comes up when this one is done. */
export async function keepOtherDraft({ store, otherDraft }: SessionPorts): Promise<KeptDraft | null> {
  const entries = (await store.entries?.().catch(() => [])) ?? [];
  const other = entries.find(({ kind, current }) => kind === 'draft' && !current);
  otherDraft.current = other?.slot;
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
