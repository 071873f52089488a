import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { Keyboard } from './settings-keyboard.js';

const { installed } = await import('../../../scripts/lib/browser-paths.mjs' as string);
const { unseenChromium } = await import('../../../scripts/lib/chromium-flags.mjs' as string);
const chromium = installed.chromium() as string | undefined;
const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The page, somebody in front of it, and everything that is wrong with it. */
export interface Opened {
  readonly page: Page;
  readonly keys: Keyboard;
  readonly troubles: string[];
  readonly asked: string[];
}

/** A browser, where there is one. */
export const launchBrowser = async (): Promise<Browser | undefined> =>
  chromium === undefined ? undefined : launch(unseenChromium(chromium));

/** Opens a page with nobody logged in, and notes everything that is wrong with it. */
export async function openPage(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const troubles: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    // A refusal is shown in the page; the browser complains about each all the same.
    const isRefusal = /status of (?:401|404|410|422)/.test(message.text());
    if (['error', 'warn'].includes(message.type()) && !isRefusal) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address, { waitUntil: 'networkidle2' });
  return { page, keys: new Keyboard(page), troubles, asked };
}

/** Logs somebody in, by keyboard. */
export async function logInTo(
  { keys }: Opened,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await keys.tabTo('Email address');
  await keys.type(email);
  await keys.tabTo('Password');
  await keys.type(password);
  await keys.press('Enter');
  await keys.untilFocusOn('h1');
}

/** What axe finds in the page, in both schemes and at both ends of widths; colours are the same at any width. */
export async function faults(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [scheme, width, runOnly] of looks) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.setViewport({ width, height: 900 });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const seen = await violations(page, runOnly);
    found.push(...seen.map((line) => `${scheme} ${width}: ${line}`));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) found.push(`${scheme} ${width}: scrolls sideways by ${beyond}`);
  }
  return found;
}

/** What axe is to look for; in another scheme nothing but colours, in another width nothing but room is different. */
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const dark = ['color-contrast', 'link-in-text-block'];
const wide = ['target-size', 'scrollable-region-focusable', 'region'];
const looks = [
  ['light', 320, everything],
  ['dark', 1280, [...dark, ...wide]],
] as const;

async function violations(page: Page, runOnly: readonly string[]): Promise<readonly string[]> {
  // The policy of the page lets no script in but its own; the debugger's realm is not under it.
  const client = await page.createCDPSession();
  const { result: known } = await client.send('Runtime.evaluate', { expression: 'typeof axe' });
  if (known.value === 'undefined') await client.send('Runtime.evaluate', { expression: await axe });
  const { result } = await client.send('Runtime.evaluate', {
    expression: `axe.run(document, { resultTypes: ['violations'], runOnly: ${JSON.stringify(runOnly)} })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await client.detach();
  return result.value as string[];
}
