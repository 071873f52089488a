import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '../../lib/root.mjs';
import { bundled } from '../../lib/server/bundle.mjs';
import { findPostgres, howToGetPostgres, startPostgres } from '../../lib/server/postgres.mjs';

/** How many pages stand for the beginning, the middle and the end of a list. */
const sample = 25;
/** A page far down may take this much longer than one at the top before it counts as growing. */
const most = 2;

/** Walks long lists in every store to their end; returns what is wrong with them. */
export async function benchLists(items) {
  const faults = [];
  for (const kind of ['memory', 'sqlite', 'postgres']) {
    if (kind === 'postgres' && !findPostgres()) {
      console.log(howToGetPostgres);
      continue;
    }
    for (const [name, walked] of Object.entries(await walk(kind, items))) {
      faults.push(...judge(`${kind}: ${name}`, walked, items));
    }
  }
  return faults;
}

async function walk(kind, items) {
  const cluster = kind === 'postgres' ? await startPostgres() : undefined;
  const args = [kind, String(items), ...(cluster ? [cluster.create('bench')] : [])];
  const child = fork(await bundled(inRoot('mock-server/bench/lists.mjs')), args);
  const [walked] = await Promise.race([once(child, 'message'), ended(child, kind)]);
  await cluster?.stop();
  return walked;
}

async function ended(child, kind) {
  const [code] = await once(child, 'exit');
  throw new Error(`The walk through ${kind} ended early (${code}).`);
}

function judge(name, { times, seen }, items) {
  const middle = Math.floor((times.length - sample) / 2);
  const parts = [times.slice(1, 1 + sample), times.slice(middle, middle + sample), times.slice(-1 - sample, -1)];
  const [first, halfway, last] = parts.map(median);
  console.log(
    `${name}: ${seen} items, ${times.length} pages of 200; ` +
      `a page takes ${first.toFixed(1)} ms at the top, ×${(halfway / first).toFixed(2)} halfway, ×${(last / first).toFixed(2)} at the end`,
  );
  const faults = [];
  if (seen !== items) faults.push(`${name}: ${seen} of ${items} items were listed.`);
  if (Math.max(halfway, last) > most * first) faults.push(`${name}: pages grow with their depth.`);
  return faults;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
