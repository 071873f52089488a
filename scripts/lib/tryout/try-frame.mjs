import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fillContact, waitForContact } from './fill-contact.mjs';
import { startService } from './service.mjs';
import { openWatchedTab } from './watched-tab.mjs';

const strict = ["default-src 'none'", "script-src 'self'", "style-src 'self'", "require-trusted-types-for 'script'"];

/** Serves a page and the form in its frame from two origins, both under a strict policy, and fills the form in. */
export async function tryFrame({ browser, folder, service, env }) {
  const home = await service();
  const start = (name, rules) =>
    startService({ folder: home, pages: path.join(folder, name), policy: [...strict, ...rules].join('; '), env });
  const forms = await start('forms', [
    "connect-src 'self'",
    "img-src 'self' data:",
    'frame-ancestors http://localhost:*',
  ]);
  const shop = await start('shop', [`frame-src ${forms.url}`]);
  for (const name of ['forms', 'shop']) await assemble(folder, name, { forms: forms.url, shop: shop.url });
  const { tab, complaints, printed, close } = await openWatchedTab(browser);
  try {
    await tab.goto(`${shop.url}/`);
    const frame = await tab.waitForFrame((one) => one.url().startsWith(forms.url));
    // The keys are those of the tab; what is on screen is in the frame.
    const framed = { keyboard: tab.keyboard, evaluate: (code) => frame.evaluate(code) };
    await waitForContact(framed, 'entry-form');
    const problems = await frame.evaluate("tryout.look('entry-form')");
    const reference = await fillContact(framed, 'entry-form');
    const has = (await forms.entries()).join();
    if (has !== `submitted ${reference}`) problems.push(`the service has ${has || 'nothing'}, not ${reference}`);
    // The frame has told the page, which prints it in its own time.
    for (let asked = 0; printed.length === 0 && asked < 100; asked++) await setTimeout(100);
    if (printed.join() !== reference)
      problems.push(`the page heard of ${printed.join() || 'nothing'}, not ${reference}`);
    return [...problems, ...complaints];
  } catch (error) {
    return [error.message, ...complaints];
  } finally {
    await close();
    await shop.stop();
    await forms.stop();
  }
}

/** Puts the library beside the pages, and the addresses they have here in place of those of the documentation. */
async function assemble(folder, name, addresses) {
  const pages = path.join(folder, name);
  const cdn = path.join(folder, 'node_modules/entryway/dist/cdn');
  await cp(cdn, path.join(pages, 'entryway/cdn'), { recursive: true });
  for (const file of (await readdir(pages)).filter((one) => /\.(?:html|js)$/.test(one))) {
    const text = await readFile(path.join(pages, file), 'utf8');
    const here = text.replace(/https:\/\/(forms|shop)\.example/g, (_, site) => addresses[site]);
    await writeFile(path.join(pages, file), here);
  }
}
