import { html, type TemplateResult } from 'lit';
import type { DocumentNode } from '../../document/nodes.js';
import { icon } from '../../shell/icon.js';
import { addable, typeNames } from '../../studio/type-names.js';
import type { NodeMoves } from './node-moves.js';
import { shapes } from './shapes.js';

interface Tools {
  readonly node: DocumentNode;
  readonly outline: DocumentNode;
  readonly moves: NodeMoves;
}

/** What can be done with the selected part as a whole. */
export function nodeTools({ node, outline, moves }: Tools): TemplateResult {
  const isField = node.kind === 'field' || node.kind === 'group';
  const isWhole = node.pointer === outline.pointer;
  const add = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    const type = select.value;
    select.value = '';
    if (type) moves.addField(node, type, typeNames[type] ?? type);
  };
  const tool = (path: string, label: string, run: () => void, isOff = false): TemplateResult =>
    html`<button class="button bare" type="button" aria-label="${label} ${node.title}" title=${label} ?disabled=${isOff} @click=${run}>
      ${icon(path)}
    </button>`;
  return html`<div class="node-tools" role="toolbar" aria-label="Selected part">
    ${tool(shapes.up, 'Move up', () => moves.shift(node, -1), !moves.canShift(node, -1))}
    ${tool(shapes.down, 'Move down', () => moves.shift(node, 1), !moves.canShift(node, 1))}
    ${tool(shapes.copy, 'Duplicate', () => moves.duplicate(node), !isField)}
    ${tool(shapes.remove, 'Remove', () => moves.remove(node), isWhole)}
    <span class="grow"></span>
    <select class="select" aria-label="Add a question" @change=${add}>
      <option value="">Add a question …</option>
      ${addable.map((type) => html`<option value=${type}>${typeNames[type] ?? type}</option>`)}
    </select>
  </div>`;
}
