// Runs in a process of its own: one of the two servers that are compared.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { listen } from '../src/adapters/node.js';
import { createMockServer } from '../src/app.js';

// As many as never meet a limit: 100 requests a minute for each.
const entries = 600;

const targets = { echo, answers };
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpu: (user + system) / 1e6, memory: Math.round(process.memoryUsage.rss() / 2 ** 20) });
});
process.on('SIGINT', () => process.exit());
process.send(await targets[process.argv[2]]());

/** The least a JSON service can do. */
async function echo() {
  const app = new Hono();
  app.patch('/entry-sessions/:entry_id/answers', async (c) => c.json(await c.req.json()));
  const server = await new Promise((resolve) => {
    const made = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, () =>
      resolve(made),
    );
  });
  return {
    base_url: `http://127.0.0.1:${server.address().port}`,
    drafts: Array.from({ length: entries }, (_, id) => ({ id, key: `ek_${id}` })),
  };
}

async function answers() {
  const server = createMockServer();
  const drafts = [];
  for (let i = 0; i < entries; i++) drafts.push(await open(server, `192.0.2.${i}`));
  const { base_url } = await listen(server, { port: 0 });
  return { base_url, drafts };
}

async function open(server, ip) {
  const request = new Request('http://127.0.0.1/api/v1/entry-sessions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ form: 'contact', answers: { full_name: 'Ada Lovelace' } }),
  });
  const { entry_key, session } = await (await server.fetch(request, { ip })).json();
  return { id: session.id, key: entry_key };
}
