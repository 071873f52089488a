import type { RangeResult, SeedRange } from '../run-seeds.js';
import { simulate } from './simulate.js';

/** Runs seeds one after the other. */
export async function runSeeds({ first, count, untilFailure }: SeedRange): Promise<RangeResult> {
  const marks: Record<string, number> = {};
  const failures: { seed: number; violation: string }[] = [];
  let [done, steps, time, hash] = [0, 0, 0, 0];
  for (let seed = first; seed < first + count; seed++) {
    const outcome = await simulate(seed);
    done++;
    steps += outcome.steps;
    time += outcome.time;
    hash = (Math.imul(hash, 31) + outcome.hash) >>> 0;
    for (const mark of outcome.marks) marks[mark] = (marks[mark] ?? 0) + 1;
    if (outcome.violation === null) continue;
    failures.push({ seed, violation: outcome.violation });
    if (untilFailure) break;
  }
  return { first, count, done, steps, time, marks, failures, hash };
}

export { simulate };
