import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { installOffline } = await import('../../../scripts/lib/tryout/install-offline.mjs' as string);
const { tarballs } = await import('../../../scripts/lib/pack.mjs' as string);

type PackageName = 'entryway' | '@entryway/mock-server';

export interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default?: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package from its tarball, in a folder outside the repository, beside what it declares. */
export class Installed {
  /** The project that has it. */
  readonly folder: string;
  /** Where the package itself lies. */
  readonly home: string;
  readonly packedSize: number;
  #files: readonly string[] | undefined;

  private constructor(folder: string, name: PackageName, tarball: string) {
    this.folder = folder;
    this.home = path.join(folder, 'node_modules', name);
    this.packedSize = statSync(tarball).size;
  }

  /** Installs without a download, with other packages that its user has, of ours too. */
  static async install(
    name: PackageName,
    tools: readonly string[] = [],
    others: readonly PackageName[] = [],
  ): Promise<Installed> {
    const packed = (await tarballs()) as Readonly<Record<PackageName, string>>;
    const folder = await mkdtemp(path.join(tmpdir(), 'entryway-installed-'));
    await installOffline(folder, { tarballs: packed, ours: [name, ...others], tools });
    return new Installed(folder, name, packed[name]);
  }

  get manifest(): Manifest {
    return JSON.parse(this.read('package.json')) as Manifest;
  }

  /** Paths of its files, from its own folder. */
  get files(): readonly string[] {
    this.#files ??= readdirSync(this.home, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(this.home, name)).isFile())
      .map((name) => name.replaceAll('\\', '/'));
    return this.#files;
  }

  get unpackedSize(): number {
    return this.files.reduce((sum, name) => sum + statSync(path.join(this.home, name)).size, 0);
  }

  read(file: string): string {
    return readFileSync(path.join(this.home, file), 'utf8');
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
