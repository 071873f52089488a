import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { createClock } from '../../mock-server/src/platform/clock.js';

const day = 24 * 60 * 60 * 1000;

interface Sent {
  readonly server: MockServer;
  readonly id: string;
  readonly key: string;
  readonly base_revision: number;
}

const post = (server: MockServer, path: string, body: object, headers: Readonly<Record<string, string>>) =>
  server.fetch(
    new Request(`http://localhost/api/v1/entry-sessions${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );

const submitKey = '5b3f0f64-6f0a-4b8e-9c39-0d4cf1a1d001';
const answers = { full_name: 'Ada', email: 'ada@example.org', topic: 'repair', message: 'The tap drips.' };

/** An entry that was submitted so long ago that its key has expired. */
async function expired(body: object = {}): Promise<Sent> {
  const clock = createClock('2026-11-14T09:30:00.000Z');
  const server = createMockServer({ clock, limits: [] });
  const created = await post(server, '', { form: 'contact', answers }, { 'Idempotency-Key': crypto.randomUUID() });
  const { entry_key: key, session } = await created.json();
  const { id, revision: base_revision } = session;
  const headers = { 'X-Service-Entry-Key': key, 'Idempotency-Key': submitKey };
  const sent = await post(server, `/${id}/submit`, { base_revision, ...body }, headers);
  expect(sent.status).to.equal(200);
  clock.advance(day + 3_600_000);
  return { server, id, key, base_revision };
}

const again = ({ server, id, key }: Sent, body: object, idempotencyKey = submitKey, entryKey = key) =>
  post(server, `/${id}/submit`, body, { 'X-Service-Entry-Key': entryKey, 'Idempotency-Key': idempotencyKey });

describe('a submit that is repeated after its key has expired', () => {
  it('is told that it arrived, and nothing of what is in it', async () => {
    const sent = await expired({ captcha_token: 'first', client: { duration_ms: 5 } });
    const reply = await again(sent, { base_revision: sent.base_revision, captcha_token: 'second', honeypot: '' });
    expect(reply.status).to.equal(200);
    const [entry] = await sent.server.store.entries.list();
    expect(await reply.json()).to.deep.equal({
      session: { id: sent.id, state: 'submitted' },
      confirmation: null,
      receipt: { reference: entry?.reference, submitted_at: entry?.submitted_at },
    });
    expect(sent.server.violations).to.deep.equal([]);
  });

  it('is refused like any other request under another key, with other words, or by another credential', async () => {
    const sent = await expired();
    const { base_revision, server, id } = sent;
    const before = JSON.stringify(await server.store.entries.list());
    const attempts = [
      again(sent, { base_revision }, crypto.randomUUID()),
      again(sent, { base_revision, answers: { full_name: 'Eve' } }),
      again(sent, { base_revision }, submitKey, `${sent.key.slice(0, -1)}x`),
      again(sent, []),
      post(server, `/${id}/submit`, { base_revision }, { 'Idempotency-Key': submitKey }),
      server.fetch(
        new Request(`http://localhost/api/v1/entry-sessions/${id}`, { headers: { 'X-Service-Entry-Key': sent.key } }),
      ),
    ];
    for (const attempt of attempts) expect((await attempt).status).to.equal(401);
    expect(JSON.stringify(await server.store.entries.list())).to.equal(before);
  });

  it('is refused where the key was withdrawn', async () => {
    const sent = await expired();
    for (const { id } of await sent.server.store.entryKeys.list()) await sent.server.store.entryKeys.delete(id);
    expect((await again(sent, { base_revision: sent.base_revision })).status).to.equal(401);
  });

  it('is refused where only a refusal was remembered', async () => {
    const sent = await expired();
    const other = '5b3f0f64-6f0a-4b8e-9c39-0d4cf1a1d002';
    expect((await again(sent, { base_revision: sent.base_revision }, other)).status).to.equal(401);
  });
});
