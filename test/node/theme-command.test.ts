import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { Misuse } from '../../src/cli/misuse.js';
import { themeCommand } from '../../src/cli/theme/theme-command.js';

describe('entryway theme make', () => {
  it('writes every role of a brand colour in both schemes, for those who asked for more contrast too, with the proof', async () => {
    const { text } = await themeCommand(['make', '#E4572E']);
    expect(text).to.contain('--entry-seed-accent: #e4572e;');
    expect(text).to.match(/--entry-accent: light-dark\(#[0-9a-f]{6}, #e4572e\);/);
    expect(text).to.match(/@media \(prefers-contrast: more\) \{\n {2}:where\(entry-form, entry-session\) \{/);
    expect(text).to.match(/WCAG 2\.2 AA: 126 of 126 pairs in two schemes\./);
    expect(text).to.match(/on-accent +4\.5 +\d+\.\d\d on accent/);
  });

  it('takes colours as CSS has them, and those whose # the shell took for a comment', async () => {
    for (const given of ['tomato', 'rgb(228 87 46)', 'oklch(0.65 0.19 37)', 'E4572E'])
      expect((await themeCommand(['make', given])).text, given).to.match(/--entry-seed-accent: #[0-9a-f]{6};/);
  });

  it('keeps to AAA where that was asked for', async () => {
    const { text } = await themeCommand(['make', '#ffe600', '--contrast', 'aaa', '--json']);
    const { proof, seeds } = JSON.parse(text);
    expect(seeds).to.deep.equal({ 'seed-accent': '#ffe600', 'seed-contrast': '7' });
    for (const { ratio, wanted, colour } of [...proof.light, ...proof.dark]) {
      expect(wanted).to.be.oneOf([7, 4.5]);
      expect(ratio, colour).to.be.at.least(wanted);
    }
  });

  const refused: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['no colour', ['make'], /Name a colour/],
    ['what is none', ['make', 'bananas'], /"bananas" is no colour/],
    ['one that lets something shine through', ['make', '#e4572e80'], /not opaque/],
    ['two', ['make', 'red', 'blue'], /One at a time/],
    ['another level', ['make', 'red', '--contrast', 'a'], /aa or aaa/],
    ['a tint out of reach', ['make', 'red', '--tint', '5'], /from 0 to 0\.05/],
    ['an option there is none of', ['make', 'red', '--colour', 'x'], /Unknown option/],
    ['nothing at all', [], /make or check/],
    ['another word', ['mix'], /no "theme mix"/],
    ['no file', ['check'], /Name a file/],
  ];
  for (const [what, args, message] of refused)
    it(`refuses ${what}`, async () => {
      const error = await themeCommand(args).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(Misuse);
      expect((error as Error).message).to.match(message);
    });
});

describe('entryway theme check', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'entryway-theme-'));
  });
  after(() => rm(folder, { recursive: true }));

  const check = async (sheet: string, ...more: string[]) => {
    const file = path.join(folder, 'theme.css');
    await writeFile(file, sheet);
    const { text, isWell } = await themeCommand(['check', file, ...more]);
    return { isWell, text: text.replaceAll(file, 'theme.css') };
  };
  const refusal = (sheet: string): Promise<string> =>
    check(sheet).then(
      () => '',
      ({ message }: Error) => message,
    );

  it('finds nothing in what theme make wrote', async () => {
    const { text } = await themeCommand(['make', '#00ff00']);
    const { text: said, isWell } = await check(text);
    expect(said).to.match(/252 of 252 pairs reach WCAG 2\.2 AA\.\n$/);
    expect(isWell).to.equal(true);
  });

  it('finds nothing in a brand colour alone, whichever it is', async () => {
    for (const brand of ['#ffe600', 'white', 'color-mix(in oklab, red 30%, lime)', 'light-dark(#010, hsl(40 90% 60%))'])
      expect((await check(`entry-form { --entry-seed-accent: ${brand} }`)).isWell, brand).to.equal(true);
  });

  it('says line, scheme, ratio and the nearest colour of what cannot be read', async () => {
    const { isWell, text } = await check(
      ':root { --brand: #f7c948; /* { */ }\nentry-form {\n  --entry-accent: var(--brand);\n  --entry-on-accent: #fff !important;\n}\n' +
        '@media (prefers-color-scheme: dark) {\n  entry-form { --entry-danger: #aa0000 }\n}',
    );
    expect(isWell).to.equal(false);
    expect(text).to.match(
      /^theme\.css:4: light: --entry-on-accent #ffffff on --entry-accent #f7c948 is 1\.56:1, needs 4\.5\. Nearest: #000000\.$/m,
    );
    expect(text).to.match(
      /^theme\.css:7: dark: --entry-danger #aa0000 on --entry-[\w-]+ #\w{6} is \d\.\d\d:1, needs 4\.5, and too low on 5 more\. Nearest: #\w{6}\.$/m,
    );
    expect(text).not.to.match(/light: --entry-danger/);
    expect(text).to.match(/\d+ of 126 pairs do not reach WCAG 2\.2 AA\.\n$/);
  });

  it('asks for more where AAA is wanted', async () => {
    const sheet = 'entry-form { --entry-text-muted: light-dark(#666, #999) }';
    expect((await check(sheet)).isWell).to.equal(true);
    expect((await check(sheet, '--contrast', 'aaa')).isWell).to.equal(false);
  });

  it('says what it cannot work with', async () => {
    expect(await refusal('p { color: red }')).to.match(/theme\.css: It has no --entry-… properties/);
    expect(await refusal('entry-form {\n\n --entry-text: conic-gradient(red) }')).to.match(
      /theme\.css: Line 3, --entry-text: conic-gradient\(\) cannot be worked out here\. Write it as a colour\./,
    );
    const error = await themeCommand(['check', path.join(folder, 'none.css')]).catch((thrown: Error) => thrown);
    expect((error as Error).message).to.match(/^There is no file .*none\.css\.$/);
  });

  it('leaves alone what another sheet has to say', async () => {
    expect((await check('entry-form { --entry-accent: var(--from-elsewhere) }')).isWell).to.equal(true);
  });
});
