import type { Answer, Expr, Flaw, FormSchema } from '../../contract/index.js';
import {
  type Checker,
  compile,
  type Dependencies,
  type Expression,
  type FunctionTable,
  isTrue,
  toJson,
  toText,
  type Value,
} from '../expression/index.js';
import type { FormModel } from '../form-model.js';
import type { PipedText, Place, Reader, Rule } from '../rule.js';
import type { RuleCompiler, Site } from '../rule-compiler.js';
import { findCycles } from './cycles.js';
import { FormScope } from './form-scope.js';

export interface RuleOptions {
  readonly functions: FunctionTable;
  /** Judges names and types where forms are written; a form that was published has been judged. */
  readonly checkerFor?: ((site: Site) => Checker) | undefined;
}

/** An expression in its place, which can be switched off. */
export class FormRule implements Rule {
  readonly site: Site;
  readonly #rules: FormRules;
  readonly #expression: Expression;
  readonly #otherwise: boolean;
  #off = false;

  constructor(rules: FormRules, expression: Expression, site: Site, otherwise: boolean) {
    this.#rules = rules;
    this.#expression = expression;
    this.site = site;
    this.#otherwise = otherwise;
  }

  get source(): string {
    return this.#expression.source;
  }

  get deps(): Dependencies {
    return this.#expression.deps;
  }

  switchOff(): void {
    this.#off = true;
  }

  run(reader: Reader, place: Place): Value {
    if (this.#off) return null;
    return this.#expression.evaluate(new FormScope(this.#rules.model, reader, place)).value;
  }

  holds(reader: Reader, place: Place): boolean {
    return this.#off ? this.#otherwise : isTrue(this.run(reader, place));
  }

  answer(reader: Reader, place: Place): Answer {
    return toJson(this.run(reader, place)) as Answer;
  }
}

/** Makes rules of the expressions of one form. */
export class FormRules implements RuleCompiler {
  readonly problems: Flaw[] = [];
  readonly #options: RuleOptions;
  readonly #made: FormRule[] = [];
  #model: FormModel | undefined;

  constructor(_form: FormSchema, options: RuleOptions) {
    this.#options = options;
  }

  /** The form the rules belong to; it is there before the first of them is asked. */
  get model(): FormModel {
    if (!this.#model) throw new Error('The form is not indexed yet.');
    return this.#model;
  }

  compile({ expr }: Expr, site: Site, otherwise = false): FormRule | undefined {
    const { functions, checkerFor } = this.#options;
    const check = checkerFor?.(site);
    const compiled = compile(expr, { functions, ...(check && { check }) });
    if (!compiled.ok) {
      for (const { message, position } of compiled.faults) {
        this.problems.push({ path: site.at, message: `${message} (at character ${position + 1} of "${expr}")` });
      }
      return undefined;
    }
    const rule = new FormRule(this, compiled.expression, site, otherwise);
    this.#made.push(rule);
    return rule;
  }

  compileText(source: string, site: Site): PipedText | undefined {
    const pieces = source.split(/\{\{(.*?)\}\}/su);
    if (pieces.length === 1) return undefined;
    const parts = pieces.map((piece, at) =>
      at % 2 === 0 ? piece : this.compile({ expr: piece.trim(), deps: [] }, site),
    );
    return {
      source,
      text: (reader, place) =>
        parts.map((part) => (typeof part === 'string' ? part : part ? toText(part.run(reader, place)) : '')).join(''),
    };
  }

  breakCycles(model: FormModel): void {
    this.#model = model;
    for (const { rules, names } of findCycles(model, this.#made)) {
      for (const rule of rules) rule.switchOff();
      this.problems.push({
        path: rules[0]?.site.at ?? '',
        message: `waits for itself: ${names.join(' → ')} → ${names[0]}`,
      });
    }
  }
}
