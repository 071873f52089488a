import { existsSync } from 'node:fs';
import { buildPackages } from '../build-packages.mjs';
import { inRoot } from '../root.mjs';
import { placeSite } from './place-site.mjs';
import { writeMarkdown } from './write-markdown.mjs';

const folder = inRoot('dist-docs');

/** Examples run on the packages as they are built. */
async function ensurePackages() {
  const isBuilt = ['dist/index.js', 'mock-server/dist/index.js', 'custom-elements.json'].every((file) =>
    existsSync(inRoot(file)),
  );
  if (!isBuilt) await buildPackages();
}

/** Builds the site into `dist-docs`: static files, for any folder of any web server. */
export async function buildSite() {
  await ensurePackages();
  process.env.ENTRYWAY_DOCS_BASE = '/__docs__/';
  const { build } = await import('vitepress');
  await build(inRoot('site'));
  await placeSite(folder, '/__docs__/');
  await writeMarkdown(folder);
  console.log('The documentation is in dist-docs: static files, for any folder of any web server.');
}

/** Shows the site while it is written. */
export async function serveSite(port = '5174') {
  await ensurePackages();
  const { createServer } = await import('vitepress');
  const server = await createServer(inRoot('site'), { port: Number(port) });
  await server.listen();
  server.printUrls();
}
