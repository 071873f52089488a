import { existsSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from '../root.mjs';

const prefixes = ['/api/', '/_mock', '/_storage'];

/** Answers the API's paths with the real mock-server, over HTTP on the test runner's own port. */
export async function mockServer() {
  if (!existsSync(inRoot('mock-server/src/index.ts'))) return (_context, next) => next();
  const { getRequestListener } = await import('@hono/node-server');
  const { createMockServer } = await tsImport('@entryway/mock-server', import.meta.url);
  const server = await createMockServer({ testHooks: true });
  const answer = getRequestListener((request) => server.fetch(request), { overrideGlobalObjects: false });

  return (context, next) => {
    if (!prefixes.some((prefix) => context.path.startsWith(prefix))) return next();
    context.respond = false;
    return answer(context.req, context.res);
  };
}
