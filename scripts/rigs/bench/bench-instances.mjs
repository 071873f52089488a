import puppeteer from 'puppeteer-core';
import { ensureBrowsers, howToGet } from '../../lib/browsers.mjs';
import { chromiumFlags } from '../../lib/chromium-flags.mjs';
import { ensureModules } from '../../lib/modules.mjs';
import { readOptions, refuse } from '../../lib/options.mjs';
import { serveInstances } from './instances-page.mjs';

const { values } = readOptions({
  options: { runs: { type: 'string', default: '5' }, count: { type: 'string', default: '200' } },
});
const [runs, count] = [values.runs, values.count].map(Number);
if (![runs, count].every((number) => Number.isInteger(number) && number > 0) || count < 30)
  refuse('--runs and --count are whole numbers; --count is 30 or more.');

/** How much more the last instance may cost than the first. */
const goal = 1.5;
/** How long a page is watched after an instance was added: saving and drawing are over by then. */
const window = 400;
/** So many instances are added and measured one by one, at the beginning and at the end. */
const some = 5;

ensureModules();
const { chromium: executablePath } = await ensureBrowsers(['chromium']);
if (!executablePath) refuse(howToGet('chromium'));
const page = await serveInstances();
const browser = await puppeteer.launch({ executablePath, args: chromiumFlags });
const ratios = [];
try {
  for (let run = 1; run <= runs; run++) {
    const { first, last } = await measure();
    ratios.push(last / first);
    console.log(
      `run ${run}: ${first.toFixed(1)} ms at first, ${last.toFixed(1)} ms at ${count}: ${(last / first).toFixed(2)}`,
    );
  }
} finally {
  await browser.close();
  page.close();
}
const ratio = median(ratios);
console.log(
  `instance ${count} costs ${ratio.toFixed(2)} times the first (goal ${goal}), CPU of the main thread, median of ${runs}`,
);
process.exitCode = ratio <= goal ? 0 : 1;

/** The CPU time of an instance at the beginning and at the end, in a fresh page. */
async function measure() {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  const client = await tab.createCDPSession();
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tab.goto(page.address);
  await tab.waitForFunction(() => globalThis.bench?.isOpen());
  // The very first fetches what draws a group, and would flatter those after it.
  await tab.evaluate(() => globalThis.bench.press());
  await pause(1500);
  const first = await costs(tab, client);
  await tab.evaluate((wanted) => globalThis.bench.addUntil(wanted), count - some);
  await pause(3000);
  const last = await costs(tab, client);
  await context.close();
  return { first: median(first), last: median(last) };
}

async function costs(tab, client) {
  const found = [];
  for (let at = 0; at < some; at++) {
    const rest = await spent(client, () => pause(window));
    const added = await spent(client, async () => {
      await tab.evaluate(() => globalThis.bench.press());
      await pause(window);
    });
    found.push(Math.max(0.1, added - rest));
  }
  return found;
}

/** Milliseconds of CPU the main thread spends on something. */
async function spent(client, work) {
  const before = await taskTime(client);
  await work();
  return ((await taskTime(client)) - before) * 1000;
}

async function taskTime(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
