import { simulate } from './simulate.js';

export interface SeedRange {
  readonly first: number;
  readonly count: number;
  /** Whether the first failure ends the run. */
  readonly untilFailure?: boolean | undefined;
}

export interface RangeResult extends SeedRange {
  readonly done: number;
  readonly steps: number;
  /** Virtual milliseconds. */
  readonly time: number;
  /** In how many runs each mark was hit. */
  readonly marks: Readonly<Record<string, number>>;
  readonly failures: readonly { readonly seed: number; readonly violation: string }[];
  /** One number for all the logs, to compare two runs by. */
  readonly hash: number;
}

/** Runs seeds one after the other. */
export function runSeeds({ first, count, untilFailure }: SeedRange): RangeResult {
  const marks: Record<string, number> = {};
  const failures: { seed: number; violation: string }[] = [];
  let [done, steps, time, hash] = [0, 0, 0, 0];
  for (let seed = first; seed < first + count; seed++) {
    const outcome = simulate(seed);
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
