import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';
import { licenceOf } from './licences.mjs';
import { nameOf } from './lockfile.mjs';
import { shippedWith } from './shipped.mjs';

/** Comes without its text; the package of the same authors has it. */
const textElsewhere = { 'node_modules/@lit-labs/ssr-dom-shim': 'node_modules/lit' };

/** The text of a package's licence, as it came with the package. */
function textOf(known) {
  const place = textElsewhere[known] ?? known;
  const folder = inRoot(place);
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:\.|$)/iu.test(name));
  if (!file) throw new Error(`${place} has no file with its licence.`);
  return readFileSync(inRoot(place, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

const section = ({ name, version, licence, text }) =>
  `## ${name} ${version}\n\n${licence}\n\n\`\`\`txt\n${text}\n\`\`\``;

/** What the library's package is made with and asks to be named for, with the whole text of each licence. */
export function noticesOf(packages) {
  const places = [...shippedWith(packages, '')].filter((place) => !packages[place].link);
  const all = places
    .map((place) => ({
      name: nameOf(packages, place),
      version: packages[place].version,
      licence: licenceOf(packages, place),
      text: textOf(place),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const head = `# Third-party notices

\`entryway\` depends on these packages, and its scripts for plain pages (\`dist/cdn\`) contain parts of them. Written by
\`npm run licences -- --write\`.`;
  return `${[head, ...all.map(section)].join('\n\n')}\n`;
}
