import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import { markdownLine } from '../../base/markdown.js';
import type { Field } from '../../contract/index.js';
import { ofWhich, optionalMark } from '../../fields/field-parts.js';
import { labelAt } from '../../headless/label-at.js';
import { groupTableSheets } from '../../styles/group-table.styles.js';
import { question } from '../question/question.js';
import { SessionSelector } from '../session-selector.js';
import { type DrawnItem, type GroupFrame, idOf, type Trace } from './group-frame.js';
import { changeButtons, handle, noticeOf, trace } from './item-buttons.js';
import { CellFields, columnsOf, isNumeric, widthFor } from './table-columns.js';
import { summedKeys, Totals } from './totals.js';
import '../question/entry-field.js';

/**
 * @summary The instances of a group as lines of a table; as cards where there is no room for one.
 * @tag entry-group-table
 * @csspart table - The table.
 * @csspart cell - A question.
 * @csspart total - The sum of a column.
 */
@customElement('entry-group-table')
export class EntryGroupTable extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = groupTableSheets;

  @property({ attribute: false }) frame!: GroupFrame;
  /** Whether there is no room for columns, so that each line is a card. */
  @state() private narrow = false;

  /** In the next frame: an answer within this one would be another change of size. */
  readonly #watcher = new ResizeObserver(() => requestAnimationFrame(() => this.#measure()));
  #totals: Totals | undefined;
  #columns: readonly Field[] = [];
  #cells: CellFields | undefined;
  /** Grows with every change that may be one of a sum. */
  #version = 0;
  readonly #sums = new SessionSelector(this, ({ fields }) => {
    if (this.#totals?.take(fields)) this.#version += 1;
    return this.#version;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#watcher.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watcher.disconnect();
  }

  #measure(): void {
    // Lengths have a floor on pages with a smaller rem: floored in src/styles/scope.ts.
    const rem = Math.max(16, Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    if (this.isConnected) this.narrow = this.clientWidth < widthFor(this.#columns) * rem;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('frame') as GroupFrame | undefined;
    const { group, words, scope } = this.frame;
    if (before?.group.field === group.field && before?.words === words) return;
    this.#columns = columnsOf(group.field);
    this.#cells = new CellFields(words);
    this.#totals = new Totals(group.path, summedKeys(this.#columns));
    this.#totals.take(scope.session.view.fields);
    this.#measure();
  }

  protected override render(): TemplateResult {
    const { frame } = this;
    const columns = this.#columns;
    const labelledBy = `${frame.scope.prefix}-${frame.group.path}-label`;
    const items = frame.rows.length;
    return html`<div part="table-box" ?data-narrow=${this.narrow}>
      ${frame.canChange && frame.group.count === null && !this.narrow ? html`<p part="hint key-hint">${frame.words.enterAdds}</p>` : nothing}
      ${items === 0 ? nothing : this.#table(columns, labelledBy)}
    </div>`;
  }

  #table(columns: readonly Field[], labelledBy: string): TemplateResult {
    const { frame } = this;
    const role = this.#partRole;
    return html`<table part="table" role=${role} aria-labelledby=${this.narrow ? nothing : labelledBy} @keydown=${(event: KeyboardEvent) => this.#keyPressed(event)}>
      ${this.narrow ? nothing : this.#columnNames(columns)}
      <tbody part="table-body" role=${role}>
        ${repeat(
          frame.rows,
          ({ kind, id }) => `${kind} ${id}`,
          (row) => (row.kind === 'trace' ? this.#trace(row) : this.#row(row)),
        )}
      </tbody>
      ${this.#sumRow(columns)}
    </table>`;
  }

  /** As cards, it is a table to nobody. */
  get #partRole(): 'presentation' | typeof nothing {
    return this.narrow ? 'presentation' : nothing;
  }

  /** Cards have no columns: there every question bears its own name. */
  #columnNames(columns: readonly Field[]): TemplateResult {
    const { frame } = this;
    return html`<thead part="table-head">
      <tr part="table-row">
        <td part="corner"></td>
        ${columns.map((field) => this.#head(field))}
        ${frame.canChange && frame.group.count === null ? html`<th part="column" scope="col"><span part="visually-hidden">${frame.words.actions}</span></th>` : nothing}
      </tr>
    </thead>`;
  }

  #head(field: Field): TemplateResult {
    const { optional } = this.frame.scope.messages;
    return html`<th part="column" scope="col" ?data-end=${isNumeric(field)}>
      ${field.label}${field.required === false && !isNumeric(field) ? optionalMark({ optional }) : nothing}
      ${field.description_md ? html`<span part="hint">${markdownLine(field.description_md)}</span>` : nothing}
    </th>`;
  }

  #row(item: DrawnItem): TemplateResult {
    const { frame } = this;
    const columns = this.#columns;
    const keys = new Set(columns.map(({ key }) => key));
    const paths = new Map(item.instance.paths.map((path) => [path.slice(path.lastIndexOf('.') + 1), path]));
    const adapt = this.narrow ? undefined : this.#cells?.for(item.name);
    const more = [...paths].filter(([key]) => !keys.has(key)).map(([, path]) => path);
    const changes = frame.canChange && frame.group.count === null;
    return html`<tr part="table-row table-line" data-item=${item.id} ?data-lifted=${frame.lifted === item.id} role=${this.narrow ? 'group' : nothing} aria-labelledby=${this.narrow ? idOf(frame, item.id) : nothing}>
        ${this.#rowName(item)}
        ${columns.map((field, at) => {
          const path = paths.get(field.key) ?? '';
          return html`<td part="cell" ?data-end=${isNumeric(field)} id=${at === 0 ? idOf(frame, item.id, 'first') : nothing}>
            <entry-field name=${path} .adapt=${adapt} .within=${this.narrow ? item.name : ''}></entry-field>
          </td>`;
        })}
        ${
          changes
            ? html`<td part="cell">
              <div part="card-actions">${handle(frame, item)}${changeButtons(frame, item, !this.narrow)}</div>
              ${noticeOf(frame, item)}
            </td>`
            : nothing
        }
      </tr>
      ${
        more.length > 0
          ? html`<tr part="table-row more" data-of=${item.id}>
              <td part="corner"></td>
              <td part="cell" colspan=${columns.length + (changes ? 1 : 0)}>
                <div part="fields" role="group" aria-label=${item.name}>${more.map((path) => question(frame.scope, path, undefined, item.name))}</div>
              </td>
            </tr>`
          : nothing
      }`;
  }

  #rowName({ id, name }: DrawnItem): TemplateResult {
    const { scope, group } = this.frame;
    const own = idOf(this.frame, id);
    // A table inside of an instance has namesakes in the next one.
    const around = labelAt(scope.session.view, group.path.slice(0, group.path.lastIndexOf('.')));
    return this.narrow
      ? html`<td part="row-name" id=${own} tabindex="-1">${name}${ofWhich(around)}</td>`
      : html`<th part="row-name" scope="row" id=${own} tabindex="-1"><span part="visually-hidden">${name}</span></th>`;
  }

  #trace(left: Trace): TemplateResult {
    return html`<tr part="table-row">
      <td part="corner"></td>
      <td part="cell" colspan=${this.#columns.length + 1}>${trace(this.frame, left)}</td>
    </tr>`;
  }

  #sumRow(columns: readonly Field[]): TemplateResult | typeof nothing {
    const { frame } = this;
    const totals = this.#sums.scope && this.#totals;
    const summed = new Set(summedKeys(columns).filter((key) => totals?.sum(key) != null));
    if (!totals || summed.size === 0 || frame.group.instances.length < 2) return nothing;
    const locale = frame.scope.session.view.form?.locale ?? frame.scope.messages.locale;
    const first = columns.findIndex(({ key }) => summed.has(key));
    return html`<tfoot part="table-foot" role=${this.#partRole}>
      <tr part="table-row" role=${this.#partRole}>
        ${
          this.narrow
            ? html`<td part="total-name">${frame.words.total}</td>`
            : html`<th part="total-name" scope="row" colspan=${first + 1}>${frame.words.total}</th>`
        }
        ${columns.slice(first).map(
          (field) => html`<td part="total" data-label=${summed.has(field.key) ? field.label : nothing}>
            ${summed.has(field.key) ? written(field, totals.sum(field.key) ?? 0, locale) : nothing}
          </td>`,
        )}
        ${frame.canChange && frame.group.count === null ? html`<td part="corner"></td>` : nothing}
      </tr>
    </tfoot>`;
  }

  /** Enter in the last cell, or Ctrl and Enter anywhere, adds a line: staff do not leave the keys. */
  #keyPressed(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || !this.frame.canChange) return;
    if (!(event.ctrlKey || event.metaKey) && !this.#isLast(target)) return;
    event.preventDefault();
    event.stopPropagation();
    this.frame.actions.add();
  }

  #isLast(target: HTMLElement): boolean {
    if (!target.matches('input:not([type="button"], [type="file"], [type="checkbox"], [type="radio"])')) return false;
    const inputs = [...this.querySelectorAll<HTMLElement>('[part~="table-line"] :is(input, select, textarea)')];
    return inputs.at(-1) === target && target.getAttribute('aria-expanded') !== 'true';
  }
}

function written(field: Field, sum: number, locale: string): string {
  const currency = field.type === 'currency' ? field.currency : currencyIn(field);
  const format: Intl.NumberFormatOptions = currency ? { style: 'currency', currency } : { maximumFractionDigits: 6 };
  try {
    return new Intl.NumberFormat(locale, format).format(sum);
  } catch {
    // A code that is no currency.
    return String(sum);
  }
}

const currencyIn = (field: Field): string | undefined =>
  field.type === 'calculated' ? /^currency:(\w{3})$/u.exec(field.format ?? '')?.[1] : undefined;
