import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { openText } from '../../share/follow-link.js';
import { linkTo, longestLink } from '../../share/link.js';
import { take } from '../../share/take.js';
import { textOf } from '../../share/text.js';
import { StudioElement } from '../../shell/studio-element.js';
import { formName, type StudioState } from '../../studio/state.js';
import './share.css';

const sized = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The form, its theme and how it is looked at, as a link or a file; and the way back from a file. */
@customElement('panel-share')
export class PanelShare extends StudioElement {
  @state() private link = '';
  @state() private withAnswers = false;
  @state() private said = '';
  @state() private problem = '';
  #shown: StudioState | undefined;

  protected override willUpdate(changed: PropertyValues): void {
    const { state } = this.studio.store;
    const isOther =
      !this.#shown ||
      state.form !== this.#shown.form ||
      state.theme !== this.#shown.theme ||
      state.look !== this.#shown.look;
    if (!isOther && !changed.has('withAnswers')) return;
    this.#shown = state;
    this.said = '';
    void this.#write();
  }

  protected override render(): TemplateResult {
    return html`<div class="share">
      <label class="switch">
        <span class="switch-text">With the answers in the form<small class="muted">Without those of repeated groups, and without files</small></span>
        <input type="checkbox" .checked=${this.withAnswers} @change=${this.#tick} />
      </label>
      ${this.link.length > longestLink ? this.#tooLong() : this.#asLink()}
      <div class="share-files">
        <button class="button line" type="button" @click=${this.#save}>Save as a file</button>
        <label class="button line">Open a file<input type="file" accept=".json,application/json" @change=${this.#open} /></label>
      </div>
      <p class="note" role="status">${this.said}</p>
      ${this.problem ? html`<p class="share-problem" role="alert"><b>The file was not opened.</b> ${this.problem}</p>` : nothing}
      <p class="note">
        Form, theme and view stand in the link itself; nothing is uploaded. Addresses of services, headers and code never do.
      </p>
    </div>`;
  }

  #asLink(): TemplateResult {
    return html`<div class="share-link">
      <input class="input mono" type="text" readonly aria-label="Link" .value=${this.link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
      <button class="button ink" type="button" ?disabled=${this.link === ''} @click=${this.#copy}>Copy link</button>
      <span class="muted">${this.link ? sized(this.link.length) : ''}</span>
    </div>`;
  }

  #tooLong(): TemplateResult {
    return html`<p class="note">
      As a link this would be ${sized(this.link.length)} long, and chats and mails cut links off after ${sized(longestLink)}: share it as a file.
    </p>`;
  }

  async #take() {
    const { store, preview } = this.studio;
    return take(store.state, this.withAnswers ? await preview.snapshot() : undefined);
  }

  async #write(): Promise<void> {
    this.link = await linkTo(await this.#take(), location.href);
  }

  #tick(event: Event): void {
    this.withAnswers = (event.target as HTMLInputElement).checked;
  }

  async #copy(): Promise<void> {
    // Answers may be others by now.
    await this.#write();
    try {
      await navigator.clipboard.writeText(this.link);
      this.said = 'Copied';
    } catch {
      this.said = 'Copying is blocked here: select the link instead';
    }
  }

  async #save(): Promise<void> {
    const name = `${formName(this.studio.store.state.form)}.entryway.json`;
    const address = URL.createObjectURL(new Blob([textOf(await this.#take())], { type: 'application/json' }));
    const link = document.createElement('a');
    Object.assign(link, { href: address, download: name }).click();
    URL.revokeObjectURL(address);
    this.said = `Saved as ${name}`;
  }

  async #open(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const text = await input.files?.[0]?.text();
    input.value = '';
    if (text !== undefined) this.problem = await openText(text, this.studio);
  }
}
