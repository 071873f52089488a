/**
 * Looks from now on whether somebody goes on by themselves: types, or moves to another control. What comes late must
 * not take the focus from them, and with it the next keys.
 */
export function watchGoingOn(root: Document | ShadowRoot): { hasGoneOn(): boolean; stop(): void } {
  const before = root.activeElement;
  let typed = false;
  const onInput = (): void => {
    typed = true;
  };
  root.addEventListener('input', onInput, true);
  return {
    hasGoneOn: () => {
      const now = root.activeElement;
      return typed || (now !== before && now?.matches('input, textarea, select, [contenteditable]') === true);
    },
    stop: () => root.removeEventListener('input', onInput, true),
  };
}
