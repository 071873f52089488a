export { en } from './en.js';
export type { Banner, Messages, Screen } from './messages.js';
