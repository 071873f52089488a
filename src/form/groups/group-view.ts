import type { Path } from '../../contract/index.js';
import { filledIn } from '../filled-in.js';
import type { GroupNode } from '../form-nodes.js';
import type { GroupCells } from '../group-engine.js';
import type { Issue } from '../issue.js';
import { pathOf } from '../path.js';
import { holds, type Place } from '../rule.js';
import type { GroupView, InstanceView } from '../view.js';
import { beside, boundOf, limitOf } from './counted-groups.js';

const none: readonly Issue[] = [];

/** Works out how a group is painted; instances that are as before keep their identity. */
export function groupView(
  cells: GroupCells,
  node: GroupNode,
  path: Path,
  place: Place,
  before: GroupView | undefined,
): GroupView {
  const { field, logic } = node;
  const visible = cells.isShown(node, path, place);
  const ids = cells.instances(path);
  const known = new Map(before?.instances.map((instance) => [instance.id, instance]));
  const instances = ids.map((id) => instanceView(cells, node, path, place, id, known.get(id)));
  const count = cells.count(path);
  const limit = count === null ? 0 : limitOf(node, cells, place);
  const isOver = count !== null && count > limit;
  const min = isOver ? 0 : (count ?? boundOf(node, 'min', cells, place) ?? 0);
  const max = isOver ? limit : (count ?? boundOf(node, 'max', cells, place));
  const same = before && sameList(before.instances, instances);
  const isSaid = isOver && isAsked(cells, node, place);
  const issues = visible && !isSaid ? countIssues(path, isOver ? count : ids.length, min, max) : none;
  return {
    path,
    field: filledIn(field, logic.texts, cells, place, before?.field),
    visible,
    enabled: holds(logic.enabled, cells, place),
    instances: same ? before.instances : instances,
    min,
    max,
    count,
    issues: before && sameCodes(before.issues, issues) ? before.issues : issues,
  };
}

function instanceView(
  cells: GroupCells,
  { logic, fields }: GroupNode,
  path: Path,
  place: Place,
  id: string,
  before: InstanceView | undefined,
): InstanceView {
  const instance = { group: path, id };
  const label = logic.itemLabel?.text(cells, { instances: [...place.instances, instance] }) ?? null;
  if (before?.label === label) return before;
  return { id, label, paths: before?.paths ?? fields.map(({ field }) => pathOf(instance, field.key)) };
}

function countIssues(path: Path, count: number, min: number, max: number | null): readonly Issue[] {
  if (count < min) return [{ path, code: 'min_instances', params: { min, actual: count } }];
  if (max !== null && count > max) return [{ path, code: 'max_instances', params: { max, actual: count } }];
  return none;
}

/** Whether a question on screen says how many there are: what is wrong with that is said there. */
function isAsked(cells: GroupCells, node: GroupNode, place: Place): boolean {
  const question = cells.counting.questions.get(node);
  return question !== undefined && cells.isShown(question, beside(place, question), place);
}

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

const sameCodes = (a: readonly Issue[], b: readonly Issue[]): boolean =>
  a.length === b.length && a.every((issue, at) => JSON.stringify(issue) === JSON.stringify(b[at]));

/** Whether two views of a group would be painted alike. */
export const sameGroupView = (a: GroupView, b: GroupView): boolean =>
  (Object.keys(a) as (keyof GroupView)[]).every((member) => Object.is(a[member], b[member]));
