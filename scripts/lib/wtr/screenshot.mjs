import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../root.mjs';

/**
 * The command `screenshot`: writes shots/<name>.png for a person to look at, and answers with its path.
 * Only Chromium draws it; elsewhere the answer is false.
 */
export const screenshotCommand = {
  name: 'screenshot',
  async executeCommand({ command, payload, session }) {
    if (command !== 'screenshot') return undefined;
    if (session.browser.name !== 'Chrome') return false;
    const page = session.browser.getPage(session.id);
    const before = page.viewport();
    await page.setViewport({ width: payload.width, height: payload.height, deviceScaleFactor: 2 });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: payload.scheme ?? 'light' },
      { name: 'prefers-reduced-motion', value: payload.reducedMotion ? 'reduce' : 'no-preference' },
    ]);
    try {
      return await shoot(page, payload);
    } finally {
      await page.emulateMediaFeatures([]);
      await page.setViewport(before);
    }
  },
};

async function shoot(page, { name, selector, fullPage = false }) {
  const file = inRoot('shots', `${name}.png`);
  await mkdir(path.dirname(file), { recursive: true });
  if (!selector) {
    await page.screenshot({ path: file, fullPage });
    return path.relative(inRoot(), file);
  }
  const element = await page.$(selector);
  if (!element) throw new Error(`No element matches "${selector}" for the screenshot "${name}".`);
  await element.screenshot({ path: file });
  return path.relative(inRoot(), file);
}
