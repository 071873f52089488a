import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installedCommand, run } from './run-command.mjs';
import { startService } from './service.mjs';

const command = /^npx (entryway types .*)$/m;

/** Has the types of a form written by the command that the documentation names, compiles a program with them, and runs it. */
export async function tryTypes({ folder, service, env }) {
  const server = await startService({ folder: await service(), env });
  const here = (text) => text.replaceAll('https://forms.example', server.url);
  const read = (...file) => readFile(path.join(folder, ...file), 'utf8');
  try {
    const page = await read('node_modules/entryway/docs/typed-answers.md');
    const [, line] = command.exec(page) ?? [];
    if (!line) return ['docs/typed-answers.md names no command'];
    const [name, ...args] = here(line).split(' ');
    await run(process.execPath, [await installedCommand(folder, 'entryway', name), ...args], { cwd: folder, env });
    const program = path.join(folder, 'src/contact.ts');
    await writeFile(program, here(await read('src/contact.ts')));
    await run(process.execPath, [await installedCommand(folder, 'typescript', 'tsc'), '-p', '.'], { cwd: folder, env });
    const printed = await run(process.execPath, ['dist/contact.js'], { cwd: folder, env });
    const entries = (await server.entries()).join(', ');
    return [
      !page.includes(await read('src/contact-answers.ts')) && 'docs/typed-answers.md shows other types',
      entries !== `submitted ${printed}` && `the service has ${entries || 'nothing'}; printed: ${printed}`,
    ].filter(Boolean);
  } finally {
    await server.stop();
  }
}
