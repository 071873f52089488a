import { answeringStates } from './answering-states.js';
import { endingStates } from './ending-states.js';
import { openingStates } from './opening-states.js';
import { savingStates } from './saving-states.js';
import { sendingStates } from './sending-states.js';
import { uploadStates } from './upload-states.js';

/** Every named state, each with the shortest true way into it. */
export const states = [
  ...openingStates,
  ...answeringStates,
  ...sendingStates,
  ...endingStates,
  ...savingStates,
  ...uploadStates,
];
