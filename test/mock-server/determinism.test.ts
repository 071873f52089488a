import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { seededRandom } from '../../mock-server/src/platform/random.js';
import { complete, requestOf } from './respondent.js';

const idempotencyKey = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Everything a server says to the same respondent, to the byte. */
async function replies(randomSeed: number): Promise<readonly string[]> {
  const server = createMockServer({ randomSeed });
  const said: string[] = [];
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const key: Record<string, string> = method === 'GET' ? {} : { 'Idempotency-Key': idempotencyKey(said.length) };
    const response = await server.fetch(requestOf(path, { method, body, headers: { ...key, ...headers } }));
    const text = await response.text();
    said.push(JSON.stringify([response.status, [...response.headers], text]));
    return JSON.parse(text) as { entry_key: string; session: { id: string } };
  };
  await ask('GET', '/entry-sessions/forms/contact/schema');
  const { entry_key, session } = await ask('POST', '/entry-sessions', { form: 'contact', answers: complete });
  const credential = { 'X-Service-Entry-Key': entry_key };
  const entry = `/entry-sessions/${session.id}`;
  await ask('PATCH', `${entry}/answers`, { base_revision: 1, answers: { topic: 'other' } }, credential);
  server.clock.advance(61_000);
  await ask('POST', `${entry}/resume-links`, { channel: 'link' }, credential);
  await ask('POST', `${entry}/submit`, { base_revision: 2 }, credential);
  await ask('GET', entry, undefined, credential);
  await ask('GET', '/nowhere');
  return [...said, JSON.stringify(await server.access)];
}

describe('a random seed', () => {
  it('makes every reply the same, to the byte', async () => {
    const first = await replies(42);
    expect(await replies(42)).to.deep.equal(first);
    expect(first[1]).to.include('201');
    expect(await replies(43)).to.not.deep.equal(first);
  });

  it('gives bytes that are spread evenly, and never the same for another seed', () => {
    const counts = new Array<number>(256).fill(0);
    const bytes = seededRandom(1).bytes(256 * 400);
    for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
    const chi = counts.reduce((sum, count) => sum + (count - 400) ** 2 / 400, 0);
    // 255 degrees of freedom: beyond these in one of a thousand cases.
    expect(chi).to.be.within(190, 330);
    const starts = new Set(Array.from({ length: 5000 }, (_, seed) => seededRandom(seed).bytes(8).join()));
    expect(starts.size).to.equal(5000);
  });
});

describe('secrets', () => {
  it('are never alike, and as likely to hold one character as another', async () => {
    const { mintSecret } = await import('../../mock-server/src/platform/secrets.js');
    const { secureRandom } = await import('../../mock-server/src/platform/random.js');
    const made = Array.from({ length: 20_000 }, () => mintSecret('ek', secureRandom));
    expect(new Set(made).size).to.equal(made.length);
    const counts = new Map<string, number>();
    // The last character carries only four of its six bits.
    for (const secret of made) {
      for (const char of secret.slice(3, -1)) counts.set(char, (counts.get(char) ?? 0) + 1);
    }
    const expected = (made.length * 42) / 64;
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).to.equal(64);
    expect(chi).to.be.lessThan(130);
  });
});
