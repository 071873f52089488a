import type { Path } from '../contract/index.js';

/** An instance of a group: the path of the group, and its id. */
export interface InstanceRef {
  readonly group: Path;
  readonly id: string;
}

/** Where an answer stands: the instances around it, outermost first, and its key. */
export interface Address {
  readonly instances: readonly InstanceRef[];
  readonly key: string;
}

/** The path of something in an instance, or at the root of the form. */
export const pathOf = (instance: InstanceRef | undefined, key: string): Path =>
  instance ? `${instance.group}.${instance.id}.${key}` : key;

/** Takes a path apart; nothing when it is none. */
export function parsePath(path: Path): Address | undefined {
  const steps = path.split('.');
  const key = steps.at(-1);
  if (!key || steps.length % 2 === 0 || steps.includes('')) return undefined;
  const instances: InstanceRef[] = [];
  for (let at = 0; at + 2 < steps.length; at += 2) {
    instances.push({ group: steps.slice(0, at + 1).join('.'), id: steps[at + 1] as string });
  }
  return { instances, key };
}

/** The last key of a path. */
export const keyOf = (path: Path): string => path.slice(path.lastIndexOf('.') + 1);
