import type { Answers, EntryRef, Receipt } from '../contract/index.js';
import { withChanges } from './answer-record.js';

/** One edit waiting to be sent. */
export interface Change {
  readonly seq: number;
  readonly path: string;
  readonly value: Answers[string];
}

/** A request that was written down before it was sent; it is repeated unchanged, under the same key. */
export type Batch =
  | { readonly kind: 'create'; readonly key: string; readonly answers: Answers }
  | {
      readonly kind: 'save';
      readonly key: string;
      readonly base_revision: number;
      readonly answers: Answers;
    }
  | { readonly kind: 'submit'; readonly key: string; readonly base_revision: number };

/** What must survive a reload: everything the service has not confirmed yet, and the way to confirm it. */
export interface Draft {
  readonly form: string;
  readonly version_id: string;
  readonly locale: string;
  readonly timezone: string;
  readonly createKey: string;
  readonly entry: EntryRef | null;
  readonly revision: number;
  /** Answers the service has confirmed. */
  readonly base: Answers;
  readonly seq: number;
  readonly batchCount: number;
  readonly batch: Batch | null;
  readonly pending: readonly Change[];
  /** Answers the service refused for their shape: kept, shown, never sent again by themselves. */
  readonly parked: readonly Change[];
  readonly submitKey: string | null;
  readonly startedAt: number;
  readonly savedAt: number | null;
}

export type NewDraft = Pick<Draft, 'form' | 'version_id' | 'locale' | 'timezone' | 'createKey' | 'startedAt'>;

export const newDraft = (about: NewDraft): Draft => ({
  ...about,
  entry: null,
  revision: 0,
  base: {},
  seq: 0,
  batchCount: 0,
  batch: null,
  pending: [],
  parked: [],
  submitKey: null,
  savedAt: null,
});

/** The answers as the respondent left them: what was confirmed, with everything unsent on top. */
export function answersOf({ base, batch, pending, parked }: Draft): Answers {
  const unsent = [
    ...parked,
    ...Object.entries(batch && 'answers' in batch ? batch.answers : {}).map(([path, value]) => ({
      path,
      value,
    })),
    ...pending,
  ];
  return withChanges(base, unsent);
}

/** What a device keeps for one form: a draft, or the receipt of the entry it became. */
export type Kept =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'receipt'; readonly receipt: KeptReceipt };

export interface KeptReceipt extends Receipt {
  readonly entry_id: string;
}
