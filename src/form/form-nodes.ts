import type { Field, FieldOf, Page, Section, Validation } from '../contract/index.js';
import type { Condition, PipedText, Rule } from './rule.js';

/** A rule of the author for the value of a field. */
export interface ValidationRule {
  readonly validation: Validation;
  readonly assert: Rule;
  readonly when: Condition;
  readonly message: PipedText | null;
}

/** Everything about a field that depends on answers. What it does not name is as the field itself says. */
export interface FieldLogic {
  readonly visible: Condition;
  readonly enabled: Condition;
  readonly required: Condition;
  readonly default?: Rule | undefined;
  readonly calculated?: Rule | undefined;
  readonly min?: Rule | undefined;
  readonly max?: Rule | undefined;
  readonly countFrom?: Rule | undefined;
  readonly optionFilter?: Rule | undefined;
  /** Conditions of options, by value; the rest are always offered. */
  readonly options?: ReadonlyMap<string, Condition> | undefined;
  readonly validations: readonly ValidationRule[];
  /** Labels of options with values of expressions in them, by the option's value. */
  readonly optionLabels?: ReadonlyMap<string, PipedText> | undefined;
  /** Members with values of expressions in them. */
  readonly texts: ReadonlyMap<string, PipedText>;
  /** Names of instances, where the form gives them. */
  readonly itemLabel?: PipedText | undefined;
}

/** A field, where it stands, and its logic. */
export interface FieldNode {
  readonly field: Field;
  readonly page: PageNode;
  readonly section: SectionNode;
  /** The group it stands in; none at the root of the form. */
  readonly group: GroupNode | null;
  readonly logic: FieldLogic;
}

export interface GroupNode extends FieldNode {
  readonly field: FieldOf<'group'>;
  readonly fields: readonly FieldNode[];
  readonly depth: number;
}

export interface SectionNode {
  readonly section: Section;
  readonly page: PageNode;
  readonly visible: Condition;
  readonly fields: readonly FieldNode[];
  readonly texts: ReadonlyMap<string, PipedText>;
}

export interface PageNode {
  readonly page: Page;
  readonly index: number;
  readonly visible: Condition;
  readonly sections: readonly SectionNode[];
  readonly texts: ReadonlyMap<string, PipedText>;
  /** Where the form goes on after this page: the first that holds, else the next one. */
  readonly jumps: readonly { readonly when: Condition; readonly to: number }[];
}

export const isGroup = (node: FieldNode): node is GroupNode => node.field.type === 'group';
