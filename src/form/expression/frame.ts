import type { Diagnostic } from './fault.js';
import { limits } from './limits.js';
import type { Scope } from './scope.js';
import { kindNames, kindOf, type Value } from './value.js';

/** How many characters are read or written in the time a step takes. */
export const charactersPerStep = 50;

class CostExceeded extends Error {}

const none: readonly Diagnostic[] = Object.freeze([]);

/** One evaluation under way: its scope, macro variables, steps used and what went wrong so far. */
export class Frame {
  readonly scope: Scope;
  readonly locals: Value[] = [];
  diagnostics: readonly Diagnostic[] = none;
  /** Where in the source the running operation stands. */
  at = 0;
  /** How many steps were taken. */
  steps = 0;
  /** Whether it was given up: what came out says nothing then. */
  stopped = false;
  readonly #most: number;

  constructor(scope: Scope, most: number) {
    this.scope = scope;
    this.#most = most;
  }

  /** Pays for work that grows with the data. */
  charge(steps: number): void {
    this.steps += steps;
    if (this.steps > this.#most) throw new CostExceeded(`More than ${this.#most} steps`);
  }

  /** How many steps are left. */
  get left(): number {
    return this.#most - this.steps;
  }

  /** Pays for going through texts. */
  read(...texts: readonly string[]): void {
    this.charge(Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / charactersPerStep));
  }

  /** Stops: what was asked for would cost too much. */
  giveUp(why: string): never {
    throw new CostExceeded(why);
  }

  /** Lets a text pass that is not too long to be made. */
  text(length: number): void {
    if (length > limits.text) throw new CostExceeded(`A text of more than ${limits.text} characters`);
  }

  /** Notes what went wrong and gives the null that stands for the result. */
  fail(message: string, code: Diagnostic['code'] = 'type'): null {
    const { diagnostics, at: position } = this;
    const known = diagnostics.some((one) => one.position === position && one.message === message);
    if (!known && diagnostics.length < limits.diagnostics) {
      this.diagnostics = [...diagnostics, { code, message, position }];
    }
    return null;
  }

  /** Notes that something cannot work with values of these kinds. */
  misfit(what: string, ...values: Value[]): null {
    return this.fail(`${what} does not work with ${values.map((value) => kindNames(kindOf(value))).join(' and ')}`);
  }

  /** Turns whatever stopped the evaluation into a diagnostic. */
  stop(error: unknown): null {
    this.stopped = true;
    return error instanceof CostExceeded ? this.fail(error.message, 'cost') : this.fail(String(error), 'internal');
  }
}
