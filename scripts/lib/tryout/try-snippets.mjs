import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './run-command.mjs';
import { startService } from './service.mjs';
import { visit } from './visit.mjs';

const frameworks = ['react', 'vue', 'svelte'];

/** Fills in every page made of the studio's code as a respondent, and runs its programs. */
export async function trySnippets({ browser, folder, service, env }, { snippets, accent, placeholder }) {
  const pages = path.join(folder, 'dist');
  const code = (id) => snippets.find((snippet) => snippet.id === id).code;
  await mkdir(path.join(pages, 'html/node_modules'), { recursive: true });
  await cp(path.join(folder, 'node_modules/entryway'), path.join(pages, 'html/node_modules/entryway'), {
    recursive: true,
  });
  const head =
    '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Snippet</title>\n<link rel="icon" href="data:,">\n';
  await writeFile(path.join(pages, 'html/index.html'), head + code('html'));

  const problems = [];
  const look = async (tab) => {
    const seen = await tab.$eval('entry-form', (form) => getComputedStyle(form).getPropertyValue('--_a-seed-accent'));
    return seen.trim() === accent ? [] : [`the accent is "${seen}", not ${accent}`];
  };
  for (const address of ['html/index.html', ...frameworks.map((name) => `?in=${name}`)]) {
    // One for each: what it has afterwards must be of this page alone.
    const server = await startService({ folder: await service(), pages, env });
    try {
      const found = await visit(browser, { address: `${server.url}/${address}`, entries: server.entries, look });
      problems.push(...found.map((problem) => `${address}: ${problem}`));
    } finally {
      await server.stop();
    }
  }
  return [...problems, ...(await tryPrograms({ folder, service, env, code, placeholder }))];
}

async function tryPrograms({ folder, service, env, code, placeholder }) {
  const server = await startService({ folder: await service(), env });
  try {
    await writeFile(path.join(folder, 'headless.mjs'), code('headless').replace(placeholder, server.base_url));
    await writeFile(path.join(folder, 'contact.test.mjs'), code('test'));
    const printed = await run(process.execPath, ['headless.mjs'], { cwd: folder, env });
    const [reference] = printed.split('\n').slice(-1);
    const [entry = 'nothing'] = await server.entries();
    await run(process.execPath, ['--test', 'contact.test.mjs'], { cwd: folder, env });
    return entry.startsWith(`submitted ${reference}`) ? [] : [`the service has ${entry}; printed: ${printed}`];
  } finally {
    await server.stop();
  }
}
