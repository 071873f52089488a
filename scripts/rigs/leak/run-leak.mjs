import { readFileSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { unseenChromium } from '../../lib/chromium-flags.mjs';
import { inRoot } from '../../lib/root.mjs';
import { servePage } from '../lib/serve-page.mjs';
import { leakForm } from './leak-form.mjs';

/** Mounts a form, waits until it has all its code, and takes it out again, so many times. */
const script = `
import './dist/index.js';
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
window.comeAndGo = async (times, wanted) => {
  for (let at = 0; at < times; at++) {
    const form = document.createElement('entry-form');
    form.setAttribute('base-url', location.origin + '/api/v1');
    form.setAttribute('form', 'leak');
    form.setAttribute('history', 'none');
    document.body.append(form);
    while (form.querySelectorAll('entry-field input').length < wanted) await frame();
    await frame();
    form.remove();
  }
  // What was begun comes to its end: code on its way, a look at the device.
  await pause(3500);
};
`;

/**
 * Code lies in the same heap: compiled once more for speed after thousands of calls, or thrown away by a collection and
 * compiled again, it would look like what is kept. So each function is compiled once, and stays.
 */
const steadyCode = ['--no-flush-bytecode', '--no-sparkplug', '--no-maglev', '--no-opt'];

/** How many forms come and go before what they began comes to its end. */
const together = 100;

/**
 * What a page holds after a form has come and gone again and again: by default its JavaScript heap after collection,
 * nodes, listeners, timers, channels, connections to the device's store and requests, after each of some steps.
 */
export async function runLeak({ executablePath, mounts, fields, warm, steps = 4, told = () => {} }) {
  const form = JSON.stringify(leakForm(fields));
  const answer = ({ url }, reply, next) => {
    if (!url?.startsWith('/api/')) return next();
    reply.setHeader('Content-Type', 'application/json');
    return url.includes('/forms/leak/schema') ? reply.end(form) : reply.writeHead(404).end('{}');
  };
  const page = await servePage({ title: 'Leak', script, answer });
  const { args = [], ...seen } = unseenChromium(executablePath);
  const browser = await puppeteer.launch({ ...seen, args: [...args, `--js-flags=${steadyCode.join(' ')}`] });
  try {
    const tab = await browser.newPage();
    await tab.evaluateOnNewDocument(readFileSync(inRoot('scripts/rigs/leak/holds.js'), 'utf8'));
    const client = await tab.createCDPSession();
    await client.send('Performance.enable');
    await tab.goto(page.address);
    await tab.waitForFunction(() => 'comeAndGo' in globalThis);
    const look = async (times) => {
      for (let left = times; left > 0; left -= together)
        await tab.evaluate((some, wanted) => globalThis.comeAndGo(some, wanted), Math.min(left, together), fields / 2);
      // The browser's own record of what was fetched is not the library's.
      await tab.evaluate(() => performance.clearResourceTimings());
      for (let round = 0; round < 3; round++) await client.send('HeapProfiler.collectGarbage');
      const { metrics } = await client.send('Performance.getMetrics');
      const value = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
      const held = await tab.evaluate(() => globalThis.holds());
      return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners'), ...held };
    };
    const before = await look(warm);
    told({ mounts: warm, ...before });
    let after = before;
    for (let step = 1; step <= steps; step++) {
      after = await look(Math.ceil(mounts / steps));
      told({ mounts: warm + step * Math.ceil(mounts / steps), ...after });
    }
    return { before, after, growth: after.heap / before.heap - 1 };
  } finally {
    await browser.close();
    page.close();
  }
}
