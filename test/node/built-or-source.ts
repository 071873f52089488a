import path from 'node:path';
import { importsOf } from './import-rules.js';

/** The library as a test sees it: what is published, or its sources. */
export type Library = 'package' | 'source';

const libraryOf = (from: string): Library | undefined => {
  if (/^entryway(?:\/|$)/u.test(from)) return 'package';
  return from.startsWith('src/') ? 'source' : undefined;
};

/**
 * Where a file of the tests gets the library from, itself or through other files of the tests: by library, the files
 * that import it. Imports of types alone are gone when a test runs. The mock-server is a package of its own.
 */
export function librariesOf(
  start: string,
  read: (file: string) => string,
): Partial<Record<Library, readonly string[]>> {
  const found: Partial<Record<Library, readonly string[]>> = {};
  const seen = new Set([start]);
  for (const file of seen) {
    for (const { from, typeOnly } of importsOf(read(file))) {
      if (typeOnly) continue;
      const target = from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : from;
      const library = libraryOf(target);
      if (library) found[library] = [...(found[library] ?? []), file];
      else if (target.startsWith('test/')) seen.add(target.replace(/\.js$/u, '.ts'));
    }
  }
  return found;
}
