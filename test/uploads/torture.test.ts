import { expect } from 'chai';
import { isFullRun } from '../support/full-run.js';
import { torture } from './torture.js';

describe('a large file over a bad line', function () {
  this.timeout(120_000);

  for (const seed of isFullRun ? [1, 2] : [1]) {
    it(`arrives once and whole, though the page is killed twice and every tenth request fails (seed ${seed})`, async () => {
      const result = await torture({ mebibytes: 41, kills: 2, faults: 0.1, seed });
      expect(result).to.include({ files: 1, isWhole: true, killed: 2, resent: 0 });
      expect(result.extraBytes, 'no more than was lost').to.be.at.most(result.lost * 5 * 1024 * 1024);
    });
  }
});
