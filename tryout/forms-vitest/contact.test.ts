import { createSession } from 'entryway/session';
import { expect } from 'vitest';
import { test } from './forms.js';

for (const name of ['Ada Lovelace', 'Grace Hopper']) {
  test(`a question of ${name} reaches us, and no other is there`, async ({ forms }) => {
    const session = createSession({ baseUrl: forms.base_url, form: 'contact', persist: 'none' });
    await session.start();
    session.answer('full_name', name);
    session.answer('email', 'ada@example.org');
    session.answer('topic', 'repair');
    session.answer('message', 'The tap drips.');
    const sent = await session.submit();
    await session.dispose();
    expect(sent.ok).toBe(true);
    const entries = await forms.server.store.entries.list();
    expect(entries.map(({ state }) => state)).toEqual(['submitted']);
  });
}

test('a service that is away is tried again', async ({ forms }) => {
  forms.server.faults.add({ kind: 'offline', operation: 'getPublicSchema', times: 1 });
  const session = createSession({ baseUrl: forms.base_url, form: 'contact', persist: 'none' });
  await session.start();
  await session.dispose();
  const asked = forms.server.requests.filter(({ operation }) => operation === 'getPublicSchema');
  expect(asked.map(({ status }) => status)).toContain(0);
});
