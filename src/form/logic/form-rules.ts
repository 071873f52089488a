import type { Answer, Cond, Defect, Expr, Field, FormSchema } from '../../contract/index.js';
import { isExpr } from '../../contract/is-expr.js';
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
import type { FieldLogic, FormModel } from '../form-model.js';
import type { Condition, PipedText, Place, Reader, Rule } from '../rule.js';
import type { PartSite, RuleCompiler, Site } from '../rule-compiler.js';
import { findCycles } from './cycles.js';
import { FormScope } from './form-scope.js';
import { indexLogic } from './index-logic.js';

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

  get reads(): readonly string[] {
    return this.deps.answers;
  }

  get readsVars(): readonly string[] {
    return this.deps.vars;
  }

  switchOff(): void {
    this.#off = true;
  }

  run(reader: Reader, place: Place): Value {
    return this.#ask(reader, place) ?? null;
  }

  holds(reader: Reader, place: Place): boolean {
    const value = this.#ask(reader, place);
    return value === undefined ? this.#otherwise : isTrue(value);
  }

  /** What it says; nothing when it is switched off or costs too much. */
  #ask(reader: Reader, place: Place): Value | undefined {
    if (this.#off) return undefined;
    const { meter } = reader;
    const scope = new FormScope(this.#rules.model, reader, place);
    const { value, steps, stopped } = this.#expression.evaluate(scope, meter?.left);
    return (meter?.count(steps, stopped, this.site.at) ?? !stopped) ? value : undefined;
  }

  answer(reader: Reader, place: Place): Answer {
    return this.toAnswer(this.run(reader, place));
  }

  toAnswer(result: unknown): Answer {
    return toJson(result as Value) as Answer;
  }
}

/** Makes rules of the expressions of one form. */
export class FormRules implements RuleCompiler {
  readonly problems: Defect[] = [];
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

  get count(): number {
    return this.#made.length;
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
    const asText = site.at.endsWith('_md') ? (value: Value) => literal(toText(value)) : toText;
    return {
      source,
      text: (reader, place) =>
        parts.map((part) => (typeof part === 'string' ? part : part ? asText(part.run(reader, place)) : '')).join(''),
    };
  }

  condition(cond: Cond, otherwise: boolean, site: Site): Condition {
    return typeof cond === 'boolean' ? cond : (this.compile(cond, site, otherwise) ?? otherwise);
  }

  /** A rule; `otherwise` is what one says that had to be switched off. */
  rule(expr: unknown, site: Site, otherwise?: boolean): FormRule | undefined {
    return isExpr(expr) ? this.compile(expr as Expr, site, otherwise) : undefined;
  }

  text(text: string | null | undefined, site: Site): PipedText | undefined {
    return text?.includes('{{') ? this.compileText(text, site) : undefined;
  }

  texts<T extends object>(part: T, members: readonly (keyof T & string)[], site: PartSite): FieldLogic['texts'] {
    return new Map(
      members.flatMap((member) => {
        const source = part[member];
        const piped =
          typeof source === 'string'
            ? this.text(source, { ...site, use: 'text', at: `${site.at}/${member}` })
            : undefined;
        return piped ? [[member, piped] as const] : [];
      }),
    );
  }

  logicOf(field: Field, site: PartSite): FieldLogic {
    return indexLogic(this, field, site);
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

/** A text that reads the same as Markdown: an answer is never markup, and its lines stay in the paragraph they are in. */
function literal(text: string): string {
  // Within a word a hyphen is nothing else, and numbers of entries have one.
  const isPlain = (mark: string, at: number): boolean => mark === '-' && /\w/u.test(text[at - 1] ?? '');
  const escaped = text.replaceAll(/[!-/:-@[-`{-~]/gu, (mark, at: number) => (isPlain(mark, at) ? mark : `\\${mark}`));
  const lines = escaped.includes('\n') ? escaped.split('\n').filter((line) => line.trim() !== '') : [escaped];
  return lines.join('\n');
}
