import { readFileSync } from 'node:fs';
import MagicString from 'magic-string';
import { parseAst } from 'vite';
import { hintToCompile } from './compile-hints.mjs';
import { minifyChunk } from './minify-chunk.mjs';

const runtime = readFileSync(new URL('cdn-runtime.js', import.meta.url), 'utf8');

/** What some modules do, in fewer words. */
const inShort = [
  // Vite wraps every import() into a helper that waits for style sheets, of which there are none.
  ['vite/preload-helper.js', 'export const __vitePreload = (fetch) => fetch();'],
  [
    'xstate-dev.esm.js',
    'const tell = (actor) => globalThis.__xstate__?.register(actor); export { tell as devToolsAdapter, tell as registerService };',
  ],
];

/**
 * Turns the chunks of the CDN build that are fetched later into functions, run once by the runtime in the core, and
 * makes the core the script that a page names.
 *
 * A browser may remember that a module could not be fetched, so another try needs another address, also for what a
 * chunk imports. An `import` statement cannot change its address: the runtime fetches what a chunk needs and hands it
 * over. The core is handed over too: a page may name it by any address, and it must never be loaded twice.
 */
export function cdnChunks(core) {
  return {
    name: 'cdn-chunks',
    enforce: 'pre',
    load: (id) => inShort.find(([end]) => id.endsWith(end))?.[1],
    async renderChunk(code, chunk, _options, { chunks }) {
      const isCore = chunk.name === core;
      const edit = new MagicString(code);
      const names = new Map(Object.entries(chunks).map(([file, { name }]) => [`./${file}`, name]));
      const fetches = replaceImports(edit, parseAst(code), names);
      // First of all: where the core cannot run to its end, what says so is fetched by it.
      if (isCore) edit.prepend(`${runtime}\n`);
      const small = await minifyChunk(edit.toString(), edit.generateMap({ hires: true }));
      if (isCore || chunk.isEntry) return small;
      const made = new MagicString(small.code);
      makeFunction(made, parseAst(small.code), { core, names, fetches });
      return { code: made.toString(), map: made.generateMap({ hires: true }) };
    },
    generateBundle(_options, bundle) {
      for (const [file, { name }] of Object.entries(bundle)) if (name === 'rolldown-runtime') delete bundle[file];
      const files = Object.values(bundle).filter(({ type }) => type === 'chunk');
      refuseCircles(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
      const [entry, whole] = [files.find(({ isEntry }) => isEntry), files.find(({ name }) => name === core)];
      mergeEntry(entry, whole, files);
      for (const file of files) hintToCompile(file);
      delete bundle[whole.fileName];
    },
  };
}

/** Puts the runtime, and the name of a chunk, in place of every import(); says whether there was one. */
function replaceImports(edit, program, names) {
  const done = new Set();
  walk(program, (node) => {
    const wrapped = node.type === 'CallExpression' && node.arguments[0]?.body;
    const call = wrapped?.type === 'ImportExpression' ? wrapped : node;
    if (call.type !== 'ImportExpression' || done.has(call)) return;
    done.add(call);
    edit.overwrite(node.start, node.end, `$chunk(${JSON.stringify(names.get(call.source.value))})`);
  });
  return done.size > 0;
}

/** Puts a chunk into a function of what it needs that gives what it exports. */
function makeFunction(edit, { body }, { core, names, fetches }) {
  const needs = [];
  const given = [];
  const exported = [];
  const fromCore = fetches ? ['$chunk'] : [];
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      const from = names.get(node.source.value);
      // The bundler's own helper is one line of the runtime: no file of its own.
      if (from === 'rolldown-runtime') fromCore.push(...node.specifiers.map(({ local }) => `$names:${local.name}`));
      else if (from === core) fromCore.push(...taken(node.specifiers));
      else given.push(takenFrom(`$need${needs.push(from) - 1}`, node.specifiers));
    } else if (node.type === 'ExportNamedDeclaration' && !node.source && !node.declaration)
      exported.push(...node.specifiers.map(({ local, exported: as }) => pair(nameOf(as), nameOf(local))));
    else if (/^(Import|Export)/.test(node.type)) throw new Error(`No chunk is expected to hold: ${node.type}`);
    else continue;
    edit.remove(node.start, node.end);
  }
  if (fromCore.length > 0) given.unshift(`const{${fromCore}}=$core;`);
  const parameters = ['$core', ...needs.map((_, at) => `$need${at}`)].join();
  const head = needs.length > 0 ? `export const needs=${JSON.stringify(needs)};` : '';
  edit.prepend(`${head}export default(${parameters})=>{${given.join('')}`);
  edit.append(`return{${exported}}};`);
}

