import { createMockServer, type MockServer } from '@entryway/mock-server';
import { listen } from '@entryway/mock-server/node';
import { test as base } from 'vitest';

export const test = base.extend<{ forms: { server: MockServer; base_url: string } }>({
  forms: async ({}, use) => {
    const server = createMockServer({ limits: [] });
    const { base_url, close } = await listen(server, { port: 0 });
    await use({ server, base_url });
    await close();
  },
});
