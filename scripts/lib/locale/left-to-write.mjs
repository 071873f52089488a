import { fileOf, readChunk, readDescriptions } from './catalogues.mjs';

/** The plurals of a language with numbers that take them, as people see at a glance which is which. */
export function pluralsOf(locale) {
  const rules = new Intl.PluralRules(locale);
  const numbers = [...Array.from({ length: 201 }, (_, n) => n), 0.5, 1.5, 1_000_000];
  const categories = rules.resolvedOptions().pluralCategories;
  const inOrder = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((category) => categories.includes(category));
  return inOrder.map((category) => {
    const taken = numbers.filter((n) => rules.select(n) === category);
    return `${category} (${taken.slice(0, 6).join(', ')}${taken.length > 6 ? ' …' : ''})`;
  });
}

/** What is still empty in a language, with what it is for and what stands there in English; a line for each. */
export function leftToWrite(locale) {
  return Object.entries(readDescriptions()).flatMap(([chunk, { keys }]) => {
    const there = readChunk(locale, chunk);
    const english = readChunk('en', chunk);
    return Object.entries(keys)
      .filter(([key]) => !there.get(key))
      .map(([key, { about, values = {} }]) => {
        const given = Object.entries(values).map(([name, kind]) => `{${name}}: ${kind}`);
        return [`${fileOf(locale, chunk)} ${key}`, about, ...given, `English: ${english.get(key)}`].join('\n  ');
      });
  });
}
