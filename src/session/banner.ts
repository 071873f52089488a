import type { PageView } from '../form/index.js';
import type { SessionContext } from './session.context.js';
import type { Banner, SessionView } from './session-view.js';
import { stepWith } from './steps.js';

/** Failed tries after which the service counts as out of reach. */
const patience = 3;

/** The one thing to say about saving: what needs the respondent first, then what only needs patience. */
export function bannerOf(context: SessionContext, tabs: SessionView['tabs']): Banner | null {
  const { conflicts, sync, parked, noticed, edit } = context;
  const [conflict] = conflicts;
  if (conflict) return { kind: 'conflict', count: conflicts.length, at: conflict.at };
  const { state, retryAt } = sync;
  if (state === 'keyRejected') return { kind: 'keyRejected', sentAt: sync.doubtfulSince };
  if (sync.emptied && !sync.kept && sync.waiting > 0) return { kind: 'emptied' };
  if (state === 'offline') return { kind: 'offline' };
  if (state === 'rateLimited') return { kind: 'rateLimited', retryAt };
  if (state === 'refused') return { kind: 'refused', retryAt };
  if (state === 'retrying' && sync.attempts >= patience) return { kind: 'unreachable', retryAt };
  if (state === 'slow') return { kind: 'slow' };
  const [first] = parked;
  if (first) return { kind: 'attention', count: parked.length, path: first.path, page: pageWith(context, first.path) };
  const [found] = noticed;
  if (found) return { kind: 'needsAttention', count: noticed.length, path: found, page: pageWith(context, found) };
  if (sync.emptied) return { kind: 'emptied' };
  if (edit) return { kind: 'editing', since: edit.since };
  return tabs === 'shared' ? { kind: 'otherTab' } : null;
}

const pageWith = ({ loadedEntry }: SessionContext, path: string): PageView | null =>
  (loadedEntry && stepWith(loadedEntry.steps, path)?.page) ?? null;
