import { ensureModules } from './lib/modules.mjs';
import { readOptions, refuse } from './lib/options.mjs';
import { inRoot } from './lib/root.mjs';

const { values } = readOptions({
  options: { port: { type: 'string' }, host: { type: 'string' }, 'no-open': { type: 'boolean' } },
});
/** A port somebody asked for; without one, the usual or the next free one will do. */
const asked = values.port ?? (process.env.PORT || undefined);
const wanted = Number(asked ?? '5173');
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65_535) refuse(`"${asked}" is not a port: use 1 to 65535.`);

ensureModules();
// Loaded late: these may just have been installed.
const { createServer } = await import('vite');

const server = await createServer({
  configFile: inRoot('vite.config.ts'),
  logLevel: 'warn',
  server: { port: wanted, strictPort: asked !== undefined, host: values.host },
});

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
if (process.env.npm_lifecycle_event) stopWithParent();

await server.listen().catch((error) => {
  if (!/in use/u.test(error.message)) throw error;
  refuse(`Port ${wanted} is taken: stop what uses it, or choose another.`);
});
const { port } = server.httpServer.address();
const addresses = [...server.resolvedUrls.local, ...server.resolvedUrls.network];
if (port !== wanted) console.log(`Port ${wanted} is busy; using ${port}.`);
console.log(`Entryway is at ${addresses.join(' and ')}`);
console.log('Press Ctrl-C to stop.');
if (!values['no-open'] && canShowBrowser()) server.openBrowser();

/** Closes the server; a connection that will not end must not keep the terminal. */
async function stop() {
  // Vite also listens to SIGTERM, and would end with 143 unless a code is set.
  process.exitCode = 0;
  setTimeout(() => process.exit(0), 800).unref();
  await server.close();
  process.exit();
}

/** npm does not hand SIGTERM on: when it is gone, so are we. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 250).unref();
}

function canShowBrowser() {
  const { CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  const display = process.platform !== 'linux' || DISPLAY || WAYLAND_DISPLAY;
  return process.stdout.isTTY && !CI && Boolean(display);
}
