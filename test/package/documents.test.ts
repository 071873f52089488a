import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { createMockServer } from '@entryway/mock-server';
import { listen } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { readText, root } from '../node/repository.js';
import { fullMutants } from '../sim/full/mutants.js';
import { coreMutants } from '../sim/mutants/core.js';
import { type CodeBlock, codeBlocks, commandsIn, pages, titleOf } from './support/documents.js';
import { Installed } from './support/installed.js';

const { compiler, runNode } = await import('../../scripts/lib/run.mjs' as string);
const { versions } = await import('../../scripts/lib/tryout/versions.mjs' as string);

const inLanguage = (...languages: string[]) => codeBlocks.filter(({ language }) => languages.includes(language));

const ours = ['entryway', '@entryway/mock-server'];

/** Blocks that are whole files are held to those files by frameworks.test.ts, and built by the tryout. */
const programs = inLanguage('ts', 'tsx', 'js').filter(({ file }) => !file);

/** What a block may take for granted: the page has shown it before. */
const around = `declare global {
  const form: import('entryway').EntryForm;
  const session: import('entryway').Session;
  const server: import('@entryway/mock-server').MockServer;
}
export {};
`;

describe('the documentation', function () {
  this.timeout(180_000);
  let project: Installed;
  before(async () => {
    const tools = ['msw', 'vite', '@types/node', 'react', 'react-dom', '@types/react', '@types/react-dom', 'vue'];
    project = await Installed.install('entryway', tools, ['@entryway/mock-server']);
  });
  after(() => project?.remove());

  for (const [language, strict] of [
    ['ts', true],
    ['js', false],
  ] as const) {
    it(`shows programs that compile with the packed packages: ${language}`, async () => {
      const folder = path.join(project.folder, `blocks-${language}`);
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'around.d.ts'), around);
      // What a reader writes, and the page only names.
      await writeFile(path.join(folder, 'iban-scanner.ts'), 'export {};');
      const shown = programs.filter(
        (block) => block.language.startsWith(language) && block.page !== 'docs/form-engine.md',
      );
      for (const [at, block] of shown.entries())
        await writeFile(
          path.join(folder, `${block.page.replaceAll('/', '-')}-${at}.${extensions[block.language]}`),
          inPlace(block),
        );
      const compilerOptions = {
        ...{ strict, exactOptionalPropertyTypes: strict, allowJs: true, checkJs: true, noEmit: true },
        ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'] },
        ...{ types: ['node'], skipLibCheck: true, jsx: 'react-jsx' },
      };
      await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
      const { output } = await runNode(compiler('-p', folder));
      expect(output).to.equal('');
    });
  }

  it('shows how to use the form engine as it is', async () => {
    const [block] = programs.filter(({ page }) => page === 'docs/form-engine.md');
    const names = block?.code.match(/\b(?:indexForm|loadParts|FormEngine|factsAt|setAnswer|noAnswers)\b/gu) ?? [];
    const engine: Record<string, unknown> = await import('../../src/form/index.js');
    expect(names.filter((name) => engine[name] === undefined)).to.deep.equal([]);
    expect(new Set(names).size).to.equal(6);
  });

  it('fills in a form in Node as README shows it', async () => {
    const block = programs.find(({ page, code }) => page === 'README.md' && code.includes('createSession'));
    const service = await listen(createMockServer(), { port: 0 });
    const file = path.join(project.folder, 'readme-session.mjs');
    const code = (block?.code ?? '').replace('https://forms.example/api/v1', service.base_url);
    await writeFile(file, `${code}\nawait session.dispose();\nprocess.exit(0);\n`);
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: project.folder });
      expect(stdout).to.include('journey.answering');
    } finally {
      await service.close();
    }
  });

  describe('names commands', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };

    it('of npm that exist', () => {
      const named = pages.flatMap((page) =>
        Array.from(readText(page).matchAll(/npm run ([\w:-]+)/gu), ([, name = '']) => `${page}: ${name}`),
      );
      expect(named.length).to.be.greaterThan(10);
      expect(named.filter((line) => scripts[line.split(': ')[1] ?? ''] === undefined)).to.deep.equal([]);
    });

    for (const block of inLanguage('sh')) {
      for (const line of commandsIn(block)) it(`that run: ${line} (${titleOf(block)})`, () => tryCommand(line));
    }
  });

  async function tryCommand(line: string): Promise<void> {
    const [program = '', ...args] = line.replace(/^npm run (\S+) --/u, 'npm-run $1').split(/\s+/u);
    if (program === 'npm-run') return tryScript(args);
    if (program === 'npm') {
      expect(line).to.match(/^npm install (?:--save-dev )?[\w@/ -]+$/u);
      const named = args.slice(1).filter((arg) => arg !== '--save-dev');
      expect(named.filter((name) => !(name in versions) && !ours.includes(name))).to.deep.equal([]);
      return;
    }
    // What it shows is built by the tryout.
    if (line === 'npx vite') return;
    if (line.startsWith('npx entryway types ')) return tryTypes(args.slice(1));
    if (line.startsWith('npx entryway theme ')) return tryTheme(args.slice(1));
    expect(line).to.match(/^npx entryway-mock-server\b/u);
    if (line.includes('[')) {
      expect((await serve(['--help'])).said).to.include(line.replace('npx ', ''));
      return;
    }
    const { said, ready, code } = await serve(args.slice(1));
    if (!line.includes('--database')) {
      expect(ready, said).to.include('base_url');
      return;
    }
    // Nobody has the database of the example here: that is what is said, and nothing about the options.
    expect(code).to.equal(2);
    expect(said).to.match(/database/iu);
  }

  /** Runs the command of the packed library. */
  const runEntryway = (args: readonly string[]): Promise<{ readonly stdout: string }> => {
    const command = path.join(project.folder, 'node_modules/entryway/dist/cli/entryway.js');
    return promisify(execFile)(process.execPath, [command, ...args], { cwd: project.folder });
  };

  /** Makes a theme, or looks at the one that was made just before. */
  async function tryTheme(given: readonly string[]): Promise<void> {
    await runEntryway(given.map((arg) => arg.replaceAll("'", '')));
  }

  /** Runs the command of the packed library against a service that is there, without writing to the example's place. */
  async function tryTypes(given: readonly string[]): Promise<void> {
    const service = await listen(createMockServer(), { port: 0 });
    const at = (name: string): number => given.indexOf(name) + 1;
    const args = given.map((arg, index) => {
      if (index === at('--base-url')) return service.base_url;
      return index === at('--out') ? path.join(project.folder, path.basename(arg)) : arg;
    });
    try {
      const { stdout } = await runEntryway(args);
      expect(stdout.trim()).to.equal(args[at('--out')]);
    } finally {
      await service.close();
    }
  }

  /** Runs the command of the packed mock-server until it is ready or ends. */
  async function serve(given: readonly string[]): Promise<{ said: string; ready: string; code: number | null }> {
    const service = path.join(project.folder, 'node_modules/@entryway/mock-server/bin/entryway-mock-server.js');
    const args = given
      .filter((arg, at) => arg !== '--port' && given[at - 1] !== '--port')
      .map((arg) => (arg === 'forms' ? path.join(root, 'tryout/migrated/forms') : arg));
    const child = spawn(process.execPath, [service, '--port', '0', ...args], { cwd: project.folder });
    return outcome(child);
  }

  /**
   * Long runs are made short: what is tried is that the options are taken. Hunting for mutants is only looked at, and so
   * is what a run of all tests does in a browser beside this one.
   */
  async function tryScript([name = '', ...given]: readonly string[]): Promise<void> {
    if (name === 'release') {
      expect(given).to.deep.equal(['--dry-run']);
      return;
    }
    if (name === 'screens') {
      expect(given).to.deep.equal(['--runs', '400']);
      return;
    }
    if (given.includes('--mutants')) {
      const only = given[given.indexOf('--only') + 1] ?? '';
      expect(
        [...coreMutants, ...fullMutants].some((mutant) => mutant.name.includes(only) || !given.includes('--only')),
      ).to.equal(true);
      return;
    }
    // It writes among the sources; test/node/locale-command.test.ts tries it on a copy.
    if (name === 'locale') {
      expect(['new', 'todo', 'check', 'build', 'sizes']).to.include(given[0]);
      return;
    }
    const file = /^node (\S+)/u.exec(JSON.parse(readText('package.json')).scripts[name])?.[1] ?? '';
    const { code, output } = await runNode([
      path.join(root, file),
      ...given.map((arg) => (/^\d{3,}$/u.test(arg) ? '1' : arg)),
    ]);
    expect(code, output).to.equal(0);
  }
});

const extensions: Readonly<Record<string, string>> = { ts: 'mts', tsx: 'tsx', js: 'mjs' };

/** A block at the line it has in its page, so that a complaint leads there. */
const inPlace = ({ line, code }: CodeBlock): string => `${'\n'.repeat(Math.max(0, line - 1))}${code}\nexport {};\n`;

function outcome(child: ChildProcess): Promise<{ said: string; ready: string; code: number | null }> {
  let said = '';
  let ready = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      said += `${line}\n`;
      if (!line.startsWith('{')) return;
      ready = line;
      child.kill();
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ said, ready, code })));
}
