import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureModules } from '../../lib/modules.mjs';
import { readOptions, refuse } from '../../lib/options.mjs';
import { inRoot } from '../../lib/root.mjs';
import { browserTests } from '../../lib/suites.mjs';
import { codeHash } from '../lib/code-hash.mjs';

const { values } = readOptions({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    length: { type: 'string', default: '40' },
    library: { type: 'string', default: 'dist' },
    engine: { type: 'string', default: 'chromium' },
  },
});
const [runs, first, length] = [values.runs, values.seed, values.length].map(Number);
if (![runs, first, length].every((number) => Number.isInteger(number) && number > 0))
  refuse('--runs, --seed and --length are whole numbers.');

ensureModules();
/** Lives in one page of a browser; another page is opened for the next ones. */
const atOnce = 20;
const folder = inRoot('.cache/screens');
mkdirSync(folder, { recursive: true });
// The same command goes on from where it was, as long as the code is the same.
const hash = codeHash('src', 'mock-server/src', 'mock-server/forms', 'test/screens', 'test/support');
const file = path.join(folder, `${length}-${hash}.jsonl`);
const wanted = Array.from({ length: runs }, (_, at) => first + at);

// A build from before the last change would prove nothing about the code the lives are counted for.
if (values.library !== 'source' && left().length > 0) {
  const { buildPackages } = await import('../../lib/build-packages.mjs');
  await buildPackages();
}
for (let missing = left(); missing.length > 0; missing = left()) {
  const before = lived().length;
  process.env.ENTRYWAY_SCREENS = JSON.stringify({ plan: { seeds: missing.slice(0, atOnce), length }, file });
  const { engine, library } = values;
  const { output } = await browserTests({ engine, library, files: ['test/screens/'], run: `screens-${library}` });
  if (lived().length === before) refuse(`No life was lived:\n${output}`);
  console.log(`${runs - left().length} of ${runs} lives`);
}
tell();

function lived() {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function left() {
  const done = new Set(lived().map(({ seed }) => seed));
  return wanted.filter((seed) => !done.has(seed));
}

function tell() {
  const lives = lived().filter(({ seed }) => wanted.includes(seed));
  const kinds = new Set(lives.flatMap(({ story }) => story));
  const pairs = new Set(lives.flatMap(({ story }) => story.slice(1).map((name, at) => `${story[at]} → ${name}`)));
  const commands = lives.reduce((sum, { story }) => sum + story.length, 0);
  const wrong = lives.filter(({ lies }) => lies.length > 0);
  for (const { seed, story, lies } of wrong)
    console.log(`FAILED seed ${seed}: ${story.join(', ')}\n  ${lies.join('\n  ')}`);
  console.log(
    `${lives.length} lives, ${commands} commands of ${kinds.size} kinds, ${pairs.size} pairs of commands; ` +
      `${wrong.length} with a lie`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
