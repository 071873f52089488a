import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { previewAddress } from '../../preview/address.js';
import type { FromPreview, ToPreview } from '../../preview/protocol.js';
import { StudioElement } from '../../shell/studio-element.js';
import { type FormChoice, formName } from '../../studio/state.js';
import { inTurn } from './in-turn.js';

/** A form as it looks in the theme of the moment: to be looked at only, and loaded once it is in sight. */
@customElement('form-thumbnail')
export class FormThumbnail extends StudioElement {
  @property({ attribute: false }) form!: FormChoice;
  @state() private address = '';
  @state() private isPainted = false;
  #painted: (() => void) | undefined;
  #dressed: unknown;
  readonly #inSight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#inSight.disconnect();
    void inTurn(() => this.#load());
  });
  readonly #heard = ({ source, origin, data }: MessageEvent<FromPreview>): void => {
    if (origin !== location.origin || source !== this.#frame?.contentWindow || !source) return;
    if (data.type === 'opened') this.#dress();
    if (data.type !== 'painted') return;
    this.isPainted = true;
    this.#painted?.();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('message', this.#heard);
    this.#inSight.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('message', this.#heard);
    this.#inSight.disconnect();
    this.#painted?.();
  }

  protected override render(): TemplateResult {
    return html`<div class="thumbnail" data-painted=${this.isPainted} inert aria-hidden="true">
      ${this.address ? html`<iframe src=${this.address} tabindex="-1" title=""></iframe>` : ''}
    </div>`;
  }

  protected override updated(): void {
    const { theme, look } = this.studio.store.state;
    if (this.isPainted && this.#dressed !== theme && look) this.#dress();
  }

  get #frame(): HTMLIFrameElement | null {
    return this.querySelector('iframe');
  }

  /** Settles when there is something to see, or nothing has come for long. */
  async #load(): Promise<void> {
    if (!this.isConnected) return;
    const service = await this.studio.backend;
    if (this.form.kind === 'sample') await service.offer(this.form.slug);
    else if (!(await service.publish(this.form.document)).ok) return;
    const patience = 8000;
    await new Promise<void>((resolve) => {
      this.#painted = resolve;
      setTimeout(resolve, patience);
      this.address = previewAddress({
        form: formName(this.form),
        locale: '',
        layout: '',
        apart: true,
        held: true,
        scene: null,
      });
    });
  }

  #dress(): void {
    const { theme, look } = this.studio.store.state;
    this.#dressed = theme;
    const tell = (message: ToPreview): void => this.#frame?.contentWindow?.postMessage(message, location.origin);
    tell({ type: 'appearance', appearance: theme });
    tell({ type: 'surroundings', surroundings: look });
  }
}
