import type { FileRecord } from './records.js';

/** Whether a file may be looked at now, and why not. */
export type Access = 'open' | 'pending' | 'gone';

/** What may be done with a file, by what a scan said of it. */
export const accessTo = ({ deleted }: FileRecord, scan: string): Access => {
  if (deleted || scan === 'infected') return 'gone';
  return scan === 'pending' ? 'pending' : 'open';
};
