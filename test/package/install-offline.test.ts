import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';

const { installOffline } = await import('../../scripts/lib/tryout/install-offline.mjs' as string);
const run = promisify(execFile);

/** Packs a package that uses `zod`, and installs it in an empty folder; answers with what its user sees. */
async function installed(folder: string, dependencies: Record<string, string>): Promise<string> {
  const source = path.join(folder, 'source/package');
  const project = path.join(folder, 'project');
  await mkdir(source, { recursive: true });
  await mkdir(project);
  const manifest = { name: 'sample', version: '1.0.0', type: 'module', exports: './index.js', dependencies };
  await writeFile(path.join(source, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(source, 'index.js'), "import 'zod';\n");
  const tarball = path.join(folder, 'sample.tgz');
  await run('tar', ['-czf', tarball, '-C', path.dirname(source), 'package']);
  await installOffline(project, { tarballs: { sample: tarball }, ours: ['sample'], tools: [] });
  const used = run(process.execPath, ['--input-type=module', '-e', "import 'sample'"], { cwd: project });
  return used.then(
    () => 'works',
    ({ stderr }: { stderr: string }) => stderr,
  );
}

describe('installing a tarball without a download', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'entryway-install-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('gives a package what it declares', async () => {
    expect(await installed(folder, { zod: '*' })).to.equal('works');
  });

  it('gives it nothing else, so that what it forgot to declare is missing', async () => {
    expect(await installed(folder, {})).to.include("Cannot find package 'zod'");
  });
});
