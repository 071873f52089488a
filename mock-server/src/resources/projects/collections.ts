import { of } from '../../store/collections.js';
import type { ProjectRecord } from './records.js';

export const projectCollections = {
  projects: of<ProjectRecord>()('account_id'),
};

type Added = typeof projectCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