/** What a chunk takes of one it needs: nothing, all of it by a name, or some things by theirs. */
const takenFrom = (from, specifiers) => {
  const whole = specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier');
  if (whole) return `const ${whole.local.name}=${from};`;
  return specifiers.length > 0 ? `const{${taken(specifiers)}}=${from};` : '';
};

const taken = (specifiers) =>
  specifiers.map(({ local, imported }) => pair(imported ? nameOf(imported) : 'default', local.name));

/** A member of an object that is called so outside and so inside. */
const pair = (name, local) => (name === local ? name : `${name}:${local}`);

/** An object as code, without the quotes that it can do without. */
const objectOf = (object) => JSON.stringify(object).replaceAll(/"([a-z]+)":/gu, '$1:');

/**
 * What a page names is the core itself, in place of a stub that only imports it: one file less to wait for. It exports
 * what the stub did, and nothing else; what chunks take from it the runtime hands over.
 */
function mergeEntry(entry, core, files) {
  const stub = parseAst(entry.code).body;
  const inCore = new Map(
    stub
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap(({ specifiers }) => specifiers.map(({ local, imported }) => [local.name, nameOf(imported)])),
  );
  const program = parseAst(core.code).body;
  const locals = new Map(
    program
      .filter(({ type }) => type === 'ExportNamedDeclaration')
      .flatMap(({ specifiers }) => specifiers.map(({ local, exported }) => [nameOf(exported), nameOf(local)])),
  );
  const names = stub
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ source, specifiers }) =>
      specifiers.map(({ local, exported }) => {
        const name = source ? nameOf(local) : inCore.get(local.name);
        return `${locals.get(name)} as ${nameOf(exported)}`;
      }),
    );
  const before = core.fileName;
  const code = new MagicString(core.code);
  for (const { type, start, end } of program) if (type === 'ExportNamedDeclaration') code.remove(start, end);
  const handed = [...locals].map(([name, local]) => pair(name, local));
  const others = files.filter((file) => file !== entry && file !== core);
  // Where chunks lie is said here alone: one that changes does not change the address of those that fetch it.
  const rest = ({ name, fileName }) => fileName.slice(name.length, -'.js'.length);
  const addresses = Object.fromEntries(others.map((file) => [file.name, rest(file)]));
  // What a chunk needs is asked for together with it, not after it has come.
  const nameOfFile = new Map(others.map(({ name, fileName }) => [fileName, name]));
  const needs = Object.fromEntries(
    others
      .map(({ name, imports }) => [name, imports.flatMap((file) => nameOfFile.get(file) ?? [])])
      .filter(([, list]) => list.length > 0),
  );
  // Where the core cannot run to its end, what says so is fetched all the same: no constants, and the addresses first.
  code.prepend(`var $rest=${objectOf(addresses)};`);
  code.append(`\nvar $core={${handed.join()}},$needs=${objectOf(needs)};export{${names.join()}};\n`);
  entry.code = code.toString().replace(/^\/\/# sourceMappingURL=.*$/m, '');
  entry.map = core.map;
  entry.imports = core.imports;
  entry.dynamicImports = core.dynamicImports;
  entry.moduleIds = core.moduleIds;
  for (const file of files)
    file.imports = file.imports
      .filter((name) => !name.includes('rolldown-runtime'))
      .map((name) => (name === before ? entry.fileName : name));
}

const nameOf = ({ name, value }) => name ?? JSON.stringify(value);

function walk(node, visit) {
  if (!node || typeof node !== 'object') return;
  if (typeof node.type === 'string') visit(node);
  for (const inner of Object.values(node)) walk(inner, visit);
}

/** A chunk that needs itself would wait for ever. */
function refuseCircles(imports) {
  const done = new Set();
  const visit = (file, trail) => {
    if (trail.includes(file)) throw new Error(`Chunks need each other: ${[...trail, file].join(' → ')}`);
    if (done.has(file)) return;
    for (const needed of imports.get(file) ?? []) visit(needed, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
}
