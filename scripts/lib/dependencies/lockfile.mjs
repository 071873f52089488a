import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';

/** The packages of package-lock.json by where they lie, such as "node_modules/lit". */
export const readLockfile = () => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;

/** Where a package finds a dependency: in its own node_modules, or in one further up. */
export function locate(packages, from, name) {
  const place = path.posix.join(from, 'node_modules', name);
  if (packages[place]) return place;
  return from === '' || from === '.' ? undefined : locate(packages, parentOf(from), name);
}

const parentOf = (place) => place.slice(0, Math.max(0, place.lastIndexOf('node_modules'))).replace(/\/$/, '');

/** What a package is called; one that takes the place of another says so itself. */
export const nameOf = (packages, place) =>
  packages[place]?.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where the dependencies of a package lie, also those that only some systems need. */
export const dependenciesOf = (packages, place) => {
  const { dependencies, optionalDependencies } = packages[place] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => locate(packages, place, name) ?? [],
  );
};

/** What some packages bring along: their dependencies, and theirs in turn. */
export function reachedFrom(packages, roots) {
  const reached = new Set();
  const visit = (place) => {
    for (const found of dependenciesOf(packages, place)) {
      if (reached.has(found)) continue;
      reached.add(found);
      visit(found);
    }
  };
  roots.forEach(visit);
  return reached;
}
