import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folder = 'messages/generated/words';

/**
 * Lets bundlers take the texts of each language from the file that plain pages fetch: it imports nothing, and one copy
 * is enough in a package of seventeen languages.
 */
export async function shareLanguages(chunks, cdn) {
  const dist = path.join(cdn, '..');
  for (const { fileName, exports, imports, moduleIds } of chunks) {
    const source = moduleIds.find((id) => id.replaceAll('\\', '/').includes(`/src/${folder}/`));
    if (!source) continue;
    const locale = path.basename(source, '.ts');
    if (exports.length !== 1 || moduleIds.length !== 1 || imports.length > 0)
      throw new Error(`${fileName} must hold the words of ${locale}, and nothing else.`);
    // What the chunk would take of the core is the bundler's helper for names, which gives them by functions.
    const name = locale.replaceAll('-', '');
    const code = [
      `import make from "../../cdn/${fileName}";`,
      'import { messagesOf } from "../words.js";',
      `export const words = make({ $names: (all) => all }).${exports[0]}.words();`,
      `export const ${name} = messagesOf("${locale}", words);`,
    ];
    await writeFile(path.join(dist, 'messages/languages', `${locale}.js`), `${code.join('\n')}\n`);
  }
  await takeShared(path.join(dist, 'messages/generated/languages.js'));
  await rm(path.join(dist, folder), { recursive: true });
}

/** What fetches a language takes it from there too. */
async function takeShared(file) {
  const code = await readFile(file, 'utf8');
  if (!code.includes('"./words/')) throw new Error(`${file} fetches no words.`);
  await writeFile(file, code.replaceAll('"./words/', '"../languages/'));
}
