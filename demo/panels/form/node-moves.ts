import { added, copyOf, moved, newField, type Place, placeOf, removed } from '../../document/edits.js';
import type { FormWork } from '../../document/form-work.js';
import { type DocumentNode, nodesIn } from '../../document/nodes.js';
import { above, under, valueAt } from '../../document/pointer.js';
import type { OutlineDeeds } from './deeds.js';

interface Parts {
  readonly work: FormWork;
  readonly outline: () => DocumentNode;
  /** Something stands elsewhere now: where, and in words. */
  moved(pointer: string, said: string): void;
}

/** Order and number of the parts of a form. */
export class NodeMoves {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  withSelect(select: OutlineDeeds['select']): OutlineDeeds {
    return {
      select,
      shift: (node, by) => this.shift(node, by),
      place: (from, to) => this.place(from, to),
    };
  }

  /** Whether a node can go one place further; out of its section it is moved into the one beside it. */
  canShift(node: DocumentNode, by: 1 | -1): boolean {
    return this.#beside(node, by) !== undefined;
  }

  shift(node: DocumentNode, by: 1 | -1): void {
    const to = this.#beside(node, by);
    if (to) this.place(placeOf(node.pointer), to);
    else this.#parts.moved(node.pointer, `${node.title} cannot go further`);
  }

  place(from: Place, to: Place): void {
    const { work } = this.#parts;
    const { document, pointer } = moved(work.document, from, to);
    work.change(document);
    const siblings = this.#siblings(above(pointer));
    const node = siblings.find((one) => one.pointer === pointer);
    this.#parts.moved(pointer, `${node?.title ?? 'It'} is now ${placeOf(pointer).index + 1} of ${siblings.length}`);
  }

  remove(node: DocumentNode): void {
    const { work } = this.#parts;
    work.change(removed(work.document, node.pointer));
    this.#parts.moved(above(above(node.pointer)), `${node.title} is removed`);
  }

  duplicate(node: DocumentNode): void {
    const { work } = this.#parts;
    const field = valueAt(work.document, node.pointer);
    if (field === undefined) return;
    const { list, index } = placeOf(node.pointer);
    work.change(added(work.document, { list, index: index + 1 }, copyOf(work.document, field)));
    this.#parts.moved(under(list, index + 1), `A copy of ${node.title} is below it`);
  }

  /** Puts a new question after a node, or at the end of what it holds. */
  addField(node: DocumentNode, type: string, label: string): void {
    const { work } = this.#parts;
    const place = this.#placeAfter(node);
    if (!place) return;
    work.change(added(work.document, place, newField(work.document, type, label)));
    this.#parts.moved(under(place.list, place.index), `${label} is added`);
  }

  #placeAfter(node: DocumentNode): Place | undefined {
    if (node.kind === 'field') return { ...placeOf(node.pointer), index: placeOf(node.pointer).index + 1 };
    const holder = [...nodesIn(node)].find(({ kind }) => kind === 'section' || kind === 'group');
    return holder && { list: under(holder.pointer, 'fields'), index: holder.children.length };
  }

  #siblings(list: string): readonly DocumentNode[] {
    return [...nodesIn(this.#parts.outline())].filter(({ pointer }) => above(pointer) === list);
  }

  #beside(node: DocumentNode, by: 1 | -1): Place | undefined {
    if (node.kind === 'form') return undefined;
    const { list, index } = placeOf(node.pointer);
    const count = this.#siblings(list).length;
    if (index + by >= 0 && index + by < count) return { list, index: index + by };
    if (node.kind !== 'field' && node.kind !== 'group') return undefined;
    const sections = [...nodesIn(this.#parts.outline())].filter(({ kind }) => kind === 'section');
    const at = sections.findIndex(({ pointer }) => under(pointer, 'fields') === list);
    const next = at < 0 ? undefined : sections[at + by];
    return next && { list: under(next.pointer, 'fields'), index: by > 0 ? 0 : next.children.length };
  }
}
