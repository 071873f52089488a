import { syntaxTree } from '@codemirror/language';
import { type EditorView, hoverTooltip, type Tooltip } from '@codemirror/view';
import { defaultOf, inWords, schemasAt } from '../../../document/contract-schema.js';
import type { Json } from '../../../document/json.js';
import { lastStep } from '../../../document/pointer.js';
import { pointerOf } from './places.js';

function card(name: string, lines: readonly string[]): HTMLElement {
  const element = document.createElement('div');
  element.className = 'json-help';
  const title = document.createElement('b');
  title.textContent = name;
  element.append(
    title,
    ...lines.map((line) => {
      const text = document.createElement('div');
      text.textContent = line;
      return text;
    }),
  );
  return element;
}

/** Says of a member what may stand there, and what counts without it. */
export const helpFrom = (written: () => Json) =>
  hoverTooltip(({ state }: EditorView, position): Tooltip | null => {
    const node = syntaxTree(state).resolveInner(position, 0);
    if (node.name !== 'PropertyName') return null;
    const pointer = pointerOf(state, node.parent);
    const schemas = schemasAt(written(), pointer);
    if (schemas.length === 0) return null;
    const usual = defaultOf(schemas);
    const lines = [inWords(schemas), ...(usual === '' ? [] : [`Unless given: ${usual}`])];
    return { pos: node.from, end: node.to, above: true, create: () => ({ dom: card(lastStep(pointer), lines) }) };
  });
