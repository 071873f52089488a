import { expect } from 'chai';
import { createEntryClient } from '../../src/api/entry-client.js';
import { createTransfer } from '../../src/api/transfer.js';
import { NetworkError, UsageError } from '../../src/errors.js';
import { digestOf } from '../../src/session/upload/hash-file.js';

const one = () => ({ idempotencyKey: crypto.randomUUID() });
const client = createEntryClient({ baseUrl: `${location.origin}/api/v1` });
const bytes = new Uint8Array(3 * 1024 * 1024);
bytes.set(new TextEncoder().encode('%PDF-1.7'));

/** A place for one part, at the real service over real HTTP. */
async function place(): Promise<{ url: string; headers: Record<string, string> }> {
  const { form } = await client.getPublicSchema('housing-application');
  const { session, entry_key } = await client.createEntrySession(
    { form: 'housing-application', version_id: form.version_id, locale: 'en', timezone: 'UTC', answers: {} },
    one(),
  );
  const about = { path: 'proof', name: 'a.pdf', size: bytes.length, content_type: 'application/pdf' };
  const { parts } = await client.prepareUpload({ entry_id: session.id, entry_key }, about, one());
  const [part] = parts;
  if (!part) throw new Error('There is no part.');
  return part;
}

describe('sending bytes from a page', () => {
  const { send, patience } = createTransfer();
  const part = async (about = {}) => ({
    ...(await place()),
    bytes,
    sha256: await digestOf(bytes),
    signal: new AbortController().signal,
    progress: () => {},
    ...about,
  });

  it('shows how they leave, and brings back what the storage says', async () => {
    const seen: number[] = [];
    const reply = await send(await part({ progress: (sent: number) => seen.push(sent) }));
    expect(reply.status).to.equal(200);
    expect(reply.etag).to.match(/^"?[0-9a-f]{32}"?$/u);
    expect(seen.at(-1)).to.equal(bytes.length);
    expect(patience).to.equal(30_000);
  });

  it('brings back a refusal, without a verdict', async () => {
    expect((await send(await part({ sha256: 'f'.repeat(64) }))).status).to.equal(400);
  });

  it('stops when told to', async () => {
    const stop = new AbortController();
    const sending = send(await part({ signal: stop.signal }));
    stop.abort();
    expect(await sending.catch((error: unknown) => error)).to.be.instanceOf(NetworkError);
    expect(await send(await part({ signal: AbortSignal.abort() })).catch((error: unknown) => error)).to.be.instanceOf(
      NetworkError,
    );
  });

  it('calls silence by its name', async () => {
    const lost = await part({ url: 'http://127.0.0.1:9/_storage/x/1' });
    expect(await send(lost).catch((error: unknown) => error)).to.be.instanceOf(NetworkError);
  });

  it('sends nothing where anybody could read it', async () => {
    const open = await part({ url: 'http://storage.example/x' });
    expect(await send(open).catch((error: unknown) => error)).to.be.instanceOf(UsageError);
  });
});
