import type { Option, Path } from '../contract/index.js';
import { checkField, noFindings } from './check.js';
import { filledIn, type Worked } from './filled-in.js';
import type { FormCells } from './form-cells.js';
import type { FieldLogic, FieldNode } from './form-model.js';
import type { Issue } from './issue.js';
import { holds, type Place } from './rule.js';
import type { FieldView } from './view.js';

/** Works out how a field is painted; members that are as before keep their identity. */
export function fieldView(
  cells: FormCells,
  node: FieldNode,
  path: Path,
  place: Place,
  before: FieldView | undefined,
): FieldView {
  const { logic } = node;
  const visible = cells.isShown(node, path, place);
  const enabled = holds(logic.enabled, cells, place);
  const required = holds(logic.required, cells, place);
  const answer = cells.given(path, node, place);
  const offered = cells.offered(node, path, place);
  const values = offered && new Set(offered.map(({ value }) => value));
  // A disabled field keeps its answer, and nobody can be asked to fill it.
  const asked = { required: required && enabled, offered: values };
  const { issues: found, warnings } = visible ? checkField(node, path, answer, asked, cells, place) : noFindings;
  const groups = visible ? cells.counting.groups.get(node) : undefined;
  const counted = groups && cells.model.groups?.counted(cells, path, place, groups, found);
  const field = filledIn(node.field, logic.texts, cells, place, before?.field, bounds(logic, path, cells, place));
  return {
    path,
    field,
    visible,
    enabled,
    required,
    answer,
    computed: logic.calculated?.toAnswer(cells.computed(path)) ?? null,
    options: kept(before?.options, labelled(node, offered, cells, place, before?.options)),
    issues: kept(before?.issues, counted?.issues ?? found, sameIssue),
    warnings: kept(before?.warnings, warnings, sameIssue),
    leftOut: counted?.leftOut ?? 0,
  };
}

/** Bounds that depend on answers, so that a control can say and show them. */
const bounds = ({ min, max }: FieldLogic, path: Path, cells: FormCells, place: Place): readonly Worked[] => [
  ...(min ? [['min', cells.worked(min, path, place)] as const] : []),
  ...(max ? [['max', cells.worked(max, path, place)] as const] : []),
];

/** The options to offer, with the values of expressions in their labels; an option that reads as before is the same. */
function labelled(
  { field, logic }: FieldNode,
  offered: readonly Option[] | undefined,
  cells: FormCells,
  place: Place,
  before: FieldView['options'] | undefined,
): FieldView['options'] {
  const options = offered ?? ('options' in field ? field.options : null);
  if (!options || !logic.optionLabels) return options;
  return options.map((option) => {
    const label = logic.optionLabels?.get(option.value)?.text(cells, place);
    if (label === undefined) return option;
    return before?.find((known) => known.value === option.value && known.label === label) ?? { ...option, label };
  });
}

const sameIssue = (a: Issue, b: Issue): boolean =>
  a.code === b.code &&
  a.part === b.part &&
  a.message === b.message &&
  JSON.stringify(a.params) === JSON.stringify(b.params);

/** The list from before where it says the same. */
function kept<L extends readonly unknown[] | null>(
  before: L | undefined,
  after: L,
  same: (a: never, b: never) => boolean = Object.is,
): L {
  if (!before || !after || before.length !== after.length) return after;
  return before.every((item, at) => same(item as never, after[at] as never)) ? before : after;
}

/** Whether two views of a field would be painted alike. */
export const sameFieldView = (a: FieldView, b: FieldView): boolean =>
  (Object.keys(a) as (keyof FieldView)[]).every((member) => Object.is(a[member], b[member]));
