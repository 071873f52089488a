import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { focusedIn } from '../../base/focused-in.js';
import { html } from '../../base/html.js';
import { Spoken } from '../../base/spoken.js';
import type { Option } from '../../contract/index.js';
import { enRanking } from '../../messages/generated/en/ranking.js';
import type { RankingWords } from '../../messages/generated/special-types.js';
import { noneOffered } from '../choice/none-offered.js';
import { clearButton } from '../clear-button.js';
import { describedByError, flag, grouped } from '../field-parts.js';
import { fieldIcons } from '../icons.js';
import { listRole, SpecialControl } from '../special-control.js';
import { rankingSheets } from './entry-ranking.styles.js';
import { moved, placeAt } from './order.js';

/** With more items than these, going step by step takes too long. */
const fewSteps = 7;

/** An item on its way, by keyboard or pointer; the order from before is there to go back to. */
interface Lift {
  readonly value: string;
  readonly order: readonly string[];
  readonly by: 'keyboard' | 'pointer';
}

/**
 * @summary Things to put in order: by buttons, by keyboard, or by dragging.
 * @tag entry-ranking
 * @fires {AnswerEvent} entry-answer - The respondent moved something, or kept the order.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its items.
 * @csspart legend - The question.
 * @csspart ranking - The items in order.
 * @csspart rank - One item.
 * @csspart rank-handle - Where an item can be lifted.
 * @csspart rank-place - The place of an item.
 * @csspart icon-button - A button that moves an item.
 * @csspart pool - The items that are not in the order yet.
 */
@customElement('entry-ranking')
export class EntryRanking extends SpecialControl<'ranking'> {
  static override readonly sheets: readonly CSSResult[] = rankingSheets;

  @state() private lift: Lift | undefined;

  readonly #spoken = new Spoken(this);
  /** What the focus goes to once the items stand in their new order. */
  #focusNext: string | undefined;
  #dragging: AbortController | undefined;

  protected override render(): TemplateResult {
    const words = this.#words;
    const order = this.#order;
    const pooled = this.#pooled;
    return grouped(
      this,
      html`${this.answer === null && !pooled ? this.#unranked(words) : nothing}
        <ol part="ranking" role=${listRole} ?hidden=${order.length === 0}>${order.map((value, at) => this.#item(value, at, order.length))}</ol>
        ${pooled ? this.#pool(order) : nothing}
        ${noneOffered(this)}${this.#spoken.region}
        ${clearButton(this, this.fixed, () => this.#clear())}`,
    );
  }

  override get hint(): string {
    return this.#words.bestFirst;
  }

