import { type CSSResult, css, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { deferredSheets } from '../../styles/deferred.styles.js';
import { scoped, themed } from '../../styles/scope.js';
import { DeferredElement } from '../deferred-element.js';

const structure = css`
  [part~='unapplied'] { margin-block-start: var(--entry-space-2); }
  [part~='unapplied-summary'] { min-block-size: var(--entry-target-min); }
  [part~='unapplied-list'] { margin-block-start: var(--entry-space-1); padding-inline-start: var(--entry-space-4); border-inline-start-width: 2px; }
`;

const theme = css`
  :where([part~='unapplied'], [part~='unapplied-summary'], [part~='unapplied-list']) { color: var(--entry-text-muted); font-size: var(--entry-text-s); }
  :where([part~='unapplied-summary']) { text-decoration: underline; text-underline-offset: 0.22em; }
  :where([part~='unapplied-list']) { border-color: var(--entry-border-subtle); }
`;

/** Notes below an answer about others that it left out. */
export const unappliedSheets: readonly CSSResult[] = [...deferredSheets, scoped(structure), themed(theme)];

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
