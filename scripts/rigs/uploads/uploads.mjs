import { ensureBrowsers, howToGet } from '../../lib/browsers.mjs';
import { ensureModules } from '../../lib/modules.mjs';
import { readOptions, refuse } from '../../lib/options.mjs';

const { values } = readOptions({
  options: {
    mebibytes: { type: 'string', default: '200' },
    kills: { type: 'string', default: '3' },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '0.05' },
  },
});
const [mebibytes, kills, runs, first] = [values.mebibytes, values.kills, values.runs, values.seed].map(Number);
const faults = Number(values.faults);
if (![mebibytes, kills, runs, first].every((number) => Number.isInteger(number) && number >= 0))
  refuse('--mebibytes, --kills, --runs and --seed are whole numbers.');
if (!(faults >= 0 && faults <= 0.5)) refuse('--faults is a share of all requests, from 0 to 0.5.');

ensureModules();
const { chromium: program } = await ensureBrowsers(['chromium']);
if (!program) refuse(howToGet('chromium'));
const { tortureBrowser } = await import('./torture-browser.mjs');

const mib = (bytes) => (bytes / 2 ** 20).toFixed(1);
let failures = 0;
for (let seed = first; seed < first + runs; seed++) {
  const result = await tortureBrowser({ program, mebibytes, kills, faults, seed });
  const { files, isWhole, parts, resent, received, size, inFlight, ends, expiries, requests, chosen } = result;
  const extra = received - size;
  const isFine = files === 1 && isWhole && resent === 0 && result.kills === kills && extra <= inFlight;
  if (!isFine) failures++;
  console.log(
    `${isFine ? 'ok' : 'FAILED'} seed ${seed}: ${mebibytes} MiB in ${parts} parts, ${result.kills} kills, ${files} file, ` +
      `${isWhole ? 'whole' : 'damaged'}, chosen ${chosen} times; ${requests} requests (${told(ends)}; addresses ran out ` +
      `${expiries} times); ${resent} acknowledged parts sent again; ${mib(extra)} MiB beyond the file, ` +
      `${mib(inFlight)} MiB in flight at the faults`,
  );
}
console.log(failures === 0 ? 'every file arrived once and whole' : `${failures} of ${runs} runs failed`);
process.exitCode = failures === 0 ? 0 : 1;

function told(ends) {
  return Object.entries(ends)
    .filter(([, count]) => count > 0)
    .map(([end, count]) => `${count} ${end}`)
    .join(', ');
}
