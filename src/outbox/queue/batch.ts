import type { Answers, Path } from '../../contract/index.js';
import type { Groups } from '../../form/index.js';
import { recordOf } from '../core/answer-record.js';
import type { AddInstance, Change, GroupChange, PressButton, SetAnswer } from './change.js';

interface Frozen {
  readonly key: string;
  readonly base_revision: number;
  /** How often it may have left this device. */
  readonly attempts: number;
}

/** Answers, and the instances that are among the groups of the request for the first time. */
interface Saved {
  readonly changes: readonly SetAnswer[];
  readonly adds?: readonly AddInstance[];
}

/** A request that was written down before it was sent; it is repeated unchanged, under the same key. */
export type Batch =
  | (Frozen & Saved & { readonly kind: 'create'; readonly groups: Groups })
  | (Frozen & Saved & { readonly kind: 'save'; readonly groups?: Groups })
  | (Frozen & { readonly kind: 'change'; readonly change: GroupChange | PressButton })
  | (Frozen & { readonly kind: 'submit'; readonly groups?: Groups })
  | (Frozen & { readonly kind: 'discard' });

/** What can be asked of the service: a batch, or how the entry stands. */
export type Request = Batch | { readonly kind: 'read' };

/** The edits in a batch, in order. */
export function changesIn(batch: Batch | null): readonly Change[] {
  if (!batch) return [];
  if ('changes' in batch) return batch.adds ? [...batch.adds, ...batch.changes] : batch.changes;
  return 'change' in batch ? [batch.change] : [];
}

/** The answers in a batch, as they are sent. */
export function answersIn(changes: readonly SetAnswer[]): Answers {
  const answers = recordOf({});
  for (const { path, value } of changes) answers[path] = value;
  return answers;
}

/** The paths a batch writes. */
export const pathsIn = (batch: Batch | null): ReadonlySet<Path> =>
  new Set(changesIn(batch).flatMap((change) => (change.kind === 'set' ? [change.path] : [])));

/** Whether it is a submit that may have left this device: whatever became of it, under its key nothing else is ever said. */
export const isSentSubmit = (batch: Batch | null): boolean => batch?.kind === 'submit' && batch.attempts > 0;
