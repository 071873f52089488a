import type { Answer, Option, Path } from '../contract/index.js';
import { normaliseWith } from './answer-rules.js';
import { type AnswerSet, instancesOf, isEmpty, noAnswers } from './answers.js';
import { Cell, CellGraph } from './cells.js';
import type { Facts } from './facts.js';
import { type FieldNode, type FormModel, groupAt, type PageNode, type SectionNode } from './form-model.js';
import type { CountQuestions, GroupCells } from './group-engine.js';
import { offeredOptions, withoutUnoffered } from './offered-options.js';
import { type InstanceRef, parsePath, pathOf } from './path.js';
import { holds, type Meter, type Place, type Rule } from './rule.js';

const atRoot: Place = { instances: [] };
const noCounting: CountQuestions = { groups: new Map(), questions: new Map() };

/**
 * What the rules of a form say about a set of answers. Each finding is a cell: it is made when somebody first asks for
 * it, and asked again only when an answer it read has changed.
 */
export class FormCells implements GroupCells {
  readonly model: FormModel;
  readonly graph: CellGraph;
  #answers: AnswerSet = noAnswers;
  #facts: Facts;
  readonly #sources = new Map<Path, Cell<Answer | undefined>>();
  readonly #groups = new Map<Path, Cell<readonly string[]>>();
  readonly #counted = new Map<Path, Cell<readonly string[]>>();
  readonly #factsCell: Cell<Facts>;
  readonly #shown = new Map<Path, Cell<boolean>>();
  readonly #values = new Map<Path, Cell<Answer>>();
  readonly #computed = new Map<Path, Cell<unknown>>();
  readonly #variables = new Map<string, Cell<unknown>>();
  readonly #onPath = new Map<PageNode | SectionNode, Cell<boolean>>();
  readonly #worked = new Map<Path, Map<Rule | FieldNode, Cell<unknown>>>();
  readonly #skip: Cell<number>[] = [];
  readonly #alwaysShown = new Map<FieldNode | SectionNode, boolean>();
  readonly #hasJumps: boolean;
  readonly counting: CountQuestions;

  constructor(model: FormModel, facts: Facts) {
    this.model = model;
    this.graph = new CellGraph(model.budget);
    this.#facts = facts;
    this.#factsCell = this.#cell(() => this.#facts);
    this.counting = model.groups?.countQuestions(model) ?? noCounting;
    this.#hasJumps = model.pages.some(({ jumps }) => jumps.length > 0);
  }

