import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { type Backend, openBackend } from '../backend.js';
import type { FromPreview } from '../channel.js';
import { forgetDevice } from '../device.js';
import { type FaultName, rulesOf } from '../faults.js';
import { type Look, plain } from '../look.js';
import { emptyRecord, noteIn, type SessionRecord } from '../session-record.js';
import { StudioElement } from './studio-element.js';
import type { StudioStage, Width } from './studio-stage.js';
import './studio-inspector.js';
import './studio-look.js';
import './studio-network.js';
import './studio-stage.js';
import './studio-top.js';

/** The studio: one live form, what surrounds it, and what it tells. */
@customElement('studio-app')
export class StudioApp extends StudioElement {
  @state() private form = 'contact';
  @state() private width: Width = 'fill';
  @state() private look: Look = plain;
  @state() private faults: ReadonlySet<FaultName> = new Set();
  @state() private record: SessionRecord = emptyRecord;
  @state() private backend: Backend | undefined;

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
      @studio-heard=${({ detail }: CustomEvent<FromPreview>) => (this.record = noteIn(this.record, detail))}
      @studio-clear=${() => (this.record = { ...this.record, events: [], requests: [] })}
      @studio-reset=${() => this.#reset()}
    >
      <studio-top .form=${this.form}></studio-top>
      <main class="middle">
        <studio-stage
          .form=${this.form}
          .width=${this.width}
          .look=${this.look}
          .ready=${this.backend !== undefined}
        ></studio-stage>
        <studio-inspector .record=${this.record} .form=${this.form} .look=${this.look}></studio-inspector>
      </main>
      <aside class="side" aria-label="Look and network">
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
    this.record = emptyRecord;
  }

  #dress(look: Look): void {
    this.look = look;
    document.documentElement.dataset.scheme = look.scheme;
  }

  #break(faults: ReadonlySet<FaultName>): void {
    this.faults = faults;
    void this.backend?.setFaults(rulesOf(faults));
  }

  /** A clean start: no faults, no entries, nothing on the device, a fresh form. */
  async #reset(): Promise<void> {
    const stage = this.querySelector<StudioStage>('studio-stage');
    await stage?.close();
    await Promise.all([this.backend?.reset(), forgetDevice()]);
    this.#break(new Set());
    this.#dress(plain);
    this.record = emptyRecord;
    stage?.open();
  }
}
