import { createServer } from 'node:http';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';
import { root } from '../root.mjs';

/** What runs in the page: the form, and a witness that tells what it showed. */
const script = `
import { createSession } from './src/index.ts';
const session = createSession({ baseUrl: location.origin + '/api/v1', form: 'contact' });
const form = document.createElement('entry-form');
form.session = session;
document.body.append(form);
const shown = () => {
  const { journey, sync, receipt, fields, issues } = session.view;
  const answers = Object.fromEntries([...fields].map(([path, { answer }]) => [path, answer]));
  return { journey, kept: sync.kept && sync.durable, sync: sync.state, answers, reference: receipt?.reference ?? null, issues };
};
// What a person could have seen: not every state on the way there, only the one that was left standing.
let waiting = false;
session.subscribe(() => {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    window.witness?.(JSON.stringify(shown()));
  });
});
window.robot = { session, shown };
`;

const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Crash</title></head>
<body><script type="module" src="/page.js"></script></body></html>`;

/** Serves the contact form and its service, over HTTP and from one origin. */
export async function serveForm() {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    write: false,
    outdir: '/page',
    entryNames: 'page',
    chunkNames: '[name]-[hash]',
    format: 'esm',
    target: 'es2022',
    tsconfig: 'tsconfig.json',
    ignoreAnnotations: true,
    logLevel: 'error',
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [`/${path.split('/').at(-1)}`, text]));
  const { createMockServer } = await tsImport('@entryway/mock-server', import.meta.url);
  const { nodeListener } = await tsImport('@entryway/mock-server/node', import.meta.url);
  const service = createMockServer({ limits: [] });
  const answer = nodeListener(service);
  const server = createServer((incoming, outgoing) =>
    answer(incoming, outgoing, () => {
      const text = scripts.get(incoming.url ?? '');
      outgoing.setHeader('Content-Type', text === undefined ? 'text/html' : 'text/javascript').end(text ?? html);
    }),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    service,
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
