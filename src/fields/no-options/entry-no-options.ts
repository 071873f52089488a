import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import { enChoice } from '../../messages/generated/en/questions.js';
import { specialWords } from '../../messages/special.js';
import type { FieldWords } from '../field-element.js';

/**
 * @summary Why there is nothing to choose from.
 * @tag entry-no-options
 * @csspart hint - The sentence.
 */
@customElement('entry-no-options')
export class EntryNoOptions extends EntryElement {
  @property({ attribute: false }) words!: FieldWords;
  /** Whether there are options, of which other answers leave none. */
  @property({ attribute: false }) depends = false;

  protected override render(): TemplateResult {
    const { noOptions } = specialWords(this.words, 'choice', enChoice);
    return html`<p part="hint">${noOptions(this.depends)}</p>`;
  }
}
