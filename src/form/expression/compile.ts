import type { Node } from './ast.js';
import { compileNode } from './compile-node.js';
import { type Dependencies, dependenciesOf } from './dependencies.js';
import { type Diagnostic, type Fault, Refusal } from './fault.js';
import { Frame } from './frame.js';
import type { FunctionTable } from './function-table.js';
import { coreFunctions } from './functions/index.js';
import { limits } from './limits.js';
import { readAst } from './read-ast.js';
import type { Scope } from './scope.js';
import type { Value } from './value.js';
import type { ValueType } from './value-type.js';
import { weigh } from './weigh.js';

/** What an expression gave, and what went wrong on the way. */
export interface Evaluation {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
  /** What it cost. */
  readonly steps: number;
  /** Whether it was given up, because it cost too much. */
  readonly stopped: boolean;
}

/** An expression ready to be evaluated as often as needed. */
export interface Expression {
  readonly source: string;
  readonly deps: Dependencies;
  /** What it results in; `any` unless it was checked. */
  readonly type: ValueType;
  /** Never throws: what fails is null, and said in the diagnostics. It is given up after `most` steps. */
  evaluate(scope: Scope, most?: number): Evaluation;
}

export type Compiled = { readonly ok: true; readonly expression: Expression } | Refused;

interface Refused {
  readonly ok: false;
  readonly faults: readonly Fault[];
}

/** Judges names and types of a tree; `typeChecker` makes one. */
export interface Checker {
  check(node: Node, functions: FunctionTable): { readonly type: ValueType; readonly faults: readonly Fault[] };
  /** The end of a message about a wrong name: which one may be meant. */
  suggest(wrong: string, names: Iterable<string>): string;
}

export interface CompileOptions {
  /** The functions it may call; join `formattingFunctions` to the core ones where they are used. */
  readonly functions?: FunctionTable;
  /** Without one only syntax, variables, functions and the number of arguments are checked. */
  readonly check?: Checker;
  /** The variables it may read; those of a form, unless given. */
  readonly variables?: ReadonlySet<string>;
}

/** Reads an expression, checks it and makes it ready to run. Never throws. */
export function compile(source: string, options: CompileOptions = {}): Compiled {
  const { functions = coreFunctions, check, variables } = options;
  try {
    const node = readAst(source);
    const faults: Fault[] = [];
    const run = compileNode(node, functions, faults, check?.suggest ?? (() => ''), variables);
    const checked = faults.length === 0 ? check?.check(node, functions) : undefined;
    faults.push(...(checked?.faults ?? []));
    if (faults.length > 0) return { ok: false, faults };
    const type = checked?.type ?? 'any';
    return {
      ok: true,
      expression: { source, deps: dependenciesOf(node), type, evaluate: (scope, most) => evaluate(run, scope, most) },
    };
  } catch (error) {
    const fault =
      error instanceof Refusal ? error.fault : { code: 'syntax' as const, message: String(error), position: 0 };
    return { ok: false, faults: [fault] };
  }
}

function evaluate(run: (frame: Frame) => Value, scope: Scope, most: number = limits.steps): Evaluation {
  const frame = new Frame(scope, Math.min(most, limits.steps));
  let value: Value;
  try {
    value = weigh(frame, run(frame));
  } catch (error) {
    value = frame.stop(error);
  }
  const { diagnostics, steps, stopped } = frame;
  return { value, diagnostics, steps, stopped };
}
