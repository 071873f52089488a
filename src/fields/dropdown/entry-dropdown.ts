import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { TypedText } from '../../base/typed-text.js';
import type { Option } from '../../contract/index.js';
import { allIcons } from '../../styles/all-icons.js';
import { autofill } from '../autofill.js';
import { BuiltInControl } from '../built-in-control.js';
import { optionRows } from '../choice/choice-row.js';
import { otherOf, Shuffled } from '../choice/choices.js';
import { choiceSheets } from '../choice/entry-choice.styles.js';
import { noneOffered } from '../choice/none-offered.js';
import { otherOption, otherText } from '../choice/other-row.js';
import { describedBy, flag, labelled } from '../field-parts.js';
import { loadSearch } from './load-search.js';
import { selectSheets } from './select.styles.js';

/** Stands for the respondent's own words in the list; no option can be called that by accident. */
const otherValue = '\u0000other';
/** More than these are found faster by typing. */
const most = 15;

/**
 * @summary One of many options, as a native select; of very many, by typing.
 * @tag entry-dropdown
 * @fires {AnswerEvent} entry-answer - The respondent chose.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart label - The question.
 * @csspart select - The native select and its arrow.
 * @csspart input - The native select itself, or the input of the combobox.
 * @csspart other - Where the respondent's own words go.
 */
@customElement('entry-dropdown')
export class EntryDropdown extends BuiltInControl<'dropdown'> {
  static override readonly sheets: readonly CSSResult[] = [...choiceSheets, ...selectSheets];

  readonly #shuffled = new Shuffled();
  readonly #typed = new TypedText<string>();
  #search: typeof import('./option-search.js') | undefined;
  #loading: Promise<unknown> | undefined;
  /** A plain list does until the searched one can be had. */
  #isPlain = false;

  constructor() {
    super();
    // What was typed gives way to the label of the option it means, once nobody types any more.
    this.addEventListener('entry-leave', () => {
      this.#typed.keep('', this.answer);
      this.requestUpdate();
    });
  }

  protected override willUpdate(_: PropertyValues<this>): void {
    if (!this.#isSearched || this.#loading) return;
    const plain = (): void => {
      this.#isPlain = true;
      this.requestUpdate();
    };
    this.#loading = loadSearch(plain).then(({ howTo, searched }) => {
      this.#search = { howTo, searched };
      this.requestUpdate();
    });
  }

  /** Complete once the combobox is there too. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#loading;
    const done = await super.getUpdateComplete();
    await (this.querySelector('entry-combobox') as { updateComplete?: Promise<boolean> } | null)?.updateComplete;
    return done;
  }

  protected override render(): TemplateResult {
    const { field, answer } = this;
    const other = otherOption(field);
    const own = otherOf(answer);
    return labelled(
      this,
      html`${this.#isSearched ? this.#combobox() : this.#select()}${noneOffered(this)}
        ${other && own !== undefined ? otherText(this, own, (choice) => this.tell(choice)) : nothing}`,
    );
  }

  get #isSearched(): boolean {
    const { field, options } = this;
    if (field.ui.presentation === 'select') return false;
    return field.searchable || (options ?? field.options).length > most;
  }

  override get hint(): string {
    if (!this.#isSearched || this.#isPlain) return '';
    // The line is there before its words, so that nothing moves when they come.
    return this.#search?.howTo(this) ?? '\u00a0';
  }

  get #offered(): readonly Option[] {
    return this.#shuffled.order(this.options ?? this.field.options, this.field.shuffle);
  }

  /** Keeps the place of the combobox free until its code is there. */
  #combobox(): TemplateResult {
    if (!this.#search) return this.#isPlain ? this.#select() : html`<div part="select control"></div>`;
    return this.#search.searched(this, this.#offered, this.#typed, (answer, typed = '') => {
      this.#typed.keep(typed, answer);
      this.tell(answer);
    });
  }

  #select(): TemplateResult {
    const { field, answer, uid, words } = this;
    const other = otherOption(field);
    const text = typeof answer === 'string' ? answer : '';
    const chosen = otherOf(answer) === undefined ? text : otherValue;
    return html`<div part="select control">
      <select
        part="input"
        id=${uid}
        name=${field.key}
        autocomplete=${autofill(this)}
        ?disabled=${this.fixed}
        aria-required=${flag(this.required)}
        aria-invalid=${flag(this.error && this.errorPart !== 'other')}
        aria-describedby=${describedBy(this)}
        @change=${this.#changed}
      >
        <option value="" .selected=${live(chosen === '')}>${field.placeholder ?? words.fields.choose}</option>
        ${optionRows(
          field,
          this.#offered.map(
            ({ value, label, disabled }) =>
              html`<option value=${value} ?disabled=${disabled} .selected=${live(chosen === value)} .textContent=${label}></option>`,
          ),
        )}
        ${
          other
            ? html`<option value=${otherValue} .selected=${live(chosen === otherValue)}>${other.label ?? words.fields.other}</option>`
            : nothing
        }
      </select>
      ${allIcons.chevron}
    </div>`;
  }

  #changed(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    this.tell(value === otherValue ? { other: '' } : value || null);
  }
}
