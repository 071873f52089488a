import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { DeferredElement } from '../deferred-element.js';
import { unappliedSheets } from './entry-unapplied.js';

/**
 * @summary Says below an answer how many instances that hold answers are left out, because it asks for fewer.
 * @tag entry-left-out
 * @csspart unapplied - The note.
 */
@customElement('entry-left-out')
export class EntryLeftOut extends DeferredElement {
  static override readonly sheets: readonly CSSResult[] = unappliedSheets;

  @property({ type: Number }) count = 0;

  protected override render(): TemplateResult | typeof nothing {
    const { words, count } = this;
    return words && count > 0 ? html`<div part="unapplied" role="status">${words.leftOut(count)}</div>` : nothing;
  }
}

/** Shows the note in a question, or takes it away. */
export function noteLeftOut(field: HTMLElement, count: number): void {
  const known = field.querySelector<EntryLeftOut>(':scope > entry-left-out');
  if (!known && count === 0) return;
  const note = known ?? (document.createElement('entry-left-out') as EntryLeftOut);
  note.count = count;
  if (!known) field.append(note);
}
