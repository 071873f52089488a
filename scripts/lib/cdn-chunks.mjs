import { readFileSync } from 'node:fs';
import MagicString from 'magic-string';
import { parseAst } from 'vite';

const runtime = readFileSync(new URL('cdn-runtime.js', import.meta.url), 'utf8');

/**
 * Turns the chunks of the CDN build that are fetched later into functions, run once by the runtime in the core.
 *
 * A browser may remember that a module could not be fetched, so another try needs another address, also for what a
 * chunk imports. An `import` statement cannot change its address: the runtime fetches what a chunk needs and hands it
 * over. What is in the core is imported as ever: it is there, and must never be loaded twice.
 */
export function cdnChunks(core) {
  return {
    name: 'cdn-chunks',
    enforce: 'pre',
    // Vite wraps every import() into a helper that waits for style sheets, of which there are none.
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (fetch) => fetch();' : undefined,
    renderChunk(code, chunk, _options, { chunks }) {
      const edit = new MagicString(code);
      const program = parseAst(code);
      const isCore = chunk.name === core;
      const fetches = replaceImports(edit, program);
      // First of all: where the core cannot run to its end, what says so is fetched by it.
      if (isCore) edit.prepend(`${runtime}\n`);
      else if (!chunk.isEntry) {
        const coreFile = Object.keys(chunks).find((file) => chunks[file].name === core);
        makeFunction(edit, program, { core: `./${coreFile}`, fetches });
      }
      return { code: edit.toString(), map: edit.generateMap({ hires: true }) };
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter(({ type }) => type === 'chunk');
      refuseCircles(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
    },
  };
}

/** Puts the runtime in place of every import(); says whether there was one. */
function replaceImports(edit, program) {
  const done = new Set();
  walk(program, (node) => {
    const wrapped = node.type === 'CallExpression' && node.arguments[0]?.body;
    const call = wrapped?.type === 'ImportExpression' ? wrapped : node;
    if (call.type !== 'ImportExpression' || done.has(call)) return;
    done.add(call);
    edit.overwrite(node.start, node.end, `$chunk(${edit.slice(call.source.start, call.source.end)})`);
  });
  return done.size > 0;
}

/** Puts a chunk into a function of what it needs that gives what it exports. */
function makeFunction(edit, { body }, { core, fetches }) {
  const head = [];
  const needs = [];
  const given = [];
  const exported = [];
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      const from = node.source.value;
      if (from === core) head.push(edit.slice(node.start, node.end));
      else given.push(...taken(node.specifiers, needs.push(from) - 1));
    } else if (node.type === 'ExportNamedDeclaration' && !node.source && !node.declaration)
      exported.push(...node.specifiers.map(({ local, exported: as }) => `${nameOf(as)}: ${nameOf(local)}`));
    else if (/^(Import|Export)/.test(node.type)) throw new Error(`No chunk is expected to hold: ${node.type}`);
    else continue;
    edit.remove(node.start, node.end);
  }
  if (fetches) head.push(`import { $chunk } from ${JSON.stringify(core)};`);
  if (needs.length > 0) head.push(`export const needs = ${JSON.stringify(needs)};`);
  const parameters = needs.map((_, at) => `$need${at}`).join(', ');
  edit.prepend([...head, `export default (${parameters}) => {`, ...given, ''].join('\n'));
  edit.append(`\nreturn { ${exported.join(', ')} };\n};\n`);
}

/** What a chunk takes of one it needs. */
const taken = (specifiers, at) =>
  specifiers.map(({ type, local, imported }) =>
    type === 'ImportNamespaceSpecifier'
      ? `const ${local.name} = $need${at};`
      : `const { ${imported ? nameOf(imported) : 'default'}: ${local.name} } = $need${at};`,
  );

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
