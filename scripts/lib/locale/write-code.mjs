import { compileMessage } from './compile-message.mjs';

/** Values by dotted names as an object in an object: `sync.kept` goes into `sync`. */
export function nested(entries) {
  const tree = {};
  for (const [path, value] of entries) {
    const names = path.split('.');
    const last = names.pop();
    let node = tree;
    for (const name of names) node = node[name] ??= {};
    node[last] = value;
  }
  return tree;
}

/** An object as it is written in code, a line for each of its own names; leaves are code. */
export const literal = (tree) =>
  `{\n${Object.entries(tree)
    .map(([name, value]) => `  ${member(name, value)},\n`)
    .join('')}}`;

const getter = 'get:';

/** Code that is run whenever a text is asked for. */
export const asked = (code) => getter + code;

const member = (name, value) =>
  typeof value === 'string' && value.startsWith(getter)
    ? `get ${name}() { return ${value.slice(getter.length)}; }`
    : `${name}: ${inLine(value)}`;

const inLine = (tree) =>
  typeof tree === 'string'
    ? tree
    : `{ ${Object.entries(tree)
        .map(([name, value]) => member(name, value))
        .join(', ')} }`;

/** The code of all texts of a chunk, as a tree. */
export const compiled = (locale, texts, keys, uses) =>
  nested([...texts].map(([key, text]) => [key, compileMessage(locale, text, keys[key].values, uses)]));

/** What stands on top of every file that is made. */
export const head = (from) => `// Made from ${from} by “npm run locale -- build”. Change that, not this.\n`;
