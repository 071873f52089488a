import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { build } from 'esbuild';
import { pngOf } from '../mock-server/pictures.js';
import { Installed } from './support/installed.js';

const run = promisify(execFile);
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const isOfNode = (specifier: string): boolean =>
  specifier.startsWith('node:') || builtinModules.includes(packageOf(specifier));

describe('the modules of @entryway/mock-server from its tarball', function () {
  this.timeout(180_000);
  let installed: Installed;
  let dist: string;
  before(async () => {
    installed = await Installed.install('@entryway/mock-server', ['msw']);
    dist = path.join(installed.home, 'dist');
  });
  after(() => installed?.remove());

  /** The packages that a module of the package and all behind it import: at once, or also those that load late. */
  async function packagesBehind(names: readonly string[], { late }: { late: boolean }): Promise<string[]> {
    const options = { bundle: true, format: 'esm', packages: 'external', write: false, metafile: true } as const;
    const entryPoints = names.map((name) => `./${name}`);
    const { metafile } = await build({ ...options, absWorkingDir: dist, entryPoints, outdir: 'out' });
    const seen = new Set<string>();
    const visit = (name: string): void => {
      if (seen.has(name)) return;
      seen.add(name);
      const imports = metafile.inputs[name]?.imports ?? [];
      for (const { path: found, kind } of imports) if (late || kind === 'import-statement') visit(found);
    };
    names.forEach(visit);
    return [...seen].filter((name) => !(name in metafile.inputs)).sort();
  }

  it('are imported by a plain script', async () => {
    const script = path.join(installed.folder, 'script.mjs');
    const picture = Buffer.from(pngOf(8, 8)).toString('base64');
    writeFileSync(
      script,
      `import { createMockServer } from '@entryway/mock-server';
       import { listen, nodeThumbnails, pdfDocuments } from '@entryway/mock-server/node';
       import { postgresDatabase } from '@entryway/mock-server/postgres';
       const thumbnails = nodeThumbnails();
       const server = createMockServer({ documents: pdfDocuments(), thumbnails });
       const { base_url, close } = await listen(server, { port: 0 });
       const direct = await server.fetch(new Request('http://test/api/v1/entry-sessions/forms/contact/schema'));
       const onPort = await fetch(base_url + '/entry-sessions/forms/contact/schema');
       await close();
       const drawn = await thumbnails.make({ width: 8, height: 8, read: async () => Buffer.from('${picture}', 'base64') });
       console.log(direct.status, onPort.status, typeof postgresDatabase, Buffer.from(drawn.bytes).toString('latin1', 8, 12));`,
    );
    const { stdout, stderr } = await run(process.execPath, [script], { cwd: installed.folder });
    expect(stderr).to.equal('');
    expect(stdout.trim()).to.equal('200 200 function WEBP');
  });

  it('import what the package declares, and nothing is declared in vain', async () => {
    const modules = ['index.js', 'msw.js', 'node.js', 'postgres.js', 'cli.js', '../bin/thumbnail.js'];
    const imported = await packagesBehind(modules, { late: true });
    const used = imported.filter((name) => !isOfNode(name)).map(packageOf);
    const { dependencies, optionalDependencies, peerDependencies } = installed.manifest;
    const declared = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    expect([...new Set(used)].sort()).to.deep.equal(declared.sort());
  });

  it('reach nothing of Node where they are for a page', async () => {
    const imported = await packagesBehind(['index.js', 'msw.js'], { late: true });
    const onlyInNode = ['@hono/node-server', 'libsql', 'pg', 'pdfkit', '@napi-rs/image'];
    expect(imported).to.include('msw').and.to.include('zod/mini');
    expect(imported.filter((name) => isOfNode(name) || onlyInNode.includes(packageOf(name)))).to.deep.equal([]);
  });

  it('load databases, documents and spreadsheets only once they are needed', async () => {
    const atOnce = (await packagesBehind(['cli.js'], { late: false })).filter((name) => !isOfNode(name)).map(packageOf);
    expect([...new Set(atOnce)]).to.deep.equal(['@hono/node-server', 'croner', 'hono', 'ipaddr.js', 'zod']);
  });

  it('are bundled for a page', async () => {
    const code = `import { setupWorker } from 'msw/browser';
      import { createMockServer } from '@entryway/mock-server';
      import { mswHandlers } from '@entryway/mock-server/msw';
      await setupWorker(...mswHandlers(createMockServer())).start();`;
    const { warnings, errors } = await build({
      stdin: { contents: code, resolveDir: installed.folder },
      bundle: true,
      format: 'esm',
      platform: 'browser',
      write: false,
      logLevel: 'silent',
    });
    expect([...errors, ...warnings].map(({ text }) => text)).to.deep.equal([]);
  });

  it('come without sources, source maps and tests, with the licences of what is in them', () => {
    const { files } = installed;
    expect(files.filter((name) => !/^(?:bin|dist)\/|^(?:LICENSE|README\.md|package\.json)$/.test(name))).to.deep.equal(
      [],
    );
    expect(files.filter((name) => /\.map$|(?<!\.d)\.ts$/.test(name))).to.deep.equal([]);
    expect(files).to.include.members(['LICENSE', 'dist/docs/LICENSE', 'dist/pages/LICENSES.txt', 'dist/manual.md']);
  });

  it('weigh at most 1.5 MB packed and 5.4 MB unpacked', () => {
    expect(installed.packedSize).to.be.below(1_500_000);
    expect(installed.unpackedSize).to.be.below(5_400_000);
  });
});
