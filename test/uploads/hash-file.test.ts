import { expect } from 'chai';
import { UploadError } from '../../src/errors.js';
import { hashFile } from '../../src/session/upload/hash-file.js';
import { nativeHasher } from './desk.js';
import { fileOf, paper } from './files.js';

describe('what a file is', () => {
  for (const size of [0, 1, 99, 100, 101, 1000, 1_100_000]) {
    it(`is worked out as anybody else would, at ${size} bytes`, async () => {
      const file = fileOf(paper(size));
      const partSize = size > 10_000 ? 300_000 : 100;
      const never = new AbortController().signal;
      expect(await hashFile(file, partSize)).to.deep.equal(await nativeHasher(file, partSize, never));
    });
  }

  it('cannot be said of a file that cannot be read', async () => {
    const gone = fileOf(paper(10));
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as never;
    const failure = await hashFile(gone, 100).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(UploadError).and.have.property('reason', 'file_unreadable');
  });

  it('is given up when nobody wants to know any more', async () => {
    const asked = AbortSignal.abort(new Error('enough'));
    expect(await hashFile(fileOf(paper(10)), 100, asked).catch((error: Error) => error.message)).to.equal('enough');
  });
});
