import { expect } from 'chai';
import { ownFiles, readText } from './repository.js';

const limit = 400;

const isLong = (text: string) => text.split('\n').length - 1 >= limit;

describe('file size', () => {
  it('stays under 400 lines in every file', () => {
    const long = ownFiles(/\.(ts|js|mjs|css)$/).filter((file) => isLong(readText(file)));
    expect(long).to.deep.equal([]);
  });

  it('is too large at 400 lines, and not at 399', () => {
    expect(isLong('line\n'.repeat(400))).to.equal(true);
    expect(isLong('line\n'.repeat(399))).to.equal(false);
  });
});
