export * from './answer.js';
export { type AnswerOf, answerShapes } from './answer-shapes.js';
export type { DetailCode, ErrorCode } from './codes.js';
export type { Confirmation } from './confirmation.js';
export { type Defect, pointer } from './defect.js';
export type { Effect, EffectInput } from './effect.js';
export {
  Delta,
  type EntryRef,
  EntrySession,
  type Groups,
  OpenedEntry,
  type Progress,
  type Receipt,
  type SentEntry,
  SubmissionResult,
} from './entry.js';
export type {
  Accepted,
  ActionRun,
  ButtonPending,
  ButtonResult,
  InstanceResult,
  ResumeLink,
  ResumeMail,
  UpgradeResult,
  UploadResult,
  ValidationResult,
} from './entry-results.js';
export {
  Field,
  type FieldInput,
  type FieldOf,
  type FieldType,
  fieldSchemas,
  type GroupField,
  type KnownFieldType,
  type UnknownField,
} from './field.js';
export type { Option } from './field-common.js';
export type { FileInfo, FileLink, Upload, UploadPart, UploadParts } from './file.js';
export { type Availability, FormSchema, type HiddenField, type Locale } from './form.js';
export { isExpr } from './is-expr.js';
export * from './json.js';
export { limits } from './limits.js';
export type {
  Cond,
  Expr,
  Jump,
  Md,
  Text,
  Validation,
  Variable,
} from './logic.js';
export * from './operation.js';
export type { Page, Section } from './page.js';
export * from './problem.js';
export { type FormReading, readFormSchema } from './read-form.js';
export type { Settings } from './settings.js';
export type { Theme } from './theme.js';
export type { ThemeToken, ThemeTokens } from './theme-tokens.js';
