import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';

/** What the command needs of the repository; it may do there as it likes. */
const needed = ['scripts/locale.mjs', 'scripts/lib/root.mjs', 'scripts/lib/locale', 'src/messages'];

/** What the copy does with its catalogues. */
interface Copy {
  wrongLocale(locale: string): string | undefined;
  checkLocale(locale: string): readonly string[];
  leftToWrite(locale: string): readonly string[];
  pluralsOf(locale: string): readonly string[];
  staleFiles(): readonly string[];
  buildLocales(): ReadonlyMap<string, string>;
}

describe('npm run locale', () => {
  let folder: string;
  let copy: Copy;
  const inCopy = (...names: readonly string[]): string => path.join(folder, ...names);
  const catalogue = (file: string): string => inCopy('src/messages/catalogues', file);

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'entryway-locale-'));
    for (const name of needed) {
      mkdirSync(path.dirname(inCopy(name)), { recursive: true });
      cpSync(name, inCopy(name), { recursive: true });
    }
    symlinkSync(path.resolve('node_modules'), inCopy('node_modules'), 'junction');
    const files = ['build-locales', 'check-locale', 'left-to-write', 'new-locale'];
    const parts = files.map((name) => import(pathToFileURL(inCopy(`scripts/lib/locale/${name}.mjs`)).href));
    copy = Object.assign({}, ...(await Promise.all(parts))) as Copy;
  });
  after(() => rmSync(folder, { recursive: true }));

  /** What comes of something else in a catalogue, which is put back after that. */
  function having<T>(file: string, change: (words: Record<string, unknown>) => void, look: () => T): T {
    const before = readFileSync(catalogue(file), 'utf8');
    const words = JSON.parse(before) as Record<string, unknown>;
    change(words);
    writeFileSync(catalogue(file), JSON.stringify(words));
    try {
      return look();
    } finally {
      writeFileSync(catalogue(file), before);
    }
  }

  it('makes a skeleton for a new language, and says what is left to write', () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/locale.mjs', 'new', 'sv'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).to.equal(0);
    expect(stdout).to.contain('src/messages/catalogues/sv/first.json').and.to.contain('docs/translating.md');
    const first = JSON.parse(readFileSync(catalogue('sv/first.json'), 'utf8'));
    expect(first).to.deep.include({ continue: '', pageOf: '' });
    expect(first.sync).to.deep.include({ kept: '' });

    expect(copy.pluralsOf('pl')).to.deep.equal([
      'one (1)',
      'few (2, 3, 4, 22, 23, 24 …)',
      'many (0, 5, 6, 7, 8, 9 …)',
      'other (0.5, 1.5)',
    ]);
    const left = copy.leftToWrite('sv').find((text) => text.includes('first.json continue'));
    expect(left).to.match(/sv\/first\.json continue\n {2}Button: to the next page\.\n {2}English: Continue$/u);
    const faults = copy.checkLocale('sv');
    expect(faults).to.have.length(copy.leftToWrite('sv').length);
    for (const fault of faults) expect(fault).to.match(/ is empty$/u);
  });

  it('refuses what is no language, and what is there already', () => {
    for (const [locale, message] of [
      ['de', 'there already'],
      ['EN-us', 'Write “en-US”'],
      ['a b', 'no language tag'],
      ['xx', 'Nobody here knows the plurals'],
    ] as const)
      expect(copy.wrongLocale(locale), locale).to.contain(message);
    expect(copy.wrongLocale('pt-PT')).to.equal(undefined);
  });

  it('builds nothing while a text is missing', () => {
    const leaveOut = (words: Record<string, unknown>): void => {
      delete words.continue;
    };
    having('de/first.json', leaveOut, () =>
      expect(() => copy.buildLocales()).to.throw('de/first.json: continue is missing'),
    );
  });

  const rows: readonly [file: string, key: string, text: string, fault: string][] = [
    ['fr/fields.json', 'forExample', 'Exemple\u00a0: {sample}', 'forExample has an unknown value {sample}'],
    ['fr/fields.json', 'forExample', 'Exemple', 'forExample does not say {example}'],
    ['pl/fields.json', 'charactersLeft', '{count, plural, one {# znak} other {# znaków}}', 'lacks the plural “few”'],
    ['ja/fields.json', 'charactersLeft', '{count, plural, one {#文字} other {#文字}}', 'a plural “one”, which ja'],
    ['tr/fields.json', 'more', 'Daha', 'more is unknown'],
  ];
  for (const [file, key, text, fault] of rows)
    it(`finds in ${file} that ${key} ${fault}`, () => {
      const change = (words: Record<string, unknown>): void => {
        words[key] = text;
      };
      const faults = having(file, change, () => copy.checkLocale(file.split('/')[0]!));
      expect(faults.join('\n')).to.contain(fault);
    });

  it('finds code that is not what the catalogues make', () => {
    const at = inCopy('src/messages/generated/words/de.ts');
    writeFileSync(at, readFileSync(at, 'utf8').replace('Weiter', 'Vorwärts'));
    expect(copy.staleFiles()).to.deep.equal(['generated/words/de.ts']);
  });
});
