import { createServer } from 'node:net';
import { installedCommand, start } from './run-command.mjs';
import { startService } from './service.mjs';
import { visit } from './visit.mjs';

/** Starts a built Next site, whose pages are rendered on the server, and visits each of them. */
export async function tryNext({ browser, folder, service, env }) {
  const server = await startService({ folder: await service(), env });
  const site = await startNext(folder, { ...env, FORMS_URL: server.base_url });
  const problems = [];
  try {
    for (const page of ['component', 'module-level', 'first-paint']) {
      const address = `${site.url}/${page}`;
      const html = await (await fetch(address)).text();
      if (!/<entry-form[^>]*form="contact"/.test(html)) problems.push(`${page}: the server renders no <entry-form>`);
      if (page === 'first-paint' && !/<input[^>]*name="full_name"/.test(html))
        problems.push(`${page}: the server renders no question`);
      const before = await server.entries();
      const added = async () => (await server.entries()).filter((entry) => !before.includes(entry));
      problems.push(...(await visit(browser, { address, entries: added })).map((problem) => `${page}: ${problem}`));
    }
  } finally {
    site.stop();
    await server.stop();
  }
  return problems;
}

async function startNext(folder, env) {
  const port = await freePort();
  const command = await installedCommand(folder, 'next', 'next');
  const child = start(process.execPath, [command, 'start', '--port', String(port)], { cwd: folder, env });
  const url = `http://localhost:${port}`;
  while (!child.said().includes('Ready')) {
    if (child.exitCode !== null) throw new Error(`Next did not start:\n${child.said()}`);
    await new Promise((resolve) => child.stdout.once('data', resolve).once('close', resolve));
  }
  return { url, stop: () => child.end() };
}

async function freePort() {
  const probe = createServer().listen(0, 'localhost');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
