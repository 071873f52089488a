import { actionOperations } from './action-operations.js';
import { fillOperations } from './fill-operations.js';
import { groupOperations } from './group-operations.js';
import { defineContract } from './operation.js';
import { optionOperations } from './option-operations.js';
import { resumeOperations } from './resume-operations.js';
import { sessionOperations } from './session-operations.js';
import { uploads } from './uploads.js';

/** All of the respondent's operations. A page loads them area by area, and never this table. */
export const entrySessions = defineContract({
  ...fillOperations,
  ...sessionOperations,
  ...groupOperations,
  ...optionOperations,
  ...actionOperations,
  ...resumeOperations,
  ...uploads,
});
