import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

const folder = 'src/messages/catalogues';

/** Where a chunk of a language is kept. */
export const fileOf = (locale, chunk) => `${folder}/${locale}/${chunk}.json`;

/** What each text is for and which values go into it, by chunk: the one list that every language follows. */
export const readDescriptions = () => JSON.parse(readFileSync(inRoot(folder, 'descriptions.json'), 'utf8'));

/** What is known of each language that the library speaks: its English name, and which way it runs. */
export const languagesToSpeak = () => JSON.parse(readFileSync(inRoot(folder, 'locales.json'), 'utf8'));

/** The languages that the library speaks; one that is still being written has a folder and is not among them. */
export const readLocales = () => Object.keys(languagesToSpeak()).sort();

/** The texts of a chunk by their names, `sync.kept` for example. */
export function readChunk(locale, chunk) {
  const file = inRoot(fileOf(locale, chunk));
  return existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8'))) : new Map();
}

function flat(node, path = '') {
  return new Map(
    Object.entries(node).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null ? [...flat(value, `${path}${name}.`)] : [[path + name, value]],
    ),
  );
}

/** What is known of a value from its description: `number or none`, `text, may be left out`. */
export const describedValue = (described) => ({
  type: /^\w+/.exec(described)[0],
  nullable: described.includes('or none'),
  optional: described.includes('may be left out'),
});

/** A value with its type, as code. */
export function typedValue(name, described) {
  const { type, nullable } = describedValue(described);
  return `${name}: ${{ text: 'string', number: 'number', flag: 'boolean' }[type]}${nullable ? ' | null' : ''}`;
}
