import type { Path } from '../../contract/index.js';
import { type FieldNode, type GroupNode, isGroup } from '../form-nodes.js';
import type { Counted, CountQuestions, GroupCells, GroupEngine } from '../group-engine.js';
import type { Issue } from '../issue.js';
import { mostInstances } from '../most-instances.js';
import { pathOf } from '../path.js';
import type { Place, Rule } from '../rule.js';

type Model = Parameters<GroupEngine['countQuestions']>[0];

/** A number of instances: whole, and never below none. */
export function numberOf<D>(rule: Rule, cells: GroupCells, path: Path, place: Place, otherwise: D): number | D {
  const result = cells.worked(rule, path, place);
  return typeof result === 'number' && Number.isFinite(result) ? Math.max(0, Math.floor(result)) : otherwise;
}

/** A bound of a group: what the form works out, or says. */
export function boundOf(node: GroupNode, bound: 'min' | 'max', cells: GroupCells, place: Place): number | null {
  const rule = node.logic[bound];
  if (rule) return numberOf(rule, cells, beside(place, node), place, null);
  const literal = node.field[bound];
  return typeof literal === 'number' ? literal : null;
}

/** The most instances a counted group is given; a count above it is an issue, and makes none. */
export const limitOf = (node: GroupNode, cells: GroupCells, place: Place): number =>
  Math.min(boundOf(node, 'max', cells, place) ?? mostInstances, mostInstances);

const isQuestion = ({ field: { type } }: FieldNode): boolean =>
  type !== 'calculated' && type !== 'hidden' && type !== 'group';

/** The question whose answer says how many instances a group has: also through calculations, but only beside the group. */
function questionOf(model: Model, group: GroupNode): FieldNode | undefined {
  const seen = new Set<Rule>();
  const find = (rule: Rule | undefined): FieldNode | undefined => {
    if (!rule || seen.has(rule)) return undefined;
    seen.add(rule);
    const read = (rule.reads ?? []).flatMap((key) => model.nodes.get(key) ?? []);
    const asked = read.find((node) => isQuestion(node) && node.group === group.group);
    if (asked) return asked;
    const rules = [
      ...read.map(({ logic }) => logic.calculated),
      ...(rule.readsVars ?? []).map((key) => model.variables.get(key)),
    ];
    return rules.reduce<FieldNode | undefined>((found, next) => found ?? find(next), undefined);
  };
  return find(group.logic.countFrom);
}

/** Finds the questions that say how many instances groups have. */
export function countQuestions(model: Model): CountQuestions {
  const groups = new Map<FieldNode, GroupNode[]>();
  const questions = new Map<GroupNode, FieldNode>();
  for (const node of model.nodes.values()) {
    const question = isGroup(node) && node.logic.countFrom && questionOf(model, node);
    if (!question) continue;
    questions.set(node as GroupNode, question);
    groups.set(question, [...(groups.get(question) ?? []), node as GroupNode]);
  }
  return { groups, questions };
}

/** The path of a node that stands beside another. */
export const beside = ({ instances }: Place, { field }: FieldNode): Path => pathOf(instances.at(-1), field.key);

/** How many of the instances that are left out hold answers. */
function leftOut(cells: GroupCells, group: Path): number {
  const shown = new Set(cells.instances(group));
  const rest = cells.everyInstance(group).filter((id) => !shown.has(id));
  if (rest.length === 0) return 0;
  const start = `${group}.`;
  const held = new Set<string>();
  for (const [path, value] of cells.answers.values)
    if (value !== null && path.startsWith(start)) held.add(path.slice(start.length).split('.', 1)[0] ?? '');
  return rest.filter((id) => held.has(id)).length;
}

/** What is wrong with a number of instances that no group may have. */
function tooMany(cells: GroupCells, path: Path, place: Place, groups: readonly GroupNode[]): readonly Issue[] {
  const over = groups.filter((group) => {
    const at = beside(place, group);
    return (cells.count(at) ?? 0) > limitOf(group, cells, place) && cells.isShown(group, at, place);
  });
  return over.slice(0, 1).map((group) => ({ path, code: 'max', params: { max: limitOf(group, cells, place) } }));
}

/** What comes of an answer that says how many instances groups have. */
export const counted: GroupEngine['counted'] = (cells, path, place, groups, known): Counted => ({
  issues: known.length > 0 ? known : tooMany(cells, path, place, groups),
  leftOut: groups.reduce((sum, group) => sum + leftOut(cells, beside(place, group)), 0),
});
