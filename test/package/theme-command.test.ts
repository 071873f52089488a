import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { Installed } from './support/installed.js';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

describe('entryway theme, from the package', function () {
  this.timeout(180_000);
  let library: Installed;
  before(async () => {
    library = await Installed.install('entryway');
  });
  after(() => library?.remove());

  const entryway = (...args: string[]): Promise<Ended> =>
    promisify(execFile)(process.execPath, [path.join(library.home, library.manifest.bin.entryway ?? ''), ...args], {
      cwd: library.folder,
    }).then(
      (said) => ({ code: 0, ...said }),
      (error: Ended) => error,
    );

  it('makes a theme, writes it, and finds nothing wrong with it', async () => {
    const made = await entryway('theme', 'make', '#E4572E', '--out', 'theme.css');
    expect(made, made.stderr).to.include({ code: 0, stdout: 'theme.css\n' });
    const checked = await entryway('theme', 'check', 'theme.css');
    expect(checked.code, checked.stdout + checked.stderr).to.equal(0);
    expect(checked.stdout).to.match(/252 of 252 pairs reach WCAG 2\.2 AA\./);
    expect((await entryway('theme', 'check', 'theme.css', '--contrast', 'aaa')).code).to.equal(1);
  });

  it('ends with 2 where it was not understood, and with 1 where it could not be done', async () => {
    const bad = await entryway('theme', 'make', 'bananas');
    expect(bad.code).to.equal(2);
    expect(bad.stderr).to.match(/^"bananas" is no colour\.[\s\S]*entryway theme make COLOUR/);
    const gone = await entryway('theme', 'check', 'gone.css');
    expect(gone.code).to.equal(1);
    expect(gone.stderr).to.equal('There is no file gone.css.\n');
    expect((await entryway('--help')).stdout).to.contain('entryway theme check FILE');
  });
});
