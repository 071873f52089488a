/** What becomes of a session's context by what only happens once delivery is there. */
export { conclude, isOver, takeRun } from './effects.js';
export { knowFiles, takeFile } from './files.js';
export { takePrefill } from './prefill.js';
export {
  beginAction,
  beginPress,
  concludePress,
  failPress,
  instanceAround,
  leavePress,
  takePressed,
} from './pressing.js';
export {
  askAboutInstance,
  keepUnsent,
  resolve,
  showForeign,
  takeAttention,
  takeBack,
  takeReceipt,
  takeSaved,
} from './replies.js';
export { takeEdit, takeMoved, takeRenewed, takeUpgraded } from './versions.js';
