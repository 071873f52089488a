import type { Path } from '../contract/index.js';
import type { AnswerSet } from './answers.js';
import { Cell } from './cells.js';
import type { Facts } from './facts.js';
import { fieldView, sameFieldView } from './field-view.js';
import { FormCells } from './form-cells.js';
import { type FieldNode, type FormModel, type GroupNode, isGroup } from './form-model.js';
import type { GroupEngine } from './group-engine.js';
import { pageView, samePageViews } from './page-view.js';
import { type InstanceRef, pathOf } from './path.js';
import { PersistentMap } from './persistent-map.js';
import type { Place } from './rule.js';
import type { FieldView, FormView, GroupView, PageView } from './view.js';

const none: readonly string[] = [];

/**
 * Derives what to paint from answers. The same answers and facts always give the same view; what it remembers of the
 * last ones only makes the next cheap: an edit costs what depends on it, however large the form is.
 */
export class FormEngine {
  readonly model: FormModel;
  readonly #fields = new Map<Path, Cell<FieldView>>();
  readonly #groups = new Map<Path, Cell<GroupView>>();
  readonly #variables = new Map<string, Cell<FormView['variables'] extends PersistentMap<infer A> ? A : never>>();
  readonly #staleFields = new Set<Path>();
  readonly #staleGroups = new Set<Path>();
  readonly #staleVariables = new Set<string>();
  #cells!: FormCells;
  #pages!: Cell<readonly PageView[]>;
  #pagesAreStale = true;
  #view!: FormView;

  constructor(model: FormModel, facts: Facts) {
    this.model = model;
    this.#begin(facts);
  }

  /** What rules read, for those who explain. */
  get cells(): FormCells {
    return this.#cells;
  }

  /** The view of answers. */
  derive(answers: AnswerSet, facts: Facts = this.#cells.facts()): FormView {
    const { graph } = this.#cells;
    if (!graph.isOverspent) this.#look(answers, facts);
    // Which rule is one too many depends on the order they are asked in. From the beginning it is everybody's order.
    if (graph.isOverspent) {
      this.#begin(facts);
      this.#look(answers, facts);
    }
    return this.#view;
  }

