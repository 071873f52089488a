import { openWebkit, until } from './webdriver.mjs';

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

/** A test-runner launcher for WebKitGTK: one window, one test file at a time. */
export function webkitLauncher({ miniBrowser }) {
  let opening;
  let active;
  const open = () => {
    opening ??= openWebkit(miniBrowser);
    return opening;
  };
  const browser = async (...request) => (await open()).session(...request);
  const perform = (source, actions) => browser('POST', '/actions', { actions: [{ ...source, actions }] });

  return {
    name: 'WebKit',
    type,
    concurrency: 1,
    // First in the list: the built-in plugins throw for a browser type they do not know.
    initialize: (config) => void config.plugins.unshift(webkitCommands),
    async startSession(id, url) {
      active = id;
      await setViewport(browser, { width: 800, height: 600 });
      await browser('POST', '/url', { url });
    },
    isActive: (id) => active === id,
    getBrowserUrl: () => browser('GET', '/url'),
    async stopSession() {
      active = undefined;
      await browser('DELETE', '/actions');
      await browser('POST', '/url', { url: 'about:blank' });
      return {};
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no debug window here; use --engine chromium.')),
    stop: async () => (await opening)?.close(),

    sendKeys: (payload) => perform({ type: 'key', id: 'keyboard' }, keyActions(payload)),
    sendMouse: (payload) => perform({ type: 'pointer', id: 'mouse' }, mouseActions(payload)),
    setViewport: (size) => setViewport(browser, size),
  };
}

const webkitCommands = {
  name: 'webkit-commands',
  async executeCommand({ command, payload, session }) {
    if (session.browser.type !== type) return undefined;
    if (command === 'send-keys') await session.browser.sendKeys(payload);
    else if (command === 'send-mouse') await session.browser.sendMouse(payload);
    else if (command === 'set-viewport') await session.browser.setViewport(payload);
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
