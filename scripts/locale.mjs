import { buildLocales, staleFiles } from './lib/locale/build-locales.mjs';
import { readLocales } from './lib/locale/catalogues.mjs';
import { checkLocale, checkRegion, regions } from './lib/locale/check-locale.mjs';
import { leftToWrite, pluralsOf } from './lib/locale/left-to-write.mjs';
import { writeSkeleton, wrongLocale } from './lib/locale/new-locale.mjs';
import { sizesOfLanguages, sizesTable } from './lib/locale/sizes.mjs';

const [command, ...given] = process.argv.slice(2);

const fail = (text) => {
  console.error(text);
  process.exitCode = 1;
};

const commands = {
  /** Whether catalogues are whole and right. */
  check(locales = readLocales()) {
    const faults = locales.flatMap((locale) => (regions.includes(locale) ? checkRegion(locale) : checkLocale(locale)));
    const all = locales.length === readLocales().length;
    if (faults.length === 0 && all)
      faults.push(...staleFiles().map((name) => `src/messages/${name} is not up to date: npm run locale -- build`));
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) fail(`${faults.length} faults`);
    else console.log(`${locales.join(', ')}: complete`);
  },

  /** Makes code of the catalogues. */
  build() {
    console.log(`${buildLocales().size} files written`);
  },

  /** A language nobody has written yet. */
  new([locale] = []) {
    const wrong = wrongLocale(locale);
    if (wrong) return fail(wrong);
    for (const file of writeSkeleton(locale)) console.log(file);
    console.log(`\nnpm run locale -- todo ${locale} says what each text is for, docs/translating.md how to write it.`);
  },

  /** What is still empty in a language. */
  todo([locale] = []) {
    if (!locale) return fail('Name a language: npm run locale -- todo sv');
    const left = leftToWrite(locale);
    console.log(`Plurals of ${locale}: ${pluralsOf(locale).join(', ')}\n`);
    for (const text of left) console.log(`${text}\n`);
    console.log(`${left.length} texts left`);
  },

  /** What pages fetch for each language, of what was built. */
  sizes() {
    console.log(sizesTable(sizesOfLanguages()));
  },
};

if (Object.hasOwn(commands, command)) commands[command](given.length > 0 ? given : undefined);
else fail('Usage: npm run locale -- check [locale …] | build | new LOCALE | todo LOCALE | sizes');
