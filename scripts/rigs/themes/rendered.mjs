import { launch } from 'puppeteer-core';
import { unseenChromium } from '../../lib/chromium-flags.mjs';
import { loadMockServer } from '../../lib/server/load-sources.mjs';
import { measure } from '../lib/measure-colours.js';
import { contrastOf, wanted } from '../lib/seen-colours.mjs';
import { servePage } from '../lib/serve-page.mjs';

const script = `
import './src/index.ts';
document.documentElement.style.colorScheme = 'light dark';
// What fades cannot be measured.
document.documentElement.style.setProperty('--entry-seed-motion', '0');
const form = document.createElement('entry-form');
Object.assign(form, { baseUrl: location.origin + '/api/v1', form: 'contact', persist: 'none', history: 'none' });
document.body.append(form);
`;

/** Opens a form with answers and errors in it, gives it one brand colour after the other, and measures all that is seen. */
export async function measureAll(program, colours, level) {
  const { createMockServer, nodeListener } = await loadMockServer();
  const page = await servePage({ title: 'Themes', script, answer: nodeListener(createMockServer({ limits: [] })) });
  const browser = await launch(unseenChromium(program));
  try {
    const tab = await browser.newPage();
    await tab.goto(page.address);
    await (await tab.waitForSelector('input[value="repair"]')).click();
    await (await tab.waitForSelector('[part~="button-primary"]')).click();
    await tab.waitForSelector('[part~="summary"]');
    await tab.focus('entry-field[name="email"] input');
    await tab.keyboard.press('Shift');
    if (level === 'aaa') await tab.evaluate(() => document.body.style.setProperty('--entry-seed-contrast', '7'));
    const failures = [];
    let count = 0;
    for (const scheme of ['light', 'dark']) {
      await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      for (const [at, brand] of colours.entries()) {
        await tab.evaluate((value) => document.body.style.setProperty('--entry-seed-accent', value), brand);
        // Every other colour with the pointer over the button.
        if (at % 2 === 0) await tab.hover('[part~="button-primary"]');
        else await tab.hover('[part~="heading"]');
        for (const { as, what, colour, behind } of await tab.evaluate(measure)) {
          const ratio = contrastOf({ colour, behind });
          count += 1;
          if (ratio < wanted[level][as])
            failures.push({
              brand,
              scheme,
              colour: `${what} ${colour}`,
              on: behind[0],
              ratio,
              wanted: wanted[level][as],
            });
        }
      }
    }
    return { count, failures };
  } finally {
    await browser.close();
    page.close();
  }
}
