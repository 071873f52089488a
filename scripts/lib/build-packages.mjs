import { readdirSync, readFileSync } from 'node:fs';
import { buildCdn, buildLibrary } from './build-library.mjs';
import { buildServer } from './build-server.mjs';
import { staleFiles } from './locale/build-locales.mjs';
import { writeManifest } from './manifest.mjs';
import { packInto } from './pack.mjs';
import { inRoot } from './root.mjs';
import { measure } from './sizes.mjs';

/** Builds both packages, into the folders npm packs them from; gives the sizes of what a page loads. */
export async function buildPackages() {
  // Words that are missing or wrong are no package; this throws where catalogues are not right.
  const stale = staleFiles();
  if (stale.length > 0) throw new Error(`Run “npm run locale -- build” first: ${stale.join(', ')} differ.`);
  const building = [buildServer(), writeManifest()];
  // The script for plain pages lies in the folder of the library, which is emptied first.
  await buildLibrary();
  const chunks = await buildCdn();
  await Promise.all(building);
  return { chunks, sizes: measure(chunks) };
}

/** The build as a stage of the tests: does everything build, and is every element in it? */
export async function buildStage() {
  const { chunks } = await buildPackages();
  // The stages that come later take the tarballs from here.
  process.env.ENTRYWAY_PACKED = inRoot('.cache/packed');
  await packInto(process.env.ENTRYWAY_PACKED);
  const missing = definedTags().filter(
    (tag) => !chunks.some(({ code }) => new RegExp(`["'\`]${tag}["'\`]`).test(code)),
  );
  const failed = missing.length > 0 ? 1 : 0;
  return { passed: 2 - failed, failed, output: failed > 0 ? `dist/cdn lacks ${missing.join(', ')}.` : '' };
}

/** The tags that the sources define. */
function definedTags() {
  const tags = readdirSync(inRoot('src'), { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(inRoot('src', name), 'utf8').matchAll(/^@customElement\('([^']+)'\)/gm)])
    .map(([, tag]) => tag);
  if (tags.length === 0) throw new Error('No element is defined in src.');
  return tags;
}
