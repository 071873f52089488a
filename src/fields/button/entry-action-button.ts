import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { type Clock, pageClock } from '../../base/clock.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { markdownLine } from '../../base/markdown.js';
import { safeLink } from '../../base/safe-url.js';
import { enButton } from '../../messages/generated/en/button.js';
import type { ButtonWords } from '../../messages/generated/special-types.js';
import { allIcons } from '../../styles/all-icons.js';
import { flag, help } from '../field-parts.js';
import { SpecialControl } from '../special-control.js';
import { buttonSheets } from './entry-action-button.styles.js';

/** The respondent pressed a button of the form, and confirmed it where that was asked for. */
export class PressEvent extends Event {
  constructor() {
    super('entry-press', { bubbles: true });
  }
}

/** The respondent does not want to wait any longer for what a button does. */
export class StopEvent extends Event {
  constructor() {
    super('entry-stop', { bubbles: true });
  }
}

/** What is done sooner needs no word. */
const patience = 400;

/** What came of pressing. */
export interface PressResult {
  readonly level: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
}

/**
 * @summary A button among the questions. What pressing it does is for its owner.
 * @tag entry-action-button
 * @fires {PressEvent} entry-press - The respondent pressed, and confirmed where that was asked for.
 * @fires {StopEvent} entry-stop - The respondent does not want to wait any longer.
 * @csspart action - The button, its help and its result.
 * @csspart button - The native button, or a link.
 * @csspart spinner - Turns while the button is at work.
 * @csspart action-result - What came of pressing.
 * @csspart confirm - The dialog that asks again.
 */
@customElement('entry-action-button')
export class EntryActionButton extends SpecialControl<'button'> {
  static override readonly sheets: readonly CSSResult[] = buttonSheets;

  @property({ attribute: false }) pending = false;
  /** Whether what is under way can be given up. */
  @property({ attribute: false }) stoppable = false;
  @property({ attribute: false }) result: PressResult | null = null;
  /** How often it was pressed before. */
  @property({ attribute: false }) clicks = 0;

  @property({ attribute: false }) clock: Clock = pageClock;

  @state() private asking = false;
  /** It takes so long that a word about it is due. */
  @state() private slow = false;
  #timer: unknown;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('pending')) return;
    this.clock.clearTimeout(this.#timer);
    this.slow = false;
    if (this.pending) this.#timer = this.clock.setTimeout(() => this.#noteSlow(), patience);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.clock.clearTimeout(this.#timer);
  }

  #noteSlow(): void {
    this.slow = true;
  }

  protected override render(): TemplateResult {
    const { field, uid, error, result } = this;
    const words = this.#words;
    const about = this.disabled ? words.notYet : this.#countText;
    const described = [field.description_md && `${uid}-hint`, about && `${uid}-count`, error && `${uid}-error`];
    return html`<div part="action">
      ${field.description_md ? html`<p part="hint" id=${`${uid}-hint`}>${markdownLine(field.description_md)}</p>` : nothing}
      ${help(this)}
      ${error ? html`<p part="error" id=${`${uid}-error`}>${allIcons.error}<span part="visually-hidden">${this.words.errorPrefix} </span><span>${error}</span></p>` : nothing}
      ${field.behavior === 'other' ? html`<p part="hint">${words.unknown}</p>` : this.#control(described.filter(Boolean).join(' '))}
      ${about ? html`<p part="hint" id=${`${uid}-count`}>${about}</p>` : nothing}
      <output part="action-result" for=${uid} aria-live="off" data-level=${result?.level ?? nothing}>
        ${result ? html`${result.level === 'error' ? allIcons.error : result.level === 'success' ? allIcons.done : nothing}<span>${result.text}</span>` : nothing}
      </output>
      ${this.asking ? this.#confirm(words) : nothing}
    </div>`;
  }

  get #words(): ButtonWords {
    return this.say('button', enButton);
  }

  get #isUsedUp(): boolean {
    const { max_clicks } = this.field;
    return max_clicks !== null && this.clicks >= max_clicks;
  }

  get #countText(): string {
    const { max_clicks } = this.field;
    if (max_clicks === null || this.field.behavior === 'other') return '';
    const words = this.#words;
    return this.#isUsedUp ? words.used(max_clicks) : words.left(max_clicks - this.clicks);
  }

  #control(described: string): TemplateResult {
    const { field, uid, pending, slow } = this;
    const kind =
      field.variant === 'primary' ? 'button-primary' : field.variant === 'link' ? 'button-link' : 'button-secondary';
    const href = field.behavior === 'link' && !field.confirm ? safeLink(field.url) : undefined;
    if (href && !this.disabled) {
      return html`<a part=${`button ${kind}`} id=${uid} href=${href} target="_blank" rel="noopener noreferrer" aria-describedby=${described || nothing}>
        <bdi>${field.label}</bdi> <span part="visually-hidden">${this.#words.newTab}</span>
      </a>`;
    }
    return html`<button
      part=${`button ${kind}`}
      type="button"
      id=${uid}
      aria-describedby=${described || nothing}
      aria-disabled=${flag(pending || this.#isUsedUp || this.disabled)}
      @click=${this.#press}
    >
      ${slow ? html`<span part="spinner" aria-hidden="true"></span>` : nothing}<bdi>${slow ? (field.pending_label ?? this.#words.working) : field.label}</bdi>
    </button>${slow && this.stoppable ? this.#stop() : nothing}`;
  }

  #stop(): TemplateResult {
    return html`<button part="button button-link" type="button" @click=${() => this.dispatchEvent(new StopEvent())}>${this.#words.cancel}</button>`;
  }

  #confirm(words: ButtonWords): TemplateResult {
    const { field, uid } = this;
    const title = field.confirm?.title ?? field.label;
    return html`<dialog part="confirm" aria-labelledby=${`${uid}-confirm`} aria-describedby=${field.confirm?.text ? `${uid}-confirm-text` : nothing} @close=${this.#answered}>
      <h2 part="confirm-title" id=${`${uid}-confirm`}>${title}</h2>
      ${field.confirm?.text ? html`<p part="confirm-text" id=${`${uid}-confirm-text`}>${field.confirm.text}</p>` : nothing}
      <div part="confirm-actions">
        <button part="button button-primary" type="button" @click=${() => this.#close('yes')}>${field.label || words.confirm}</button>
        <button part="button button-secondary" type="button" @click=${() => this.#close('no')}>${words.cancel}</button>
      </div>
    </dialog>`;
  }

  async #press(): Promise<void> {
    // It can be reached, so that its reason is heard. Never twice: what is under way or used up is left alone.
    if (this.pending || this.#isUsedUp || this.disabled) return;
    if (!this.field.confirm) return this.#tellPress();
    this.asking = true;
    await this.updateComplete;
    this.querySelector('dialog')?.showModal();
  }

  #close(answer: 'yes' | 'no'): void {
    this.querySelector('dialog')?.close(answer);
  }

  #answered(event: Event): void {
    const { returnValue } = event.target as HTMLDialogElement;
    this.asking = false;
    if (returnValue === 'yes') this.#tellPress();
  }

  #tellPress(): void {
    this.dispatchEvent(new PressEvent());
  }
}
