import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../node/repository.js';
import type { Installed } from './installed.js';

const { compiler, runNode } = await import('../../../scripts/lib/run.mjs' as string);

/** The strictest settings a project may have. */
const strictest = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  noEmit: true,
};

/** Puts files of test/package/consumer into the project of an installed package. */
export async function addConsumers(library: Installed, names: readonly string[]): Promise<void> {
  await writeFile(path.join(library.folder, 'package.json'), '{ "type": "module", "private": true }');
  for (const name of names)
    await copyFile(path.join(root, 'test/package/consumer', name), path.join(library.folder, name));
}

/** Compiles files of a project with the strictest settings; gives what the compiler says, nothing if all is well. */
export async function compile(library: Installed, files: readonly string[], more: object = {}): Promise<string> {
  const config = path.join(library.folder, `tsconfig.${files[0]}.json`);
  const compilerOptions = { ...strictest, module: 'esnext', moduleResolution: 'bundler', ...more };
  await writeFile(config, JSON.stringify({ compilerOptions, files }));
  const { code, output } = await runNode(compiler('-p', config));
  return output || (code === 0 ? '' : `ended with ${code}`);
}
