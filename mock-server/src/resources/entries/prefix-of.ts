import { groupOf } from './answers-map.js';
import type { LoadedEntry } from './loaded-entry.js';

/** How paths begin that stand in an instance. */
export function prefixOf({ entryAnswers }: LoadedEntry, instance_id: string | null | undefined): string {
  const group = instance_id ? groupOf(entryAnswers, instance_id) : undefined;
  return group === undefined ? '' : `${group}.${instance_id}.`;
}
