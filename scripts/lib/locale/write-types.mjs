import { readDescriptions, typedValue } from './catalogues.mjs';
import { head, nested } from './write-code.mjs';

const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);
/** Where the types of a chunk are written. */
export const typesOf = (chunk) =>
  Object.keys(files)
    .find((file) => files[file].includes(chunk))
    .replace('.ts', '.js');

const files = {
  'types.ts': ['first', 'fields', 'policy'],
  'later-types.ts': ['deferred', 'review'],
  'issue-types.ts': ['issues'],
};

/** The types of all texts, by file: what English has, every language must have. */
export function typesFiles() {
  const { controls, ...chunks } = readDescriptions();
  const families = nested(Object.entries(controls.keys));
  const common = Object.entries(files).map(([file, names]) => [
    file,
    code(
      names.map((name) =>
        declared(`${capital(name)}Words`, nested(Object.entries(chunks[name].keys)), chunks[name].about),
      ),
    ),
  ]);
  const special = [
    ...Object.entries(families).map(([control, tree]) => declared(`${capital(control)}Words`, tree)),
    declared(
      'SpecialWords',
      Object.fromEntries(Object.keys(families).map((control) => [control, `${capital(control)}Words`])),
      controls.about,
    ),
  ];
  return [...common, ['special-types.ts', code(special)]];
}

const code = (declarations) => [head('catalogues/descriptions.json'), ...declarations].join('\n');

const declared = (name, tree, about) =>
  `${about ? `/** ${about} */\n` : ''}export interface ${name} ${members(tree)}\n`;

const members = (tree) =>
  `{\n${Object.entries(tree)
    .map(([name, node]) => member(name, node))
    .join('')}}`;

function member(name, node) {
  if (typeof node === 'string') return `readonly ${name}: ${node};\n`;
  if (typeof node.about !== 'string') return `readonly ${name}: ${members(node)};\n`;
  const given = Object.entries(node.values ?? {}).map(([value, described]) => typedValue(value, described));
  const text = given.length > 0 ? `${name}(${given.join(', ')}): string;` : `readonly ${name}: string;`;
  return `/** ${node.about} */ ${text}\n`;
}
