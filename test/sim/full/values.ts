import type { Draft } from '../../../src/outbox/core/draft.js';
import { changesIn } from '../../../src/outbox/queue/batch.js';
import { isSet } from '../../../src/outbox/queue/change.js';

/** A value as text, by which it is recognised: no two that were typed are alike. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

interface Placed {
  readonly path: string;
  readonly value: unknown;
}

const placed = (answers: Readonly<Record<string, unknown>>): readonly Placed[] =>
  Object.entries(answers).map(([path, value]) => ({ path, value }));

/** The answers of a draft that the service has not confirmed. */
export const unsentIn = ({ batch, pending }: Draft): readonly Placed[] =>
  [...changesIn(batch), ...pending].filter(isSet);

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
