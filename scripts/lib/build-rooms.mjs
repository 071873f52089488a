import path from 'node:path';
import { build } from 'vite';
import { inRoot } from './root.mjs';

/** Rooms of the house that nobody looks into from elsewhere: each is one file of the package, by its door. */
const doors = [
  'src/testing/index.ts',
  'src/server/index.ts',
  'src/cli/types/types-command.ts',
  // With the colour library it uses, which nobody else needs.
  'src/cli/theme/theme-command.ts',
].map((door) => inRoot(door));

export const isRoom = (source) => doors.includes(source);

/** How the command names its rooms, which it opens one at a time. */
export const roomImports = [/\/types-command\.js$/, /\/theme-command\.js$/];

/** Keeps imports of the rest of the house as they are seen from a door, and notes what they name. */
const stayOutside = (door, needed) => ({
  name: 'stay-outside',
  enforce: 'pre',
  resolveId(from, importer) {
    if (!importer || !from.startsWith('.') || !importer.startsWith(inRoot('src'))) return undefined;
    const file = path.resolve(path.dirname(importer), from).replace(/\.js$/, '.ts');
    if (file.startsWith(`${path.dirname(door)}${path.sep}`)) return undefined;
    needed.add(file);
    const seen = path.relative(path.dirname(door), file).replaceAll(path.sep, '/').replace(/\.ts$/, '.js');
    return { id: seen, external: true };
  },
});

/** Builds the rooms; gives the sources of the rest that they need. */
export async function buildRooms(outDir, { shared, packages, output, sourcemap }) {
  const needed = new Set();
  for (const door of doors)
    await build({
      ...shared,
      plugins: [stayOutside(door, needed), ...shared.plugins],
      build: {
        outDir: path.join(outDir, path.relative(inRoot('src'), path.dirname(door))),
        emptyOutDir: false,
        target: 'es2022',
        minify: false,
        sourcemap,
        lib: { entry: { [path.basename(door, '.ts')]: door }, formats: ['es'] },
        rolldownOptions: { external: packages, experimental: { attachDebugInfo: 'none' }, output },
      },
    });
  return [...needed];
}
