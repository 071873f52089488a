import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installedCommand, run } from './run-command.mjs';
import { startProgram, startService } from './service.mjs';
import { visit } from './visit.mjs';

/** The brand colour of the tutorial: red, green and blue. */
const accent = '11,92,122';

/** Follows the tutorial: the command of the mock-server, then the page that is built of its files, on another origin. */
export async function tryFirstEmbed({ browser, folder, service, env }) {
  const server = await startProgram('npx', ['entryway-mock-server', '--port', '0'], { cwd: folder, env, group: true });
  const pages = await startService({ folder: await service(), pages: path.join(folder, 'dist'), env });
  try {
    const file = path.join(folder, 'src/contact.tsx');
    const shown = await readFile(file, 'utf8');
    await writeFile(file, shown.replace('http://127.0.0.1:4010/api/v1', server.base_url));
    for (const [name, command, ...args] of [
      ['typescript', 'tsc', '-p', '.'],
      ['vite', 'vite', 'build'],
    ])
      await run(process.execPath, [await installedCommand(folder, name, command), ...args], { cwd: folder, env });
    const address = `${pages.url}/`;
    return await visit(browser, { address, own: '.topic', entries: server.entries, look: colours });
  } finally {
    await pages.stop();
    await server.stop();
  }
}

/** A browser says colours in many ways; what it paints is the same. */
async function colours(tab) {
  const painted = await tab.$eval('.entry-button-primary', (button) => {
    const canvas = document.createElement('canvas').getContext('2d');
    canvas.fillStyle = getComputedStyle(button).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].join();
  });
  return painted === accent ? [] : [`the button is ${painted}, not ${accent}`];
}
