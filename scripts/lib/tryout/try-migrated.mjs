import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assembleHtml } from './assemble-html.mjs';
import { moveTo } from './fill-contact.mjs';
import { startProgram, startService } from './service.mjs';
import { openWatchedTab } from './watched-tab.mjs';

const form = 'entry-form';

/** Serves the form that was written after the tables of the documentation, and fills it in on a page of another origin. */
export async function tryMigrated({ browser, folder, service, env }) {
  const args = ['entryway-mock-server', '--port', '0', '--seed', 'forms'];
  const server = await startProgram('npx', args, { cwd: folder, env, group: true });
  const page = path.join(await assembleHtml(folder), 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('http://127.0.0.1:4010/api/v1', server.base_url));
  const pages = await startService({ folder: await service(), pages: folder, env });
  const { tab, complaints, close } = await openWatchedTab(browser);
  try {
    await tab.goto(`${pages.url}/`);
    const reference = await book(tab);
    const [entry = 'nothing'] = await server.entries();
    const has = entry.startsWith(`submitted ${reference}`) ? [] : [`the service has ${entry}, not ${reference}`];
    return [...has, ...complaints];
  } catch (error) {
    return [error.message, ...complaints];
  } finally {
    await close();
    await pages.stop();
    await server.stop();
  }
}

/** Fills in every question; the last is asked only of those who sit outside. Gives the reference that is shown. */
async function book(tab) {
  await tab.evaluate(`tryout.untilShown('${form}', 'Guests')`);
  for (const [name, text] of [
    ['Your name', 'Ada Lovelace'],
    ['Email', 'ada@example.org'],
    ['Guests', '4'],
  ]) {
    await moveTo(tab, form, 'Tab', name);
    await tab.keyboard.type(text);
  }
  await moveTo(tab, form, 'Tab', 'Inside');
  await moveTo(tab, form, 'ArrowDown', 'On the terrace');
  await tab.evaluate(`tryout.untilShown('${form}', 'And if it rains?')`);
  await moveTo(tab, form, 'Tab', 'And if it rains?');
  await tab.keyboard.type('Inside, then.');
  await moveTo(tab, form, 'Tab', 'Book');
  await tab.keyboard.press('Enter');
  return tab.evaluate(`tryout.untilReference('${form}')`);
}
