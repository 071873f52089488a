import type { CSSResult, PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { type Clock, pageClock } from '../../base/clock.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import type { SignatureWords } from '../../messages/generated/special-types.js';
import { signatureSheets } from './entry-signature.styles.js';
import { pictureOf } from './written-name.js';

/** The respondent drew, and paused; nothing is a sheet that is empty again. */
export class DrawnEvent extends Event {
  readonly picture: File | undefined;

  constructor(picture: File | undefined) {
    super('entry-drawn');
    this.picture = picture;
  }
}

/** Strokes follow each other; a picture is made when the last of them seems to be drawn. */
const pause = 1000;

/**
 * @summary A sheet to draw a signature on.
 * @tag entry-signature-pad
 * @fires {DrawnEvent} entry-drawn - The respondent drew and paused, or cleared the sheet.
 * @csspart signature - The sheet.
 */
@customElement('entry-signature-pad')
export class EntrySignaturePad extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = signatureSheets;

  @property({ attribute: false }) words!: SignatureWords;
  @property({ attribute: false }) label = '';
  @property({ attribute: false }) ink = '#000';
  @property({ attribute: false }) disabled = false;
  @property({ attribute: false }) clock: Clock = pageClock;

  @state() private strokes = 0;
  @state() private cannotDraw = false;

  #pad: SignaturePad | undefined;
  #width = 0;
  #timer: unknown;
  readonly #size = new ResizeObserver(() => requestAnimationFrame(() => this.#fit()));

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#size.disconnect();
    this.clock.clearTimeout(this.#timer);
    this.#pad?.off();
  }

  protected override render(): TemplateResult {
    const { words, strokes, disabled } = this;
    if (this.cannotDraw) return html`<p part="hint">${words.cannotDraw}</p>`;
    return html`<div part="sheet">
        <canvas part="signature" role="img" aria-label=${`${this.label}: ${strokes > 0 ? words.drawn : words.drawHere}`}></canvas>
      </div>
      <div part="sheet-actions">
        <button part="button button-link" type="button" ?disabled=${disabled || strokes === 0} @click=${this.#undo}>${words.undoStroke}</button>
        <button part="button button-link" type="button" ?disabled=${disabled || strokes === 0} @click=${this.#clear}>${words.clear}</button>
      </div>`;
  }

  protected override firstUpdated(_: PropertyValues<this>): void {
    const canvas = this.querySelector('canvas');
    if (!canvas?.getContext('2d')) {
      this.cannotDraw = true;
      return;
    }
    this.#pad = new SignaturePad(canvas, { penColor: this.ink, minWidth: 1, maxWidth: 3 });
    this.#pad.addEventListener('endStroke', () => this.#drew());
    this.#fit();
    this.#size.observe(this);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('disabled')) return;
    if (this.disabled) this.#pad?.off();
    else this.#pad?.on();
  }

  /** The sheet is as wide as there is room; what was drawn grows and shrinks with it. */
  #fit(): void {
    const pad = this.#pad;
    const canvas = this.querySelector('canvas');
    if (!pad || !canvas || canvas.clientWidth === 0 || canvas.clientWidth === this.#width) return;
    const scale = this.#width > 0 ? canvas.clientWidth / this.#width : 1;
    const drawn = pad.toData();
    this.#width = canvas.clientWidth;
    canvas.width = canvas.clientWidth * devicePixelRatio;
    canvas.height = canvas.clientHeight * devicePixelRatio;
    canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
    pad.clear();
    pad.fromData(scaled(drawn, scale));
  }

  #drew(): void {
    this.strokes = this.#pad?.toData().length ?? 0;
    this.#tellSoon();
  }

  #undo(): void {
    const strokes = this.#pad?.toData().slice(0, -1) ?? [];
    this.#pad?.clear();
    this.#pad?.fromData(strokes);
    this.strokes = strokes.length;
    this.#tellSoon();
  }

  #clear(): void {
    this.#pad?.clear();
    this.strokes = 0;
    this.#tellSoon();
  }

  #tellSoon(): void {
    this.clock.clearTimeout(this.#timer);
    this.#timer = this.clock.setTimeout(() => void this.#tell(), this.strokes > 0 ? pause : 0);
  }

  async #tell(): Promise<void> {
    const canvas = this.querySelector('canvas');
    const picture = this.strokes > 0 && canvas ? await pictureOf(canvas) : undefined;
    this.dispatchEvent(new DrawnEvent(picture));
  }
}

const scaled = (strokes: readonly PointGroup[], by: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }));