  /** Forgets everything, as if no answers had been seen. */
  #begin(facts: Facts): void {
    for (const all of [this.#fields, this.#groups, this.#variables, this.#staleFields, this.#staleGroups]) all.clear();
    this.#cells = new FormCells(this.model, facts);
    const { graph } = this.#cells;
    this.#view = {
      pages: [],
      fields: PersistentMap.empty(),
      groups: PersistentMap.empty(),
      variables: PersistentMap.empty(),
      broken: none,
    };
    this.#pagesAreStale = true;
    this.#pages = new Cell(graph, () => pageView(this.#cells, this.#view.pages), {
      same: samePageViews,
      onStale: () => {
        this.#pagesAreStale = true;
      },
    });
    for (const section of this.model.pages.flatMap(({ sections }) => sections)) this.#enter(section.fields, []);
    for (const [key, rule] of this.model.variables) {
      const compute = () => rule.toAnswer(this.#cells.variable(key));
      this.#variables.set(key, new Cell(graph, compute, { onStale: () => this.#staleVariables.add(key) }));
      this.#staleVariables.add(key);
    }
  }

  #look(answers: AnswerSet, facts: Facts): void {
    this.#cells.take(answers, facts);
    let { pages, fields, groups, variables } = this.#view;
    // Groups first: their instances decide which fields there are.
    while (this.#staleGroups.size > 0) {
      for (const path of this.#staleGroups) {
        this.#staleGroups.delete(path);
        const view = this.#groups.get(path)?.read();
        if (!view) continue;
        this.#follow(groups.get(path), view, (gone) => {
          fields = fields.delete(gone);
          groups = groups.delete(gone);
        });
        groups = groups.set(path, view);
      }
    }
    for (const path of this.#staleFields) {
      const view = this.#fields.get(path)?.read();
      if (view) fields = fields.set(path, view);
    }
    this.#staleFields.clear();
    for (const key of this.#staleVariables) {
      const value = this.#variables.get(key)?.read();
      if (value !== undefined) variables = variables.set(key, value);
    }
    this.#staleVariables.clear();
    if (this.#pagesAreStale) {
      this.#pagesAreStale = false;
      pages = this.#pages.read();
    }
    const before = this.#view;
    const broken = sameTexts(before.broken, [...new Set([...this.#cells.graph.broken.values()].flat())].sort());
    const same =
      pages === before.pages &&
      fields === before.fields &&
      groups === before.groups &&
      variables === before.variables &&
      broken === before.broken;
    if (!same) this.#view = { pages, fields, groups, variables, broken };
  }

  /** Makes the cells of fields that have come into being. */
  #enter(nodes: readonly FieldNode[], instances: readonly InstanceRef[]): void {
    const place: Place = { instances };
    for (const node of nodes) {
      const path = pathOf(instances.at(-1), node.field.key);
      if (!isGroup(node)) this.#enterField(node, path, place);
      else if (this.model.groups) this.#enterGroup(this.model.groups, node, path, place);
    }
  }

  #enterField(node: FieldNode, path: Path, place: Place): void {
    const compute = () => fieldView(this.#cells, node, path, place, this.#view.fields.get(path));
    const onStale = () => this.#staleFields.add(path);
    this.#fields.set(path, new Cell(this.#cells.graph, compute, { same: sameFieldView, onStale }));
    this.#staleFields.add(path);
  }

  #enterGroup(groups: GroupEngine, node: GroupNode, path: Path, place: Place): void {
    const compute = () => groups.view(this.#cells, node, path, place, this.#view.groups.get(path));
    const onStale = () => this.#staleGroups.add(path);
    this.#groups.set(path, new Cell(this.#cells.graph, compute, { same: groups.sameView, onStale }));
    this.#staleGroups.add(path);
  }

  /** Lets fields come and go with the instances of their group. */
  #follow(before: GroupView | undefined, after: GroupView, gone: (path: Path) => void): void {
    const node = this.model.nodes.get(after.field.key) as GroupNode;
    const around = instancesAround(after.path);
    const now = new Set(after.instances.map(({ id }) => id));
    const was = new Set(before?.instances.map(({ id }) => id));
    for (const id of was) if (!now.has(id)) this.#leave(node, { group: after.path, id }, gone);
    for (const id of now) if (!was.has(id)) this.#enter(node.fields, [...around, { group: after.path, id }]);
  }

  #leave(node: GroupNode, instance: InstanceRef, gone: (path: Path) => void): void {
    for (const inner of node.fields) {
      const path = pathOf(instance, inner.field.key);
      if (isGroup(inner)) {
        const ids = this.#view.groups.get(path)?.instances ?? [];
        for (const { id } of ids) this.#leave(inner, { group: path, id }, gone);
      }
      const cells: readonly Map<Path, Cell<unknown>>[] = [
        this.#fields as unknown as Map<Path, Cell<unknown>>,
        this.#groups as unknown as Map<Path, Cell<unknown>>,
      ];
      for (const map of cells) {
        map.get(path)?.dispose();
        map.delete(path);
      }
      this.#staleFields.delete(path);
      this.#staleGroups.delete(path);
      gone(path);
    }
    this.#cells.forget(
      instance,
      node.fields.map(({ field }) => field.key),
    );
  }
}

const sameTexts = (before: readonly string[], after: readonly string[]): readonly string[] =>
  before.join() === after.join() ? before : after;

/** The instances a group stands in, from its path. */
function instancesAround(path: Path): readonly InstanceRef[] {
  const steps = path.split('.');
  const around: InstanceRef[] = [];
  for (let at = 0; at + 2 < steps.length; at += 2) {
    around.push({ group: steps.slice(0, at + 1).join('.'), id: steps[at + 1] as string });
  }
  return around;
}
