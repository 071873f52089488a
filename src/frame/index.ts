export { EntryFrame } from './entry-frame.js';
export { type ForwardOptions, forwardToParent } from './forward-to-parent.js';
