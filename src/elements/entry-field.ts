import { nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { html, unsafeStatic } from 'lit/static-html.js';
import { customElement } from '../base/custom-element.js';
import { EntryElement } from '../base/entry-element.js';
import type { AnswerEvent } from '../fields/field-element.js';
import { fire } from './events.js';
import { SessionSelector } from './session-selector.js';

/**
 * @summary One question of the form, wherever it is placed.
 * @tag entry-field
 * @attr {string} name - The path of the question.
 * @fires {CustomEvent} entry-change - The answer changed.
 */
@customElement('entry-field')
export class EntryField extends EntryElement {
  @property() name = '';

  readonly #field = new SessionSelector(this, (view) => view.fields.get(this.name));

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('name')) this.#field.refresh();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { value: view, scope } = this.#field;
    if (!view || !scope) return nothing;
    const { field, answer, issues } = view;
    const [issue] = issues;
    this.dataset.type = field.type;
    this.dataset.state = issue ? 'error' : answer === null ? 'pristine' : 'dirty';
    const tag = unsafeStatic(scope.fields[field.type].tag);
    return html`<${tag}
      .field=${field}
      .answer=${answer}
      .error=${issue ? scope.messages.issue(issue, field) : ''}
      .words=${scope.messages}
      .uid=${`${scope.prefix}-${this.name}`}
      @entry-answer=${this.#answered}
      @entry-leave=${this.#left}
    ></${tag}>`;
  }

  #answered(event: AnswerEvent): void {
    event.stopPropagation();
    this.#field.scope?.session.answer(this.name, event.value);
    fire(this, 'entry-change', { path: this.name });
  }

  #left(event: Event): void {
    event.stopPropagation();
    this.#field.scope?.session.leave(this.name);
  }
}
