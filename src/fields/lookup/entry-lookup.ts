import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { type Clock, pageClock } from '../../base/clock.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { Spoken } from '../../base/spoken.js';
import { TypedText } from '../../base/typed-text.js';
import type { Answer } from '../../contract/index.js';
import { enCombobox, enLookup } from '../../messages/generated/en/combobox.js';
import type { ComboboxWords, LookupWords } from '../../messages/generated/special-types.js';
import type { ChooseEvent, ComboOption, EntryCombobox, ListNote, QueryEvent } from '../combobox/entry-combobox.js';
import { describedBy, describedByError, grouped, labelled } from '../field-parts.js';
import { listRole, SpecialControl } from '../special-control.js';
import { unread, unreadOf } from '../unread.js';
import { lookupSheets } from './entry-lookup.styles.js';
import { type LoadOptions, OptionSource } from './option-source.js';
import { type Row, rowsOf } from './rows.js';
import '../combobox/entry-combobox.js';

/**
 * @summary A row of a table, or several, found by typing; the rows come from the service.
 * @tag entry-lookup
 * @fires {AnswerEvent} entry-answer - The respondent chose, or typed what is no choice yet.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart label - The question.
 * @csspart chosen - What was chosen, where several can be.
 * @csspart combobox - The input and its list.
 */
@customElement('entry-lookup')
export class EntryLookup extends SpecialControl<'lookup'> {
  static override readonly sheets: readonly CSSResult[] = lookupSheets;

  /** How rows are asked for; without it there is nothing to choose from. */
  @property({ attribute: false }) loadOptions: LoadOptions | null = null;
  /** Another value means that other rows are offered now: an answer they depend on has changed. */
  @property({ attribute: false }) optionsVersion: unknown;
  /** Rows that were chosen and are offered no longer: they stay the answer until another is chosen. */
  @property({ attribute: false }) unoffered: ReadonlySet<string> = new Set();
  @property({ attribute: false }) clock: Clock = pageClock;

  readonly #spoken = new Spoken(this);
  readonly #typed = new TypedText<string>();
  #source: OptionSource | undefined;
  /** What was looked for last; nothing before the list was opened. */
  #wanted: string | undefined;
  #lines: { readonly from: unknown; readonly lines: readonly ComboOption[] } | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const load = this.loadOptions;
    if (!load || (this.#source && !changed.has('optionsVersion'))) return;
    this.#source?.stop();
    this.#source = new OptionSource(
      (...asked) => (this.loadOptions ?? load)(...asked),
      this.clock,
      this.field.min_query,
      () => this.requestUpdate(),
    );
    // Somebody may have typed before there was anybody to ask, or looks at rows that are no longer offered.
    if (this.#wanted !== undefined) this.#source.search(this.#wanted);
  }

  /** Looks for rows, now or as soon as there is somebody to ask. */
  #search(query: string): void {
    this.#wanted = query;
    this.#source?.search(query);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#source?.stop();
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    await this.querySelector<EntryCombobox>('entry-combobox')?.updateComplete;
    return done;
  }

  override get hint(): string {
    return this.#words.howTo;
  }

