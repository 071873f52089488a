import { nothing, type TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import type { SessionView } from '../../session/index.js';

/** A field nobody can see, reach or hear; where the form has one, only machines fill it in. */
export function drawTrap(view: SessionView | undefined): TemplateResult | typeof nothing {
  const name = view?.form?.settings.protection.honeypot?.name;
  if (!name) return nothing;
  return html`<div part="visually-hidden" aria-hidden="true">
    <input data-trap name=${name} type="text" tabindex="-1" autocomplete="off" />
  </div>`;
}

/** What stands in it. */
export const trapped = (root: ParentNode): string =>
  root.querySelector<HTMLInputElement>('input[data-trap]')?.value ?? '';
