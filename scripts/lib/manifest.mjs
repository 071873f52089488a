import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import analyzer from './manifest/analyzer.config.mjs';
import { cssProperties } from './manifest/css-properties.mjs';
import { publicElement } from './manifest/public-element.mjs';
import { hostTags, publicTags } from './manifest/public-tags.mjs';
import { inRoot } from './root.mjs';
import { command, tool } from './run.mjs';

/** The modules whose imports define the elements, and those of the classes that they export as values, not only as types. */
const modules = [
  { module: 'dist/index.js', isIn: (tag) => tag !== 'entry-frame', exported: ['EntryForm', 'EntrySession'] },
  { module: 'dist/frame/index.js', isIn: (tag) => tag === 'entry-frame', exported: ['EntryFrame'] },
];

/** Describes the public elements for editors and documentation. */
export async function writeManifest(file = inRoot('custom-elements.json')) {
  const declarations = await analyse();
  const properties = await cssProperties();
  const elements = publicTags.map((tag) => {
    const found = declarations.find(({ declaration }) => declaration.tagName === tag);
    if (!found) throw new Error(`No source has the doc comment "@tag ${tag}".`);
    const { declaration, source } = found;
    return publicElement(declaration, { source, cssProperties: hostTags.includes(tag) ? properties : [] });
  });
  const manifest = {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: modules.map(({ module, isIn, exported }) => {
      const own = elements.filter(({ tagName }) => isIn(tagName));
      const exports = own.flatMap((element) => exportsOf(element, module, exported));
      return { kind: 'javascript-module', path: module, declarations: own, exports };
    }),
  };
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

const exportsOf = ({ name, tagName }, module, exported) => {
  const declaration = { name, module };
  const definition = { kind: 'custom-element-definition', name: tagName, declaration };
  return exported.includes(name) ? [{ kind: 'js', name, declaration }, definition] : [definition];
};

/** Every class of the elements with what it inherits, and the source it is from. */
async function analyse() {
  const config = 'scripts/lib/manifest/analyzer.config.mjs';
  await tool(command('@custom-elements-manifest/analyzer', 'cem'), 'analyze', '--config', config);
  const { modules } = JSON.parse(await readFile(inRoot(analyzer.outdir, 'custom-elements.json'), 'utf8'));
  return modules.flatMap(({ path: from, declarations = [] }) => {
    const source = readFileSync(inRoot(from), 'utf8');
    return declarations.map((declaration) => ({ declaration, source }));
  });
}
