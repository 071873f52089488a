import { render } from 'lit';
import { html } from '../../base/html.js';
import type { Timers, Write } from './announcer.js';

/** Words in a region are heard only if it stood there, empty, before they came. */
const settling = 100;

/**
 * Writes into the live regions of a form. Everything outside an open dialog is deaf and dumb, so a dialog gets regions
 * of its own.
 */
export function liveRegions(clock: Pick<Timers, 'setTimeout'>, root: () => ParentNode): Write {
  const write: Write = (level, text) => {
    const role = level === 'polite' ? 'status' : 'alert';
    const dialog = root().querySelector('dialog:modal');
    if (dialog && !dialog.querySelector('[part~="live"]')) {
      addRegions(dialog);
      clock.setTimeout(() => write(level, text), settling);
      return;
    }
    // The form itself may stand in a dialog of the page.
    const around = dialog ?? (root() as Partial<Element>).closest?.('dialog') ?? null;
    const regions = root().querySelectorAll(`[part~="live"][role="${role}"]`);
    const region = [...regions].find((one) => one.closest('dialog') === around);
    // The same words again have to differ, or nothing is said.
    if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  };
  return write;
}

/** The dialog draws itself again and again: what is added stands in a box of its own. */
function addRegions(dialog: Element): void {
  const box = document.createElement('div');
  render(html`<div part="live" role="status"></div><div part="live" role="alert"></div>`, box);
  dialog.append(box);
}
