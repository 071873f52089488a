import { ensureModules } from '../../lib/modules.mjs';
import { readOptions, refuse } from '../../lib/options.mjs';
import { createRandom } from '../lib/random.mjs';
import { hook, memoryOf, spawnServer } from '../lib/spawn-server.mjs';
import { accountThings } from './account.mjs';
import { checkReply, optionsFor } from './check.mjs';
import { HonestClient } from './honest-client.mjs';
import { createInputs } from './inputs.mjs';
import { exchange } from './raw-http.mjs';
import { fuzzTargets, openEntries } from './targets.mjs';

const { values } = readOptions({
  options: { inputs: { type: 'string', default: '100000' }, seed: { type: 'string' }, quiet: { type: 'boolean' } },
});
const inputs = Number(values.inputs);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!Number.isInteger(inputs) || inputs < 1 || !Number.isInteger(seed))
  refuse('--inputs and --seed are whole numbers.');

ensureModules();
const connections = 24;
const slowest = 2000;
/** Which part of the inputs has to be taken, so that the rest is refused for what is in it and not at the door. */
const leastAccepted = 0.1;
/** What is stored grows with what is sent, so it is thrown away now and then: memory that grows even so is a leak. */
const perRound = Math.ceil(inputs / Math.ceil(inputs / 50_000));

const server = await spawnServer('--test-hooks');
const { hostname: host, port } = new URL(server.url);
const target = { host, port: Number(port) };
const random = createRandom(seed);
const honest = new HonestClient(server);

const tally = { sent: 0, replies: 0, silent: 0, longest: 0, late: 0, statuses: new Map(), failures: [] };
const fail = (input, reason) => {
  if (tally.failures.length < 20) tally.failures.push({ reason, kind: input.kind, bytes: preview(input.bytes) });
};

const begun = performance.now();
const memory = [];
for (let end = perRound; tally.sent < inputs && !server.isOver(); end += perRound) await round(Math.min(end, inputs));
const seconds = (performance.now() - begun) / 1000;

const alive = !server.isOver();
if (alive) server.child.kill('SIGTERM');
await server.ended;
report();

/** Sends inputs to a server that has nothing but what it begins with. */
async function round(end) {
  if (tally.sent > 0) await hook(server, 'POST', 'reset');
  await hook(server, 'PUT', 'limits', { windows: [] });
  const targets = await fuzzTargets(server);
  const next = createInputs(random, { ...targets, host: `${host}:${port}` });
  honest.start();
  await Promise.all(Array.from({ length: connections }, () => work(end, targets, next)));
  await honest.stop();
  memory.push(await memoryOf(server));
}

async function work(end, targets, next) {
  while (tally.sent < end && !server.isOver()) {
    tally.sent += 1;
    const number = tally.sent;
    if (number % 300 === 0) {
      targets.entries.splice(0, 12, ...(await openEntries(server, 12)));
      Object.assign(targets.account, await accountThings(server));
    }
    if (!values.quiet && number % 10_000 === 0) console.log(`${number} inputs, ${tally.failures.length} failures`);
    await send(next());
  }
}

async function send(input) {
  const { outcome, waited, bytes } = await exchange(target, input.bytes, optionsFor(input));
  const { replies, problem } = checkReply(input, bytes, outcome);
  if (outcome === 'hung') fail(input, 'the connection hangs');
  if (replies.length > 0 && input.hold === undefined) {
    tally.longest = Math.max(tally.longest, waited);
    if (waited > slowest) await askAgain(input, waited);
  }
  if (problem) fail(input, problem);
  tally.replies += replies.length;
  if (replies.length === 0) tally.silent += 1;
  for (const { status } of replies) tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
}

/** A reply that is late once may be the machine's fault, which has other things to do; three times, it is the input's. */
async function askAgain(input, waited) {
  tally.late += 1;
  for (let times = 0; times < 2; times++) {
    const again = await exchange(target, input.bytes, optionsFor(input));
    if (again.waited <= slowest) return;
  }
  fail(input, `a reply after ${Math.round(waited)} ms, and as late when asked again`);
}

function report() {
  const accepted = [...tally.statuses].reduce((sum, [status, count]) => sum + (status < 400 ? count : 0), 0);
  const problems = [...tally.failures];
  if (!alive) problems.push({ reason: `the server ended: ${server.said.err.slice(0, 2000)}` });
  if (server.said.err.includes('mock-server:'))
    problems.push({ reason: `it reported ${[...new Set(server.said.err.split('\n'))].join('\n').slice(0, 8000)}` });
  if (accepted < tally.replies * leastAccepted)
    problems.push({
      reason: `only ${accepted} of ${tally.replies} replies are no refusals: most inputs never got far`,
    });
  for (const error of honest.errors.slice(0, 5)) problems.push({ reason: `an honest client: ${error}` });
  const statuses = [...tally.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `seed ${seed}: ${tally.sent} inputs in ${seconds.toFixed(1)} s (${Math.round(tally.sent / seconds)} a second)`,
  );
  console.log(`${tally.replies} replies (${statuses.join(', ')}), ${tally.silent} connections without one`);
  console.log(
    `slowest reply ${Math.round(tally.longest)} ms (${tally.late} later than ${slowest} ms once); memory at the end of each round of ${perRound}: ${memory.join(', ')} MB`,
  );
  console.log(`an honest client beside: ${honest.done} requests, ${honest.errors.length} errors`);
  for (const { reason, kind, bytes } of problems) console.log(`FAILED ${kind ?? ''} ${reason}\n  ${bytes ?? ''}`);
  console.log(problems.length === 0 ? 'nothing broke' : `${problems.length} failures`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function preview(bytes) {
  const text = JSON.stringify(bytes.toString('latin1'));
  return text.length > 1200 ? `${text.slice(0, 700)} … ${text.slice(-400)}` : text;
}
