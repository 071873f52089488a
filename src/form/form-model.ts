import type { Defect, FieldType, FormSchema, Path } from '../contract/index.js';
import type { RulesOf } from './field-types/complete-rules.js';
import { type FieldNode, type GroupNode, isGroup, type PageNode } from './form-nodes.js';
import type { GroupEngine } from './group-engine.js';
import { keyOf } from './path.js';
import type { Rule } from './rule.js';

export * from './form-nodes.js';

/** A form, indexed once so that everything after is a look-up. */
export interface FormModel {
  readonly form: FormSchema;
  readonly pages: readonly PageNode[];
  /** Every field by its key, in the order of the document. */
  readonly nodes: ReadonlyMap<string, FieldNode>;
  readonly variables: ReadonlyMap<string, Rule>;
  /** How many steps all rules may take together when everything is derived: for each as many as one may take. */
  readonly budget: number;
  readonly typesUsed: ReadonlySet<FieldType>;
  /** What is wrong with the form; the parts named here are left out or have lost their logic. */
  readonly problems: readonly Defect[];
  /** The rules of every type of field the form uses. */
  readonly rulesOf: RulesOf;
  /** What groups need; missing where the form has none. */
  readonly groups?: GroupEngine | undefined;
  /** Whole-value match of a pattern in linear time; missing where the form has none. */
  readonly matches?: ((pattern: string, text: string) => boolean) | undefined;
}

/** The node of a group's path. */
export const groupAt = ({ nodes }: FormModel, path: Path): GroupNode | undefined => {
  const node = nodes.get(keyOf(path));
  return node && isGroup(node) ? node : undefined;
};
