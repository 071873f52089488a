import './elements/policy-guard.js';

export type { Field, FieldOf, FieldType, FormSchema, Option } from './contract/index.js';
export type { EntryBanner } from './elements/entry-banner.js';
export type { EntryErrors } from './elements/entry-errors.js';
export type { EntryField } from './elements/entry-field.js';
export { EntryForm } from './elements/entry-form.js';
export type { EntryHeading } from './elements/entry-heading.js';
export type { EntryNav } from './elements/entry-nav.js';
export type { EntryOutlet } from './elements/entry-outlet.js';
export type { EntryPage } from './elements/entry-page.js';
export type { EntryProgress } from './elements/entry-progress.js';
export type { EntryRest } from './elements/entry-rest.js';
export type { EntryScreen } from './elements/entry-screen.js';
export { EntrySession } from './elements/entry-session.js';
export type { EntryStatus } from './elements/entry-status.js';
export type { EntryEventDetails, EntryEventName } from './elements/events.js';
export type { EntryGroup } from './elements/groups/entry-group.js';
export type { Appearance, Seeds } from './elements/look/appearance.js';
export type { EntryReview } from './elements/review/entry-review.js';
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
export { type FieldEntry, type FieldRegistry, fieldElements } from './fields/registry.js';
export {
  type EffectWords,
  en,
  type FieldMessages,
  type GroupWords,
  type LaterMessages,
  type Messages,
  type ReviewMessages,
} from './messages/index.js';
export type * from './session/index.js';
export { createSession } from './session/index.js';