  get #words(): RankingWords {
    return this.say('ranking', enRanking);
  }

  get #offered(): readonly Option[] {
    return this.options ?? this.field.options;
  }

  /** Whether not everything has to be put in order, so that the rest stands apart. */
  get #pooled(): boolean {
    const { min_ranked, max_ranked } = this.field;
    const count = this.#offered.length;
    return (max_ranked !== null && max_ranked < count) || (min_ranked !== null && min_ranked < count);
  }

  /** What is in order now; where everything has to be, also what is not yet. */
  get #order(): readonly string[] {
    if (this.lift) return this.lift.order;
    const known = new Set(this.#offered.map(({ value }) => value));
    const ranked = (Array.isArray(this.answer) ? this.answer.map(String) : []).filter((value) => known.has(value));
    if (this.#pooled) return ranked;
    return [...ranked, ...[...known].filter((value) => !ranked.includes(value))];
  }

  #labelOf(value: string): string {
    return this.#offered.find((option) => option.value === value)?.label ?? value;
  }

  #unranked(words: RankingWords): TemplateResult {
    return html`<p part="not-ranked">
      <span>${words.notRanked}</span>
      <button part="button button-link" type="button" ?disabled=${this.fixed} @click=${this.#keep}>${words.keep}</button>
    </p>`;
  }

  #item(value: string, at: number, count: number): TemplateResult {
    const words = this.#words;
    const label = this.#labelOf(value);
    const lifted = this.lift?.value === value;
    return html`<li part="rank" ?data-lifted=${lifted}>
      <button
        part="rank-handle"
        type="button"
        id=${at === 0 ? this.uid : `${this.uid}-${at}`}
        data-value=${value}
        data-move="handle"
        aria-label=${words.reorder(label)}
        aria-pressed=${lifted}
        aria-describedby=${at === 0 ? describedByError(this) : nothing}
        ?disabled=${this.fixed}
        @keydown=${(event: KeyboardEvent) => this.#key(event, value)}
        @blur=${() => this.lift?.by === 'keyboard' && !this.#focusNext && this.#drop()}
        @pointerdown=${(event: PointerEvent) => this.#grab(event, value)}
      >${fieldIcons.grip}</button>
      <span part="rank-place" aria-hidden="true">${at + 1}</span>
      <span part="rank-label"><bdi>${label}</bdi></span>
      <span part="rank-buttons">
        ${count > fewSteps ? this.#places(value, at, count) : nothing}
        ${this.#mover(value, 'up', at > 0, words.up(label), () => this.#move(value, at, at - 1, 'up'))}
        ${this.#mover(value, 'down', at < count - 1, words.down(label), () => this.#move(value, at, at + 1, 'down'))}
        ${this.#pooled ? this.#mover(value, 'close', true, words.takeOut(label), () => this.#takeOut(value)) : nothing}
      </span>
    </li>`;
  }

  #mover(value: string, icon: 'up' | 'down' | 'close', can: boolean, label: string, move: () => void): TemplateResult {
    return html`<button
      part="icon-button"
      type="button"
      data-value=${value}
      data-move=${icon}
      aria-label=${label}
      aria-disabled=${flag(!can)}
      ?disabled=${this.fixed}
      @click=${() => can && move()}
    >${fieldIcons[icon]}</button>`;
  }

  #places(value: string, at: number, count: number): TemplateResult {
    return html`<select
      part="input place"
      data-value=${value}
      data-move="place"
      aria-label=${this.#words.moveTo(this.#labelOf(value))}
      ?disabled=${this.fixed}
      @change=${(event: Event) => this.#move(value, at, Number((event.target as HTMLSelectElement).value), 'place')}
    >
      ${Array.from({ length: count }, (_, place) => html`<option value=${place} .selected=${place === at}>${place + 1}</option>`)}
    </select>`;
  }

  #pool(order: readonly string[]): TemplateResult {
    const left = this.#offered.filter(({ value }) => !order.includes(value));
    const words = this.#words;
    if (left.length === 0) return html``;
    return html`<div part="pool" role="group" aria-labelledby=${`${this.uid}-pool`}>
      <p part="part-label" id=${`${this.uid}-pool`}>${words.pool}</p>
      <ul part="pool-items" role=${listRole}>
        ${left.map(
          ({ value, label }, at) => html`<li part="pool-item">
            <button
              part="button button-secondary"
              type="button"
              id=${order.length === 0 && at === 0 ? this.uid : nothing}
              data-value=${value}
              data-move="add"
              aria-label=${words.add(label)}
              aria-describedby=${order.length === 0 && at === 0 ? describedByError(this) : nothing}
              ?disabled=${this.fixed}
              @click=${() => this.#add(value)}
            >${fieldIcons.plus}<bdi>${label}</bdi></button>
          </li>`,
        )}
      </ul>
    </div>`;
  }

  #keep(): void {
    this.#focusNext = `#${CSS.escape(this.uid)}`;
    this.#spoken.say(this.#words.kept, 0);
    this.tell([...this.#order]);
  }

  #clear(): void {
    this.#focusNext = `#${CSS.escape(this.uid)}`;
    this.tell(null);
  }

  #add(value: string): void {
    const order = [...this.#order, value];
    this.#focusNext = this.#control(value, 'handle');
    this.#spoken.say(this.#words.place(this.#labelOf(value), order.length, order.length), 0);
    this.tell(order);
  }

  #takeOut(value: string): void {
    const order = this.#order.filter((other) => other !== value);
    this.#focusNext = this.#control(value, 'add');
    this.#spoken.say(this.#words.takenOut(this.#labelOf(value)), 0);
    this.tell(order.length > 0 ? order : null);
  }

  #move(value: string, from: number, to: number, control: string): void {
    const order = [...moved(this.#order, from, to)];
    this.#focusNext = this.#control(value, control);
    this.#spoken.say(this.#words.place(this.#labelOf(value), order.indexOf(value) + 1, order.length), 0);
    this.tell(order);
  }

  /** Lifted with Space, moved with arrows, dropped with Space, put back with Escape. */
  #key(event: KeyboardEvent, value: string): void {
    const { key } = event;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (key === ' ' || (key === 'Enter' && this.lift)) {
      if (this.lift) this.#drop();
      else this.#liftUp(value);
    } else if (key === 'Escape' && this.lift) this.#cancel();
    else if (step && this.lift) this.#step(step);
    else return;
    event.preventDefault();
  }

  #liftUp(value: string): void {
    const order = this.#order;
    this.lift = { value, order, by: 'keyboard' };
    this.#spoken.say(this.#words.lifted(this.#labelOf(value), order.indexOf(value) + 1, order.length), 0);
  }

  #step(by: number): void {
    const { lift } = this;
    if (!lift) return;
    const at = lift.order.indexOf(lift.value);
    const order = moved(lift.order, at, Math.max(0, at + by));
    this.lift = { ...lift, order };
    this.#focusNext = this.#control(lift.value, 'handle');
    this.#spoken.say(this.#words.place(this.#labelOf(lift.value), order.indexOf(lift.value) + 1, order.length), 0);
  }

  #drop(): void {
    const { lift } = this;
    if (!lift) return;
    this.lift = undefined;
    if (lift.by === 'keyboard' && this.contains(focusedIn(this))) this.#focusNext = this.#control(lift.value, 'handle');
    const place = lift.order.indexOf(lift.value) + 1;
    this.#spoken.say(this.#words.dropped(this.#labelOf(lift.value), place, lift.order.length), 0);
    this.tell([...lift.order]);
  }

  #cancel(): void {
    const { lift } = this;
    this.#dragging?.abort();
    if (!lift) return;
    this.lift = undefined;
    this.#focusNext = this.#control(lift.value, 'handle');
    this.#spoken.say(this.#words.cancelled(this.#labelOf(lift.value)), 0);
  }

  #grab(event: PointerEvent, value: string): void {
    if (event.button !== 0 || this.fixed) return;
    this.lift = { value, order: this.#order, by: 'pointer' };
    this.#dragging = new AbortController();
    const { signal } = this.#dragging;
    // On the window: the pointer soon leaves the handle it began on.
    window.addEventListener('pointermove', (move) => this.#drag(move), { signal });
    window.addEventListener('pointerup', () => this.#release(), { signal });
    window.addEventListener('pointercancel', () => this.#cancel(), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#cancel(), { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#dragging?.abort();
  }

  #drag({ clientY }: PointerEvent): void {
    const { lift } = this;
    if (lift?.by !== 'pointer') return;
    const boxes = [...this.querySelectorAll('[part~="rank"]')].map((item) => item.getBoundingClientRect());
    const order = moved(lift.order, lift.order.indexOf(lift.value), placeAt(clientY, boxes));
    this.lift = { ...lift, order };
  }

  #release(): void {
    const { lift } = this;
    this.#dragging?.abort();
    if (lift?.by !== 'pointer') return;
    this.lift = undefined;
    // Picking something up and putting it back changes nothing.
    if (this.#order.join('\n') === lift.order.join('\n')) return;
    this.lift = lift;
    this.#drop();
  }

  #control(value: string, move: string): string {
    return `[data-value="${CSS.escape(value)}"][data-move="${move}"]`;
  }

  /** Items are drawn by place, so the focus follows the item to its new one. */
  protected override updated(_: PropertyValues<this>): void {
    const next = this.#focusNext;
    if (!next) return;
    this.querySelector<HTMLElement>(next)?.focus();
    this.#focusNext = undefined;
  }
}