  get #words(): ComboboxWords & LookupWords {
    return { ...this.say('combobox', enCombobox), ...this.say('lookup', enLookup) };
  }

  protected override render(): TemplateResult {
    if (!this.field.multiple) return labelled(this, this.#combobox(describedBy(this)));
    const rows = rowsOf(this.answer);
    return html`${grouped(
      this,
      html`${rows.length > 0 ? this.#chosen(rows) : nothing}${this.#combobox(describedByError(this))}`,
    )}${this.#spoken.region}`;
  }

  /** What was chosen stands above the input, each with its own button to take it back. */
  #chosen(rows: readonly Row[]): TemplateResult {
    const words = this.#words;
    return html`<ul part="chosen" role=${listRole} aria-label=${`${words.chosen} (${rows.length})`}>
      ${rows.map(
        (row) => html`<li part="chosen-row">
          <bdi>${this.#labelOf(row)}</bdi>
          <button part="button button-link" type="button" ?disabled=${this.fixed} @click=${() => this.#remove(row)}>
            ${words.remove(row.label)}
          </button>
        </li>`,
      )}
    </ul>`;
  }

  #labelOf({ row_id, label }: Row): string {
    return this.unoffered.has(row_id) ? this.#words.gone(label) : label;
  }

  #combobox(described: string | typeof nothing): TemplateResult {
    const { field, uid, answer, error } = this;
    const rows = rowsOf(answer);
    const typed = this.#typed.show(answer, () => unreadOf(answer) ?? '');
    const label = field.multiple || !rows[0] ? '' : this.#labelOf(rows[0]);
    return html`<entry-combobox
      .uid=${uid}
      .text=${typed || label}
      .typed=${typed}
      .chosen=${field.multiple ? null : (rows[0]?.row_id ?? null)}
      .options=${this.#options}
      .note=${this.#note(typed)}
      .input=${{
        name: field.key,
        label: field.label,
        grouped: field.multiple,
        placeholder: field.placeholder,
        autocomplete: 'off',
        required: this.required && (!field.multiple || rows.length === 0),
        invalid: error !== '',
        described,
        disabled: this.disabled,
        readOnly: field.read_only,
      }}
      .words=${this.#words}
      @entry-open=${() => this.#search(typed)}
      @entry-query=${(event: QueryEvent) => this.#query(event.text)}
      @entry-choose=${(event: ChooseEvent) => this.#choose(event.option)}
      @keydown=${this.#key}
    ></entry-combobox>`;
  }

  /** The lines of the list; the same as before while the same was found. */
  get #options(): readonly ComboOption[] {
    const state = this.#source?.state;
    const found = state?.kind === 'ready' ? state.options : undefined;
    if (!this.#lines || this.#lines.from !== found) {
      const lines = (found ?? []).map(({ value, label, description, disabled }) => ({
        value,
        label,
        about: description,
        disabled,
      }));
      this.#lines = { from: found, lines };
    }
    return this.#lines.lines;
  }

  /** How the search stands, in words. */
  #note(typed: string): ListNote | null {
    const words = this.#words;
    const source = this.#source;
    const state = source?.state;
    if (!source || !state) return { text: words.offline };
    switch (state.kind) {
      case 'short':
        return { text: this.field.min_query > 0 ? words.typeMore(this.field.min_query) : '' };
      case 'waiting':
        return { text: '' };
      case 'searching':
        return { text: words.searching };
      case 'busy':
        return { text: words.busy(state.seconds) };
      case 'offline':
      case 'failed':
        return { text: words[state.kind], button: { label: words.tryAgain, press: () => source.retry() } };
      case 'ready':
        if (state.options.length === 0) return { text: words.nothingFor(typed) };
        return state.next === null ? null : { text: '', button: { label: words.showMore, press: () => source.more() } };
    }
  }

  #query(text: string): void {
    this.#search(text);
    // What is typed beside choices is only a search; alone, it is kept until it is one.
    const beside = this.field.multiple && rowsOf(this.answer).length > 0;
    const answer = beside ? this.answer : text ? unread(text) : null;
    this.#typed.keep(text, answer);
    if (beside) this.requestUpdate();
    else this.tell(answer);
  }

  #choose({ value, label }: ComboOption): void {
    const row: Row = { row_id: value, label };
    const rows = rowsOf(this.answer);
    const after = rows.some((one) => one.row_id === value) ? rows : [...rows, row];
    const answer: Answer = this.field.multiple ? after.map((one) => ({ ...one })) : { ...row };
    if (this.field.multiple) this.#spoken.say(this.#words.added(label), 0);
    this.#typed.keep('', answer);
    this.tell(answer);
  }

  #remove(row: Row): void {
    const after = rowsOf(this.answer).filter(({ row_id }) => row_id !== row.row_id);
    this.querySelector('input')?.focus();
    this.#spoken.say(this.#words.removed(row.label), 0);
    const answer: Answer = after.length > 0 ? after.map((one) => ({ ...one })) : null;
    this.#typed.keep('', answer);
    this.tell(answer);
  }

  /** Back from an empty input goes to what was chosen last; it is never taken back by accident. */
  #key(event: KeyboardEvent): void {
    if (event.key !== 'Backspace' || (event.target as HTMLInputElement).value !== '') return;
    const last = [...this.querySelectorAll<HTMLElement>('[part~="chosen-row"] button')].at(-1);
    if (!last) return;
    event.preventDefault();
    last.focus();
  }
}
