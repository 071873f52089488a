import { execFile } from 'node:child_process';
import { expect } from 'chai';
import { root } from '../node/repository.js';
import { isFullRun } from '../support/full-run.js';

describe('a browser that is killed while somebody types', function () {
  this.timeout(300_000);

  it('loses nothing the form had promised to keep, and ends with one entry each', async () => {
    const kills = isFullRun ? '10' : '2';
    const args = ['scripts/rigs/crash/crash.mjs', '--kills', kills, '--seed', '7'];
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, args, { cwd: root }, (_error, stdout, stderr) => resolve(stdout + stderr));
    });
    expect(output).to.include(`seed 7: ${kills} kills`);
    expect(output).to.match(/[1-9] respondents, [1-9]\d+ letters promised, 0 lost or doubled/);
  });
});
