import { execFile } from 'node:child_process';
import { expect } from 'chai';
import { root } from '../node/repository.js';
import { isFullRun } from '../support/full-run.js';

const themes = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/rigs/themes/themes.mjs', ...args], { cwd: root }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

describe('a theme from any brand colour', function () {
  this.timeout(240_000);

  it('has no pair of colours below AA or AAA, in both schemes, worked out and as it is painted', async () => {
    const slice = isFullRun ? [] : ['--steps', '4', '--rendered', '8'];
    const said = await themes(...slice);
    const results = Array.from(
      said.matchAll(/^(\w+): (\d+) colours, two schemes, (\d+) pairs, (\d+) below (AA|AAA)$/gmu),
    );
    expect(results, said).to.have.length(4);
    for (const [, , colours, pairs, below] of results) {
      expect(Number(colours)).to.be.at.least(8);
      expect(Number(pairs)).to.be.at.least(500);
      expect(below, said).to.equal('0');
    }
  });
});
