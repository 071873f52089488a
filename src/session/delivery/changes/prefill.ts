import type { Answers } from '../../../contract/index.js';
import { takeForeign } from '../../loaded-entry.js';
import type { SessionContext } from '../../session.context.js';

/** Shows answers that the page has found, and keeps them for the first one that a person gives. */
export const takePrefill = (
  { loadedEntry, prefill }: SessionContext,
  { answers }: { readonly answers: Answers },
): Partial<SessionContext> =>
  loadedEntry ? { loadedEntry: takeForeign(loadedEntry, answers, {}), prefill: { ...prefill, ...answers } } : {};
