// Forms: their documents, versions and what is published. What others may use of them:

export { isGone, trashDays } from '../../platform/trash.js';
export { anonymous } from './anonymous.js';
export { answerReads } from './answer-reads.js';
export { emptyDocument, hashOf, needDocument } from './authored.js';
export { needOpen, needOpenOrLate, notOpen } from './availability.js';
export { defectsIn, formProblems } from './check-form.js';
export { documentFaults } from './check-version.js';
export { formCollections } from './collections.js';
export { compileDocument, lookupsIn } from './compile-document.js';
export { type CompiledForm, compiledFormOf, type Ending, isFileField } from './compiled-form.js';
export { Form, forms } from './contract.js';
export { countView } from './count-views.js';
export { documentOf } from './document-of-template.js';
export { fieldsIn, mapFields, mapSections, partsIn } from './document-tree.js';
export { needVersion, publishVersion } from './draft-versions.js';
export { fields, VersionField } from './fields-contract.js';
export { fieldRoutes } from './fields-handlers.js';
export { actionsIn } from './form-actions.js';
export { announceForm, closedLater } from './form-events.js';
export { formUses } from './form-uses.js';
export { isDraftVersion, needVersionOf, versionsOf } from './form-versions.js';
export { nameOf, needOpenForm } from './form-view.js';
export { formRoutes } from './handlers.js';
export { bestLocale, localesOf, negotiate, wantedLocales } from './locale.js';
export type { LookupSeed } from './lookup-seed.js';
export { flatAnswers, nestedAnswers } from './nested-answers.js';
export { foundForm, prefixOf, unpublished } from './new-form.js';
export { mostAddresses, type Notification, notificationsIn, type Wording } from './notification.js';
export {
  findForm,
  isNewest,
  needForm,
  needPublicForm,
  publicDocument,
  schemaHeaders,
  type Version,
  versionOf,
} from './published-form.js';
export { purgeForm } from './purge-form.js';
export type { ActionBinding, FormDocument, FormRecord } from './records.js';
export { withRenamedKeys } from './rename-key.js';
export { rootFields } from './root-fields.js';
export { asDocument, sectionsOf } from './sections.js';
export type { AuthoredDocument, Draft } from './version-records.js';
export { Difference, FormVersion, FormVersionSummary, ValidationReport, versions } from './versions-contract.js';
export { rewritten, versionRoutes } from './versions-handlers.js';
