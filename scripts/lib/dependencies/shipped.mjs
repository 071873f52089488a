import { reachedFrom } from './lockfile.mjs';

/** Our packages, by where package-lock.json has them. */
export const ours = ['', 'mock-server'];

/** What is in the very files of a package, though nobody who installs it gets a package of that name. */
const copiedInto = { '': ['node_modules/culori'], 'mock-server': ['node_modules/swagger-ui-dist'] };

/** Where all lies that reaches users of one of our packages. The pages of the mock-server are built with the library. */
export function shippedWith(packages, own) {
  const roots = own === 'mock-server' ? ours : [own];
  return new Set([...reachedFrom(packages, roots), ...copiedInto[own].filter((place) => packages[place])]);
}

/** Where all lies that reaches anybody. */
export const shippedAtAll = (packages) => new Set(ours.flatMap((own) => [...shippedWith(packages, own)]));
