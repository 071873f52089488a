export type { RequestSettings } from '../api/own-fetch.js';
export type { Answer, Answers, Json, Path } from '../contract/index.js';
export type {
  FieldView,
  GroupView,
  InstanceView,
  Issue,
  PageView,
  PersistentMap,
  SectionView,
} from '../form/index.js';
export type { KeptReceipt } from '../outbox/core/draft.js';
export type { Sync, SyncState } from '../outbox/core/events.js';
export type { Clock, Random } from '../outbox/ports.js';
export type { OutboxStore } from '../outbox/store/store.js';
export type { Persist } from './delivery/device-store.js';
export type { LoggedEvent } from './delivery/log.js';
export type { CaptchaRequest, Protection } from './delivery/protected-client.js';
export type { PageSignal } from './machine-events.js';
export { replayLog } from './replay-log.js';
export type {
  Added,
  Asked,
  Found,
  Linked,
  Moved,
  Pressed,
  Reason,
  Refused,
  Result,
  Skipped,
  Submitted,
} from './results.js';
export { createSession } from './session.js';
export type { SessionActor, SessionSnapshot, StateNames } from './session-actor.js';
export type { OptionsWish, Session, SessionOptions } from './session-api.js';
export type { ChangedBy, SessionEvents } from './session-events.js';
export type * from './session-view.js';
export type { Layout, Step } from './steps.js';
export type { AnswerAt, AnyForm, FieldViews, GroupOf, PathOf, SomeAnswers } from './typed-answers.js';
