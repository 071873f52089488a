import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ensureModules } from '../../lib/modules.mjs';
import { readOptions, refuse } from '../../lib/options.mjs';
import { inRoot } from '../../lib/root.mjs';
import { bundled } from '../../lib/server/bundle.mjs';
import { memoryOf, spawnServer } from '../lib/spawn-server.mjs';
import { benchLists } from './lists.mjs';
import { load } from './load.mjs';

const { values } = readOptions({
  options: {
    requests: { type: 'string', default: '1000' },
    least: { type: 'string', default: '25' },
    items: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
});
const [requests, least, items] = [Number(values.requests), Number(values.least), Number(values.items)];
if (!Number.isInteger(requests) || requests < 100) refuse('--requests is a whole number from 100.');
if (!Number.isInteger(items) || items < 20_000) refuse('--items is a whole number from 20000.');
if (values.only && !['speed', 'lists'].includes(values.only)) refuse('--only is "speed" or "lists".');

ensureModules();
const warmUp = 15_000;
const turns = 24;
if (values.only !== 'lists') await benchSpeed();
if (values.only !== 'speed') {
  for (const fault of await benchLists(items)) {
    console.error(fault);
    process.exitCode = 1;
  }
}

/** How fast the answers route is beside the least a JSON service can do, how fast the server starts, what it weighs. */
async function benchSpeed() {
  const servers = { echo: await start('echo'), answers: await start('answers') };
  // In short turns, so that whatever else the machine does meanwhile troubles both alike.
  const rounds = { echo: [], answers: [] };
  for (let turn = 0; turn < turns; turn++) {
    for (const kind of ['echo', 'answers']) rounds[kind].push(await measure(servers[kind]));
  }
  for (const { child } of Object.values(servers)) child.kill();
  const [echo, answers] = [leastDisturbed(rounds.echo), leastDisturbed(rounds.answers)];
  console.log(line('Hono JSON echo', echo));
  console.log(line('answers route, memory store', answers));
  const share = (100 * answers.perCpuSecond) / echo.perCpuSecond;
  const shares = rounds.answers
    .map((round, turn) => (100 * round.perCpuSecond) / rounds.echo[turn].perCpuSecond)
    .sort((one, other) => one - other);
  console.log(
    `${share.toFixed(0)} % of the echo for each second of the server's processor ` +
      `(${turns} turns: ${shares[0].toFixed(0)} to ${shares.at(-1).toFixed(0)} %, median ${shares[turns / 2].toFixed(0)} %)`,
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
  if (share < least) {
    console.error(`Too slow: at least ${least} % is wanted.`);
    process.exitCode = 1;
  }
}

/** Starts a server in a process of its own, and lets it run until its code is compiled. */
async function start(kind) {
  const child = fork(await bundled(inRoot('mock-server/bench/target.mjs')), [kind]);
  const [target] = await once(child, 'message');
  await load(target, warmUp);
  return { child, target };
}

/** Sends a load to a server, and asks its process what it cost. */
async function measure({ child, target }) {
  const before = await ask(child, 'usage');
  const { seconds, slowest } = await load(target, requests);
  const after = await ask(child, 'usage');
  return {
    perCpuSecond: requests / (after.cpu - before.cpu),
    perSecond: requests / seconds,
    memory: after.memory,
    slowest,
  };
}

/** The turn that only a quarter of the others beat: what took longer, others on the machine have lengthened. */
function leastDisturbed(measured) {
  const fastestFirst = [...measured].sort((one, other) => other.perCpuSecond - one.perCpuSecond);
  return fastestFirst[Math.floor(measured.length / 4)];
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