  /** Takes other answers, and wakes exactly the cells that read what differs. */
  take(answers: AnswerSet, facts: Facts): void {
    const before = this.#answers;
    this.#answers = answers;
    for (const path of answers.values.changesSince(before.values)) this.#sources.get(path)?.invalidate();
    for (const group of answers.groups.changesSince(before.groups)) this.#groups.get(group)?.invalidate();
    if (facts === this.#facts) return;
    this.#facts = facts;
    this.#factsCell.invalidate();
  }

  get meter(): Meter {
    return this.graph;
  }

  get answers(): AnswerSet {
    return this.#answers;
  }

  /** The stored answer; undefined while nobody has touched the field. */
  stored(path: Path): Answer | undefined {
    return this.#keyed(this.#sources, path, () => this.#answers.values.get(path)).read();
  }

  facts(): Facts {
    return this.#factsCell.read();
  }

  /** The instances of a group; where the form decides how many there are, those beyond it are left out. */
  instances(group: Path): readonly string[] {
    if (!groupAt(this.model, group)?.logic.countFrom) return this.everyInstance(group);
    return this.#keyed(this.#counted, group, () => {
      const ids = this.everyInstance(group);
      const count = this.count(group) ?? 0;
      return ids.length > count ? ids.slice(0, count) : ids;
    }).read();
  }

  /** All instances of a group, also those that are left out. */
  everyInstance(group: Path): readonly string[] {
    return this.#keyed(this.#groups, group, () => instancesOf(this.#answers, group)).read();
  }

  /** How many instances a group must have, where the form decides it. */
  count(group: Path): number | null {
    const rule = groupAt(this.model, group)?.logic.countFrom;
    const place = { instances: parsePath(group)?.instances ?? [] };
    return (rule && this.model.groups?.numberOf(rule, this, group, place)) ?? null;
  }

  /** What a rule of a field comes to. It is asked, and paid for, once, however many want to know. */
  worked(rule: Rule, path: Path, place: Place): Answer {
    return this.#once(rule, path, () => rule.answer(this, place));
  }

  /** The options offered now; nothing for fields whose options never change. */
  offered(node: FieldNode, path: Path, place: Place): readonly Option[] | undefined {
    const { options, optionFilter } = node.logic;
    return options || optionFilter ? this.#once(node, path, () => offeredOptions(node, this, place)) : undefined;
  }

  #once<T>(what: Rule | FieldNode, path: Path, ask: () => T): T {
    let known = this.#worked.get(path);
    if (!known) {
      known = new Map();
      this.#worked.set(path, known);
    }
    return this.#keyed(known as Map<unknown, Cell<T>>, what, ask).read();
  }

  answer(path: Path): Answer {
    const found = this.#find(path);
    if (!found) return null;
    return this.#keyed(this.#values, path, () => this.#effective(path, found.node, found.place)).read();
  }

  computed(path: Path): unknown {
    const found = this.#find(path);
    const rule = found?.node.logic.calculated;
    if (!found || !rule) return null;
    return this.#keyed(this.#computed, path, () =>
      this.isShown(found.node, path, found.place) ? rule.run(this, found.place) : null,
    ).read();
  }

  variable(key: string): unknown {
    const rule = this.model.variables.get(key);
    return rule ? this.#keyed(this.#variables, key, () => rule.run(this, atRoot)).read() : null;
  }

  /** Whether the respondent gets to see a field: it, and everything around it, is shown. */
  isShown(node: FieldNode, path: Path, place: Place): boolean {
    if (this.#isAlwaysShown(node)) return true;
    return this.#keyed(this.#shown, path, () => this.#computeShown(node, place)).read();
  }

  isSectionShown(section: SectionNode): boolean {
    const { page, visible } = section;
    if (visible === true) return this.isOnPath(page);
    return this.#keyed(this.#onPath, section, () => this.isOnPath(page) && holds(visible, this, atRoot)).read();
  }

  /** Whether a page is shown and not jumped over. */
  isOnPath(page: PageNode): boolean {
    if (page.visible === true && !this.#hasJumps) return true;
    return this.#keyed(
      this.#onPath,
      page,
      () => holds(page.visible, this, atRoot) && page.index >= this.#skipUntil(page.index),
    ).read();
  }

  /** The stored answer, or the default of a field nobody has touched yet. */
  given(path: Path, { field, logic }: FieldNode, place: Place): Answer {
    const stored = this.stored(path);
    if (stored !== undefined) return stored;
    if (logic.default) return this.worked(logic.default, path, place);
    return (field.default as Answer | undefined) ?? null;
  }

  /** What rules see of an answer: as it will be kept, and nothing while it is hidden or no longer offered. */
  #effective(path: Path, node: FieldNode, place: Place): Answer {
    if (!this.isShown(node, path, place)) return null;
    const given = this.given(path, node, place);
    if (isEmpty(given)) return null;
    const kept = normaliseWith(this.model.rulesOf, node.field, given, this.facts().locale);
    const options = this.offered(node, path, place);
    return options ? withoutUnoffered(kept, options) : kept;
  }

  #computeShown(node: FieldNode, place: Place): boolean {
    const around = place.instances.at(-1);
    const outer = node.group
      ? this.isShown(node.group, around?.group ?? '', { instances: place.instances.slice(0, -1) })
      : this.isSectionShown(node.section);
    return outer && holds(node.logic.visible, this, place);
  }

  #isAlwaysShown(node: FieldNode): boolean {
    let known = this.#alwaysShown.get(node);
    if (known === undefined) {
      const outer = node.group
        ? this.#isAlwaysShown(node.group)
        : node.section.visible === true && node.page.visible === true && !this.#hasJumps;
      known = outer && node.logic.visible === true;
      this.#alwaysShown.set(node, known);
    }
    return known;
  }

  /** The first page that pages before `index` do not jump over. */
  #skipUntil(index: number): number {
    this.#skip[index] ??= this.#cell(() => {
      const page = this.model.pages[index - 1];
      if (!page) return 0;
      const skip = this.#skipUntil(page.index);
      // A page that does not jump keeps nobody waiting, whatever its own condition waits for.
      if (page.jumps.length === 0 || !this.isOnPath(page)) return skip;
      const place: Place = { instances: [], page: { key: page.page.key, index: page.index } };
      const jump = page.jumps.find(({ when }) => holds(when, this, place));
      return Math.max(skip, jump?.to ?? 0);
    });
    return this.#skip[index].read();
  }

  #find(path: Path): { readonly node: FieldNode; readonly place: Place } | undefined {
    const address = parsePath(path);
    const node = address && this.model.nodes.get(address.key);
    return node && { node, place: { instances: address.instances } };
  }

  /** Forgets everything found inside an instance that is gone. */
  forget(instance: InstanceRef, keys: Iterable<string>): void {
    for (const key of keys) {
      const path = pathOf(instance, key);
      for (const cells of [this.#shown, this.#values, this.#computed, this.#sources, this.#groups, this.#counted]) {
        (cells as Map<Path, Cell<unknown>>).get(path)?.dispose();
        cells.delete(path);
      }
      for (const cell of this.#worked.get(path)?.values() ?? []) cell.dispose();
      this.#worked.delete(path);
    }
  }

  #cell<T>(compute: () => T): Cell<T> {
    return new Cell(this.graph, compute);
  }

  #keyed<K, T>(cells: Map<K, Cell<T>>, key: K, compute: () => T): Cell<T> {
    let cell = cells.get(key);
    if (!cell) {
      cell = this.#cell(compute);
      cells.set(key, cell);
    }
    return cell;
  }
}
