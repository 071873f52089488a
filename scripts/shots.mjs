import { mkdir } from 'node:fs/promises';
import puppeteer from 'puppeteer-core';
import { ensureBrowsers, howToGet } from './lib/browsers.mjs';
import { chromiumFlags } from './lib/chromium-flags.mjs';
import { serveGallery } from './lib/gallery/serve.mjs';
import { readOptions, refuse } from './lib/options.mjs';
import { inRoot } from './lib/root.mjs';

const sizes = { phone: { width: 320, height: 700 }, desktop: { width: 1280, height: 800 } };
const schemes = ['light', 'dark'];

// Names of states, or parts of them, or with --themes of themes; all of them when none is given.
const { positionals: wanted, values } = readOptions({
  allowPositionals: true,
  options: { themes: { type: 'boolean', default: false } },
});

const { chromium: executablePath } = await ensureBrowsers(['chromium']);
if (!executablePath) refuse(howToGet('chromium'));

if (values.themes) {
  const { takeSheets } = await import('./lib/sheets/take-sheets.mjs');
  await takeSheets(executablePath, wanted);
  process.exit();
}

const gallery = await serveGallery();
const browser = await puppeteer.launch({ executablePath, args: chromiumFlags });
await mkdir(inRoot('shots'), { recursive: true });
let failed = 0;
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(`  ${error}`));
  await page.goto(gallery.address, { waitUntil: 'load' });
  await page.waitForFunction(() => window.stateNames);
  const names = await page.evaluate(() => window.stateNames);
  const chosen = names.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  if (chosen.length === 0) {
    console.error(`No state has "${wanted.join('" or "')}" in its name. There are: ${names.join(', ')}.`);
    failed = 1;
  }
  for (const name of chosen)
    for (const scheme of schemes) for (const size of Object.keys(sizes)) await shoot(page, name, scheme, size);
} finally {
  await browser.close();
  gallery.close();
}
if (failed > 0) {
  console.error(`${failed} could not be taken.`);
  process.exitCode = 1;
}

async function shoot(page, name, scheme, size) {
  const { width, height } = sizes[size];
  const file = `shots/${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${size}-${scheme}.png`;
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.setViewport({ width, height, deviceScaleFactor: 2 });
  try {
    const tall = await page.evaluate((...given) => window.showState(...given), name, width, height);
    const frame = await page.$('iframe');
    await frame.evaluate((element, rows) => element.setAttribute('height', rows), String(Math.min(tall, 6000)));
    await page.setViewport({ width, height: Math.min(tall, 6000), deviceScaleFactor: size === 'phone' ? 2 : 1 });
    const wide = await frame.evaluate((element) => element.contentDocument.documentElement.scrollWidth);
    if (wide > width) console.error(`  ${name} scrolls sideways at ${width}: ${wide}`);
    await page.screenshot({ path: inRoot(file) });
    console.log(file);
  } catch (error) {
    failed += 1;
    console.error(`  ${file}: ${String(error.message).split('\n')[0]}`);
  }
}
