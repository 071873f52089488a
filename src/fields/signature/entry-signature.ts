import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { type Clock, pageClock } from '../../base/clock.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { markdown } from '../../base/markdown.js';
import { safeMedia } from '../../base/safe-url.js';
import { typedValue } from '../../base/typed-value.js';
import { load } from '../../load/load.js';
import { enSignature } from '../../messages/generated/en/signature.js';
import type { SignatureWords } from '../../messages/generated/special-types.js';
import { checkboxSheets } from '../choice/checkbox.styles.js';
import { choiceRow } from '../choice/choice-row.js';
import { describedByError, flag, grouped } from '../field-parts.js';
import { SpecialControl } from '../special-control.js';
import { FilesEvent, UploadEvent, type UploadView } from '../upload/upload-view.js';
import { signatureSheets } from './entry-signature.styles.js';
import type { DrawnEvent } from './entry-signature-pad.js';
import { inkOf, writtenName } from './written-name.js';

type Method = 'type' | 'draw' | 'upload';

/**
 * @summary A signature: typed, drawn or uploaded, whichever the person can.
 * @tag entry-signature
 * @fires {AnswerEvent} entry-answer - The respondent typed a name, or took the signature back.
 * @fires {FilesEvent} entry-files - A signature is there as a picture.
 * @fires {UploadEvent} entry-upload - The picture is to be sent again.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and the ways to sign.
 * @csspart legend - The question.
 * @csspart sign - Where the signature goes.
 * @csspart signature - The sheet to draw on.
 */
@customElement('entry-signature')
export class EntrySignature extends SpecialControl<'signature'> {
  static override readonly sheets: readonly CSSResult[] = [...checkboxSheets, ...signatureSheets];

  @property({ attribute: false }) uploads: readonly UploadView[] = [];
  @property({ attribute: false }) clock: Clock = pageClock;

  @state() private chosen: Method | undefined;
  @state() private understood = false;
  /** This browser makes no pictures, not even of a typed name. */
  @state() private cannotDraw = false;

  /** The name whose picture is on its way: it is made once, though several things may ask for it. */
  #sealing: string | undefined;

  constructor() {
    super();
    this.addEventListener('entry-leave', () => void this.#sealName());
  }

  protected override willUpdate(_: PropertyValues<this>): void {
    if (this.#method === 'draw') void load('entry-signature-pad', () => import('./entry-signature-pad.js'));
  }

  get #words(): SignatureWords {
    return this.say('signature', enSignature);
  }

  /** Who cannot draw must have another way: where only drawing is wanted, a picture will do. */
  get #methods(): readonly Method[] {
    const known = (['type', 'draw', 'upload'] as const).filter((method) => this.field.methods.includes(method));
    if (known.length === 0) return ['type'];
    const isStuck = this.cannotDraw || (known.length === 1 && known[0] === 'draw');
    return isStuck && !known.includes('upload') ? [...known, 'upload'] : known;
  }

  get #method(): Method {
    const { method } = this.#signed;
    const first = this.#methods[0] ?? 'type';
    return this.chosen ?? (this.#methods.includes(method as Method) ? (method as Method) : first);
  }

