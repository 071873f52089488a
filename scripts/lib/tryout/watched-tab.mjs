import { readFile } from 'node:fs/promises';

const inPage = await readFile(new URL('./in-page.js', import.meta.url), 'utf8');
const bad = new Set(['warn', 'warning', 'error', 'assert']);

/** Opens a tab with nothing stored, and notes what a clean page does not do, and what it prints. */
export async function openWatchedTab(browser) {
  const context = await browser.createBrowserContext();
  const tab = await context.newPage();
  const complaints = [];
  const printed = [];
  tab.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error}`));
  tab.on('console', (line) => {
    if (bad.has(line.type())) complaints.push(`console: ${line.text()} ${line.location()?.url ?? ''}`.trim());
    if (line.type() === 'log') printed.push(line.text());
  });
  tab.on('requestfailed', (request) => complaints.push(`${request.url()} failed: ${request.failure()?.errorText}`));
  tab.on('response', (reply) => reply.status() >= 400 && complaints.push(`${reply.url()} answered ${reply.status()}`));
  await tab.evaluateOnNewDocument(inPage);
  return { tab, complaints, printed, close: () => context.close() };
}
