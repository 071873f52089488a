import { expect } from 'chai';
import { UploadError } from '../../src/errors.js';
import { hashFile } from '../../src/session/upload/hash-file.js';
import { workerHasher } from '../../src/session/upload/hasher.js';

const mebibyte = 1024 * 1024;
const never = new AbortController().signal;

const file = (size: number): Blob => {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65_536)));
  return new Blob([bytes]);
};

describe('hashing beside the page', () => {
  const started: Worker[] = [];
  const start = (): Worker => {
    const worker = new Worker(new URL('../support/host/hash-worker.js', import.meta.url), { type: 'module' });
    started.push(worker);
    return worker;
  };
  beforeEach(() => {
    started.length = 0;
  });

  it('says the same as hashing in it', async () => {
    const large = file(9 * mebibyte + 5);
    const beside = await workerHasher(start)(large, 4 * mebibyte, never);
    expect(started).to.have.length(1);
    expect(beside).to.deep.equal(await hashFile(large, 4 * mebibyte));
    expect(beside.parts).to.have.length(3);
  });

  it('starts no worker for a small file', async () => {
    const small = file(1000);
    expect(await workerHasher(start)(small, 4 * mebibyte, never)).to.deep.equal(await hashFile(small, 4 * mebibyte));
    expect(started).to.deep.equal([]);
  });

  const broken: readonly (readonly [string, () => Worker])[] = [
    [
      'may not be started',
      () => {
        throw new DOMException('Refused by policy', 'SecurityError');
      },
    ],
    ['is not there', () => new Worker('/no-such-worker.js', { type: 'module' })],
  ];
  for (const [what, startNone] of broken) {
    it(`goes on in the page where a worker ${what}`, async () => {
      const large = file(5 * mebibyte);
      expect((await workerHasher(startNone)(large, 4 * mebibyte, never)).parts).to.have.length(2);
    });
  }

  it('ends with the wish for it', async () => {
    const asked = new AbortController();
    const hashing = workerHasher(start)(file(5 * mebibyte), mebibyte, asked.signal);
    asked.abort(new UploadError('cancelled', 'Enough.'));
    expect(await hashing.catch((error: UploadError) => error.reason)).to.equal('cancelled');
  });
});
