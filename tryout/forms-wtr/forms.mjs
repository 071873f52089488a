import { createMockServer } from '@entryway/mock-server';
import { nodeListener } from '@entryway/mock-server/node';

const server = createMockServer({ limits: [], testHooks: true });
const answer = nodeListener(server);

/** The form service beside the tests: on their own port, steered by requests to /_mock/…. */
export function forms(context, next) {
  if (!server.owns(context.path)) return next();
  context.respond = false;
  return answer(context.req, context.res);
}
