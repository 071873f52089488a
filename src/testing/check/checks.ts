import type { CheckName } from './finding.js';
import type { Subject } from './subject.js';

/** Says what is wrong, in sentences; none where all is well. */
export type Check = (subject: Subject) => Promise<readonly string[]>;

export type Checks = Readonly<Record<Exclude<CheckName, 'drawing' | 'policy'>, Check>>;
