import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createMockServer } from '@entryway/mock-server';
import { type Listening, listen } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { addConsumers, compile } from './support/compile.js';
import { Installed } from './support/installed.js';

const forms = [
  ...['contact', 'housing-application', 'every-field', 'household', 'rental-application', 'feedback', 'event-signup'],
  ...['medical-history', 'expense-claim', 'job-application', 'incident-report', 'tax-form-arabic', 'stress-300'],
  'broken-zoo',
];

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

describe('entryway types', function () {
  this.timeout(180_000);
  let library: Installed;
  let service: Listening;

  const commandFile = (): string => path.join(library.home, library.manifest.bin.entryway ?? '');
  const inNode = (file: string, ...args: string[]): Promise<Ended> =>
    promisify(execFile)(process.execPath, [file, ...args], { cwd: library.folder }).then(
      (said) => ({ code: 0, ...said }),
      (error: Ended) => error,
    );
  const entryway = (...args: string[]): Promise<Ended> => inNode(commandFile(), ...args);

  /** Runs the command for every form, all in one process: to load its code takes longer than to write the types. */
  const typesOfAll = async (): Promise<Ended> => {
    const command = JSON.stringify(pathToFileURL(commandFile()).href);
    const runs = forms.map((form) => ['types', form, '--base-url', service.base_url, '--out', `${form}.ts`]);
    const script = `for (const [at, args] of ${JSON.stringify(runs)}.entries()) {
      process.argv.splice(2, Infinity, ...args);
      await import(${command} + '?' + at);
    }`;
    await writeFile(path.join(library.folder, 'all.mjs'), script);
    return inNode(path.join(library.folder, 'all.mjs'));
  };

  const read = (file: string): Promise<string> => readFile(path.join(library.folder, file), 'utf8');

  before(async () => {
    library = await Installed.install('entryway');
    service = await listen(createMockServer(), { port: 0 });
    await addConsumers(library, ['uses-typed-answers.ts']);
    const said = await typesOfAll();
    expect(said.stdout, said.stderr).to.equal(forms.map((form) => `${form}.ts\n`).join(''));
    expect(said.code).to.equal(0);
  });
  after(async () => {
    await service?.close();
    await library?.remove();
  });

  it('writes types of every sample form that compile in the strictest project', async () => {
    expect(
      await compile(
        library,
        forms.map((form) => `${form}.ts`),
      ),
    ).to.equal('');
  });

  it('lets the compiler tell right answers from wrong ones', async () => {
    expect(await compile(library, ['uses-typed-answers.ts'])).to.equal('');
  });

  it('writes paths, options and labels as the form has them', async () => {
    const text = await read('household.ts');
    expect(text).to.include('export interface Household {');
    expect(text).to.match(
      /\/\*\* People → Full name \*\/\n {2}readonly \[path: `people_list\.\$\{string\}\.person_name`\]: string;/u,
    );
    expect(text).to.include("  readonly dwelling_kind: 'flat' | 'house' | 'room' | 'mobile';");
  });

  it('prints them, of a document on disk too, under a name of one’s own', async () => {
    const document = {
      object: 'form_schema',
      schema_version: 1,
      form: { public_id: 'pf_1', version_id: 'v', version_number: 2, title: 'Odd "names" */' },
      availability: { state: 'open' },
      locale: 'en',
      pages: [
        {
          id: 'p',
          key: 'p',
          sections: [{ id: 's', key: 's', fields: [{ id: 'f', type: 'text', key: "o'dd-`key`", label: 'A */ b' }] }],
        },
      ],
    };
    await writeFile(path.join(library.folder, 'odd.json'), JSON.stringify(document));
    const { stdout, stderr } = await entryway('types', '--file', 'odd.json', '--name', 'odd-one');
    expect(stderr).to.equal('');
    await writeFile(
      path.join(library.folder, 'odd.ts'),
      `${stdout}\nexport const one: OddOne = { "o'dd-\`key\`": 'text' };\n`,
    );
    expect(await compile(library, ['odd.ts'])).to.equal('');
  });

  const misuses: readonly (readonly [why: string, args: readonly string[], says: RegExp])[] = [
    ['no form', ['types'], /Name a form/u],
    ['no service', ['types', 'contact'], /--base-url/u],
    ['an option nobody knows', ['types', 'contact', '--baseurl', 'x'], /--baseurl/u],
    ['a command nobody knows', ['tpyes'], /no command "tpyes"/u],
  ];
  for (const [why, args, says] of misuses) {
    it(`ends with 2 and says how it is used: ${why}`, async () => {
      const { code, stderr } = await entryway(...args);
      expect(stderr).to.match(says).and.include('entryway types FORM');
      expect(code).to.equal(2);
    });
  }

  it('ends with 1 and says why, where the form cannot be had', async () => {
    const { code, stderr } = await entryway('types', 'no-such-form', '--base-url', service.base_url);
    expect(stderr).to.match(/no-such-form|not_found|404/u);
    expect(code).to.equal(1);
  });
});
