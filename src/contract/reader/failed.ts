import type { Issue } from '../defect.js';

/** One thing that is wrong with a value, told as zod tells it, so that both become the same defect. */
export interface Fault extends Issue {
  /** From the value that was read inwards. */
  readonly path: PropertyKey[];
  /** What the value should have been: zod has a member for each kind, of which a defect shows the one that is there. */
  readonly expected?: unknown;
  /** A value of the right kind that breaks a rule. What stands beside it is read all the same, to name more than one. */
  readonly isMild?: boolean;
}

/** Comes back in place of a value that could not be read. */
export class Failed {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    this.faults = faults;
  }

  /** Whether nothing beside it need be read any more. */
  get isFinal(): boolean {
    return !this.faults.every(({ isMild }) => isMild);
  }
}

/** Anything that reads a value. It throws only where the value itself does. */
export type Reader = (value: unknown) => unknown;

/** Says that a value, or what stands inside of it under a path, cannot be read. */
export const fail = (code: Fault['code'], expected?: unknown, path: PropertyKey[] = []): Failed =>
  new Failed([{ code, path, expected, isMild: false }]);

/** A value of another kind. */
export const failType = (expected: string): Failed => fail('invalid_type', expected);

/** A rule that a value breaks. */
export const breach = (code: Fault['code'], expected?: unknown): Fault => ({ code, path: [], expected, isMild: true });

/** A value, unless something was found to be wrong with it. */
export const unlessFaulty = (faults: readonly Fault[], value: unknown): unknown =>
  faults.length > 0 ? new Failed(faults) : value;

/** Adds what is wrong with a member, seen from its owner, and says whether nothing beside it need be read any more. */
export function addFaults(faults: Fault[], failed: Failed, name: PropertyKey): boolean {
  for (const fault of failed.faults) {
    fault.path.unshift(name);
    faults.push(fault);
  }
  return failed.isFinal;
}
