import { register } from 'tsx/esm/api';
import { ensureModules } from './lib/modules.mjs';
import { readOptions, refuse } from './lib/options.mjs';

const { values } = readOptions({
  options: {
    mebibytes: { type: 'string', default: '200' },
    kills: { type: 'string', default: '3' },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});
const [mebibytes, kills, runs, first] = [values.mebibytes, values.kills, values.runs, values.seed].map(Number);
if (![mebibytes, kills, runs, first].every((number) => Number.isInteger(number) && number >= 0))
  refuse('--mebibytes, --kills, --runs and --seed are whole numbers.');

ensureModules();
register();
const { torture } = await import('../test/uploads/torture.ts');
let failures = 0;
for (let seed = first; seed < first + runs; seed++) {
  const result = await torture({ mebibytes, kills, faults: 0.05, seed });
  const { files, isWhole, killed, parts, resent, lost, extraBytes } = result;
  const isFine = files === 1 && isWhole && resent === 0;
  if (!isFine) failures++;
  console.log(
    `${isFine ? 'ok' : 'FAILED'} seed ${seed}: ${mebibytes} MiB in ${parts} parts, ${killed} kills, ${files} file, ` +
      `${isWhole ? 'whole' : 'damaged'}; ${resent} acknowledged parts sent again, ${lost} requests lost, ` +
      `${(extraBytes / 1024 / 1024).toFixed(1)} MiB beyond the file`,
  );
}
console.log(failures === 0 ? 'every file arrived once and whole' : `${failures} of ${runs} runs failed`);
process.exitCode = failures === 0 ? 0 : 1;
