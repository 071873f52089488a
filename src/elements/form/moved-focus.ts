import type { ReactiveController, ReactiveElement } from 'lit';
import { focusedIn } from '../../base/focused-in.js';
import type { FormScope } from '../form-scope.js';

interface Held {
  readonly control: HTMLElement;
  restore(): void;
}

/**
 * Gives the focus back to a form that was moved in the page. To the browser that is taking it out and putting it in
 * again: the control keeps its text, but the focus, and with it the next keys, would go to the page.
 */
export function keepMovedFocus({ host }: FormScope): () => void {
  // Whoever has it already is why this code was fetched.
  let focused = deepestFocus(host);
  let held: Held | undefined;
  const entered = (event: Event): void => {
    focused = event.composedPath()[0] as HTMLElement;
  };
  // Some engines tell of a focus that goes because its control is taken out, and do so before that is told.
  const left = (): void => {
    const control = focused;
    queueMicrotask(() => {
      if (focused === control) focused = undefined;
    });
  };
  const controller: ReactiveController = {
    hostDisconnected() {
      held = focused && hold(focused);
      queueMicrotask(() => {
        held = undefined;
      });
    },
    hostConnected() {
      if (held?.control.isConnected) held.restore();
      held = undefined;
    },
  };
  const element = host as unknown as ReactiveElement;
  element.addController(controller);
  host.addEventListener('focusin', entered);
  host.addEventListener('focusout', left);
  return () => {
    element.removeController(controller);
    host.removeEventListener('focusin', entered);
    host.removeEventListener('focusout', left);
  };
}

function deepestFocus(host: Element): HTMLElement | undefined {
  let active = focusedIn(host);
  if (active !== host && !host.contains(active)) return undefined;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : undefined;
}

/** A control with its caret and how far it is scrolled. */
function hold(control: HTMLElement): Held {
  const { scrollTop } = control;
  const { selectionStart, selectionEnd, selectionDirection } = control as HTMLInputElement;
  return {
    control,
    restore() {
      // Somebody else may have it by now, or the browser kept it.
      if (document.activeElement !== document.body) return;
      control.focus({ preventScroll: true });
      // Controls without text have no caret.
      if (typeof selectionStart === 'number')
        (control as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
      control.scrollTop = scrollTop;
    },
  };
}
