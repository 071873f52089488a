import type { Place, Removable } from './platform.js';

/** Lets everybody remove what belongs to something that goes. */
export async function removeBelongings<Kind extends keyof Removable>(
  place: Place,
  kind: Kind,
  gone: Removable[Kind],
): Promise<void> {
  for (const removals of place.parts.removals) await removals[kind]?.(place, gone);
}
