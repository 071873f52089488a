import { createMockServer } from '@entryway/mock-server';
import { listen } from '@entryway/mock-server/node';
import { createSession } from 'entryway/session';
import { expect, test } from 'vitest';

test('a question reaches us, once', async () => {
  const server = createMockServer();
  const { base_url, close } = await listen(server, { port: 0 });
  const session = createSession({ baseUrl: base_url, form: 'contact', persist: 'none' });
  await session.start();
  session.answer('full_name', 'Ada Lovelace');
  session.answer('email', 'ada@example.org');
  session.answer('topic', 'repair');
  session.answer('message', 'The tap drips.');
  const sent = await session.submit();
  await session.dispose();

  expect(sent.ok).toBe(true);
  const entries = await server.store.entries.list();
  expect(entries.map(({ state, reference }) => ({ state, reference }))).toEqual([
    { state: 'submitted', reference: sent.ok && sent.receipt.reference },
  ]);
  await close();
  await server.close();
});
