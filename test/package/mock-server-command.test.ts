import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { killAll, type ReadyLine, type Run, ready, startScript } from '../mock-server/command.js';
import { Installed } from './support/installed.js';

describe('entryway-mock-server from its tarball', function () {
  this.timeout(180_000);
  let installed: Installed;
  let home: string;
  before(async () => {
    installed = await Installed.install('@entryway/mock-server');
    home = path.join(installed.folder, 'empty-home');
    mkdirSync(home);
  });
  after(killAll);

  /** Runs the command in a folder and with a home that know nothing of the repository. */
  function start(...args: readonly string[]): Run {
    const command = path.join(installed.home, installed.manifest.bin['entryway-mock-server'] ?? '');
    const env = { PATH: process.env.PATH, HOME: home };
    return startScript(command, ['--port', '0', ...args], { cwd: installed.folder, env });
  }

  async function stop({ child, ended, said }: Run): Promise<void> {
    child.kill('SIGTERM');
    expect(await ended, said.err).to.equal(0);
  }

  it('says how it is used', async () => {
    const { ended, said } = start('--help');
    expect(await ended, said.err).to.equal(0);
    expect(said.out).to.match(/^Usage: entryway-mock-server \[--port 4010\]/);
  });

  describe('on memory', () => {
    let run: Run;
    let line: ReadyLine;
    before(async () => {
      run = start();
      line = await ready(run);
    });
    after(() => stop(run));

    it('gives out a form, and leaves nothing behind in the home', async () => {
      const schema = await fetch(`${line.base_url}/entry-sessions/forms/contact/schema`);
      expect(schema.status).to.equal(200);
      expect(await schema.json()).to.have.nested.property('form.title');
      expect(run.said.err).to.equal('Press Ctrl-C to stop.\n');
      expect(readdirSync(home)).to.deep.equal([]);
    });

    for (const page of ['/f/contact', '/settings', '/api/v1/docs']) {
      it(`serves ${page} with every file it asks for`, async () => {
        const response = await fetch(line.url + page);
        expect(response.status).to.equal(200);
        const assets = [...(await response.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address);
        expect(assets.length).to.be.greaterThan(2);
        for (const asset of assets) expect((await fetch(line.url + asset)).status, asset).to.equal(200);
      });
    }

    it('has all parts of the form page, and the worker that reads files', async () => {
      const fetched = new Set<string>();
      const visit = async (name: string): Promise<void> => {
        if (fetched.has(name)) return;
        fetched.add(name);
        const response = await fetch(`${line.url}/settings/assets/${name}`);
        expect(response.status, name).to.equal(200);
        const code = await response.text();
        await Promise.all([...code.matchAll(/["']\.\/([\w.-]+\.js)["']/g)].map(([, part]) => visit(part!)));
      };
      await visit('form.js');
      expect([...fetched]).to.include('hash.worker.js');
    });

    it('describes itself as JSON and as YAML', async () => {
      for (const name of ['openapi.json', 'openapi.yaml']) {
        const response = await fetch(`${line.base_url}/${name}`);
        expect(response.status, name).to.equal(200);
        expect(await response.text()).to.include('getPublicSchema');
      }
    });
  });

  it('keeps its account in a data folder', async () => {
    const accounts: string[] = [];
    for (let time = 0; time < 2; time++) {
      const run = start('--quiet', '--data', 'kept');
      accounts.push((await ready(run)).account_id);
      await stop(run);
    }
    expect(accounts[0]).to.equal(accounts[1]);
    expect(readdirSync(path.join(installed.folder, 'kept'))).to.include('entryway.db');
  });

  it('says in one line that a database cannot be reached', async () => {
    const { ended, said } = start('--database', 'postgres://nobody@127.0.0.1:1/none');
    expect(await ended).to.equal(2);
    expect(said.err).to.match(/^entryway-mock-server: The database at 127\.0\.0\.1:1 cannot be used: .+\n$/);
  });
});
