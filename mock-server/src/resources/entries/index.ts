// Entries: what respondents wrote, and everything that reads or changes it. What others may use of them:

export { addressDigest } from './address-digest.js';
export { applyOps } from './answer-ops.js';
export type { AnswersEdit } from './answers-edit.js';
export {
  currentAnswers,
  currentComputed,
  currentGroups,
  groupOf,
  recordAt,
  sameAnswer,
  withAnswers,
} from './answers-map.js';
export { applyEffects } from './apply-effects.js';
export { conflictRefusal } from './batch.js';
export { entryCollections, referenceKey } from './collections.js';
export { AnswerOp, BatchOperation, Change, Entry, entries, Revised, Revision } from './contract.js';
export { announceEdit } from './edit-events.js';
export { editingRoutes } from './editing-handlers.js';
export { needChangeable, needEntry, needUnlocked, workOn } from './entry-access.js';
export type { AnswerRecord, RemovedInstance } from './entry-answers.js';
export { factPaths, nodeAt, usualPaths } from './entry-columns.js';
export { announceEntry, announceState, updatedLater } from './entry-events.js';
export { batchJobHandler, projectJobHandler, purgeJobHandler } from './entry-job-handlers.js';
export { mintEntryKey, withdrawOldKeys, writerOf } from './entry-keys.js';
export {
  draftExpiry,
  isExpired,
  isOpenEdit,
  isStale,
  isSubmitted,
  keyLapse,
  mayEdit,
  unknownKey,
} from './entry-life.js';
export { entryTest } from './entry-list.js';
export { entryRemovals } from './entry-removals.js';
export { type EntrySlot, entrySlot } from './entry-slots.js';
export { sortsFor } from './entry-sorts.js';
export { answerValues, entryNames } from './entry-subject.js';
export { entryUses } from './entry-uses.js';
export { compiledFormOfEntry, entryState, entryView } from './entry-view.js';
export { createEntry, type EntryChanges, type NewEntry, updateEntry } from './entry-work.js';
export { refuseForeignChanges } from './foreign-changes.js';
export {
  needGroup,
  needInstance,
  needInstanceId,
  needRoom,
  needSpare,
  plantGroups,
  removedInstance,
} from './groups.js';
export { entryRoutes } from './handlers.js';
export { isAnswered } from './is-answered.js';
export { answerDetail, detailOfIssue } from './issue-details.js';
export { labelsOf } from './labels.js';
export { emailHint, linkTo, mintToken, mostUses } from './links.js';
export {
  deltaFor,
  type EntryContext,
  etagOf,
  isDraft,
  knownRevision,
  type LoadedEntry,
  loadedEntryOf,
  loadOpenEntry,
  needWritable,
  saveAnswers,
  staleEdit,
  viewOf,
} from './loaded-entry.js';
export { optionsOf, tableOf } from './lookups.js';
export { type Wanted, writeMetafield } from './metafields.js';
export { blankEntry, entryContext, firstAnswers } from './new-entry.js';
export { needDraftRoom, usualDrafts } from './open-drafts.js';
export { unfinished } from './open-uploads.js';
export { EditSession, editing, entryParts, Metafield, NewEditSession } from './parts-contract.js';
export { entryPartRoutes } from './parts-handlers.js';
export { prefixOf } from './prefix-of.js';
export { previewRoutes } from './preview.js';
export { previews } from './preview-contract.js';
export { needCaptcha } from './protection.js';
export type { ActionRunRecord, EditSessionRecord, EntryKeyRecord, EntryRecord, TokenRecord } from './records.js';
export { revise } from './revise.js';
export { sessionOf } from './session-view.js';
export { stagedCopy } from './staged-copy.js';
export { findNode } from './structure.js';
export { refuseIssues, submissionOf, submit } from './submission.js';
export { sweepEntries } from './sweep.js';
export { upgrade } from './upgrade.js';
export { countFiles, needAccepted, needFileField, needFreeSlot } from './upload-rules.js';
export { needViewShape } from './view-shape.js';
export { editAnswers, writeAnswers } from './write-answers.js';
export { writeBatch } from './write-batch.js';
