import { ensureBrowsers, howToGet } from '../../lib/browsers.mjs';
import { buildLibrary } from '../../lib/build-library.mjs';
import { readOptions, refuse } from '../../lib/options.mjs';
import { runLeak } from './run-leak.mjs';

/** Whether a page that is kept open grows: a form comes and goes, and what is left is counted. */
const { values } = readOptions({
  options: {
    mounts: { type: 'string', default: '10000' },
    fields: { type: 'string', default: '200' },
    warm: { type: 'string', default: '500' },
    'no-build': { type: 'boolean', default: false },
  },
});
const [mounts, fields, warm] = [values.mounts, values.fields, values.warm].map(Number);
if (![mounts, fields, warm].every((number) => Number.isInteger(number) && number > 0))
  refuse('--mounts, --fields and --warm are whole numbers.');

/** How much more the heap may hold at the end than after the first forms. */
const most = 0.01;

const { chromium: executablePath } = await ensureBrowsers(['chromium']);
if (!executablePath) refuse(howToGet('chromium'));
if (!values['no-build']) await buildLibrary();
const { before, after, growth } = await runLeak({
  executablePath,
  mounts,
  fields,
  warm,
  told: ({ heap, ...held }) => console.log(JSON.stringify({ ...held, heapKB: Math.round(heap / 1024) })),
});
const { heap: _, ...kept } = after;
const more = Object.entries(kept).filter(([name, count]) => count > before[name]);
console.log(`heap ${(growth * 100).toFixed(2)} % larger after ${mounts} mounts of ${fields} fields (at most 1 %)`);
for (const [name, count] of more) console.log(`${name}: ${before[name]} before, ${count} after`);
process.exitCode = growth <= most && more.length === 0 ? 0 : 1;
