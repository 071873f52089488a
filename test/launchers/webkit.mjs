import { startWebkit, until } from './webdriver.mjs';

const type = 'webkitgtk';

// WebDriver writes keys that print nothing as characters of Unicode's private use area.
const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};
const buttons = { left: 0, middle: 1, right: 2 };

/**
 * A test-runner launcher for WebKitGTK. Each test file gets a browser of its own, which is closed after it: one for all of
 * them grew to two gigabytes, and slower with each file. Files side by side have a display each, for the sake of the focus.
 */
export function webkitLauncher({ miniBrowser, concurrency }) {
  const displays = new Set();
  const free = [];
  const active = new Map();

  /** Opens a browser for one page; a display whose browser does not come up is given up. */
  async function openBrowser() {
    const display = free.pop() ?? (await startWebkit(miniBrowser));
    displays.add(display);
    try {
      // The page tells the runner itself when it is there.
      const browser = await display.open({ pageLoadStrategy: 'none' });
      await setViewport(browser.ask, { width: 800, height: 600 });
      return { display, browser };
    } catch (error) {
      display.end();
      displays.delete(display);
      throw error;
    }
  }

  const browserOf = (id) => active.get(id)?.browser.ask ?? (() => Promise.reject(new Error('The page is closed.')));
  const perform = (id, source, actions) => browserOf(id)('POST', '/actions', { actions: [{ ...source, actions }] });

  return {
    name: 'WebKit',
    type,
    concurrency,
    // First in the list: the built-in plugins throw for a browser type they do not know.
    initialize: (config) => void config.plugins.unshift(webkitCommands),
    async startSession(id, url) {
      active.set(id, await openBrowser().catch(openBrowser));
      await browserOf(id)('POST', '/url', { url });
    },
    isActive: (id) => active.has(id),
    getBrowserUrl: (id) => browserOf(id)('GET', '/url'),
    async stopSession(id) {
      const { display, browser } = active.get(id);
      active.delete(id);
      await browser.close();
      free.push(display);
      return {};
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no debug window here; use --engine chromium.')),
    async stop() {
      await Promise.all([...active.values()].map(({ browser }) => browser.close()));
      for (const display of displays) display.end();
    },

    sendKeys: (id, payload) => perform(id, { type: 'key', id: 'keyboard' }, keyActions(payload)),
    sendMouse: (id, payload) => perform(id, { type: 'pointer', id: 'mouse' }, mouseActions(payload)),
    setViewport: (id, size) => setViewport(browserOf(id), size),
  };
}

const webkitCommands = {
  name: 'webkit-commands',
  async executeCommand({ command, payload, session }) {
    if (session.browser.type !== type) return undefined;
    if (command === 'send-keys') await session.browser.sendKeys(session.id, payload);
    else if (command === 'send-mouse') await session.browser.sendMouse(session.id, payload);
    else if (command === 'set-viewport') await session.browser.setViewport(session.id, payload);
    else return undefined;
    return true;
  },
};

function keyActions({ type: text, press, down, up }) {
  const pressed = (key) => ({ type: 'keyDown', value: keys[key] ?? key });
  const released = (key) => ({ type: 'keyUp', value: keys[key] ?? key });
  if (down) return [pressed(down)];
  if (up) return [released(up)];
  const typed = press ? [press] : [...text];
  return typed.flatMap((key) => [pressed(key), released(key)]);
}

function mouseActions({ type: kind, position, button = 'left' }) {
  const down = { type: 'pointerDown', button: buttons[button] };
  const up = { type: 'pointerUp', button: buttons[button] };
  if (kind === 'down') return [down];
  if (kind === 'up') return [up];
  const move = { type: 'pointerMove', duration: 0, x: position[0], y: position[1] };
  return kind === 'move' ? [move] : [move, down, up];
}

/** Sizes the window so that the page inside it gets the asked size. */
async function setViewport(browser, { width, height }) {
  const measure = () =>
    browser('POST', '/execute/sync', {
      script: 'return [innerWidth, innerHeight, outerWidth, outerHeight]',
      args: [],
    });
  await until(async () => {
    const [innerWidth, innerHeight, outerWidth, outerHeight] = await measure();
    if (innerWidth === width && innerHeight === height) return;
    const frame = { width: outerWidth - innerWidth, height: outerHeight - innerHeight };
    await browser('POST', '/window/rect', { width: width + frame.width, height: height + frame.height });
    throw new Error(`WebKit's page is ${innerWidth}×${innerHeight} instead of ${width}×${height}.`);
  });
}
