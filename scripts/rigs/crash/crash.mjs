import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureModules } from '../../lib/modules.mjs';
import { readOptions, refuse } from '../../lib/options.mjs';
import { createRandom } from '../lib/random.mjs';
import { hook, spawnServer } from '../lib/spawn-server.mjs';
import { Diary } from './diary.mjs';

const { values } = readOptions({
  options: { server: { type: 'boolean' }, kills: { type: 'string', default: '50' }, seed: { type: 'string' } },
});
const kills = Number(values.kills);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) refuse('--kills and --seed are whole numbers.');

ensureModules();
if (!values.server) process.exit(await crashPages());
const writers = 8;
const random = createRandom(seed);
const data = mkdtempSync(path.join(tmpdir(), 'entryway-crash-'));
const diaries = [];
const problems = [];

for (let round = 0; round < kills && problems.length === 0; round++) {
  const server = await start();
  const current = Array.from({ length: writers }, () => new Diary(server));
  diaries.push(...current);
  const writing = current.map((diary) => diary.write());
  await new Promise((resolve) => setTimeout(resolve, 50 + random.below(900)));
  server.child.kill('SIGKILL');
  await server.ended;
  await Promise.all(writing);
  await verify(current);
}
await verify(diaries);
rmSync(data, { recursive: true, force: true });

const sum = (count) => diaries.reduce((total, diary) => total + count(diary), 0);
console.log(
  `seed ${seed}: ${kills} kills, ${diaries.length} entries, ${sum(({ saves }) => saves)} acknowledged writes,`,
);
console.log(
  `${sum(({ cut }) => cut)} requests cut off, of which ${sum(({ survived }) => survived)} had been carried out`,
);
for (const problem of problems.slice(0, 20)) console.log(`FAILED ${problem}`);
console.log(
  problems.length === 0 ? 'no acknowledged write is missing, none is half-written' : `${problems.length} failures`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

async function start() {
  const server = await spawnServer('--test-hooks', '--seed', 'contact', '--data', data);
  await hook(server, 'PUT', 'limits', { windows: [] });
  return server;
}

/** Starts the server once more, and compares what it knows with what it had acknowledged. */
async function verify(some) {
  const server = await start();
  for (const diary of some) problems.push(...(await diary.compare(server)));
  server.child.kill('SIGTERM');
  await server.ended;
}

/** Kills the browser instead of the server. */
async function crashPages() {
  const { crashBrowser } = await import('./crash-browser.mjs');
  const tell = ({ kills: done, respondents }) => console.log(`${done} of ${kills} kills, ${respondents} respondents`);
  const total = await crashBrowser({ kills, seed, tell });
  for (const problem of total.problems) console.log(`FAILED ${problem}`);
  console.log(
    `seed ${seed}: ${total.kills} kills, ${total.respondents} respondents, ${total.letters} letters promised, ` +
      `${total.problems.length} lost or doubled`,
  );
  return total.problems.length === 0 ? 0 : 1;
}
