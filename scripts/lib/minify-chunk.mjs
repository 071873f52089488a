import { minify as minifyOnce } from 'rolldown/utils';
import { minify } from 'terser';
import { parseAst } from 'vite';

/**
 * Makes a chunk small. Two minifiers find what the other leaves; then everything gets a short name. What a chunk takes
 * from others, and gives to them, is called inside what it is called outside, so that nothing has to say both names.
 */
export async function minifyChunk(code, map) {
  const shared = { module: true, ecma: 2022, format: { comments: false } };
  const first = await minify(code, { ...shared, compress: { passes: 3 }, sourceMap: mapOf(map) });
  const again = await minifyOnce('chunk.js', first.code, {
    module: true,
    compress: { target: 'es2022' },
    mangle: { toplevel: true },
    codegen: { removeWhitespace: true },
    sourcemap: true,
    inputMap: first.map,
  });
  const nameCache = { vars: { props: sharedNames(parseAst(again.code).body) } };
  const named = await minify(again.code, { ...shared, compress: false, nameCache, sourceMap: mapOf(again.map) });
  return { code: named.code, map: named.map };
}

const mapOf = (content) => ({ content, asObject: true });

/** Short names that may be given outside, but not inside. */
const reserved = new Set(['do', 'if', 'in', 'for', 'let', 'new', 'try', 'var']);

/** Names from inside with those from outside, as the minifier keeps them; each is given once. */
function sharedNames(body) {
  const names = {};
  const given = new Set();
  for (const { type, specifiers = [] } of body) {
    if (type !== 'ImportDeclaration' && type !== 'ExportNamedDeclaration') continue;
    for (const { local, imported, exported } of specifiers) {
      const name = (imported ?? exported)?.name;
      if (!name || reserved.has(name) || given.has(name) || names[`$${local.name}`]) continue;
      given.add(name);
      names[`$${local.name}`] = name;
    }
  }
  return names;
}
