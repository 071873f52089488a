import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { adapterNames, browserPath, only, opt, sizes } from './options.mjs';
import { save } from './save.mjs';

if (!opt['no-build']) await import('./build.mjs');

const REPS = +opt.reps,
  KEYS = +opt.keys,
  SETTLE = 380; // longer than any peer's debounce
const STEP_LIMIT = 180_000,
  KEY_BUDGET = 30_000,
  SLOW = 240_000; // ms
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const server = createServer((req, res) => {
  const file = join('dist', new URL(req.url, 'http://x').pathname);
  if (!existsSync(file) || !TYPES[extname(file)]) return res.writeHead(404).end();
  res.writeHead(200, {
    'content-type': TYPES[extname(file)],
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }); // fine timers
  res.end(readFileSync(file));
});
await new Promise((r) => server.listen(0, '127.0.0.1', r));
const base = `http://127.0.0.1:${server.address().port}`;

const launch = () =>
  chromium.launch({
    executablePath: browserPath(),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-blink-features=ForceEagerMeasureMemory',
    ],
  });
let browser = await launch();
process.once('SIGTERM', () => process.exit(143)); // Playwright alone would only close the browser

async function open(adapter, spec, { throttle = 1 } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_LIMIT);
  page.errors = [];
  page.on('pageerror', (e) => page.errors.push(String(e)));
  await page.goto(`${base}/${adapter}/index.html`);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' }); // main-thread CPU time, not wall time
  const metrics = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const m = Object.fromEntries(metrics.map((x) => [x.name, x.value]));
    return {
      task: m.TaskDuration * 1e3,
      layout: (m.LayoutDuration + m.RecalcStyleDuration) * 1e3,
      heap: m.JSHeapUsedSize,
      listeners: m.JSEventListeners,
    };
  };
  const heap = async () => {
    for (let i = 0; i < 2; i++) await cdp.send('HeapProfiler.collectGarbage');
    return { ...(await metrics()), memory: await call('memory') };
  };
  const call = (fn, arg) =>
    within(
      page.evaluate(`bench.${fn}(${arg === undefined ? '' : JSON.stringify(arg)})`),
      STEP_LIMIT,
      `${adapter} ${fn}`,
    );
  const m0 = await metrics();
  await call('load');
  if (throttle === 1) put(adapter, 'load.cpu', (await metrics()).task - m0.task);
  await call('prepare', spec);
  if (throttle > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  return { page, cdp, metrics, heap, call, close: () => context.close() };
}
const within = (p, ms, what) =>
  Promise.race([
    p,
    sleep(ms, null, { ref: false }).then(() => {
      throw new Error(`${what}: over ${ms} ms`);
    }),
  ]);

/** What these scripts weigh on the line, a reply each. */
const bytesOf = (adapter, paths) => {
  const { js } = JSON.parse(readFileSync('dist/sizes.json', 'utf8'))[adapter];
  return paths.map((path) => js[path.slice(`/${adapter}/`.length)].gzip).reduce((sum, bytes) => sum + bytes, 0);
};

// Samples: results[adapter][metric] = numbers over all repetitions.
const results = {};
const list = (adapter, name) => {
  results[adapter] ??= {};
  results[adapter][name] ??= [];
  return results[adapter][name];
};
const put = (adapter, name, ...v) => list(adapter, name).push(...v.filter((x) => x !== null && x !== undefined));
const dead = {},
  slow = new Set();
const fail = (adapter, name, e) => {
  console.log(`  FAIL ${adapter} ${name}: ${e.message.split('\n')[0]}`);
  list(adapter, 'failures').push(`${name}: ${e.message.split('\n')[0]}`);
};

