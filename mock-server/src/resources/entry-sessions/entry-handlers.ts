import type { entrySessions } from '../../library.js';
import type { Handlers } from '../../platform/route.js';

type All = typeof entrySessions;

/** The handlers of some of the respondent's operations. */
export type EntryHandlers<Name extends keyof All> = Pick<Handlers<All>, Name>;
