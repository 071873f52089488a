import type { ActionRun, EntryRef, EntrySession, OpenedEntry } from '../../contract/index.js';
import { UsageError } from '../../errors.js';
import type { Issue } from '../../form/index.js';
import { type Draft, type KeptReceipt, openedDraft, undiscarded } from '../../outbox/core/draft.js';
import { isRetryable } from '../failures.js';
import { issuesFrom } from '../loaded-entry.js';
import type { ActionCall } from '../machine-events.js';
import { factsFor, modelOf, timeZone } from '../new-draft.js';
import type { SessionPorts } from '../ports.js';
import type { Loaded } from '../session.context.js';
import type { OpenedDraft, ResumeLinkView } from '../session-view.js';
import { isOver } from './changes/effects.js';
import { keepOtherDraft } from './load-draft.js';

export { upgrade } from './upgrade.js';

const needEntry = ({ service }: SessionPorts): EntryRef => {
  const entry = service.entry();
  if (!entry) throw new UsageError('EW110', 'There is no entry yet.');
  return entry;
};

/** An entry that was opened by a link or for a change, ready to be filled in. */
async function opened(ports: SessionPorts, entry: OpenedEntry, draft: Draft): Promise<Loaded> {
  const { service, locale } = ports;
  const ref = { entry_id: entry.session.id, entry_key: entry.entry_key };
  const form = await service.client.getEntrySchema(ref, locale.current ?? entry.session.locale);
  const facts = { ...factsFor(ports, form), files: factsOfFiles(entry.session) };
  return {
    model: await modelOf(form),
    facts,
    draft: ports.keys.draft({ ...draft, locale: form.locale }),
    restored: true,
    at: entry.session.current_page,
  };
}

/** The draft of an entry that the service has just opened. */
function draftOf({ clock, random }: SessionPorts, entry: OpenedEntry, editing: KeptReceipt | null): Draft {
  const { form, locale } = entry.session;
  const { public_id, version_id } = form;
  const about = { form: public_id, version_id, locale, timezone: timeZone(), createKey: random.uuid() };
  return openedDraft({ ...about, startedAt: clock.now() }, entry, editing);
}

const factsOfFiles = ({ files }: EntrySession): Loaded['facts']['files'] => files;

const receiptOf = ({ id, reference, submitted_at }: EntrySession): KeptReceipt => ({
  entry_id: id,
  reference: reference ?? '',
  submitted_at: submitted_at ?? '',
});

/**
 * Exchanges the token of a link for a key of this device. Gives what tells a respondent whose draft it is, and nothing
 * where this device has it already: a link may have been made by somebody else.
 */
export async function exchange(ports: SessionPorts): Promise<OpenedDraft | null> {
  const { service, store, token, opened: exchanged } = ports;
  if (!token.current) throw new UsageError('EW111', 'There is no token to resume with.');
  const entry = await service.client.resumeEntrySession(token.current);
  exchanged.current = entry;
  const { id, created_at, resume: ways } = entry.session;
  const kept = (await store.entries?.().catch(() => [])) ?? [];
  if (kept.some(({ entry_id }) => entry_id === id)) return null;
  return { begunAt: Date.parse(created_at), address: ways.email_hint };
}

/**
 * Goes on with what a link opened. Its key is on the device before anything is done with it, so that a page which dies
 * meanwhile is gone on with. What was there before stays: in the same place where it is about the same entry, with
 * everything that is not saved yet, and else in a place of its own.
 */
export async function resume(ports: SessionPorts): Promise<Loaded> {
  const { store, token } = ports;
  const entry = ports.opened.current;
  if (!entry) throw new UsageError('EW111', 'There is no token to resume with.');
  const isEdit = entry.session.mode === 'edit';
  const known = isEdit ? undefined : await keptDraftOf(ports, entry.session.id);
  if (!known) await store.choose?.('new');
  const ref = { entry_id: entry.session.id, entry_key: entry.entry_key };
  const draft = known
    ? { ...undiscarded(known), entry: ref, submitKey: null }
    : draftOf(ports, entry, isEdit ? receiptOf(entry.session) : null);
  // Where the device keeps nothing, the page goes on without it.
  await store.save(draft, { strict: true }).catch(() => {});
  const loaded = await opened(ports, entry, draft);
  token.current = undefined;
  ports.opened.current = undefined;
  return { ...loaded, otherDraft: await keepOtherDraft(ports) };
}

/** The draft this device has of an entry; from then on everything is about it. */
async function keptDraftOf({ store }: SessionPorts, entry_id: string): Promise<Draft | undefined> {
  const entries = (await store.entries?.().catch(() => [])) ?? [];
  const same = entries.find((entry) => entry.kind === 'draft' && entry.entry_id === entry_id);
  if (!same) return undefined;
  await store.choose?.(same.slot);
  const kept = await store.load().catch(() => undefined);
  return kept?.kind === 'draft' ? kept.draft : undefined;
}

/** Opens a sent entry to be changed. */
export async function beginEdit(ports: SessionPorts, shown: KeptReceipt | null): Promise<Loaded> {
  const { service, random } = ports;
  const receipt = shown && ports.keys.reveal(shown);
  const kept = receipt?.entry_key ? { entry_id: receipt.entry_id, entry_key: receipt.entry_key } : null;
  const entry = service.entry() ?? kept ?? needEntry(ports);
  const edit = await service.client.startOwnEdit(entry, {}, { idempotencyKey: random.uuid() });
  // Should the change be given up, it can be begun again with the same key, also by a later page.
  const { entry_key } = entry;
  return await opened(ports, edit, draftOf(ports, edit, { entry_key, ...(receipt ?? receiptOf(edit.session)) }));
}

/** What the service finds wrong. */
export async function check(ports: SessionPorts, scope: 'page' | 'all', page?: string): Promise<readonly Issue[]> {
  const { issues } = await ports.service.client.validateEntrySession(needEntry(ports), { scope, page });
  return issuesFrom(issues);
}

/** A link to go on with elsewhere. */
export async function makeLink(ports: SessionPorts): Promise<ResumeLinkView> {
  const save = { idempotencyKey: ports.random.uuid() };
  const link = await ports.service.client.createResumeLink(needEntry(ports), { channel: 'link' }, save);
  return {
    url: 'resume_url' in link ? link.resume_url : '',
    expiresAt: link.expires_at,
    mailedTo: null,
  };
}

/** Runs an action; one that takes longer is followed by `followRun`. */
export async function runAction(ports: SessionPorts, { action, input, instance, key }: ActionCall): Promise<ActionRun> {
  const body = { input, base_revision: ports.service.revision(), ...(instance && { instance_id: instance }) };
  return await ports.service.client.runEntryAction(needEntry(ports), action, body, { idempotencyKey: key });
}

const longestWait = 20;
const pause = 2000;

/** Waits for an action that goes on, through lost connections, for as long as somebody wants to know. */
export async function followRun(ports: SessionPorts, run: string, signal: AbortSignal): Promise<ActionRun> {
  const { service, clock } = ports;
  const base_revision = service.revision();
  while (true) {
    signal.throwIfAborted();
    try {
      const query = { wait: longestWait, base_revision };
      const state = await service.client.getActionRun(needEntry(ports), run, query, signal);
      if (isOver(state)) return state;
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await new Promise<void>((resolve) => clock.setTimeout(resolve, pause));
    }
  }
}
