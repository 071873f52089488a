import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts WebKitGTK's WebDriver under a virtual display; each session in it is a browser of its own. */
export async function startWebkit(miniBrowser) {
  const { display, process: xvfb } = await startDisplay();
  const port = await freePort();
  const settings = slimToolbar();
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // Without a graphics card, its work would be done by the processor, and that is most of what the browser does.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
      XDG_CONFIG_HOME: settings,
    },
  });
  const call = (method, path, body) => webdriver(`http://127.0.0.1:${port}${path}`, method, body);
  const end = () => {
    driver.kill();
    xvfb.kill();
    rmSync(settings, { recursive: true, force: true });
  };

  try {
    await until(() => call('GET', '/status'));
  } catch (error) {
    end();
    throw error;
  }
  return { open: (options) => openSession(call, miniBrowser, options), end };
}

/** Opens a browser that keeps nothing; gives what asks it for something, and what closes it. */
async function openSession(call, miniBrowser, { pageLoadStrategy = 'normal' } = {}) {
  const { sessionId } = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        pageLoadStrategy,
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      },
    },
  });
  const ask = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  return { ask, close: () => ask('DELETE', '').catch(() => {}) };
}

/** Repeats an attempt until it succeeds; throws its last error after ten seconds. */
export async function until(attempt) {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(25);
    }
  }
}

/** Nothing that the driver is asked for takes long; where the browser behind it does not come up, it never answers. */
const patience = 30_000;

async function webdriver(url, method, body) {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(patience),
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const { value } = await response.json();
  if (!response.ok)
    throw new Error(`WebDriver ${method} ${new URL(url).pathname}: ${value?.message ?? response.status}`);
  return value;
}

/** Lets Xvfb choose a free display, which it writes to the descriptor named by -displayfd. */
async function startDisplay() {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1600x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve, reject) => {
    xvfb.stdio[3].once('data', (data) => resolve(String(data).trim()));
    xvfb.once('error', reject);
    xvfb.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
  return { display: `:${number}`, process: xvfb };
}

/** The window is never narrower than its toolbar: without this style, no narrower than 447 pixels. */
function slimToolbar() {
  const settings = mkdtempSync(path.join(tmpdir(), 'entryway-webkit-'));
  mkdirSync(path.join(settings, 'gtk-3.0'));
  const style = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }';
  writeFileSync(path.join(settings, 'gtk-3.0/gtk.css'), style);
  return settings;
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
