import { readdirSync, readFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from '../root.mjs';
import { cssDescriptions } from './css-descriptions.mjs';

/** The public CSS properties with their defaults, in the order of their descriptions. */
export async function cssProperties() {
  const defaults = await cssDefaults();
  const names = new Set([...Object.keys(cssDescriptions), ...defaults.keys()]);
  return Array.from(names, (name) => {
    const description = cssDescriptions[name];
    if (!description) throw new Error(`scripts/lib/manifest/css-descriptions.mjs lacks --entry-${name}.`);
    if (!defaults.has(name)) throw new Error(`No sheet reads --entry-${name}, which css-descriptions.mjs describes.`);
    const syntax = syntaxOf(defaults.get(name));
    return { name: `--entry-${name}`, default: defaults.get(name), description, ...(syntax && { syntax }) };
  });
}

/** What a value has to be, where that is simple to say. */
function syntaxOf(value) {
  if (/^(?:light-dark\(|#)/.test(value)) return '<color>';
  return /^[\d.]+$/.test(value) ? '<number>' : undefined;
}

/** Tokens have a default of their own; of a component's, it is what stands behind the comma where it is read. */
async function cssDefaults() {
  const { tokens } = await tsImport('../../../src/styles/tokens.ts', import.meta.url);
  const colours = await defaultColours();
  const found = new Map(
    Object.entries(tokens).map(([name, value]) => [
      name,
      (name.startsWith('seed-') ? undefined : colours[name]) ?? value.replaceAll('--_e-', '--entry-'),
    ]),
  );
  const code = sources();
  const given = new Set(Array.from(code.matchAll(/'--entry-([\w-]+)':/g), ([, name]) => name));
  for (const match of code.matchAll(/var\(--entry-([\w-]+),\s*/g)) {
    const [whole, name] = match;
    // What an element sets by itself is a value on its way to a sheet, not a setting.
    const isOwn = given.has(name) && !name.startsWith('seed-');
    if (!found.has(name) && !isOwn) found.set(name, untilClosed(code, match.index + whole.length));
  }
  return found;
}

/** The colours that follow from the default brand colour, in the light and in the dark. */
async function defaultColours() {
  const { settle } = await tsImport('../../../src/cli/theme/settle.ts', import.meta.url);
  const [light, dark] = [false, true].map((isDark) => settle({}, {}, isDark));
  return Object.fromEntries(Object.keys(light).map((name) => [name, `light-dark(${light[name]}, ${dark[name]})`]));
}

/** All sources; the sheets that hold for every form first, since their default is the usual one. */
function sources() {
  const isGeneral = (name) => /^styles\/(structure|theme|deferred|screens)\.styles\.ts$/.test(name);
  return readdirSync(inRoot('src'), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts'))
    .sort((one, other) => Number(isGeneral(other)) - Number(isGeneral(one)) || one.localeCompare(other))
    .map((name) => readFileSync(inRoot('src', name), 'utf8'))
    .join('\n');
}

/** The text up to the bracket that closes the one before it. */
function untilClosed(code, start) {
  let open = 1;
  let end = start;
  while (open > 0) {
    if (code[end] === '(') open += 1;
    if (code[end] === ')') open -= 1;
    end += 1;
  }
  return code.slice(start, end - 1);
}
