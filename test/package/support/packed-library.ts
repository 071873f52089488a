import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../node/repository.js';

const { npmPack, packLibrary } = await import('../../../scripts/lib/pack-library.mjs' as string);

export interface PackedLibrary {
  readonly tgz: string;
  /** Paths of the files in it. */
  readonly files: readonly string[];
  readonly packedSize: number;
  readonly unpackedSize: number;
  /** A project outside the repository that has the package and its dependencies installed. */
  readonly project: string;
  readText(file: string): Promise<string>;
}

interface PackReport {
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

let packing: Promise<PackedLibrary> | undefined;

/** The library as it is published, packed once per run; ENTRYWAY_PACKED names a folder with a ready tarball. */
export function packedLibrary(): Promise<PackedLibrary> {
  packing ??= pack();
  return packing;
}

async function pack(): Promise<PackedLibrary> {
  const work = await mkdtemp(path.join(tmpdir(), 'entryway-packed-'));
  const tgz = await readyTarball(process.env.ENTRYWAY_PACKED, work);
  const [report] = (await npmPack(tgz, '--dry-run')) as readonly [PackReport];
  const project = await install(tgz, work);
  return {
    tgz,
    files: report.files.map((file) => file.path),
    packedSize: report.size,
    unpackedSize: report.unpackedSize,
    project,
    readText: (file) => readFile(path.join(project, 'node_modules/entryway', file), 'utf8'),
  };
}

async function readyTarball(folder: string | undefined, work: string): Promise<string> {
  if (!folder) return packLibrary(work);
  const found = (await readdir(folder)).find((name) => /^entryway-\d.*\.tgz$/u.test(name));
  if (!found) throw new Error(`There is no tarball of entryway in ${folder}.`);
  return path.resolve(folder, found);
}

/** Unpacks the tarball into a project; its dependencies are those of the lockfile, so nothing is downloaded. */
async function install(tgz: string, work: string): Promise<string> {
  const project = path.join(work, 'project');
  const home = path.join(project, 'node_modules/entryway');
  await mkdir(home, { recursive: true });
  await promisify(execFile)('tar', ['-xzf', tgz, '--strip-components=1', '-C', home]);
  const { dependencies } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const place = path.join(project, 'node_modules', name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(path.join(root, 'node_modules', name), place, 'junction');
  }
  return project;
}
