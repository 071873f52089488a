import { inRoot } from '../root.mjs';
import { packed } from './serve.mjs';

/** In the page: notes when the first question can be answered, and what its layout shifted by until now. */
const watch = () => {
  window.weighed = { typeable: null, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.weighed.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const control = document.querySelector('entry-field :is(input, textarea, select, button)');
    if (control && control.getBoundingClientRect().height > 0) window.weighed.typeable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** What a page with an empty cache fetches for a form. */
export async function weighForm(browser, address) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.evaluateOnNewDocument(watch);
    await page.goto(address);
    await page.waitForFunction(() => window.weighed.typeable !== null, { timeout: 60_000 });
    await page.waitForNetworkIdle({ idleTime: 1500, timeout: 60_000 });
    const seen = await page.evaluate(() => ({
      ...window.weighed,
      fetched: performance
        .getEntriesByType('resource')
        .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
    }));
    return tell(seen);
  } finally {
    await context.close();
  }
}

function tell({ typeable, shift, fetched }) {
  const steps = stepsOf(fetched);
  const scripts = fetched.flatMap(({ name, startTime }) => {
    const { pathname } = new URL(name);
    if (!pathname.startsWith('/cdn/')) return [];
    return [
      { file: pathname.slice('/cdn/'.length), bytes: packed(inRoot('dist', pathname.slice(1))).length, startTime },
    ];
  });
  const first = scripts.filter(({ startTime }) => startTime < typeable);
  const needed = fetched.filter(({ startTime }) => startTime < typeable);
  return {
    ...sum(first),
    steps: Math.max(1, ...needed.map((entry) => steps.get(entry))),
    idleBytes: sum(scripts).bytes,
    idleFiles: scripts.length,
    shift,
    scripts: scripts.map(({ file, bytes, startTime }) => ({ file, bytes, isFirst: startTime < typeable })),
  };
}

const sum = (scripts) => ({
  bytes: scripts.reduce((total, { bytes }) => total + bytes, 0),
  files: scripts.length,
});

/** Which step a request belongs to: one more than the latest of those that had been answered when it was made. */
function stepsOf(fetched) {
  const steps = new Map();
  for (const entry of [...fetched].sort((a, b) => a.startTime - b.startTime)) {
    const before = [...steps].filter(([other]) => other.responseEnd <= entry.startTime).map(([, step]) => step);
    // The page itself is the first.
    steps.set(entry, Math.max(2, ...before.map((step) => step + 1)));
  }
  return steps;
}
