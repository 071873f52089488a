import { createSession } from 'entryway/session';

const steer = (method, path, body) =>
  fetch(`/_mock/${path}`, {
    method,
    headers: { 'X-Mock-Control': '1', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

it('a question reaches us', async () => {
  const { id } = await (await steer('POST', 'snapshots')).json();
  const session = createSession({ baseUrl: '/api/v1', form: 'contact', persist: 'none' });
  await session.start();
  session.answer('full_name', 'Ada Lovelace');
  session.answer('email', 'ada@example.org');
  session.answer('topic', 'repair');
  session.answer('message', 'The tap drips.');
  const sent = await session.submit();
  await session.dispose();
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  const { requests } = await (await steer('GET', 'requests')).json();
  if (!requests.some(({ body }) => body?.includes('The tap drips.'))) throw new Error('Nobody saw the question.');
  const restored = await steer('POST', `snapshots/${id}/restore`);
  if (restored.status !== 204) throw new Error(await restored.text());
});
