import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { fieldTypes, fileOf } from './field-types.mjs';
import { groups } from './pages.mjs';

/** Those who let a machine read the documentation first begin here: https://llmstxt.org */
function llms(pages) {
  const lists = pages.map(({ text, pages: list }) => {
    const lines = list.map(([file, title, about]) => `- [${title}](${file}): ${about}`);
    return `## ${text}\n\n${lines.join('\n')}`;
  });
  return `# Entryway

> A TypeScript library for the respondent's side of a form service: web components that draw a form, and a headless session
> that keeps every answer and sends the entry exactly once. Every page below is Markdown, beside its HTML.

- Two lines embed a form: \`<script type="module" src="…/entry-form.js"></script>\` and \`<entry-form base-url="…/api/v1" form="contact"></entry-form>\`.
- A page needs no key. Never put an account key (\`svc_…\`) into it.

${lists.join('\n\n')}
`;
}

/** Puts the pages as Markdown beside their HTML, the examples they name, and an \`llms.txt\`. */
export async function writeMarkdown(folder) {
  const written = groups.map(({ text, pages }) => ({
    text,
    pages: pages.filter(([file]) => existsSync(inRoot('docs', file))),
  }));
  const fields = fieldTypes.map(({ type, about }) => [
    `fields/${fileOf(type)}`,
    type,
    about.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
  ]);
  const all = [...written, { text: 'Field types', pages: fields }];
  for (const [file] of all.flatMap(({ pages }) => pages)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), await readFile(inRoot('docs', file), 'utf8'));
  }
  await cp(inRoot('docs/examples'), path.join(folder, 'examples'), { recursive: true });
  await writeFile(path.join(folder, 'llms.txt'), llms(all));
}
