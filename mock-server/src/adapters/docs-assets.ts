import path from 'node:path';
import type { Asset } from '../platform/host.js';
import { docsFile } from './asset-folders.js';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
};

const fromPackage = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);

// A key typed into the page stays in its memory, and nothing is asked of any other host.
const start = `const docs = document.getElementById('docs');
SwaggerUIBundle({
  domNode: docs,
  url: docs.dataset.description,
  validatorUrl: null,
  persistAuthorization: false,
  displayRequestDuration: true,
  docExpansion: 'list',
  deepLinking: true,
});
`;

/** A file of the interactive documentation: Swagger UI from its package, and the few lines that start it. */
export async function docsAsset(name: string): Promise<Asset | undefined> {
  const type = types[path.extname(name)];
  if (!type) return undefined;
  if (name === 'start.js') return { type, bytes: new TextEncoder().encode(start) };
  if (!fromPackage.has(name)) return undefined;
  return { type, bytes: new Uint8Array(await docsFile(name)) };
}
