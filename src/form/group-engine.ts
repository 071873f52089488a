import type { Path } from '../contract/index.js';
import type { AnswerSet } from './answers.js';
import type { FieldNode, GroupNode } from './form-nodes.js';
import type { Issue } from './issue.js';
import type { InstanceRef } from './path.js';
import type { Place, Reader, Rule } from './rule.js';
import type { FormView, GroupView } from './view.js';

/** The groups each question says the number of, and the question of each group. */
export interface CountQuestions {
  readonly groups: ReadonlyMap<FieldNode, readonly GroupNode[]>;
  readonly questions: ReadonlyMap<GroupNode, FieldNode>;
}

/** What the rules of a form say at present, as far as groups need it. */
export interface GroupCells extends Reader {
  readonly answers: AnswerSet;
  readonly counting: CountQuestions;
  isShown(node: FieldNode, path: Path, place: Place): boolean;
  worked(rule: Rule, path: Path, place: Place): unknown;
  /** All instances of a group, also those that are left out. */
  everyInstance(group: Path): readonly string[];
  /** How many instances a group must have, where the form decides it. */
  count(group: Path): number | null;
}

/** What an answer does that says how many instances groups have. */
export interface Counted {
  readonly issues: readonly Issue[];
  /** How many instances hold answers and are left out. */
  readonly leftOut: number;
}

/** Which groups get instances. */
export interface Growth {
  /** Whether a group stands in something new, and so begins with as many instances as the form says. */
  readonly isNew: (path: Path) => boolean;
  /** Whether a group that the form counts gets what it lacks. */
  readonly isCounted: (path: Path) => boolean;
  readonly newId: () => string;
}

/** The answers with the instances that groups begin with or are counted to have, and which those are. */
export interface Grown {
  readonly answers: AnswerSet;
  readonly added: readonly InstanceRef[];
}

interface Indexed {
  readonly nodes: ReadonlyMap<string, FieldNode>;
  readonly variables: ReadonlyMap<string, Rule>;
}

/** What only forms with groups need of the engine; it is loaded for them alone. */
export interface GroupEngine {
  countQuestions(model: Indexed): CountQuestions;
  /** How many instances a rule asks for. */
  numberOf(rule: Rule, cells: GroupCells, path: Path, place: Place): number;
  view(cells: GroupCells, node: GroupNode, path: Path, place: Place, before: GroupView | undefined): GroupView;
  /** Whether two views of a group would be painted alike. */
  sameView(a: GroupView, b: GroupView): boolean;
  /** What comes of the answer at a path that says how many instances groups have; `known` is wrong with it anyway. */
  counted(cells: GroupCells, path: Path, place: Place, groups: readonly GroupNode[], known: readonly Issue[]): Counted;
  /** Gives groups the instances they lack, and each of those what it begins with in turn. */
  grow(derive: (answers: AnswerSet) => FormView, before: AnswerSet, growth: Growth): Grown;
}
