import { type NodeRef, withoutInstances } from './node-ref.js';

const parts = 'entry-field, entry-group';

/** The part of the form an element belongs to. */
export function nodeOf(element: Element | null): NodeRef | undefined {
  const part = element?.closest(parts) as (Element & { readonly name?: string }) | null | undefined;
  if (!part?.name) return undefined;
  return { kind: part.localName === 'entry-group' ? 'group' : 'field', key: withoutInstances(part.name) };
}

/** Marks what is on screen of a part of the form, and nothing else. */
export function markNode(as: 'selected' | 'flashed', node: NodeRef | null): void {
  const mark = `data-studio-${as}`;
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  if (node === null) return;
  const found = [...document.querySelectorAll(parts)].filter((part) => nodeOf(part)?.key === node.key);
  for (const part of found) part.setAttribute(mark, '');
  found[0]?.scrollIntoView({ block: 'nearest' });
  if (as === 'flashed') setTimeout(() => markNode(as, null), 900);
}
