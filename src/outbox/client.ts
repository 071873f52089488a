import type { EntryClient } from '../api/entry-client.js';

type Always = 'createEntrySession' | 'getEntrySession' | 'patchAnswers' | 'submitEntrySession';
type WhereThereAreAny =
  | 'addGroupInstance'
  | 'duplicateGroupInstance'
  | 'removeGroupInstance'
  | 'reorderGroup'
  | 'clickButton'
  | 'discardEntrySession';

/** The operations of a respondent that an outbox may send; those for instances and buttons where there are any. */
export type OutboxClient = Pick<EntryClient, Always> & Partial<Pick<EntryClient, WhereThereAreAny>>;
