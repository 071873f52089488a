import type { VerbsCore } from '../verbs-core.js';
import { draftVerbs } from './draft-verbs.js';
import { serviceVerbs } from './service-verbs.js';
import { type ForUploads, uploadVerbs } from './upload-verbs.js';

/** The verbs of a session that nobody needs before delivery is there. */
export const sessionVerbs = (core: VerbsCore, files: ForUploads) => ({
  ...draftVerbs(core),
  ...serviceVerbs(core),
  ...uploadVerbs(core, files),
});

export type SessionVerbs = ReturnType<typeof sessionVerbs>;
