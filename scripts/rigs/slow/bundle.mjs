import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const sources = fileURLToPath(new URL('pages', import.meta.url));

/**
 * The script of a page and its style sheet, bundled and minified as our script for plain pages is. The sources are
 * copied into the folder of the peers, since packages are looked for from where a source lies.
 */
export async function bundlePage(name, folder) {
  const copies = path.join(folder, 'pages');
  await cp(sources, copies, { recursive: true });
  const [{ output }] = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: { [name]: path.join(copies, `${name}.js`) }, formats: ['es'], cssFileName: name },
      rolldownOptions: { output: { minify: true, entryFileNames: '[name].js' } },
    },
  });
  return new Map(output.map(({ fileName, code, source }) => [`/pages/${fileName}`, code ?? source]));
}
