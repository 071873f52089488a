import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { type DocumentNode, nodesIn } from '../../document/nodes.js';
import { StudioElement } from '../../shell/studio-element.js';
import { typeNames } from '../../studio/type-names.js';
import type { OutlineDeeds } from './deeds.js';
import { type OutlineMove, outlineMove } from './outline-keys.js';
import { sortLists } from './sort-lists.js';

const kinds: Readonly<Record<string, string>> = { form: 'Form', page: 'Page', section: 'Section' };

/** The pages, sections and questions of a form as a tree: arrows walk, Alt and an arrow moves, and so does dragging. */
@customElement('form-outline')
export class FormOutline extends StudioElement {
  @property({ attribute: false }) outline!: DocumentNode;
  @property({ attribute: false }) selected = '';
  /** How many problems lie at or under each node, by its pointer. */
  @property({ attribute: false }) problems: ReadonlyMap<string, number> = new Map();
  @property({ attribute: false }) deeds!: OutlineDeeds;
  /** Drawn anew after a drag, which has moved what stands in the page. */
  #drags = 0;
  readonly #closed = new Set<string>();

  protected override render(): TemplateResult {
    return html`${keyed(
      this.#drags,
      html`<ul class="tree" role="tree" aria-label="Outline of the form" @keydown=${this.#press} @click=${this.#click}>
        ${this.#item(this.outline, 1)}
      </ul>`,
    )}`;
  }

  protected override updated(): void {
    void sortLists(this, (from, to) => {
      this.#drags += 1;
      this.requestUpdate();
      if (from.list !== to.list || from.index !== to.index) this.deeds.place(from, to);
    });
  }

  /** Puts the focus on the node that is selected. */
  focusSelected(): void {
    this.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }

  #item(node: DocumentNode, level: number): TemplateResult {
    const { pointer, kind, children, type, title } = node;
    const holds = kind !== 'field';
    const isOpen = holds && !this.#closed.has(pointer);
    const problems = this.problems.get(pointer) ?? 0;
    const isSelected = pointer === this.selected;
    return html`<li role="none" data-pointer=${pointer} data-kind=${kind}>
      <div
        class="node"
        role="treeitem"
        aria-level=${level}
        aria-selected=${isSelected}
        aria-expanded=${children.length > 0 ? isOpen : nothing}
        tabindex=${isSelected ? 0 : -1}
      >
        <span class="twist" aria-hidden="true">${children.length === 0 ? '' : isOpen ? '▾' : '▸'}</span>
        <span class="node-title">${title || html`<i>Without a title</i>`}</span>
        <span class="node-type">${kinds[kind] ?? typeNames[type] ?? type}</span>
        ${problems > 0 ? html`<span class="node-problems"><span aria-hidden="true">▲</span> ${problems}<span class="unseen"> problems</span></span>` : nothing}
      </div>
      ${isOpen ? this.#list(node, level + 1) : nothing}
    </li>`;
  }

  #list({ kind, pointer, children }: DocumentNode, level: number): TemplateResult {
    const name = kind === 'form' ? 'pages' : kind === 'page' ? 'sections' : 'fields';
    return html`<ul role="group" data-list="${pointer}/${name}" data-of=${name}>
      ${children.map((child) => this.#item(child, level))}
    </ul>`;
  }

  /** What can be walked to, in the order it is seen. */
  #shown(): readonly HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  }

  #nodeAt(pointer: string | undefined): DocumentNode | undefined {
    return [...nodesIn(this.outline)].find((node) => node.pointer === pointer);
  }

  readonly #click = (event: Event): void => {
    const target = event.target as Element;
    const node = this.#nodeAt(pointerOf(target));
    if (!node) return;
    if (target.closest('.twist')) this.#fold(node);
    this.deeds.select(node);
  };

  readonly #press = (event: KeyboardEvent): void => {
    const move = outlineMove(event);
    const item = (event.target as Element).closest<HTMLElement>('[role="treeitem"]');
    const node = this.#nodeAt(pointerOf(item));
    if (!move || !item || !node) return;
    event.preventDefault();
    const isOpen = !this.#closed.has(node.pointer) && node.children.length > 0;
    const folds = (move === 'in' && node.children.length > 0 && !isOpen) || (move === 'out' && isOpen);
    if (move === 'up' || move === 'down') this.deeds.shift(node, move === 'up' ? -1 : 1);
    else if (folds) this.#fold(node);
    else this.#walk(item, move, isOpen);
  };

  #walk(item: HTMLElement, move: Exclude<OutlineMove, 'up' | 'down'>, isOpen: boolean): void {
    const shown = this.#shown();
    const at = shown.indexOf(item);
    const parent = item.parentElement?.parentElement?.closest('li')?.querySelector<HTMLElement>('.node');
    const to = {
      next: shown[at + 1],
      previous: shown[at - 1],
      first: shown[0],
      last: shown.at(-1),
      in: isOpen ? shown[at + 1] : undefined,
      out: parent,
    }[move];
    const next = this.#nodeAt(pointerOf(to));
    if (!next) return;
    this.deeds.select(next);
    to?.focus();
  }

  #fold({ pointer }: DocumentNode): void {
    if (!this.#closed.delete(pointer)) this.#closed.add(pointer);
    this.requestUpdate();
  }
}

/** The node an element in the outline belongs to. */
const pointerOf = (element: Element | null | undefined): string | undefined =>
  element?.closest<HTMLElement>('[data-pointer]')?.dataset.pointer;

/** How many problems each node and all above it have. */
export function problemsByNode(outline: DocumentNode, paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const around = [...nodesIn(outline)].filter(({ pointer }) => path === pointer || path.startsWith(`${pointer}/`));
    for (const { pointer } of around) counts.set(pointer, (counts.get(pointer) ?? 0) + 1);
  }
  return counts;
}