async function mount(s, adapter, tag, metric = true) {
  const m0 = await s.metrics();
  let wall = await s.call('mount');
  if (!(await s.call('complete'))) wall = await s.call('waitComplete');
  if (!metric) return wall;
  const m1 = await s.metrics(); // everything expected is on screen
  const m2 = await quiet(s);
  put(adapter, `${tag}.mount.wall`, wall);
  put(adapter, `${tag}.mount.cpu`, m1.task - m0.task);
  put(adapter, `${tag}.mount.quiet`, m2.task - m0.task);
  put(adapter, `${tag}.mount.layout`, m2.layout - m0.layout);
  return wall;
}
// One second without a task but the one that asks for the metrics, which takes less than 2 ms; at most 15 seconds.
async function quiet(s) {
  let before = await s.metrics();
  for (let i = 0; i < 15; i++) {
    await sleep(1000);
    const now = await s.metrics();
    if (now.task - before.task < 2) return before;
    before = now;
  }
  return before;
}
async function assertShown(s, tag, answers) {
  const v = await within(
    s.page.evaluate((a) => bench.verify(a), answers ?? {}),
    STEP_LIMIT,
    'verify',
  );
  if (v.count) throw new Error(`${tag}: ${v.count} wrong of ${v.expected}: ${v.problems.join('; ')}`);
}
async function type(s, adapter, tag, which, keys) {
  await s.call('focus', which);
  await sleep(SETTLE);
  if (which === 'leaf')
    for (let i = 0; i < 3; i++) {
      // the same window without a key: what to subtract
      const m0 = await s.metrics();
      await s.call('value', which);
      await sleep(SETTLE);
      await s.call('idle');
      put(adapter, `${tag}.idle.cpu`, (await s.metrics()).task - m0.task);
    }
  const started = Date.now();
  let typed = '';
  for (const [i, k] of keys.entries()) {
    typed = k === 'Backspace' ? typed.slice(0, -1) : typed + k;
    await s.call('armKey', which === 'hub');
    const m0 = await s.metrics();
    await s.page.keyboard.press(k);
    const r = await s.call('keyResult');
    await sleep(SETTLE);
    await s.call('idle');
    const m1 = await s.metrics();
    if (i >= 2) {
      // the first two warm the code up
      put(adapter, `${tag}.${which}.frame`, r.frame);
      if (which === 'hub') put(adapter, `${tag}.${which}.effect`, r.effect);
      put(adapter, `${tag}.${which}.cpu`, m1.task - m0.task);
    }
    if (i >= 3 && i % 2 && Date.now() - started > KEY_BUDGET) break; // odd: the hub is empty again
  }
  const value = await s.call('value', which);
  if (value !== typed) throw new Error(`typed ${typed}, the ${which} field holds ${value}`);
  await assertShown(s, `after typing in ${which}`);
}
const toggles = (n) => Array.from({ length: n }, (_, i) => (i % 2 ? 'Backspace' : 'x'));

const scenarios = {
  async core(adapter, n) {
    const tag = `n${n}`,
      s = await open(adapter, { n });
    try {
      const h0 = await s.heap();
      await mount(s, adapter, tag);
      put(adapter, 'scripts', bytesOf(adapter, await s.call('scripts')));
      const h1 = await s.heap();
      put(adapter, `${tag}.heap`, (h1.heap - h0.heap) / 1e6);
      put(adapter, `${tag}.memory`, (h1.memory - h0.memory) / 1e6);
      put(adapter, `${tag}.listeners`, h1.listeners - h0.listeners);
      put(adapter, `${tag}.elements`, await s.call('dom'));
      await assertShown(s, tag);
      await type(s, adapter, tag, 'leaf', 'abcdefghijklmnopqrstuvwxyz'.repeat(4).slice(0, KEYS).split(''));
      await type(s, adapter, tag, 'hub', toggles(KEYS));
      const m0 = await s.metrics();
      const wall = await s.call('submit');
      await s.call('idle');
      put(adapter, `${tag}.submit.wall`, wall);
      put(adapter, `${tag}.submit.cpu`, (await s.metrics()).task - m0.task);
    } finally {
      await s.close();
    }
  },
  async throttled(adapter, n) {
    const s = await open(adapter, { n }, { throttle: 4 });
    try {
      put(adapter, `n${n}.mount4x.wall`, await mount(s, adapter, '', false));
      const painted = await s.page.evaluate('performance.now()');
      await quiet(s);
      put(adapter, `n${n}.mount4x.longest`, await s.call('longestTask', painted)); // 0 where none is over 50 ms
    } finally {
      await s.close();
    }
  },
  async repeat(adapter) {
    const s = await open(adapter, { repeat: true });
    try {
      if (!(await s.call('caps')).repeat) return;
      await mount(s, adapter, 'repeat');
      for (let n = 1; n <= 101; n++) {
        // adds instance n+1 while n exist
        const at = [1, 50, 100].find((p) => Math.abs(n - p) <= 1);
        const m0 = at && (await s.metrics());
        const wall = await s.call('addRepeat');
        if (!at)
          await sleep(80); // JSON Forms loses adds that come faster than its debounce
        else {
          await sleep(SETTLE);
          await s.call('idle');
          put(adapter, `repeat.add${at}.wall`, wall);
          put(adapter, `repeat.add${at}.cpu`, (await s.metrics()).task - m0.task);
        }
      }
      const p = await s.call('verifyRepeat', 102);
      if (p.length) throw new Error(p.join('; '));
    } finally {
      await s.close();
    }
  },
  async burst(adapter, n) {
    // 20 keys, one each 60 ms, sent without waiting for the page
    const tag = `n${n}.burst`,
      s = await open(adapter, { n }),
      text = 'abcdefghijklmnopqrst';
    try {
      await mount(s, adapter, '', false);
      await sleep(SETTLE);
      await s.call('idle');
      await s.call('focus', 'leaf');
      await sleep(SETTLE);
      const m0 = await s.metrics(),
        sent = [];
      for (const c of text) {
        const k = { key: c, code: `Key${c.toUpperCase()}`, windowsVirtualKeyCode: c.toUpperCase().charCodeAt(0) };
        sent.push(
          s.cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: c, ...k }),
          s.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...k }),
        );
        await sleep(60);
      }
      const last = performance.now();
      await Promise.all(sent);
      await s.call('painted');
      put(adapter, `${tag}.lag`, performance.now() - last);
      await sleep(SETTLE);
      await s.call('idle');
      put(adapter, `${tag}.cpu`, ((await s.metrics()).task - m0.task) / text.length);
      const value = await s.call('value', 'leaf');
      put(adapter, `${tag}.lost`, text.length - [...text].filter((c) => value.includes(c)).length);
    } finally {
      await s.close();
    }
  },
  async paged(adapter) {
    const s = await open(adapter, { n: 1000, pages: 20, required: false });
    try {
      if (!(await s.call('caps')).pages) return;
      await mount(s, adapter, 'paged');
      await assertShown(s, 'paged');
      for (let p = 1; p <= 5; p++) {
        const m0 = await s.metrics();
        const wall = await s.call('nextPage', p);
        await sleep(SETTLE);
        await s.call('idle');
        put(adapter, 'paged.next.wall', wall);
        put(adapter, 'paged.next.cpu', (await s.metrics()).task - m0.task);
      }
    } finally {
      await s.close();
    }
  },
};

