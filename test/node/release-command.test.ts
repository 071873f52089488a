import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { readText, root } from './repository.js';

const run = promisify(execFile);
const { version } = JSON.parse(readText('package.json')) as { version: string };

interface Ended {
  readonly code?: number;
  readonly stdout: string;
  readonly stderr: string;
}

describe('the command that releases', function () {
  this.timeout(60_000);
  let folder: string;

  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: folder });
  const release = (...args: string[]): Promise<Ended> =>
    run(process.execPath, ['scripts/release.mjs', ...args], { cwd: folder, env: { PATH: process.env.PATH } }).catch(
      (error: Ended) => error,
    );

  /** A copy of what it looks at, all of it committed, and nothing installed. */
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'entryway-release-'));
    for (const name of ['scripts', 'package.json', 'mock-server/package.json'])
      await cp(path.join(root, name), path.join(folder, name), { recursive: true });
    await writeFile(path.join(folder, 'CHANGELOG.md'), `# Changelog\n\n## ${version} (2026-12-01)\n\n- …\n`);
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '--message', 'all');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('finds nothing in the way of a tree that is ready', async () => {
    const { code, stdout, stderr } = await release('--check');
    expect(stderr).to.equal('');
    expect(stdout).to.equal(`Nothing is in the way of ${version}.\n`);
    expect(code).to.equal(undefined);
  });

  it('names everything that is in the way, and ends with 1', async () => {
    await writeFile(path.join(folder, 'CHANGELOG.md'), `# Changelog\n\n## ${version} (unreleased)\n`);
    await git('tag', `v${version}`);
    const { code, stderr } = await release('--check');
    expect(code).to.equal(1);
    expect(stderr).to.match(/not committed: CHANGELOG\.md\./u);
    expect(stderr).to.match(/released already/u);
    expect(stderr).to.match(/Date its entry/u);
  });

  it('publishes nothing outside of CI, and does nothing before it is told what', async () => {
    const outside = await release('--publish');
    expect(outside.stderr).to.include('in CI only');
    const untold = await release();
    expect(untold.stderr).to.include('Say --check, --dry-run or --publish.');
    expect([outside.code, untold.code]).to.deep.equal([2, 2]);
  });
});
