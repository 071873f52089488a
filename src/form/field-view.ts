import type { Answer, Field, Path } from '../contract/index.js';
import { checkField, noFindings } from './check.js';
import type { FormCells } from './form-cells.js';
import type { FieldNode } from './form-model.js';
import type { Issue } from './issue.js';
import { offeredOptions } from './offered-options.js';
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
  const offered = offeredOptions(node, cells, place);
  const values = offered && new Set(offered.map(({ value }) => value));
  // A disabled field keeps its answer, and nobody can be asked to fill it.
  const asked = { required: required && enabled, offered: values };
  const { issues, warnings } = visible ? checkField(node, path, answer, asked, cells, place) : noFindings;
  const field = withTexts(node, cells, place, before?.field);
  return {
    path,
    field,
    visible,
    enabled,
    required,
    answer,
    computed: logic.calculated ? calculatedAnswer(node, path, cells, place) : null,
    options: kept(before?.options, offered ?? ('options' in node.field ? node.field.options : null)),
    issues: kept(before?.issues, issues, sameIssue),
    warnings: kept(before?.warnings, warnings, sameIssue),
  };
}

const calculatedAnswer = ({ logic }: FieldNode, path: Path, cells: FormCells, place: Place): Answer =>
  cells.computed(path) === null ? null : (logic.calculated?.answer(cells, place) ?? null);

/** The field with its texts filled in; the field itself when it has none to fill in. */
function withTexts({ field, logic }: FieldNode, cells: FormCells, place: Place, before: Field | undefined): Field {
  if (logic.texts.size === 0) return field;
  const filled: Record<string, string> = {};
  for (const [member, piped] of logic.texts) filled[member] = piped.text(cells, place);
  const shown = before as unknown as Readonly<Record<string, unknown>> | undefined;
  if (before && Object.entries(filled).every(([member, text]) => shown?.[member] === text)) return before;
  return { ...field, ...filled } as Field;
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
