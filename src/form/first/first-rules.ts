import type { Cond, Defect, Field, FormSchema } from '../../contract/index.js';
import { isExpr } from '../../contract/is-expr.js';
import { takesNoAnswer } from '../drawn.js';
import type { FieldLogic } from '../form-model.js';
import { noTexts, plainLogic } from '../plain-logic.js';
import type { Condition, Rule } from '../rule.js';
import type { PartSite, RuleCompiler, Site } from '../rule-compiler.js';
import { isFalseWhileEmpty } from './false-while-empty.js';

/** A bound that is not known yet. */
const unknown: Rule = {
  source: '',
  run: () => null,
  holds: () => false,
  answer: () => null,
  toAnswer: () => null,
};

const isOnFirstPage = ({ at }: PartSite): boolean => at.startsWith('/pages/0/') || at === '/pages/0';

/** Whether something is, or holds, an expression: looked for no further than to the first. */
export function hasExpressions(part: unknown): boolean {
  if (typeof part === 'string') return part.includes('{{');
  if (typeof part !== 'object' || part === null) return false;
  return isExpr(part) || Object.values(part).some(hasExpressions);
}

/**
 * What the rules of a form say before anything is answered, as far as that is plain without reading them: questions
 * that depend on others are not asked. Where that is not certain for the first page, nobody may rely on any of it.
 */
export class FirstRules implements RuleCompiler {
  readonly count = 0;
  readonly problems: readonly Defect[] = [];
  readonly #empty: ReadonlySet<string>;
  #isCertain = true;

  constructor({ pages }: FormSchema) {
    const fields = pages.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
    const isEmpty = ({ type, default: begun }: Field): boolean =>
      (begun ?? null) === null && type !== 'group' && !takesNoAnswer.has(type);
    this.#empty = new Set(fields.filter(isEmpty).map(({ key }) => key));
  }

  /** Whether all of the first page is known. */
  get isCertain(): boolean {
    return this.#isCertain;
  }

  condition(cond: Cond, otherwise: boolean, site: Site): Condition {
    if (typeof cond === 'boolean') return cond;
    if (isFalseWhileEmpty(cond.expr, (key) => this.#empty.has(key))) return false;
    this.#doubt(isOnFirstPage(site));
    return otherwise;
  }

  rule(): undefined {
    return undefined;
  }

  texts<T extends object>(part: T, members: readonly (keyof T & string)[], site: PartSite): FieldLogic['texts'] {
    this.#doubt(isOnFirstPage(site) && members.some((member) => hasExpressions(part[member] ?? null)));
    return noTexts;
  }

  logicOf(field: Field, site: PartSite): FieldLogic {
    const isFirst = isOnFirstPage(site);
    const condition = (name: 'visible' | 'enabled' | 'required', otherwise: boolean): Condition =>
      this.condition(field[name], otherwise, { ...site, use: 'condition' });
    const visible = condition('visible', true);
    const others = (): object => ({ ...field, visible, enabled: true, required: false, validations: [] });
    // Which instances a draft begins with is decided once.
    if (field.type === 'group') this.#doubt((visible && isExpr(field.visible)) || Object.values(others()).some(isExpr));
    if (visible === false) return { ...plainLogic(field), visible };
    // A limit or a result that is not known yet changes nothing about what is asked.
    this.#doubt(isFirst && hasExpressions({ ...others(), min: null, max: null, expr: null }));
    const bound = (name: 'min' | 'max'): Rule | undefined => (isExpr(Object(field)[name]) ? unknown : undefined);
    return {
      ...plainLogic(field),
      visible,
      enabled: condition('enabled', true),
      required: condition('required', false),
      min: bound('min'),
      max: bound('max'),
    };
  }

  breakCycles(): void {}

  #doubt(isDoubtful: boolean): void {
    if (isDoubtful) this.#isCertain = false;
  }
}
