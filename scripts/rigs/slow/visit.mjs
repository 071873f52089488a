import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openTab } from './open-tab.mjs';

const watch = await readFile(new URL('watch.js', import.meta.url), 'utf8');

const bytesPerSecond = (kilobits) => (kilobits * 1000) / 8;

/** Slow 4G. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1600),
  uploadThroughput: bytesPerSecond(750),
};
const timesSlower = 4;

/** How long nothing is fetched at the end of a visit, in milliseconds. */
const calm = 1500;

/** Opens a page over a slow line on a slow device, types one letter into its first question, and tells how that went. */
export async function visit(browser, address) {
  const { tab, close } = await openTab(browser);
  try {
    await tab.send('Network.enable');
    await tab.send('Network.emulateNetworkConditions', line);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: watch });
    const opened = new Promise((resolve) => tab.once('Page.frameNavigated', resolve));
    await tab.send('Page.navigate', { url: address });
    await opened;
    const keys = await type(tab);
    return told(await untilCalm(tab), keys);
  } finally {
    await close();
  }
}

/** Types a letter as soon as there is something to type it into, until it has become an answer; how often that took. */
async function type(tab) {
  await inPage(tab, 'slow.ready()');
  for (let keys = 1; keys <= 20; keys++) {
    await press(tab);
    if (await inPage(tab, 'slow.taken(1000)')) return keys;
  }
  throw new Error('Nothing that was typed has become an answer.');
}

async function press(tab) {
  const key = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 };
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', ...key });
  await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/** What the page has seen once nothing more is fetched: what comes later may move it too. */
async function untilCalm(tab) {
  let [count, since] = [0, performance.now()];
  while (performance.now() - since < calm) {
    await pause(250);
    const { fetched } = await inPage(tab, 'slow.told()');
    if (fetched.length > count) [count, since] = [fetched.length, performance.now()];
  }
  return inPage(tab, 'slow.told()');
}

async function inPage(tab, expression) {
  const { result, exceptionDetails } = await tab.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

function told({ painted, taken, shift, fetched, errors }, keys) {
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const needed = fetched.filter(({ to }) => to <= taken);
  const bytes = needed.reduce((sum, { size }) => sum + size, 0);
  return { painted, taken, keys, shift, bytes, files: needed.length, fetched: needed };
}
