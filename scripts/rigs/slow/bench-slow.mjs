import { ensureBrowsers, howToGet } from '../../lib/browsers.mjs';
import { ensureModules } from '../../lib/modules.mjs';
import { readOptions, refuse } from '../../lib/options.mjs';
import { contenders } from './contenders.mjs';
import { openBrowser } from './open-tab.mjs';
import { servePages } from './serve.mjs';
import { table, waterfall } from './table.mjs';
import { visit } from './visit.mjs';

const { values } = readOptions({
  options: { rounds: { type: 'string', default: '9' }, 'no-peers': { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) refuse('--rounds is a whole number.');

ensureModules();
const { chromium } = await ensureBrowsers(['chromium']);
if (!chromium) refuse(howToGet('chromium'));
const pages = await contenders({ withPeers: !values['no-peers'] });
const [service, browser] = [await servePages(pages), await openBrowser(chromium)];
const visits = pages.map(() => []);
try {
  // The first visit of a browser is slower than all others, and is nobody's.
  await visit(browser, service.address(0));
  for (let round = 0; round < rounds; round++) {
    // Whoever comes first in a round comes last in the next.
    for (let turn = 0; turn < pages.length; turn++) {
      const at = (round + turn) % pages.length;
      visits[at][round] = await visit(browser, service.address(at)).catch((error) => {
        throw new Error(`${pages[at].name}: ${error.message}`);
      });
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
} finally {
  await browser.close();
  service.close();
}

console.log(`A contact form over Slow 4G (1.6 Mbit/s, 150 ms) with a processor four times slower, ${rounds} rounds.
Medians, and where half of the rounds lie; ratios to ${pages[0].name} in the same round.\n`);
console.log(
  table(
    pages.map(({ name }) => name),
    visits,
  ),
);
console.log(`
painted: the first text control can be seen. typeable: a key that was sent then has become an answer.
kB, files: what had been fetched by then, the page among them. shift: until nothing more is fetched.
keys: the most that a visit needed; more than 1 means that one was lost.

Entryway asks the service for its form. The other pages have theirs in the script, and "form in the page" shows Entryway
without that request. What keeps and sends answers comes after painting; the other pages have nothing that does.
Connections cost nothing here: a service on another host adds their set-up, unless the page preconnects.
`);
for (const [at, { name }] of pages.entries()) console.log(`${name}: ${waterfall(visits[at])}`);
