/** Somebody who may go on by themselves. */
export interface GoingOn {
  hasGoneOn(): boolean;
  stop(): void;
}

/** Who was led to a question because the list of problems had no code yet, by the form they fill in. */
export const ledPersons = new WeakMap<object, GoingOn>();

/**
 * Looks from now on whether somebody goes on by themselves: types, or moves to another control, by Tab to any. What comes late must
 * not take the focus from them, and with it the next keys.
 */
export function watchGoingOn(root: Document | ShadowRoot): GoingOn {
  const before = root.activeElement;
  let typed = false;
  const onInput = (): void => {
    typed = true;
  };
  const onKey = (event: Event): void => {
    typed ||= (event as KeyboardEvent).key === 'Tab';
  };
  root.addEventListener('input', onInput, true);
  root.addEventListener('keydown', onKey, true);
  return {
    hasGoneOn: () => {
      const now = root.activeElement;
      return typed || (now !== before && now?.matches('input, textarea, select, [contenteditable]') === true);
    },
    stop: () => {
      root.removeEventListener('input', onInput, true);
      root.removeEventListener('keydown', onKey, true);
    },
  };
}
