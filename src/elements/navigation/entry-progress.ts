import { nothing, type TemplateResult } from 'lit';
import { cssProperties } from '../../base/css-properties.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import type { SessionView } from '../../session/index.js';
import { captionOf } from '../question/caption.js';
import { SessionSelector } from '../session-selector.js';

/** How far the respondent has come, in percent; nothing where a bar would say nothing. */
export function percentOf({ progress, layout, form, steps, pageCount, reviewing }: SessionView): number | undefined {
  if (!form || form.settings.progress.style === 'none') return undefined;
  if (layout === 'classic' || (layout === 'paged' && pageCount < 2 && (steps.count ?? 1) < 2)) return undefined;
  return reviewing ? 100 : Math.round(progress * 100);
}

/**
 * @summary A thin line that shows how far the respondent has come; never runs back.
 * @tag entry-progress
 * @csspart progress - The line.
 * @csspart progress-bar - The part of it that is done.
 */
@customElement('entry-progress')
export class EntryProgress extends EntryElement {
  readonly #percent = new SessionSelector(this, percentOf);
  readonly #caption = new SessionSelector(this, (view, _stage, { messages }) => captionOf(view, messages));
  /** Whether there is something to go to, or another layout to choose. */
  readonly #contents = new SessionSelector(
    this,
    ({ can, layouts, pages }) =>
      can.contents && (layouts.length > 1 || pages.some(({ page }) => page.kind === 'content' && page.title)),
  );

  protected override render(): TemplateResult | typeof nothing {
    const { value: percent, scope } = this.#percent;
    if (!scope) return nothing;
    const bar =
      percent === undefined
        ? nothing
        : html`<div
            part="progress"
            role="progressbar"
            aria-label=${scope.messages.progress}
            aria-valuenow=${percent}
            aria-valuetext=${this.#caption.value || `${percent}%`}
            ${cssProperties({ '--entry-progress-value': `${percent}%` })}
          ><span part="progress-bar"></span></div>`;
    return html`${bar}${this.#contents.value ? html`<entry-contents></entry-contents>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-progress': EntryProgress;
  }
}
