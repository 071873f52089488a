export { en } from './en.js';
export type { ReviewWords } from './generated/later-types.js';
export type { EffectsWords, GroupWords } from './generated/special-types.js';
export type { DeferredMessages, FieldMessages, Messages, ScreenName } from './messages.js';
