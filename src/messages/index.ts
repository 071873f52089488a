export type { DeferredMessages, ScreenName } from './deferred-messages.js';
export type { EffectWords } from './effect-words.js';
export { en } from './en.js';
export type { FieldMessages } from './field-messages.js';
export type { GroupWords } from './group-words.js';
export type { Messages } from './messages.js';
export type { ReviewMessages } from './review-messages.js';
