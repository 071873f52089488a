import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const notOurs = /^(\..*|node_modules|dist|dist-demo|dist-docs|shots|coverage)$/;

/** Paths from the root of the files that are ours, with one of the endings. */
export function ownFiles(endings: RegExp, folder = '.'): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !notOurs.test(name))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return ownFiles(endings, file);
      return endings.test(entry.name) ? [file] : [];
    });
}

/** The text of a file, by its path from the root. */
export const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A package as package-lock.json tells of it. */
export interface LockedPackage {
  /** Where it takes the place of another. */
  readonly name?: string;
  readonly link?: boolean;
  readonly version?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages of package-lock.json by where they lie, such as "node_modules/lit". */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const lockfile = (await import('../../scripts/lib/dependencies/lockfile.mjs' as string)) as {
  readLockfile(): LockedPackages;
  locate(packages: LockedPackages, from: string, name: string): string | undefined;
};

export const { readLockfile, locate } = lockfile;
