import type { Dependent, Place, Usable } from './platform.js';

/** All that would not work without something. */
export async function dependentsOf<Kind extends keyof Usable>(
  { store, parts }: Pick<Place, 'store' | 'parts'>,
  kind: Kind,
  used: Usable[Kind],
): Promise<readonly Dependent[]> {
  const found: Dependent[] = [];
  for (const uses of parts.uses) found.push(...((await uses[kind]?.(store, used)) ?? []));
  return found;
}
