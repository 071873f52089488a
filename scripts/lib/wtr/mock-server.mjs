import { loadMockServer } from '../server/load-sources.mjs';

/** Answers the API's paths with the real mock-server, over HTTP on the test runner's own port. */
export async function mockServer() {
  const { createMockServer, nodeListener } = await loadMockServer();
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
