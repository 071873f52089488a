import { checkEarly, checksOn, recheckField } from '../loaded-entry.js';
import type { SessionContext } from '../session.context.js';
import { endTyping } from '../undo.js';

type Change = Partial<SessionContext>;

/** Looks again at a question that was left, after something was wrong on its step. */
export const recheck = ({ loadedEntry, undo }: SessionContext, path: string): Change => ({
  loadedEntry: loadedEntry && recheckField(loadedEntry, path),
  undo: endTyping(undo),
});

/** A question was left, and nothing on its step is known to be wrong; some forms look at each at once. */
export const leave = ({ loadedEntry, undo }: SessionContext, path: string): Change => ({
  loadedEntry: loadedEntry && checksOn(loadedEntry, 'blur') ? checkEarly(loadedEntry, path) : loadedEntry,
  undo: endTyping(undo),
});

/** A button leads to an address. */
export const openLink = ({ effects: { count } }: SessionContext, url: string): Change => ({
  effects: { count: count + 1, list: [{ type: 'open_url', url, target: null }], outcome: null },
  pending: null,
});
