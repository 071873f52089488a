import './elements/form/ask-early.js';
import './elements/form/policy-guard.js';

export type { Field, FieldOf, FieldType, FormSchema, Option } from './contract/index.js';
export type { CustomField, FieldControl, MountedField } from './elements/custom/custom-field.js';
export type { EntryEventDetails, EntryEventName } from './elements/events.js';
export type { Appearance, Seeds } from './elements/form/appearance.js';
export { EntryForm } from './elements/form/entry-form.js';
export { EntrySession } from './elements/form/entry-session.js';
export type { EntryGroup } from './elements/groups/entry-group.js';
export type { EntryNav } from './elements/navigation/entry-nav.js';
export type { EntryProgress } from './elements/navigation/entry-progress.js';
export type { EntryHeading } from './elements/page/entry-heading.js';
export type { EntryOutlet } from './elements/page/entry-outlet.js';
export type { EntryPage } from './elements/page/entry-page.js';
export type { EntryRest } from './elements/page/entry-rest.js';
export type { EntryField } from './elements/question/entry-field.js';
export type { EntryReview } from './elements/review/entry-review.js';
export type { EntryScreen } from './elements/screens/entry-screen.js';
export type { EntryBanner } from './elements/status/entry-banner.js';
export type { EntryErrors } from './elements/status/entry-errors.js';
export type { EntryStatus } from './elements/status/entry-status.js';
export {
  ApiError,
  ContractError,
  EntryFormError,
  type ErrorClass,
  NetworkError,
  UnexpectedError,
  UploadError,
  UsageError,
} from './errors.js';
export {
  AnswerEvent,
  type FieldElement,
  type FieldWords,
  LeaveEvent,
  type QuestionHeading,
} from './fields/field-element.js';
export {
  type DeferredMessages,
  type EffectsWords,
  en,
  type FieldMessages,
  type GroupWords,
  type Messages,
  type ReviewWords,
} from './messages/index.js';
export type * from './session/index.js';
export { createSession } from './session/index.js';
