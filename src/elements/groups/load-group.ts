import { load } from '../../load/load.js';

/** Fetches what draws groups. */
export const loadGroup = (): void => void load('entry-group', () => import('./entry-group.js'));
