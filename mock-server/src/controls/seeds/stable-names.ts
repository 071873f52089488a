import type { Ids } from '../../platform/ids.js';
import { stableId } from '../../platform/stable-id.js';

/** A public id that is the same whenever it is made of the same name; 0 is no letter of public ids. */
export const stablePublicId = (name: string): string => `pf_${stableId('pf', name).slice(-16).replaceAll('0', 'z')}`;

/** Ids that are the same whenever they are made in the same order: links and saved answers survive a restart. */
export function stableIds(name: string): Ids {
  let count = 0;
  return {
    make(prefix) {
      count += 1;
      return stableId(prefix, `${name}/${count}`);
    },
  };
}
