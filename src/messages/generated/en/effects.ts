// Made from catalogues/en by “npm run locale -- build”. Change that, not this.
import type { EffectsWords } from '../special-types.js';

export const enEffects: EffectsWords = {
  done: 'Done',
  failed: 'This did not work. Try again.',
  timedOut: 'This took too long, so we stopped waiting. Try again.',
  needsConnection: 'Needs a connection. Nothing was sent.',
  unconfirmed: 'We cannot tell whether this worked. Check before you press again.',
  busy: 'Wait until the other button has finished',
  notNow: 'This cannot be done now',
  cancelled: 'Stopped',
  leaving: (host) => `Taking you to ${host}`,
  saved: 'Your answers are being saved',
  noFile: 'The file cannot be fetched now. Try again.',
};
