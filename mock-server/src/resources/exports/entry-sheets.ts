import type { InstanceRef } from '../../library.js';
import type { Cell } from './csv-text.js';
import { answerAt, type EntryFacts, instancesAt, refOf } from './entry-facts.js';
import type { EntryPlan, GroupPlan } from './entry-plan.js';
import type { ExportOptions } from './records.js';
import type { SheetPlan } from './sheet-plan.js';

/** How many instances a group has at most, by its key. */
export type Widths = Readonly<Record<string, number>>;

type Sheet = SheetPlan<EntryFacts>;
type Place = InstanceRef | undefined;

/** The tables that entries are written into: groups as columns, as rows, or in tables of their own. */
export function entrySheets(name: string, plan: EntryPlan, options: ExportOptions, widths: Widths): readonly Sheet[] {
  const isLabelled = options.labels === 'label';
  const leads = plan.leads.map(({ path, label, own }) => own ?? (isLabelled ? label : path));
  const lead = (facts: EntryFacts): readonly Cell[] => plan.leads.map(({ read }) => read(facts));
  const flat = new Flat(isLabelled, widths);
  switch (options.groups) {
    case 'columns':
      return [
        {
          name,
          header: [...leads, ...plan.groups.flatMap((group) => flat.header(group))],
          rows: (facts) => [[...lead(facts), ...plan.groups.flatMap((group) => flat.cells(group, facts, undefined))]],
        },
      ];
    case 'rows':
      return [
        {
          name,
          header: ['parent_ref', ...leads, ...plan.groups.flatMap((group) => flat.itemHeader(group))],
          rows: (facts) => itemRows(plan, flat, facts).map((cells) => [refOf(facts), ...lead(facts), ...cells]),
        },
      ];
    case 'sheets':
      return [
        { name, header: ['parent_ref', ...leads], rows: (facts) => [[refOf(facts), ...lead(facts)]] },
        ...plan.groups.flatMap((group) =>
          groupSheets(group, flat, (facts) => instancesAt(facts, undefined, group.node.field.key)),
        ),
      ];
  }
}

/** One row for each instance of each group; one for an entry that has none. */
function itemRows(plan: EntryPlan, flat: Flat, facts: EntryFacts): readonly (readonly Cell[])[] {
  const blank = plan.groups.map((group) => flat.itemHeader(group).map((): Cell => null));
  const rows = plan.groups.flatMap((group, at) =>
    instancesAt(facts, undefined, group.node.field.key).map((place) =>
      blank.flatMap((cells, other) => (other === at ? flat.itemCells(group, facts, place) : cells)),
    ),
  );
  return rows.length > 0 ? rows : [blank.flat()];
}

/** A table for a group, and for each group in it. */
function groupSheets(
  group: GroupPlan,
  flat: Flat,
  places: (facts: EntryFacts) => readonly InstanceRef[],
): readonly Sheet[] {
  const { key } = group.node.field;
  const own: Sheet = {
    name: flat.isLabelled ? group.node.field.label || key : key,
    header: ['parent_ref', '_id', '_in', ...flat.own(group, '')],
    rows: (facts) =>
      places(facts).map((place) => [refOf(facts), place.id, enclosing(place), ...ownCells(group, facts, place)]),
  };
  const inside = group.groups.flatMap((inner) =>
    groupSheets(inner, flat, (facts) =>
      places(facts).flatMap((place) => instancesAt(facts, place, inner.node.field.key)),
    ),
  );
  return [own, ...inside];
}

/** The instance around one that stands in a group within a group. */
const enclosing = ({ group }: InstanceRef): string | null => group.split('.').at(-2) ?? null;

const ownCells = ({ columns }: GroupPlan, facts: EntryFacts, place: Place): readonly Cell[] =>
  columns.map(({ node, read }) => read(answerAt(facts, place, node.field.key), facts.files));

/** Instances side by side: as many columns as the longest group of all entries needs. */
class Flat {
  readonly isLabelled: boolean;
  readonly #widths: Widths;

  constructor(isLabelled: boolean, widths: Widths) {
    this.isLabelled = isLabelled;
    this.#widths = widths;
  }

  own({ columns }: GroupPlan, prefix: string): readonly string[] {
    return columns.map(({ node, suffix, label }) => prefix + (this.isLabelled ? label : node.field.key + suffix));
  }

  header(group: GroupPlan, prefix = ''): readonly string[] {
    const { key, label } = group.node.field;
    return this.#each(group, (index) => {
      const at = this.isLabelled ? `${prefix}${label || key} ${index}: ` : `${prefix}${key}[${index}].`;
      return this.#inside(group, at);
    });
  }

  cells(group: GroupPlan, facts: EntryFacts, place: Place): readonly Cell[] {
    const instances = instancesAt(facts, place, group.node.field.key);
    const blank = this.#inside(group, '').map((): Cell => null);
    return this.#each(group, (index) => {
      const instance = instances[index - 1];
      return instance ? this.itemCells(group, facts, instance) : blank;
    });
  }

  itemHeader(group: GroupPlan): readonly string[] {
    const { key, label } = group.node.field;
    return this.#inside(group, this.isLabelled ? `${label || key}: ` : `${key}[].`);
  }

  itemCells(group: GroupPlan, facts: EntryFacts, place: InstanceRef): readonly Cell[] {
    return [...ownCells(group, facts, place), ...group.groups.flatMap((inner) => this.cells(inner, facts, place))];
  }

  #inside(group: GroupPlan, prefix: string): readonly string[] {
    return [...this.own(group, prefix), ...group.groups.flatMap((inner) => this.header(inner, prefix))];
  }

  #each<T>(group: GroupPlan, make: (index: number) => readonly T[]): readonly T[] {
    const width = this.#widths[group.node.field.key] ?? 0;
    return Array.from({ length: width }, (_, at) => make(at + 1)).flat();
  }
}
