import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import { Spoken } from '../../base/spoken.js';
import { typedValue } from '../../base/typed-value.js';
import type { ComboboxWords } from '../../messages/generated/special-types.js';
import { allIcons } from '../../styles/all-icons.js';
import { flag } from '../field-parts.js';
import { comboboxSheets } from './combobox.styles.js';
import { around, type Findable } from './match-options.js';

/** One line of the list. */
export interface ComboOption extends Findable {
  readonly about?: string | null;
  readonly disabled?: boolean;
}

/** What stands below the options: a sentence, and a button where something can be done about it. */
export interface ListNote {
  readonly text: string;
  readonly button?: { readonly label: string; press(): void };
}

/** What the owner says about the input. */
export interface ComboInput {
  readonly name: string;
  readonly label: string;
  /** Inside a group, where the question is no label of the input. */
  readonly grouped?: boolean;
  readonly placeholder: string | null;
  readonly autocomplete: string | typeof nothing;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly described: string | typeof nothing;
  readonly disabled: boolean;
  readonly readOnly: boolean;
}

/** The respondent typed. */
export class QueryEvent extends Event {
  readonly text: string;

  constructor(text: string) {
    super('entry-query');
    this.text = text;
  }
}

/** The respondent chose an option. */
export class ChooseEvent extends Event {
  readonly option: ComboOption;

  constructor(option: ComboOption) {
    super('entry-choose');
    this.option = option;
  }
}

/** How long somebody rests on a result before it is said: some screen readers do not say it themselves. */
const speechPause = 1400;
const topLayer = (): boolean => CSS.supports('anchor-name', '--a') && 'showPopover' in HTMLElement.prototype;

/**
 * @summary A text input with a list of what it may mean. What is in the list is for its owner to say.
 * @tag entry-combobox
 * @fires {QueryEvent} entry-query - The respondent typed.
 * @fires {ChooseEvent} entry-choose - The respondent chose an option.
 * @fires {Event} entry-open - The list opens.
 * @csspart combobox - The input and its list.
 * @csspart input - The native input.
 * @csspart list - What opens below the input.
 * @csspart listbox - The options.
 * @csspart option - One option.
 * @csspart list-status - What is said instead of options, or below them.
 */
