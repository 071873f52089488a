import { createMockServer, type MockServer } from '@entryway/mock-server';
import { test as base } from '@playwright/test';

export const test = base.extend<{ forms: MockServer }>({
  forms: async ({ page }, use) => {
    const server = createMockServer({ limits: [] });
    await page.route(/\/(?:api\/v1|_storage)\//, async (route, sent) => {
      const init = { method: sent.method(), headers: await sent.allHeaders(), body: sent.postDataBuffer() as BodyInit };
      const reply = await server.fetch(new Request(sent.url(), init)).catch(() => undefined);
      if (!reply) return route.abort();
      const body = Buffer.from(await reply.arrayBuffer());
      return route.fulfill({ status: reply.status, headers: Object.fromEntries(reply.headers), body });
    });
    await use(server);
  },
});
