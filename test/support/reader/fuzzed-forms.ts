import { seedForms } from '../../../mock-server/forms/index.js';
import { fieldSchemas } from '../../../src/contract/index.js';
import { mutate, picksFrom } from './mutate.js';

/** Half a megabyte would take all the time there is, and has nothing that smaller ones have not. */
const large = 200_000;

const documents: readonly object[] = seedForms
  .map(({ document }) => ({ ...document, hash: '' }))
  .filter((document) => JSON.stringify(document).length < large);

/** The names of all members of the forms, and of all types of fields as often as all of these. */
function wordsOf(forms: readonly object[]): readonly string[] {
  const names = new Set<string>();
  for (const { translations, ...form } of forms as readonly { readonly translations?: unknown }[]) {
    JSON.stringify(form, (name, value) => {
      names.add(name);
      return value;
    });
  }
  const members = [...names].filter((name) => /^[a-z_]+$/.test(name));
  const types = Object.keys(fieldSchemas);
  return [...members, ...members.map((_, index) => types[index % types.length] as string)];
}

/** Forms that something was done to in a few places, each with the number it can be made of again. */
export function* fuzzedForms(amount: number, first = 1): Generator<readonly [seed: number, document: unknown]> {
  const words = wordsOf(documents);
  for (let seed = first; seed < first + amount; seed += 1) {
    const pick = picksFrom(seed);
    let document: unknown = documents[pick(documents.length)];
    for (let changes = 1 + pick(8); changes > 0; changes -= 1) document = mutate(document, pick, words);
    yield [seed, document];
  }
}
