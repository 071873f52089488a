/** What a key does in the outline. */
export type OutlineMove = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out' | 'up' | 'down';

const plain: Readonly<Record<string, OutlineMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

export function outlineMove({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): OutlineMove | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined;
  return plain[key];
}
