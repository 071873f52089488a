import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { conformancePage } from './conformance-page.mjs';
import { elementPage } from './element-page.mjs';
import { fieldPages } from './field-pages.mjs';
import { groups } from './pages.mjs';
import { join } from './tables.mjs';
import { tasksPage } from './tasks-page.mjs';

/** The list of pages, for those who read them in the folder or in the package. */
const indexPage = () =>
  join(
    '# Documentation',
    'These pages are a site with search and live examples: `npm run docs`.',
    ...groups.flatMap(({ text, pages }) => [
      `## ${text}`,
      pages
        .filter(([file]) => existsSync(inRoot('docs', file)) || file.startsWith('fields/'))
        .map(([file, title, about]) => `- [${title}](${file}): ${about}`)
        .join('\n'),
    ]),
    '## Decisions',
    'Why things are as they are is told in `docs/decisions` of the repository.',
  );

/** The pages that are made of code and data: text by file below `docs`. */
export async function generatedPages() {
  const manifest = JSON.parse(await readFile(inRoot('custom-elements.json'), 'utf8'));
  return new Map([
    ['element.md', elementPage(manifest)],
    ...fieldPages(),
    ['tasks.md', tasksPage()],
    ['conformance.md', conformancePage()],
    ['README.md', indexPage()],
  ]);
}

/** Writes the pages that are made of code and data. */
export async function writePages() {
  for (const [file, text] of await generatedPages()) {
    const target = inRoot('docs', file);
    await mkdir(path.dirname(target), { recursive: true });
    if (!existsSync(target) || (await readFile(target, 'utf8')) !== text) await writeFile(target, text);
  }
}
