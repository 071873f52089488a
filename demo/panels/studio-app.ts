import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { type Backend, openBackend } from '../backend.js';
import type { FromPreview } from '../channel.js';
import { forgetDevice } from '../device.js';
import { type FaultName, rulesOf } from '../faults.js';
import { type Look, plain } from '../look.js';
import { OtherDevice } from '../other-device.js';
import { asPublished, type Presentation } from '../presentation.js';
import { emptyRecord, noteIn, type SessionRecord } from '../session-record.js';
import { StudioElement } from './studio-element.js';
import type { StudioStage, Width } from './studio-stage.js';
import './studio-inspector.js';
import './studio-look.js';
import './studio-network.js';
import './studio-presentation.js';
import './studio-stage.js';
import './studio-top.js';

/** The studio: one live form, what surrounds it, and what it tells. */
@customElement('studio-app')
export class StudioApp extends StudioElement {
  @state() private form = 'contact';
  @state() private width: Width = 'fill';
  @state() private look: Look = plain;
  @state() private presentation: Presentation = asPublished;
  @state() private faults: ReadonlySet<FaultName> = new Set();
  @state() private record: SessionRecord = emptyRecord;
  @state() private backend: Backend | undefined;
  readonly #otherDevice = new OtherDevice();

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#open();
  }

  protected override render(): TemplateResult {
    return html`<div
      class="shell"
      @studio-form=${({ detail }: CustomEvent<string>) => this.#show(detail)}
      @studio-width=${({ detail }: CustomEvent<Width>) => (this.width = detail)}
      @studio-look=${({ detail }: CustomEvent<Look>) => this.#dress(detail)}
      @studio-faults=${({ detail }: CustomEvent<ReadonlySet<FaultName>>) => this.#break(detail)}
      @studio-presentation=${({ detail }: CustomEvent<Presentation>) => (this.presentation = detail)}
      @studio-heard=${({ detail }: CustomEvent<FromPreview>) => this.#hear(detail)}
      @studio-clear=${() => (this.record = { ...this.record, events: [], requests: [] })}
      @studio-reset=${() => this.#reset()}
    >
      <studio-top .form=${this.form}></studio-top>
      <main class="middle">
        <studio-stage
          .form=${this.form}
          .presentation=${this.presentation}
          .width=${this.width}
          .look=${this.look}
          .ready=${this.backend !== undefined}
        ></studio-stage>
        <studio-inspector
          .record=${this.record}
          .form=${this.form}
          .look=${this.look}
          .presentation=${this.presentation}
        ></studio-inspector>
      </main>
      <aside class="side" aria-label="Presentation, look and network">
        <studio-presentation .form=${this.form} .presentation=${this.presentation}></studio-presentation>
        <studio-look .look=${this.look}></studio-look>
        <studio-network .active=${this.faults}></studio-network>
      </aside>
    </div>`;
  }

  async #open(): Promise<void> {
    const backend = await openBackend();
    await backend.setFaults([]);
    this.backend = backend;
  }

  #show(form: string): void {
    this.form = form;
    this.presentation = { ...this.presentation, locale: '' };
    this.record = emptyRecord;
    this.#otherDevice.leave();
  }

  #hear(message: FromPreview): void {
    this.record = noteIn(this.record, message);
    if (this.backend && this.faults.has('conflict')) void this.#otherDevice.hear(message, this.backend);
  }

  #dress(look: Look): void {
    this.look = look;
    document.documentElement.dataset.scheme = look.scheme;
  }

  #break(faults: ReadonlySet<FaultName>): void {
    this.faults = faults;
    void this.backend?.setFaults(rulesOf(faults));
    void this.backend?.setPaying(!faults.has('billing'));
  }

  /** A clean start: no faults, no entries, nothing on the device, a fresh form. */
  async #reset(): Promise<void> {
    const stage = this.querySelector<StudioStage>('studio-stage');
    await stage?.close();
    await Promise.all([this.backend?.reset(), forgetDevice()]);
    this.#break(new Set());
    this.#dress(plain);
    this.presentation = asPublished;
    this.#otherDevice.leave();
    this.record = emptyRecord;
    stage?.open();
  }
}
