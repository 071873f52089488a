import { mkdir } from 'node:fs/promises';
import puppeteer from 'puppeteer-core';
import { createServer } from 'vite';
import { ensureBrowsers, howToGet } from './lib/browsers.mjs';
import { chromiumFlags } from './lib/chromium-flags.mjs';
import { readOptions, refuse } from './lib/options.mjs';
import { inRoot } from './lib/root.mjs';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
const schemes = ['light', 'dark'];

// The demo's pages to look at, such as /?form=contact.
const { positionals: pages } = readOptions({ allowPositionals: true, options: {} });
if (pages.length === 0) pages.push('/');

const { chromium: executablePath } = await ensureBrowsers(['chromium']);
if (!executablePath) refuse(howToGet('chromium'));

const server = await createServer({ configFile: inRoot('vite.config.ts'), logLevel: 'warn' });
await server.listen();
const browser = await puppeteer.launch({ executablePath, args: chromiumFlags });
await mkdir(inRoot('shots'), { recursive: true });
try {
  for (const page of pages)
    for (const scheme of schemes) for (const size of Object.keys(sizes)) await shoot(page, scheme, size);
} finally {
  await browser.close();
  await server.close();
}

async function shoot(path, scheme, size) {
  const page = await browser.newPage();
  await page.setViewport({ ...sizes[size], deviceScaleFactor: 2 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.goto(new URL(path, server.resolvedUrls.local[0]).href, { waitUntil: 'networkidle0' });
  const name = path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'index';
  const file = `shots/demo-${name}-${size}-${scheme}.png`;
  await page.screenshot({ path: inRoot(file), fullPage: true });
  await page.close();
  console.log(file);
}
