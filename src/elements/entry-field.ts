import { nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../base/custom-element.js';
import { EntryElement } from '../base/entry-element.js';
import type { FieldType } from '../contract/index.js';
import type { AnswerEvent, FieldElement } from '../fields/field-element.js';
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

  #control: FieldElement<FieldType> | undefined;
  readonly #field = new SessionSelector(this, (view) => view.fields.get(this.name));
  readonly #issue = new SessionSelector(this, ({ issues }) => issues.find(({ path }) => path === this.name));

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('name')) return;
    this.#field.refresh();
    this.#issue.refresh();
  }

  /** The control is made by hand: which element draws a field is only known from the form. */
  protected override render(): FieldElement<FieldType> | typeof nothing {
    const { value: view, scope } = this.#field;
    if (!view?.visible || !scope) return nothing;
    const { field, enabled, required, options } = view;
    const answer = field.type === 'calculated' ? view.computed : view.answer;
    const issue = this.#issue.value;
    this.dataset.type = field.type;
    this.dataset.state = issue ? 'error' : field.read_only ? 'readonly' : answer === null ? 'pristine' : 'dirty';
    return Object.assign(this.#controlFor((scope.fields[field.type] ?? scope.fields.unknown).tag), {
      field,
      answer,
      options,
      required,
      disabled: !enabled,
      error: issue ? scope.messages.issue(issue, field, answer) : '',
      errorPart: issue?.part,
      words: scope.messages,
      locale: scope.session.view.form?.locale ?? scope.messages.locale,
      uid: `${scope.prefix}-${this.name}`,
    });
  }

  #controlFor(tag: string): FieldElement<FieldType> {
    if (this.#control?.localName === tag) return this.#control;
    this.#control = document.createElement(tag) as FieldElement<FieldType>;
    this.#control.addEventListener('entry-answer', (event) => this.#answered(event as AnswerEvent));
    this.#control.addEventListener('entry-leave', (event) => this.#left(event));
    return this.#control;
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
