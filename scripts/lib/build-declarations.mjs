import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { inRoot } from './root.mjs';
import { compiler, tool } from './run.mjs';

const emitted = 'node_modules/.cache/entryway-declarations';

/** Writes the types of the public API, one file per entry of the package with what they share beside them. */
export async function buildDeclarations(entries, outDir) {
  await rm(inRoot(emitted), { recursive: true, force: true });
  // Whether the types are right is asked once, of all sources together: by the static checks.
  await tool(...compiler('-p', 'tsconfig.build.json', '--noCheck', '--outDir', emitted));
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((source) => declarationOf(source))),
    external: [/^[^./]/],
    plugins: [dts({ dtsInput: true })],
    // Its regions would name the folder that the declarations were taken from.
    experimental: { attachDebugInfo: 'none' },
    checks: { pluginTimings: false },
  });
  await bundle.write({ dir: outDir, format: 'es', chunkFileNames: 'types/[name].d.ts' });
  await bundle.close();
}

/** The name of an entry, and the declaration that tsc wrote for it. */
function declarationOf(source) {
  const name = path.relative(inRoot('src'), source).replaceAll('\\', '/').replace(/\.ts$/, '');
  return [name, inRoot(emitted, `${name}.d.ts`)];
}
