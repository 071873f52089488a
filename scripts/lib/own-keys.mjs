import MagicString from 'magic-string';
import { parseAst } from 'vite';

/**
 * Lets packages go through the own members of an object only. Their `for … in` also meets what libraries of long ago have
 * added to every object of a page, and some of them throw then.
 */
export const ownKeys = () => ({
  name: 'own-keys',
  transform(code, id) {
    if (!id.includes('/node_modules/') || !/\bfor\s*\(/.test(code)) return undefined;
    const edit = new MagicString(code);
    for (const { left, right } of loopsIn(parseAst(code))) {
      const between = code.slice(left.end, right.start).replace(/\bin\b/, 'of Object.keys((');
      edit.overwrite(left.end, right.start, between);
      edit.appendLeft(right.end, ') ?? {})');
    }
    return edit.hasChanged() ? { code: edit.toString(), map: edit.generateMap({ hires: true }) } : undefined;
  },
});

function loopsIn(node) {
  if (!node || typeof node !== 'object') return [];
  const inner = Object.values(node).flatMap(loopsIn);
  return node.type === 'ForInStatement' ? [node, ...inner] : inner;
}
