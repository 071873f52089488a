import type { entrySessions } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import type { Answered, Call, Context } from '../../platform/context.js';
import { sha256 } from '../../platform/hash.js';
import { Refusal } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import {
  type EditSessionRecord,
  type EntryRecord,
  etagOf,
  isExpired,
  isOpenEdit,
  isStale,
  isSubmitted,
  type LoadedEntry,
  loadedEntryOf,
  mintEntryKey,
  mostUses,
  sessionOf,
  staleEdit,
  type TokenRecord,
  withdrawOldKeys,
  writerOf,
} from '../entries/index.js';

type Resume = typeof entrySessions.resumeEntrySession;

/** Gives a device that has a link a key of its own. */
export async function exchangeToken(call: Call<Resume>): Promise<Answered<Resume>> {
  const { body, store, clock } = call;
  const now = clock.now();
  const token = await store.tokens.get(await sha256(body.token));
  if (!token || token.withdrawn || token.uses >= mostUses) throw invalid();
  const { entry, edit } = await needTarget(store, token, now);
  if (Date.parse(token.expires_at) <= now) throw expired();
  await store.tokens.put({ ...token, uses: token.uses + 1 });
  return opened(call, entry, edit);
}

/** What a link leads to, if one may still go there. */
async function needTarget(store: Store, { entry_id, edit_session_id }: TokenRecord, now: number) {
  const entry = await store.entries.get(entry_id);
  if (!entry || entry.state === 'discarded') throw invalid();
  if (edit_session_id === null) {
    if (isSubmitted(entry)) throw new Refusal('entry_already_submitted', 'This entry has already been submitted.');
    if (isExpired(entry, now)) throw expired();
    return { entry, edit: null };
  }
  const edit = await store.editSessions.get(edit_session_id);
  if (edit?.state === 'expired') throw expired();
  if (edit?.state !== 'open') throw invalid();
  if (!isOpenEdit(edit, now)) throw expired();
  if (isStale(edit, entry)) throw staleEdit();
  return { entry, edit };
}

/** Answers a repeated exchange with another key: the first may have been lost on its way. */
export async function reopenResumed(context: Context<Resume>, memo: string): Promise<Answered<Resume>> {
  const { store, clock } = context;
  const [entry_id = '', edit_id = ''] = memo.split(' ');
  const target = { entry_id, edit_session_id: edit_id === '' ? null : edit_id } as TokenRecord;
  const { entry, edit } = await needTarget(store, target, clock.now());
  return opened(context, entry, edit);
}

async function opened(
  context: Context<Resume>,
  entry: EntryRecord,
  edit: EditSessionRecord | null,
): Promise<Answered<Resume>> {
  const { store, random, clock, headers, client_id } = context;
  const now = clock.now();
  const { secret, key } = await mintEntryKey(store, random, entry.id, timestamp(now), edit?.id ?? null);
  await withdrawOldKeys(store, entry.id);
  const visit = { writer: writerOf(key.id, client_id), headers, now };
  const loaded: LoadedEntry = await loadedEntryOf(store, entry, edit, visit);
  return {
    body: { entry_key: secret, session: await sessionOf(context, loaded) },
    headers: { ETag: etagOf(loaded) },
    memo: `${entry.id} ${edit?.id ?? ''}`,
  };
}

const invalid = (): Refusal => new Refusal('resume_token_invalid', 'This link is not valid.');
const expired = (): Refusal => new Refusal('resume_token_expired', 'This link has expired.');
