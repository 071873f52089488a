import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' http://127.0.0.1:* http://localhost:*",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html entry-html 'allow-duplicates'",
].join('; ');

/** What stands in a page's HTML before any script runs: test/support/host/<name>.html, where there is one. */
function markup(name) {
  const file = inRoot('test/support/host', `${name}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const page = (name, folder) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Host page: ${name}</title>
  </head>
  <body>
    <main id="host">${markup(name)}</main>
    <script type="module" src="/${folder}/test/support/host/${name}.js"></script>
  </body>
</html>
`;

/** A host page that runs test/support/host/<name>.ts as it was bundled into a folder, and the policy it is under. */
export const hostPage = (name, folder) => ({ policy, body: page(name, folder) });

/**
 * Serves /host/<name>.html: a page under a strict policy that runs test/support/host/<name>.ts of a run's folder. With
 * ?faults some of its chunks cannot be had.
 */
export const hostPages = (folder) => (context, next) => {
  const name = /^\/host\/([a-z0-9-]+)\.html$/.exec(context.path)?.[1];
  if (!name) return next();
  context.set('content-security-policy', policy);
  context.type = 'html';
  const { faults } = context.query;
  context.body = page(name, faults ? `.faulty/${faults}` : folder);
  return undefined;
};
