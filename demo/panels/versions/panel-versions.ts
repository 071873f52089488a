import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Json } from '../../document/json.js';
import { documentOf, type OwnForm, ownForm } from '../../document/own-form.js';
import { clock } from '../../shell/controls.js';
import { StudioElement } from '../../shell/studio-element.js';
import { AccountForm, Refused, type Version } from './account-form.js';
import type { Comparison } from './version-compare.js';
import './version-compare.js';
import './versions.css';

const states: Readonly<Record<Version['state'], string>> = {
  draft: 'Draft',
  validated: 'Draft, checked',
  published: 'Published',
  archived: 'Earlier',
};

/** Drafts and versions of the form at the service, and what differs between them. */
@customElement('panel-versions')
export class PanelVersions extends StudioElement {
  @state() private versions: readonly Version[] = [];
  @state() private said = '';
  @state() private refused: Refused | undefined;
  @state() private isBusy = false;
  @state() private comparison: Comparison | undefined;
  @state() private older = '';
  @state() private newer = '';
  @state() private note = '';
  #listed = '';

  protected override render(): TemplateResult {
    const { form } = this.studio.store.state;
    if (form.kind === 'own' && this.#listed !== form.id) void this.#list(form);
    const isBroken = this.studio.record.documentProblems.length > 0;
    return html`<div class="version-tools">
        <button class="button line" type="button" ?disabled=${this.isBusy} @click=${() => this.#run('Draft saved', (account) => account.saveDraft())}>Save as draft</button>
        <button class="button ink" type="button" ?disabled=${this.isBusy || isBroken} @click=${() => this.#publish(false)}>Publish</button>
      </div>
      <label class="detail"><span>Note</span><input class="entry" .value=${this.note} @input=${(event: Event) => {
        this.note = (event.target as HTMLInputElement).value;
      }} /></label>
      <p class="muted" role="status">${this.said}</p>
      ${this.#refusal()}
      ${this.versions.length === 0 ? html`<p class="note">Nothing is saved at the service yet. Versions last as long as the service of this studio.</p>` : this.#rows()}
      ${this.comparison ? html`<version-compare .studio=${this.studio} .comparison=${this.comparison}></version-compare>` : nothing}`;
  }

  #rows(): TemplateResult {
    const choice = (label: string, value: string, choose: (id: string) => void): TemplateResult =>
      html`<select class="select" aria-label=${label} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
        ${this.versions.map(({ id, number }) => html`<option value=${id} ?selected=${id === value}>Version ${number}</option>`)}
      </select>`;
    return html`<h3>Versions</h3>
      <ul class="versions">
        ${this.versions.map(
          (version) =>
            html`<li>
              <b>Version ${version.number}</b>
              <span class="muted">${states[version.state]}, ${clock(Date.parse(version.updated_at))}${version.change_note ? ` · ${version.change_note}` : ''}</span>
              <button class="button" type="button" aria-label="Open version ${version.number}" @click=${() => this.#open(version)}>Open</button>
            </li>`,
        )}
      </ul>
      ${
        this.versions.length > 1
          ? html`<h3>Compare</h3>
              <div class="version-tools">
                ${choice('Before', this.older, (id) => {
                  this.older = id;
                })}
                ${choice('After', this.newer, (id) => {
                  this.newer = id;
                })}
                <button class="button line" type="button" ?disabled=${this.isBusy} @click=${() => this.#compare()}>Compare</button>
              </div>`
          : nothing
      }`;
  }

  #refusal(): TemplateResult | typeof nothing {
    if (!this.refused) return nothing;
    const { message, problems } = this.refused;
    return html`<section class="refusal" role="alert">
      <p>${message}</p>
      <ul>
        ${problems.map((problem) => html`<li>${problem.message} <span class="mono">${problem.path}</span></li>`)}
      </ul>
      ${
        problems.some(({ code }) => code === 'breaking_change')
          ? html`<button class="button line" type="button" @click=${() => this.#publish(true)}>Publish all the same</button>`
          : nothing
      }
    </section>`;
  }

  #publish(isBreaking: boolean): Promise<void> {
    return this.#run('Published', (account) => account.publish(this.note, isBreaking));
  }

  async #run(done: string, act: (account: AccountForm) => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.refused = undefined;
    this.said = '';
    try {
      const form = await this.#own();
      await act(new AccountForm(await this.studio.backend, form));
      this.said = done;
      await this.#list(form);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error;
    } finally {
      this.isBusy = false;
    }
  }

  /** The form on the stage; a sample becomes one of the designer's own. */
  async #own(): Promise<OwnForm> {
    const { store } = this.studio;
    const { form } = store.state;
    if (form.kind === 'own') return form;
    const own = ownForm(form, await documentOf(form));
    store.change({ form: own });
    return own;
  }

  async #list(form: OwnForm): Promise<void> {
    this.#listed = form.id;
    this.versions = await new AccountForm(await this.studio.backend, form).versions();
    const [last, before] = this.versions;
    this.newer = last?.id ?? '';
    this.older = before?.id ?? '';
    this.comparison = undefined;
  }

  #open({ id, number }: Version): Promise<void> {
    return this.#run(`Version ${number} is open`, async (account) => {
      const { form } = this.studio.store.state;
      if (form.kind !== 'own') return;
      const { description_md, brand, ...members } = await account.document(id);
      const shown = { ...form.document, ...members, form: { ...form.document.form, description_md, brand } };
      this.studio.store.change({ form: ownForm(form, shown as unknown as Json) });
    });
  }

  async #compare(): Promise<void> {
    const { older, newer } = this;
    const form = this.studio.store.state.form as OwnForm;
    const account = new AccountForm(await this.studio.backend, form);
    const [differences, was, is] = await Promise.all([
      account.differences(older, newer),
      account.document(older),
      account.document(newer),
    ]);
    this.comparison = { differences, before: was, after: is };
  }
}
