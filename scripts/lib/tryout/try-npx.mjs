import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assembleHtml } from './assemble-html.mjs';
import { startProgram, startService } from './service.mjs';
import { visit } from './visit.mjs';

/** Starts the mock-server's command, and visits a page of another origin that talks to it. */
export async function tryNpx({ browser, folder, service, env, note }) {
  const from = performance.now();
  const server = await startProgram('npx', ['entryway-mock-server', '--port', '0'], { cwd: folder, env, group: true });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  note(`ready in ${seconds} s${await memoryUsed(server.pid)}`);
  const pages = await startService({ folder: await service(), pages: await withAddress(folder, server.base_url), env });
  try {
    return await visit(browser, { address: `${pages.url}/`, entries: server.entries });
  } finally {
    await pages.stop();
    await server.stop();
  }
}

/** The page, with the port the server has here in place of the usual one. */
async function withAddress(folder, baseUrl) {
  const page = path.join(await assembleHtml(folder), 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('http://127.0.0.1:4010/api/v1', baseUrl));
  return folder;
}

/** What the process that npx started has in use, where the system tells. */
async function memoryUsed(pid) {
  const [child] = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).split(' ');
  if (child) return memoryUsed(child);
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')) ?? [];
  return kilobytes ? `, ${Math.round(kilobytes / 1024)} MB` : '';
}
