import { execFile } from 'node:child_process';
import { expect } from 'chai';
import { root } from '../node/repository.js';
import { isFullRun } from '../support/full-run.js';

const hosts = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/rigs/hosts/hosts.mjs', ...args], { cwd: root }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

describe('a form on a page with the rules of others', function () {
  this.timeout(isFullRun ? 1_800_000 : 240_000);

  it('has nothing broken where they reach it, and not a pixel changed where it is isolated', async () => {
    // Every control where rules reach it; where none do, one form shows as much as all of them.
    const slice = isFullRun ? [] : ['--forms', 'every-field', '--isolated', 'contact', '--only', 'hostile'];
    const said = await hosts(...slice);
    const results = Array.from(said.matchAll(/^[\w-]+ on [\w-]+, (\w+): (\d+) parts, (\d+) (?:broken|changed)$/gmu));
    expect(
      results.map(([, mode]) => mode),
      said,
    ).to.include.members(['light', 'isolated']);
    for (const [line, mode, parts, wrong] of results) {
      expect(Number(parts), line).to.be.above(isFullRun || mode === 'isolated' ? 20 : 200);
      expect(wrong, said).to.equal('0');
    }
  });
});
