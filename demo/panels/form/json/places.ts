import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { stepsOf, under } from '../../../document/pointer.js';

/** A stretch of the text. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const isValue = ({ name }: SyntaxNode): boolean => /^(?:Object|Array|String|Number|True|False|Null)$/u.test(name);

export const nameOf = (state: EditorState, property: SyntaxNode): string => {
  const name = property.getChild('PropertyName');
  if (!name) return '';
  try {
    return String(JSON.parse(state.sliceDoc(name.from, name.to)));
  } catch {
    return '';
  }
};

const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] => {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
};

/** Where the value of a pointer is written; where it is not, the nearest that holds the place. */
export function rangeOf(state: EditorState, pointer: string): Range {
  // A long text is read bit by bit otherwise.
  const tree = ensureSyntaxTree(state, state.doc.length, 500) ?? syntaxTree(state);
  let value = childrenOf(tree.topNode).find(isValue);
  for (const step of stepsOf(pointer)) {
    const property =
      value && childrenOf(value).find((child) => child.name === 'Property' && nameOf(state, child) === step);
    const next =
      value?.name === 'Array'
        ? childrenOf(value).filter(isValue)[Number(step)]
        : property && childrenOf(property).find(isValue);
    if (!next) break;
    value = next;
  }
  return value ? { from: value.from, to: value.to } : { from: 0, to: 0 };
}

/** The pointer to what is written at a position, or around it. */
export function pointerAt(state: EditorState, position: number): string {
  return pointerOf(state, syntaxTree(state).resolveInner(position, -1));
}

export function pointerOf(state: EditorState, node: SyntaxNode | null): string {
  if (!node?.parent) return '';
  const { parent } = node;
  const above = pointerOf(state, parent);
  if (node.name === 'Property') return under(above, nameOf(state, node));
  if (parent.name === 'Array' && isValue(node)) {
    const index = childrenOf(parent)
      .filter(isValue)
      .findIndex(({ from }) => from === node.from);
    return under(above, index);
  }
  return above;
}
