import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { isFullRun } from '../../support/full-run.js';

const script = (name: string): string => fileURLToPath(new URL(`../../../scripts/rigs/${name}`, import.meta.url));

/** Runs a script to its end. */
const run = (name: string, ...args: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script(name), ...args], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });

describe('the command under attack', function () {
  this.timeout(180_000);

  it('survives malformed input, and answers every refusal with a problem', async () => {
    const inputs = isFullRun ? '1500' : '600';
    const { code, output } = await run('fuzz/fuzz.mjs', '--inputs', inputs, '--seed', '7', '--quiet');
    expect(code, output).to.equal(0);
    expect(output).to.include(`${inputs} inputs`).and.include('nothing broke');
  });

  it('loses no acknowledged write when it is killed, and keeps none by half', async () => {
    const kills = isFullRun ? '3' : '2';
    const { code, output } = await run('crash/crash.mjs', '--server', '--kills', kills, '--seed', '7');
    expect(code, output).to.equal(0);
    expect(output).to.include(`${kills} kills`).and.include('none is half-written');
  });

  it('refuses options that make no sense', async () => {
    expect((await run('fuzz/fuzz.mjs', '--inputs', 'many')).code).to.equal(2);
    expect((await run('crash/crash.mjs', '--kills', 'many')).code).to.equal(2);
    expect((await run('bench/bench-server.mjs', '--requests', '1')).code).to.equal(2);
  });
});