@customElement('entry-combobox')
export class EntryCombobox extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = comboboxSheets;

  @property({ attribute: false }) uid = '';
  @property({ attribute: false }) text = '';
  @property({ attribute: false }) typed = '';
  @property({ attribute: false }) chosen: string | null = null;
  @property({ attribute: false }) options: readonly ComboOption[] = [];
  @property({ attribute: false }) note: ListNote | null = null;
  @property({ attribute: false }) input!: ComboInput;
  @property({ attribute: false }) words!: ComboboxWords;

  @state() private open = false;
  /** The option the keyboard is on; -1 before it is on any. */
  @state() private active = -1;

  readonly #spoken = new Spoken(this);

  constructor() {
    super();
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (!this.contains(relatedTarget as Node | null)) this.close();
    });
    this.addEventListener('click', ({ target }) => {
      const item = (target as Element).closest('[role="option"]');
      const option = item && this.options[[...(item.parentElement?.children ?? [])].indexOf(item)];
      if (option) this.#choose(option);
    });
  }

  close(): void {
    this.open = false;
    this.active = -1;
    // What was found is of no use any more.
    this.#spoken.say('', 0);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('options') && this.active >= this.options.length) this.active = -1;
  }

  protected override render(): TemplateResult {
    const { uid, input, open } = this;
    const active = this.options[this.active];
    return html`<div part="combobox">
      <input
        part="input"
        id=${uid}
        name=${input.name}
        role="combobox"
        dir="auto"
        aria-autocomplete="list"
        aria-label=${input.grouped ? input.label : nothing}
        aria-expanded=${open}
        aria-controls=${`${uid}-list`}
        aria-activedescendant=${open && active ? `${uid}-option-${this.active}` : nothing}
        autocomplete=${input.autocomplete}
        autocapitalize="none"
        spellcheck="false"
        enterkeyhint="done"
        placeholder=${input.placeholder ?? nothing}
        ?disabled=${input.disabled}
        ?readonly=${input.readOnly}
        aria-required=${flag(input.required)}
        aria-invalid=${flag(input.invalid)}
        aria-describedby=${input.described}
        .value=${typedValue(this.text)}
        @input=${this.#input}
        @keydown=${this.#key}
        @click=${() => this.#show()}
      />
      ${allIcons.chevron}
      <div part="list" popover=${topLayer() ? 'manual' : nothing} ?hidden=${!open} @mousedown=${keepFocus}>
        <ul part="listbox" id=${`${uid}-list`} role="listbox" aria-label=${input.label}>
          ${open ? this.options.map((option, index) => this.#option(option, index)) : nothing}
        </ul>
        ${open && this.note ? this.#note(this.note) : nothing}
      </div>
      ${this.#spoken.region}
    </div>`;
  }

  #option(option: ComboOption, index: number): TemplateResult {
    const [before, found, after] = around(option.label, this.typed);
    return html`<li
      part="option"
      id=${`${this.uid}-option-${index}`}
      role="option"
      aria-selected=${option.value === this.chosen}
      aria-disabled=${flag(option.disabled)}
      ?data-active=${index === this.active}
    >
      <span part="option-label"><bdi>${before}<span part="option-found">${found}</span>${after}</bdi></span>
      ${option.about ? html`<span part="option-about"><bdi>${option.about}</bdi></span>` : nothing}
    </li>`;
  }

  #note({ text, button }: ListNote): TemplateResult {
    return html`${text ? html`<p part="list-status">${text}</p>` : nothing}
    ${button ? html`<button part="button button-link" type="button" @click=${button.press}>${button.label}</button>` : nothing}`;
  }

  #input(event: InputEvent): void {
    this.active = -1;
    this.#show();
    this.dispatchEvent(new QueryEvent((event.target as HTMLInputElement).value));
  }

  #show(): void {
    const { disabled, readOnly } = this.input;
    if (this.open || disabled || readOnly) return;
    this.open = true;
    this.dispatchEvent(new Event('entry-open'));
  }

  #choose(option: ComboOption): void {
    if (option.disabled) return;
    this.close();
    this.querySelector('input')?.focus();
    this.dispatchEvent(new ChooseEvent(option));
  }

  #key(event: KeyboardEvent): void {
    // While an input method puts a word together, its keys are its own.
    if (event.isComposing) return;
    if (this.#handle(event)) event.preventDefault();
  }

  /** Whether a key was meant for the list. Home, End and all letters are the input's; Tab leaves without choosing. */
  #handle({ key, altKey }: KeyboardEvent): boolean {
    const last = this.options.length - 1;
    switch (key) {
      case 'ArrowDown':
        if (this.open && !altKey) this.#move(this.active < last ? this.active + 1 : 0);
        else this.#show();
        return true;
      case 'ArrowUp':
        if (altKey) this.close();
        else if (this.open) this.#move(this.active > 0 ? this.active - 1 : last);
        else {
          this.#show();
          this.#move(last);
        }
        return true;
      case 'Enter': {
        const option = this.open ? this.options[this.active] : undefined;
        if (option) this.#choose(option);
        return this.open || option !== undefined;
      }
      case 'Escape':
        if (this.open) this.close();
        else if (this.text) this.dispatchEvent(new QueryEvent(''));
        else return false;
        return true;
      default:
        return false;
    }
  }

  #move(to: number): void {
    this.active = to;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const list = this.querySelector<HTMLElement>('[part~="list"]');
    if (list?.popover && list.matches(':popover-open') !== this.open) list.togglePopover(this.open);
    if (!this.open) return;
    this.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
    if (changed.has('options') || changed.has('note') || changed.has('active' as never)) this.#speak();
  }

  #speak(): void {
    const { words, options, active, note } = this;
    const results = options.length > 0 || !note?.text ? words.results(options.length) : note.text;
    const option = options[active];
    const place = option && words.place(option.label, active + 1, options.length);
    this.#spoken.say([results, place].filter(Boolean).join('. '), speechPause);
  }
}

/** The focus stays in the input while the list is used, except on a button below it. */
const keepFocus = (event: MouseEvent): void => {
  if (!(event.target as Element).closest('button')) event.preventDefault();
};
