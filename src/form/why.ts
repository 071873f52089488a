import type { Answer, Path } from '../contract/index.js';
import type { FormCells } from './form-cells.js';
import type { FieldNode } from './form-model.js';
import type { Issue } from './issue.js';
import { parsePath } from './path.js';
import { type Condition, holds, type Place, type Reader } from './rule.js';

/** Something a rule looked at. */
export interface Read {
  /** The path of an answer, or `vars.<key>`. */
  readonly path: string;
  readonly value: Answer;
}

/** One reason: whose condition it is, what it says, what it read, and what came out. */
export interface Reason {
  readonly of: string;
  /** The expression, or the plain word it was given as. */
  readonly rule: string;
  readonly result: boolean;
  readonly reads: readonly Read[];
}

/** Why a field is as it is. */
export interface Why {
  readonly visible: readonly Reason[];
  readonly enabled: readonly Reason[];
  readonly required: readonly Reason[];
  readonly issues: readonly (Issue & { readonly rule?: string; readonly reads?: readonly Read[] })[];
}

/** A reader that writes down what it was asked. */
function recording(cells: FormCells): Reader & { readonly reads: Read[] } {
  const reads: Read[] = [];
  const note = (path: string, value: Answer): void => {
    if (!reads.some((read) => read.path === path)) reads.push({ path, value });
  };
  return {
    reads,
    answer(path) {
      const value = cells.answer(path);
      note(path, value);
      return value;
    },
    instances(group) {
      const ids = cells.instances(group);
      note(group, ids);
      return ids;
    },
    computed(path) {
      const value = cells.computed(path);
      note(path, plain(value));
      return value;
    },
    variable(key) {
      const value = cells.variable(key);
      note(`vars.${key}`, plain(value));
      return value;
    },
    facts: () => cells.facts(),
  };
}

const plain = (value: unknown): Answer =>
  value === null || typeof value !== 'object' ? (value as Answer) : String(value);

function reasonFor(cells: FormCells, of: string, condition: Condition, place: Place): Reason {
  const reader = recording(cells);
  const result = holds(condition, reader, place);
  const rule = typeof condition === 'boolean' ? String(condition) : condition.source;
  return { of, rule, result, reads: reader.reads };
}

/** The conditions that decide whether a field is seen, outermost first. */
function visibleReasons(cells: FormCells, node: FieldNode, path: Path, place: Place): readonly Reason[] {
  const own = reasonFor(cells, path, node.logic.visible, place);
  const around = place.instances.at(-1);
  if (node.group && around) {
    const outer = { instances: place.instances.slice(0, -1) };
    return [...visibleReasons(cells, node.group, around.group, outer), own];
  }
  const { section, page } = node;
  const jumped = cells.isOnPath(page) || !holds(page.visible, cells, place);
  return [
    reasonFor(cells, `page ${page.page.key}`, page.visible, place),
    ...(jumped
      ? []
      : [{ of: `page ${page.page.key}`, rule: 'jumped over', result: false, reads: jumpReads(cells, page.index) }]),
    reasonFor(cells, `section ${section.section.key}`, section.visible, place),
    own,
  ];
}

const jumpReads = (cells: FormCells, before: number): readonly Read[] =>
  cells.model.pages
    .slice(0, before)
    .flatMap(({ jumps }) => jumps)
    .flatMap(({ when }) => reasonFor(cells, '', when, { instances: [] }).reads);

/** Explains a field: which rules decide about it, which answers they read, and what those were. */
export function why(cells: FormCells, path: Path, issues: readonly Issue[]): Why | undefined {
  const address = parsePath(path);
  const node = address && cells.model.nodes.get(address.key);
  if (!node) return undefined;
  const place: Place = { instances: address.instances };
  return cells.graph.untracked(() => ({
    visible: visibleReasons(cells, node, path, place),
    enabled: [reasonFor(cells, path, node.logic.enabled, place)],
    required: [reasonFor(cells, path, node.logic.required, place)],
    issues: issues.map((issue) => explained(cells, node, issue, place)),
  }));
}

function explained(cells: FormCells, node: FieldNode, issue: Issue, place: Place): Why['issues'][number] {
  const id = issue.code === 'custom' ? issue.params?.validation_id : undefined;
  const rule = node.logic.validations.find(({ validation }) => validation.id === id);
  if (!rule) return issue;
  const reader = recording(cells);
  rule.assert.holds(reader, { ...place, field: node.field.key, value: cells.answer(issue.path) });
  return { ...issue, rule: rule.assert.source, reads: reader.reads };
}
