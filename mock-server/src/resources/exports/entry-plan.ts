import { type FieldNode, type FormModel, type GroupNode, isGroup } from '../../library.js';
import { factPaths, nodeAt, usualPaths } from '../entries/index.js';
import { rootFields } from '../forms/index.js';
import { columnsOf, type FieldColumn, type Writing } from './answer-cells.js';
import type { Cell } from './csv-text.js';
import { answerAt, type EntryFacts } from './entry-facts.js';
import { momentIn } from './moments.js';
import type { ExportRecord } from './records.js';

/** A column that an entry has once. */
export interface LeadColumn {
  readonly path: string;
  readonly label: string;
  /** What whoever ordered the export calls it. */
  readonly own?: string | undefined;
  read(facts: EntryFacts): Cell;
}

/** The columns of a group, and of the groups in it. */
export interface GroupPlan {
  readonly node: GroupNode;
  readonly columns: readonly FieldColumn[];
  readonly groups: readonly GroupPlan[];
}

/** What is written of an entry. */
export interface EntryPlan {
  readonly leads: readonly LeadColumn[];
  readonly groups: readonly GroupPlan[];
}

type Wanted = ExportRecord['columns'][number];

/** All columns of a form: what is known of an entry, then its answers. */
export function wholePlan(model: FormModel, writing: Writing): EntryPlan {
  const roots = rootFields(model);
  const known = usualPaths.flatMap((path) => factColumn({ path }, writing) ?? []);
  return {
    leads: [...known, ...roots.flatMap((node) => leadsOf(node, writing))],
    groups: roots.filter(isGroup).map((node) => groupPlan(node, writing)),
  };
}

/** The columns that are asked for; names the first one that is not there. */
export function chosenPlan(
  model: FormModel,
  wanted: readonly Wanted[],
  writing: Writing,
): EntryPlan | { stray: number } {
  const leads: LeadColumn[] = [];
  const chosen = new Map<GroupNode, Set<FieldNode>>();
  for (const [index, column] of wanted.entries()) {
    const path = column.path.replace(/^answers\./, '').replaceAll('[]', '');
    const node = nodeAt(model, path);
    if (!node) {
      const fact = factColumn(column, writing);
      if (!fact) return { stray: index };
      leads.push(fact);
    } else if (isGroup(node)) chosen.set(node, new Set(node.fields));
    else if (node.group) chosen.set(node.group, (chosen.get(node.group) ?? new Set()).add(node));
    else {
      const made = leadsOf(node, writing);
      leads.push(...made.map((lead, at) => (at === 0 ? { ...lead, own: column.label } : lead)));
    }
  }
  return { leads, groups: nested(rootFields(model), chosen, writing) };
}

/** Groups of which something was chosen, within those around them. */
function nested(
  fields: readonly FieldNode[],
  chosen: ReadonlyMap<GroupNode, ReadonlySet<FieldNode>>,
  writing: Writing,
): readonly GroupPlan[] {
  return fields.filter(isGroup).flatMap((node) => {
    const own = node.fields.filter((field) => chosen.get(node)?.has(field));
    const groups = nested(node.fields, chosen, writing);
    if (own.length === 0 && groups.length === 0) return [];
    return [{ node, columns: own.flatMap((field) => columnsOf(field, writing)), groups }];
  });
}

const leadsOf = (node: FieldNode, writing: Writing): readonly LeadColumn[] =>
  isGroup(node)
    ? []
    : columnsOf(node, writing).map(({ suffix, label, read }) => ({
        path: node.field.key + suffix,
        label,
        read: (entry) => read(answerAt(entry, undefined, node.field.key), entry.files),
      }));

const groupPlan = (node: GroupNode, writing: Writing): GroupPlan => ({
  node,
  columns: node.fields.filter((field) => !isGroup(field)).flatMap((field) => columnsOf(field, writing)),
  groups: node.fields.filter(isGroup).map((inner) => groupPlan(inner, writing)),
});

function factColumn({ path, label: own }: Wanted, { options }: Writing): LeadColumn | undefined {
  const note = /^metafields\.(.+)$/.exec(path)?.[1];
  if (note !== undefined) return { path, label: path, own, read: ({ notes }) => textOf(notes.get(note) ?? null) };
  const computed = /^computed\.(.+)$/.exec(path)?.[1];
  if (computed !== undefined)
    return { path, label: path, own, read: (entry) => textOf(entry.computed[computed] ?? null) };
  if (!factPaths.has(path)) return undefined;
  return {
    path,
    label: path,
    own,
    read({ view }) {
      const cell = textOf(path.split('.').reduce<unknown>((of, key) => (of as Record<string, unknown>)?.[key], view));
      return path.endsWith('_at') && typeof cell === 'string' ? momentIn(options.timezone, cell) : cell;
    },
  };
}

function textOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.map(String).join('; ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return (value ?? null) as Cell;
}
