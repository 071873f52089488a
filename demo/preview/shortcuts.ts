/** What the studio does on keys, wherever the focus is. */
export type Shortcut = 'palette' | 'next-region' | 'previous-region';

function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Shortcut | undefined {
  if (key === 'F6' && !ctrlKey && !metaKey && !altKey) return shiftKey ? 'previous-region' : 'next-region';
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return 'palette';
  return undefined;
}

/** Hears the studio's own keys in a page. */
export function watchShortcuts(page: Document, hear: (shortcut: Shortcut) => void): () => void {
  const press = (event: KeyboardEvent): void => {
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    hear(shortcut);
  };
  page.addEventListener('keydown', press);
  return () => page.removeEventListener('keydown', press);
}
