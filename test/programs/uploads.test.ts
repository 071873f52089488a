import { execFile } from 'node:child_process';
import { expect } from 'chai';
import { root } from '../node/repository.js';
import { isFullRun } from '../support/full-run.js';

const upload = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const all = ['scripts/rigs/uploads/uploads.mjs', '--kills', '1', '--runs', '1', '--seed', '1', ...args];
    execFile(process.execPath, all, { cwd: root }, (_error, stdout, stderr) => resolve(stdout + stderr));
  });

describe('a browser that is killed while it sends a file', function () {
  this.timeout(180_000);

  // What a device keeps of a file is told of in Node and in every browser; here one that cannot is enough.
  if (isFullRun)
    it('goes on by itself with what the device kept, over a line that fails', async () => {
      expect(await upload('--mebibytes', '16', '--faults', '0.34')).to.match(
        /ok seed 1: 16 MiB in 4 parts, 1 kills, 1 file, whole, chosen 1 times.* 0 acknowledged parts sent again/,
      );
    });

  it('asks for a file the device could not keep, and sends only what is missing', async () => {
    // A line that fails takes most of the time.
    expect(await upload('--mebibytes', '31', '--faults', isFullRun ? '0.1' : '0')).to.match(
      /ok seed 1: 31 MiB in 7 parts, 1 kills, 1 file, whole, chosen 2 times.* 0 acknowledged parts sent again/,
    );
  });
});
