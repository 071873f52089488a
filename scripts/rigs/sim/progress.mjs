import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../lib/root.mjs';

const nothing = { ranges: [], done: 0, steps: 0, time: 0, hash: 0, marks: {}, failures: [] };

/** How far a long run has come, on disk: the same command goes on from there as long as the code is the same. */
export function openProgress(file, { first, count }) {
  const code = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  const where = inRoot('.cache/sim', `progress-${path.basename(file, '.mjs')}-${first}-${count}-${code}.json`);
  let total = structuredClone(nothing);
  try {
    total = JSON.parse(readFileSync(where, 'utf8'));
  } catch {
    mkdirSync(path.dirname(where), { recursive: true });
  }
  return {
    total,
    isDone: ({ first: from }) => total.ranges.includes(from),
    add(range, result) {
      total.ranges.push(range.first);
      for (const key of ['done', 'steps', 'time']) total[key] += result[key];
      // Ranges end in no fixed order, so their hashes are added up, not chained.
      total.hash = (total.hash + result.hash) >>> 0;
      for (const [mark, hits] of Object.entries(result.marks)) total.marks[mark] = (total.marks[mark] ?? 0) + hits;
      total.failures.push(...result.failures);
    },
    save: () => writeFileSync(where, JSON.stringify(total)),
  };
}
