/** Somebody who may go on by themselves. */
export interface GoingOn {
  hasGoneOn(): boolean;
  stop(): void;
}

/** Who was led to a question because the list of problems had no code yet, by the form they fill in. */
export const ledPersons = new WeakMap<object, GoingOn>();

/**
 * Looks from now on whether somebody goes on by themselves: types, or moves to another control, by Tab to any. What
 * comes late must not take the focus from them, and with it the next keys.
 */
export function watchGoingOn(root: Document | ShadowRoot): GoingOn {
  const before = root.activeElement;
  const watching = new AbortController();
  let gone = false;
  const look = (event: Event): void => {
    gone ||= event.type === 'input' || (event as KeyboardEvent).key === 'Tab';
  };
  for (const type of ['input', 'keydown'])
    root.addEventListener(type, look, { capture: true, signal: watching.signal });
  return {
    hasGoneOn: () => {
      const now = root.activeElement;
      return gone || (now !== before && now?.matches('input, textarea, select, [contenteditable]') === true);
    },
    stop: () => watching.abort(),
  };
}