  get #signed(): { readonly file_id?: string; readonly method?: string; readonly signed_name?: string } {
    return (typeof this.answer === 'object' && !Array.isArray(this.answer) ? (this.answer ?? {}) : {}) as never;
  }

  protected override render(): TemplateResult {
    const { field } = this;
    const method = this.#method;
    return grouped(
      this,
      html`${field.statement_md ? html`<div part="statement">${markdown(field.statement_md)}</div>` : nothing}
        ${this.#methods.length > 1 ? this.#choice(method) : nothing}
        <div part="sign">${method === 'type' ? this.#typing() : method === 'draw' ? this.#drawing() : this.#choosing()}</div>
        ${this.#status(method)}`,
    );
  }

  #choice(chosen: Method): TemplateResult {
    const { uid, error } = this;
    const words = this.#words;
    return html`<div part="choices">
      ${this.#methods.map((method, at) =>
        choiceRow({
          type: 'radio',
          id: at === 0 ? uid : `${uid}-${method}`,
          name: `${uid}-method`,
          value: method,
          label: words.methods[method],
          checked: method === chosen,
          disabled: this.fixed,
          invalid: error !== '' && chosen !== 'type',
          errorId: at === 0 && error !== '' && `${uid}-error`,
          change: () => this.#choose(method),
        }),
      )}
    </div>`;
  }

  #typing(): TemplateResult {
    const { uid, error, field } = this;
    const words = this.#words;
    const id = this.#methods.length > 1 ? `${uid}-name` : uid;
    return html`<label part="part-label" for=${id}>${words.name}</label>
      <input
        part="input"
        id=${id}
        dir="auto"
        autocomplete="name"
        autocapitalize="words"
        spellcheck="false"
        enterkeyhint="next"
        ?disabled=${this.disabled}
        ?readonly=${field.read_only}
        aria-required=${flag(this.required)}
        aria-invalid=${flag(error)}
        aria-describedby=${describedByError(this)}
        .value=${typedValue(this.#signed.signed_name ?? '')}
        @input=${(event: InputEvent) => this.#typed((event.target as HTMLInputElement).value)}
      />
      <label part="choice agree">
        <input
          part="choice-input"
          type="checkbox"
          id=${`${uid}-understood`}
          ?disabled=${this.fixed}
          .checked=${live(this.#isUnderstood)}
          @change=${this.#understand}
        />
        <span part="choice-label">${words.understand}</span>
      </label>`;
  }

  #drawing(): TemplateResult {
    const { field } = this;
    return html`<entry-signature-pad
      .words=${this.#words}
      .label=${field.label}
      .ink=${inkOf(field.pen_color)}
      .disabled=${this.fixed}
      .clock=${this.clock}
      @entry-drawn=${this.#drawn}
    ></entry-signature-pad>`;
  }

  #choosing(): TemplateResult {
    return html`<button part="button button-secondary" type="button" id=${this.#methods.length > 1 ? nothing : this.uid} ?disabled=${this.fixed} @click=${() => this.querySelector<HTMLInputElement>('[type="file"]')?.click()}>
        ${this.#words.methods.upload}
      </button>
      <input part="file-input" type="file" hidden tabindex="-1" aria-hidden="true" accept="image/*" ?disabled=${this.fixed} @change=${this.#picked} />`;
  }

  /** What became of the picture of the signature. */
  #status(method: Method): TemplateResult {
    const words = this.#words;
    const upload = this.uploads.at(-1);
    const failed = upload?.state === 'failed' || upload?.state === 'rejected';
    const saved = this.#signed.file_id !== undefined && (!upload || upload.state === 'done');
    const still = this.cannotDraw && method === 'type' ? words.cannotDraw : '';
    const text = failed ? words.failed : saved ? words.saved : upload ? words.saving : still;
    const preview = method === 'type' ? undefined : safeMedia(upload?.preview);
    return html`${saved && preview ? html`<img part="sign-preview" src=${preview} alt=${words.preview} />` : nothing}
      <p part="sign-status" role="status">
        ${text}
        ${
          failed && upload
            ? html`<button part="button button-link" type="button" @click=${() => this.dispatchEvent(new UploadEvent('retry', upload.id))}>${words.retry}</button>`
            : nothing
        }
      </p>`;
  }

  /** Another way to sign begins again; what was typed is kept until something takes its place. */
  #choose(method: Method): void {
    this.chosen = method;
    if (this.#signed.file_id && this.#signed.method !== method) this.tell(null);
  }

  get #isUnderstood(): boolean {
    return this.understood || (this.#signed.method === 'type' && this.#signed.file_id !== undefined);
  }

  #typed(name: string): void {
    this.understood = this.#isUnderstood;
    this.#sealing = undefined;
    this.tell(name ? { method: 'type', signed_name: name } : null);
  }

  #understand(event: Event): void {
    this.understood = (event.target as HTMLInputElement).checked;
    this.#sealing = undefined;
    const { signed_name } = this.#signed;
    // Taking it back takes the signature back, but not the name.
    if (!this.understood && signed_name) this.tell({ method: 'type', signed_name });
    else void this.#sealName();
  }

  /** A name becomes a signature once it is complete and meant as one. */
  async #sealName(): Promise<void> {
    const { method, signed_name, file_id } = this.#signed;
    const name = signed_name?.trim();
    if (method !== 'type' || file_id || !name || !this.understood || this.fixed || name === this.#sealing) return;
    this.#sealing = name;
    const picture = await writtenName(name, inkOf(this.field.pen_color));
    if (picture) this.dispatchEvent(new FilesEvent([picture], { method: 'type', signed_name: name }));
    else this.#sealing = undefined;
    this.cannotDraw = picture === undefined;
  }

  #drawn({ picture }: DrawnEvent): void {
    this.prefilled = false;
    if (picture) this.dispatchEvent(new FilesEvent([picture], { method: 'draw' }));
    else this.tell(null);
  }

  #picked(event: Event): void {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    // A picture stands in for whatever the form wants and this browser cannot do.
    const method = (['upload', 'draw', 'type'] as const).find((one) => this.field.methods.includes(one)) ?? 'upload';
    const { signed_name } = this.#signed;
    if (file)
      this.dispatchEvent(new FilesEvent([file], { method, ...(method === 'type' && signed_name && { signed_name }) }));
    input.value = '';
  }
}
