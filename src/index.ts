export { EntryForm } from './elements/entry-form.js';
export { EntrySession } from './elements/entry-session.js';
export type { EntryEventDetails, EntryEventName } from './elements/events.js';
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
export { AnswerEvent, type FieldElement, type FieldWords, LeaveEvent } from './fields/field-element.js';
export { type FieldEntry, type FieldRegistry, fieldElements } from './fields/registry.js';
export { en, type Messages } from './messages/index.js';
export {
  createSession,
  type Journey,
  type Persist,
  type Session,
  type SessionOptions,
  type SessionView,
} from './session/index.js';
