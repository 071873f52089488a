import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { customElement } from '../../base/custom-element.js';
import { focusedIn } from '../../base/focused-in.js';
import { html } from '../../base/html.js';
import { enMatrix } from '../../messages/generated/en/matrix.js';
import { selectHint } from '../../messages/select-hint.js';
import { checkboxSheets } from '../choice/checkbox.styles.js';
import { choiceRow } from '../choice/choice-row.js';
import { clearButton } from '../clear-button.js';
import { flag, grouped } from '../field-parts.js';
import { SpecialControl } from '../special-control.js';
import { matrixSheets } from './entry-matrix.styles.js';
import { chosenOf, withCell } from './rows.js';

/** Where a row is still a line; below it, it is a question of its own. */
const wideEnough = 40;
/** After as many rows nobody sees the head of the table any more. */
const rowsToHead = 7;

interface Cell {
  readonly id: string;
  readonly row: string;
  readonly column: string;
  readonly label: string;
  readonly wrong: boolean;
}

/**
 * @summary The same question about several things: a table where there is room, one after the other where there is not.
 * @tag entry-matrix
 * @fires {AnswerEvent} entry-answer - The respondent chose.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its rows.
 * @csspart legend - The question.
 * @csspart matrix - The table.
 * @csspart matrix-choice - One choice of the table; the whole cell is the target.
 * @csspart subgroup - One row, where the rows stand below each other.
 * @csspart sublegend - What the row is about.
 * @csspart choice - One choice of such a row.
 * @csspart choice-input - The native radio button or checkbox.
 */
@customElement('entry-matrix')
export class EntryMatrix extends SpecialControl<'matrix_single' | 'matrix_multi'> {
  static override readonly sheets: readonly CSSResult[] = [...checkboxSheets, ...matrixSheets];

  @state() private wide = false;

  // In the next frame: drawing rows again changes the height, of which the observer must not hear at once.
  readonly #size = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));

  override connectedCallback(): void {
    super.connectedCallback();
    this.#size.observe(this);
    this.#measure();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#size.disconnect();
  }

  #measure(): void {
    const rem = Math.max(16, Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    this.wide = this.clientWidth >= wideEnough * rem;
  }

  override get hint(): string {
    const { field } = this;
    const words = this.say('matrix', enMatrix);
    return field.type === 'matrix_multi'
      ? selectHint(words.manyEach, field.min_per_row, field.max_per_row)
      : words.oneEach;
  }

  protected override render(): TemplateResult {
    const table = this.wide && this.field.ui.presentation !== 'items';
    return grouped(
      this,
      html`${table ? this.#table() : this.field.rows.map((row, at) => this.#item(row, at))}
      ${this.#several ? nothing : clearButton(this, this.fixed, () => this.tell(null))}`,
    );
  }

  get #several(): boolean {
    return this.field.type === 'matrix_multi';
  }

  #table(): TemplateResult {
    const { field, uid } = this;
    const head = field.columns.map(
      ({ label }, at) =>
        html`<th part="matrix-column" scope="col" id=${`${uid}-column-${at}`}><bdi>${label}</bdi></th>`,
    );
    return html`<table part="matrix">
      <caption part="visually-hidden">${field.label}</caption>
      <thead><tr><td part="matrix-corner"></td>${head}</tr></thead>
      <tbody>${field.rows.map((row, at) => this.#line(row, at))}</tbody>
    </table>`;
  }

  #line({ value, label }: { value: string; label: string }, at: number): TemplateResult {
    const { field, uid } = this;
    const wrong = this.#isWrong(value);
    // For the eye only: every choice is heard with its row and its column.
    const again = html`<tr part="matrix-again" aria-hidden="true">
      <td part="matrix-corner"></td>
      ${field.columns.map((column) => html`<td part="matrix-column"><bdi>${column.label}</bdi></td>`)}
    </tr>`;
    return html`${at > 0 && at % rowsToHead === 0 ? again : nothing}
      <tr part="matrix-row" ?data-wrong=${wrong}>
        <th part="matrix-label" scope="row" id=${`${uid}-row-${at}`}><bdi>${label}</bdi></th>
        ${field.columns.map(
          (column, index) => html`<td part="matrix-cell">
            <div part="matrix-choice">${this.#input(this.#cell(value, at, column, index, wrong), `${uid}-row-${at} ${uid}-column-${index}`)}</div>
          </td>`,
        )}
      </tr>`;
  }

  #item({ value, label }: { value: string; label: string }, at: number): TemplateResult {
    const { field, uid, error } = this;
    const wrong = this.#isWrong(value);
    return html`<fieldset part="subgroup" ?data-wrong=${wrong}>
      <legend part="sublegend"><bdi>${label}</bdi></legend>
      <div part="choices">
        ${field.columns.map((column, index) => {
          const cell = this.#cell(value, at, column, index, wrong);
          return choiceRow({
            type: this.#several ? 'checkbox' : 'radio',
            id: cell.id,
            name: `${uid}-${at}`,
            value: column.value,
            label: column.label,
            checked: this.#isChosen(cell),
            disabled: this.fixed,
            invalid: wrong,
            errorId: index === 0 && error !== '' && (wrong || at === 0) && `${uid}-error`,
            change: (on) => this.#change(cell, on),
          });
        })}
      </div>
    </fieldset>`;
  }

  #cell(row: string, at: number, column: { value: string; label: string }, index: number, wrong: boolean): Cell {
    const id = at === 0 && index === 0 ? this.uid : `${this.uid}-${at}-${index}`;
    return { id, row, column: column.value, label: column.label, wrong };
  }

  #input(cell: Cell, labels: string): TemplateResult {
    const { uid, error } = this;
    const first = cell.id === uid || cell.id.endsWith('-0');
    return html`<input
      part="choice-input"
      type=${this.#several ? 'checkbox' : 'radio'}
      id=${cell.id}
      name=${labels.split(' ')[0] ?? uid}
      value=${cell.column}
      aria-labelledby=${labels}
      ?disabled=${this.fixed}
      aria-invalid=${flag(cell.wrong)}
      aria-describedby=${error && first && (cell.wrong || cell.id === uid) ? `${uid}-error` : nothing}
      .checked=${live(this.#isChosen(cell))}
      @change=${(event: Event) => this.#change(cell, (event.target as HTMLInputElement).checked)}
    />`;
  }

  #isChosen({ row, column }: Cell): boolean {
    return chosenOf(this.answer).get(row)?.includes(column) === true;
  }

  /** The row an error names, else those without an answer, else all of them. */
  #isWrong(row: string): boolean {
    const { error, errorPart, field } = this;
    if (!error) return false;
    if (field.rows.some(({ value }) => value === errorPart)) return errorPart === row;
    const chosen = chosenOf(this.answer);
    return chosen.size === 0 || field.rows.every(({ value }) => chosen.has(value)) || !chosen.has(row);
  }

  #change({ row, column }: Cell, on: boolean): void {
    this.tell(withCell(this.answer, row, column, on, this.#several));
  }

  /** The rows are drawn again when the room changes; who was in one of them stays there. */
  protected override update(changed: PropertyValues<this>): void {
    const focused = this.contains(focusedIn(this)) ? focusedIn(this)?.id : undefined;
    super.update(changed);
    if (!focused || this.contains(focusedIn(this))) return;
    (this.getRootNode() as Document | ShadowRoot).getElementById(focused)?.focus();
  }
}
