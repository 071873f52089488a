import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { DeferredElement } from '../deferred-element.js';
import { unappliedSheets } from './unapplied.styles.js';

/**
 * @summary Says below an answer that it made others superfluous; they come back if it is changed back.
 * @tag entry-unapplied
 * @csspart unapplied - The note.
 * @csspart unapplied-list - The questions that are no longer asked.
 */
@customElement('entry-unapplied')
export class EntryUnapplied extends DeferredElement {
  static override readonly sheets: readonly CSSResult[] = unappliedSheets;

  /** The questions whose answers no longer apply. */
  @property({ attribute: false }) questions: readonly string[] = [];

  protected override render(): TemplateResult | typeof nothing {
    const { words, questions } = this;
    if (!words || questions.length === 0) return nothing;
    return html`<div part="unapplied" role="status">${words.unapplied.text(questions.length)}</div>
      <details part="unapplied-details">
        <summary part="unapplied-summary">${words.unapplied.show}</summary>
        <ul part="unapplied-list">
          ${questions.map((label) => html`<li><bdi>${label}</bdi></li>`)}
        </ul>
      </details>`;
  }
}
