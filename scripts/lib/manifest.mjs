import { readFile, writeFile } from 'node:fs/promises';
import { tool } from './build-library.mjs';
import { inRoot } from './root.mjs';
import { command } from './run.mjs';

const file = inRoot('custom-elements.json');

/** Describes the elements for editors and documentation, by the paths of the published files. */
export async function writeManifest() {
  await tool(
    command('@custom-elements-manifest/analyzer', 'cem'),
    ...['analyze', '--litelement', '--quiet', '--outdir', '.', '--globs', 'src/**/*.ts'],
  );
  const manifest = await readFile(file, 'utf8');
  await writeFile(file, manifest.replaceAll(/"\/?src\/([^"]+)\.(?:ts|js)"/g, '"dist/$1.js"'));
}

/** The tags the manifest describes. */
export async function describedTags() {
  const { modules } = JSON.parse(await readFile(file, 'utf8'));
  return modules.flatMap(({ declarations = [] }) => declarations).map(({ tagName }) => tagName);
}
