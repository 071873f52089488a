import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { FaultRule, type Faults } from '../faults.js';
import { parseJson, readJsonText } from '../http/body.js';
import { Refusal } from '../http/problem.js';
import { replyOfRefusal, responseOf } from '../http/reply.js';
import type { Env } from '../http/router.js';
import { parse } from '../http/validate.js';

const FaultsBody = z.object({
  offline: z._default(z.boolean(), false),
  rules: z._default(z.array(FaultRule), []),
});

interface Controls {
  readonly faults: Faults;
  reset(): Promise<void>;
}

/** Lets a test steer a server it can only reach over HTTP. Not part of the API: only there when asked for. */
export function addMockHooks(app: Hono<Env>, { faults, reset }: Controls): void {
  const hook = async (request: Request, act: () => Promise<void>): Promise<Response> => {
    try {
      await act();
      return new Response(null, { status: 204 });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const answering = { request, requestId: 'req_mock', now: Date.now(), respondentRoute: false };
      return responseOf(replyOfRefusal(error, answering.requestId), answering);
    }
  };

  app.post('/_mock/reset', ({ req }) => hook(req.raw, reset));

  app.put('/_mock/faults', ({ req }) =>
    hook(req.raw, async () => {
      const { offline, rules } = parse(FaultsBody, parseJson(await readJsonText(req.raw)), 'body');
      faults.clear();
      faults.offline = offline;
      for (const rule of rules) faults.add(rule);
    }),
  );
}
