import type { Cond, Defect, Field } from '../contract/index.js';
import type { FieldLogic, FormModel } from './form-model.js';
import type { Condition, Rule } from './rule.js';

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

/** Where a part of a form stands that may have expressions in its members. */
export type PartSite = Omit<Site, 'use'>;

/** Makes rules of expressions. It is loaded only for forms that have some. */
export interface RuleCompiler {
  /** A condition; one that cannot be read holds or not as it would if it were missing. */
  condition(cond: Cond, otherwise: boolean, site: Site): Condition;
  /** A rule, or nothing where there is none or it cannot be read. */
  rule(expr: unknown, site: Site): Rule | undefined;
  /** The members of a part that have expressions in them. */
  texts<T extends object>(part: T, members: readonly (keyof T & string)[], site: PartSite): FieldLogic['texts'];
  /** Every member of a field that depends on answers, as a rule. */
  logicOf(field: Field, site: PartSite): FieldLogic;
  /** How many rules were made so far. */
  readonly count: number;
  /** Switches off rules that wait for each other, and reports them by the names of their fields. */
  breakCycles(model: FormModel): void;
  /** What was wrong with the expressions so far. */
  readonly problems: readonly Defect[];
}
