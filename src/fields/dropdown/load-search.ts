import { load } from '../../load/load.js';

/** Fetches what searches a list of options; `failed` hears that it takes longer. */
export const loadSearch = (failed?: () => void): Promise<typeof import('./option-search.js')> =>
  load('fields/dropdown/option-search', () => import('./option-search.js'), failed);
