import type { Answer } from '../../contract/index.js';

/** What a three-way comparison says about one path. */
export type Verdict = 'same' | 'mine' | 'theirs' | 'conflict';

const record = (value: object): Readonly<Record<string, Answer>> => value as Readonly<Record<string, Answer>>;

/** Whether two answers are the same; one that is missing equals one that is cleared. */
export function equalAnswers(a: Answer | undefined, b: Answer | undefined): boolean {
  if (a === b) return true;
  if (a === null || a === undefined) return b === null || b === undefined;
  if (b === null || b === undefined || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => equalAnswers(item, b[index]));
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equalAnswers(record(a)[key], record(b)[key]))
  );
}

/**
 * Compares what is wanted here with what stands there, from the value both knew last. A value this device may
 * have sent itself, without hearing back, is an echo and no other writer's.
 */
export function verdictOn(
  base: Answer | undefined,
  mine: Answer | undefined,
  theirs: Answer | undefined,
  isEcho = false,
): Verdict {
  if (equalAnswers(mine, theirs)) return 'same';
  if (equalAnswers(theirs, base)) return 'mine';
  if (equalAnswers(mine, base)) return 'theirs';
  return isEcho ? 'mine' : 'conflict';
}

/** The instances that are there in the order that was wanted; those nobody here knew come last. */
export function arrange(wanted: readonly string[], present: readonly string[]): readonly string[] {
  const known = wanted.filter((id) => present.includes(id));
  return [...known, ...present.filter((id) => !wanted.includes(id))];
}
