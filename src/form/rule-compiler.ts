import type { Expr, Flaw } from '../contract/index.js';
import type { FormModel } from './form-model.js';
import type { PipedText, Rule } from './rule.js';

/** What an expression is for; it decides what it may name. */
export type Use = 'condition' | 'value' | 'validation' | 'option' | 'jump' | 'text';

/** Where an expression stands in the document. */
export interface Site {
  /** The key of the field it belongs to; none for pages, sections and variables. */
  readonly field?: string | undefined;
  /** Keys of the groups around, outermost first. */
  readonly groups: readonly string[];
  readonly use: Use;
  /** For messages: a JSON Pointer into the document. */
  readonly at: string;
}

/** Makes rules of expressions. It is loaded only for forms that have some. */
export interface RuleCompiler {
  /** A rule, or nothing after having said why not; `otherwise` is what a rule says that had to be switched off. */
  compile(expr: Expr, site: Site, otherwise?: boolean): Rule | undefined;
  /** A text with expressions in it; nothing when it has none. */
  compileText(text: string, site: Site): PipedText | undefined;
  /** How many rules were made so far. */
  readonly count: number;
  /** Switches off rules that wait for each other, and reports them by the names of their fields. */
  breakCycles(model: FormModel): void;
  /** What was wrong with the expressions so far. */
  readonly problems: readonly Flaw[];
}
