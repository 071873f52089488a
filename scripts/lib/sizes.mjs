import { gzipSync } from 'node:zlib';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from './root.mjs';

/** Forms whose scripts are told, with the field types they use; what pages really fetch is weighed in a browser. */
const told = [{ form: 'contact', types: ['text', 'email', 'single_choice'] }];

const { fieldElements } = await tsImport('../../src/fields/registry.ts', import.meta.url);

/** The chunks with their sizes, and for each form those it loads and their total. */
export function measure(chunks) {
  const sizes = new Map(
    chunks.map(({ fileName, code }) => [
      fileName,
      { fileName, raw: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length },
    ]),
  );
  const forms = told.map(({ form, types }) => {
    const needed = chunksFor(types, chunks);
    return { form, needed, total: [...needed].reduce((sum, fileName) => sum + sizes.get(fileName).gzip, 0) };
  });
  return { chunks: [...sizes.values()].sort((a, b) => b.gzip - a.gzip), forms };
}

/** A table for people. */
export function formatSizes({ chunks, forms }) {
  const number = (bytes) => bytes.toLocaleString('en').padStart(9);
  const width = Math.max(...chunks.map(({ fileName }) => fileName.length), 20);
  const used = (fileName) => forms.filter(({ needed }) => needed.has(fileName)).map(({ form }) => form);
  return [
    `${'dist/cdn'.padEnd(width)}       raw   gzip -9  loaded by`,
    ...chunks.map(
      ({ fileName, raw, gzip }) => `${fileName.padEnd(width)} ${number(raw)} ${number(gzip)}  ${used(fileName)}`,
    ),
    ...forms.map(({ form, total }) => `${`the ${form} form`.padEnd(width)} ${' '.repeat(9)} ${number(total)}`),
  ].join('\n');
}

/** The entry, the lazy chunks of the field types, and all that these import. */
function chunksFor(types, chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set();
  const add = (fileName) => {
    if (needed.has(fileName) || !byName.has(fileName)) return;
    needed.add(fileName);
    byName.get(fileName).imports.forEach(add);
  };
  const modules = types.map(fieldModule).filter(Boolean);
  for (const { fileName, isEntry, moduleIds } of chunks) {
    if (isEntry || moduleIds.some((id) => modules.includes(id.replaceAll('\\', '/')))) add(fileName);
  }
  return needed;
}

/** The module that the registry loads for a field type, read from its `load` function; none for what is in the core. */
function fieldModule(type) {
  const path = /import\("\.\/(.+)\.js"\)/.exec(fieldElements[type]?.load)?.[1];
  return path && inRoot('src/fields', `${path}.ts`).replaceAll('\\', '/');
}