// Correctness, with pictures: all fields shown, conditions react to real keys, errors appear, repeats grow, pages turn.
async function check(adapter) {
  mkdirSync('shots', { recursive: true });
  const visit = async (spec, suffix, act) => {
    const s = await open(adapter, spec);
    const shot = (name) => s.page.screenshot({ path: `shots/${adapter}${name}.png`, fullPage: true });
    try {
      await mount(s, adapter, '', false);
      await sleep(SETTLE);
      await act(s, shot);
      await shot(suffix);
      if (s.page.errors.length) console.log(`  page errors: ${[...new Set(s.page.errors)].slice(0, 3).join(' | ')}`);
    } finally {
      await s.close();
    }
  };
  let caps;
  await visit({ n: 20 }, '-errors', async (s, shot) => {
    caps = await s.call('caps');
    await shot('');
    await assertShown(s, 'start');
    await s.call('focus', 'hub');
    await s.page.keyboard.press('x');
    await sleep(800);
    await shot('-x');
    await assertShown(s, 'after x', { f0: 'x' });
    await s.page.keyboard.press('Backspace');
    await sleep(800);
    await assertShown(s, 'after Backspace');
    await s.call('submit');
    const e = await s.call('errors');
    if (e.got !== e.want) throw new Error(`errors: ${e.got} of ${e.want}`);
  });
  if (caps.repeat)
    await visit({ repeat: true }, '-repeat', async (s) => {
      await s.call('addRepeat');
      const p = await s.call('verifyRepeat', 2);
      if (p.length) throw new Error(`repeat: ${p.join('; ')}`);
    });
  if (caps.pages)
    await visit({ n: 1000, pages: 20, required: false }, '-page2', async (s) => {
      await assertShown(s, 'page 1');
      await s.call('nextPage', 1);
    });
  console.log(`ok ${adapter}${caps.pages ? '' : ' (no pages)'}`);
}

let failed = false;
try {
  if (opt.check) {
    for (const a of adapterNames)
      await check(a).catch((e) => {
        failed = true;
        console.log(`FAIL ${a}: ${e.message}`);
      });
  } else {
    const started = new Date();
    const jobs = [];
    for (const n of sizes) {
      jobs.push(['core', n]);
      if (n <= 1000) jobs.push(['throttled', n]);
      if (n >= 200 && n <= 1000) jobs.push(['burst', n]);
    }
    jobs.push(['repeat'], ['paged']);
    for (const [name, n] of jobs.filter(([name]) => only.has(name))) {
      const reps =
        name === 'throttled' || name === 'burst'
          ? Math.min(REPS, 3)
          : name === 'repeat' || n > 1000
            ? Math.min(REPS, 2)
            : REPS;
      for (let rep = 0; rep < reps; rep++)
        for (const a of adapterNames) {
          // interleaved, so drift hits all alike
          const key = `${a}/${name}${n ?? ''}`;
          if (dead[`${a}/${name}`] || slow.has(key)) continue;
          const t = Date.now();
          if (!browser.isConnected()) browser = await launch();
          try {
            await scenarios[name](a, n);
          } catch (e) {
            fail(a, `${name}${n ?? ''}`, e);
            dead[`${a}/${name}`] = true;
          }
          if (Date.now() - t > SLOW) slow.add(key); // one repetition is enough for these
          console.log(
            `${new Date().toISOString().slice(11, 19)} ${key} #${rep + 1} ${Date.now() - t} ms, load ${loadavg()[0].toFixed(1)}`,
          );
        }
      save({ results, started, browser: `Chromium ${browser.version()}`, out: opt.out });
    }
  }
} finally {
  await browser.close();
  server.close();
}
if (failed) process.exitCode = 1;
else if (!opt.check) await import('./report.mjs');
