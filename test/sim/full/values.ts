import type { Draft } from '../../../src/outbox/core/draft.js';
import { changesIn } from '../../../src/outbox/queue/batch.js';
import { isSet } from '../../../src/outbox/queue/change.js';
import type { EarlyDraft } from '../../../src/outbox/store/early-draft.js';

/** A value as text, by which it is recognised: no two that were typed are alike. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** What was typed at a path, from its text. */
export const fromText = (path: string, value: string): unknown => (path === 'amount' ? Number(value) : value);

interface Placed {
  readonly path: string;
  readonly value: unknown;
}

const placed = (answers: Readonly<Record<string, unknown>>): readonly Placed[] =>
  Object.entries(answers).map(([path, value]) => ({ path, value }));

/** Whether a draft was kept by a page that had no store yet: with what was done to it since. */
export const isEarly = (draft: Draft | EarlyDraft | undefined): draft is EarlyDraft =>
  draft !== undefined && 'edits' in draft;

const editedIn = (draft: Draft | EarlyDraft): readonly Placed[] =>
  !isEarly(draft)
    ? []
    : draft.edits.flatMap((edit) => {
        if (edit.type === 'changed' || edit.type === 'noted') return [edit];
        return 'answers' in edit ? placed(edit.answers ?? {}) : [];
      });

/** The answers of a draft that the service has not confirmed. */
export const unsentIn = (draft: Draft | EarlyDraft): readonly Placed[] => [
  ...[...changesIn(draft.batch), ...draft.pending].filter(isSet),
  ...editedIn(draft),
];

/** Every answer a draft holds, wherever in it. */
export const valuesIn = (draft: Draft): readonly Placed[] => [
  ...unsentIn(draft),
  ...draft.parked.map(({ change }) => change).filter(isSet),
  ...placed(draft.base),
  ...placed(draft.notes),
  ...draft.shelf,
  ...draft.conflicts.flatMap(({ path, mine, theirs }) => [
    { path, value: mine },
    { path, value: theirs },
  ]),
];
