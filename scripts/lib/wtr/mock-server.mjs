import { tsImport } from 'tsx/esm/api';

/** Answers the API's paths with the real mock-server, over HTTP on the test runner's own port. */
export async function mockServer() {
  const { createMockServer } = await tsImport('@entryway/mock-server', import.meta.url);
  const { nodeListener } = await tsImport('@entryway/mock-server/node', import.meta.url);
  const server = createMockServer({ testHooks: true });
  const answer = nodeListener(server);

  return (context, next) => {
    if (!server.owns(context.path)) return next();
    // The runner chooses its port itself: only a connection to it tells which.
    server.publicUrl.standsAt(`http://localhost:${context.req.socket.localPort}`);
    context.respond = false;
    return answer(context.req, context.res);
  };
}
