import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bundled } from '../mock-server/bin/bundle.js';
import { ensureModules } from './lib/modules.mjs';
import { readOptions, refuse } from './lib/options.mjs';
import { inRoot } from './lib/root.mjs';
import { load } from './lib/server/load.mjs';
import { memoryOf, spawnServer } from './lib/server/spawn-server.mjs';

const { values } = readOptions({
  options: { requests: { type: 'string', default: '12000' }, least: { type: 'string', default: '25' } },
});
const [requests, least] = [Number(values.requests), Number(values.least)];
if (!Number.isInteger(requests) || requests < 1000) refuse('--requests is a whole number from 1000.');

ensureModules();
// In turns, so that whatever else the machine does meanwhile troubles both alike.
const rounds = [];
for (let i = 0; i < 5; i++) rounds.push({ echo: await measure('echo'), answers: await measure('answers') });
const share = ({ echo, answers }) => (100 * answers.perCpuSecond) / echo.perCpuSecond;
const typical = rounds.sort((a, b) => share(a) - share(b))[2];
console.log(line('Hono JSON echo', typical.echo));
console.log(line('answers route, memory store', typical.answers));
const shares = rounds.map((round) => share(round).toFixed(0));
console.log(
  `${share(typical).toFixed(0)} % of the echo for each second of the server's processor (rounds: ${shares.join(', ')})`,
);

const starts = [];
let memory;
for (let i = 0; i < 5; i++) {
  const begun = performance.now();
  const server = await spawnServer();
  starts.push(performance.now() - begun);
  memory = await memoryOf(server);
  server.child.kill('SIGTERM');
  await server.ended;
}
console.log(`start-up ${Math.round(starts.sort((a, b) => a - b)[2])} ms (median of 5), ${memory} MB when ready`);
if (share(typical) < least) {
  console.error(`Too slow: at least ${least} % is wanted.`);
  process.exitCode = 1;
}

/** Sends the same load to a server in a process of its own, and asks that process what it cost. */
async function measure(kind) {
  const child = fork(await bundled(inRoot('mock-server/bench/target.mjs')), [kind]);
  const [target] = await once(child, 'message');
  await load(target, Math.min(5000, requests / 4));
  const before = await ask(child, 'usage');
  const { seconds, slowest } = await load(target, requests);
  const after = await ask(child, 'usage');
  child.kill();
  const cpu = after.cpu - before.cpu;
  return { perCpuSecond: requests / cpu, perSecond: requests / seconds, memory: after.memory, slowest };
}

async function ask(child, question) {
  child.send(question);
  const [answer] = await once(child, 'message');
  return answer;
}

function line(name, { perCpuSecond, perSecond, memory: used, slowest }) {
  const numbers = [
    `${Math.round(perCpuSecond)} requests per second of processor`,
    `${Math.round(perSecond)} per second`,
  ];
  return `${name}: ${numbers.join(', ')}, 99 % within ${slowest.toFixed(0)} ms, ${used} MB`;
}
