import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { DocumentProblem } from '../../backend/backend.js';
import { blankForm } from '../../document/blank-form.js';
import { type Feature, featureNames } from '../../document/features.js';
import { importForm } from '../../document/import-form.js';
import type { Json } from '../../document/json.js';
import { documentOf, newOwnForm } from '../../document/own-form.js';

import { StudioElement } from '../../shell/studio-element.js';
import { idOf } from '../../studio/address.js';
import type { FormChoice } from '../../studio/state.js';
import { typeNames } from '../../studio/type-names.js';
import { type FormCard, formCards } from './form-card.js';
import './form-thumbnail.js';
import './gallery.css';

/** Every form there is as a live picture of itself, and the ways to begin a new one. */
@customElement('panel-gallery')
export class PanelGallery extends StudioElement {
  @state() private cards: readonly FormCard[] = [];
  @state() private search = '';
  @state() private type = '';
  @state() private features: ReadonlySet<Feature> = new Set();
  @state() private problems: readonly DocumentProblem[] = [];
  @state() private broken = '';
  @state() private isOver = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#gather();
  }

  protected override render(): TemplateResult {
    const shown = this.cards.filter((card) => this.#matches(card));
    return html`<div
      class="gallery"
      data-over=${this.isOver}
      @dragover=${this.#over}
      @dragleave=${() => {
        this.isOver = false;
      }}
      @drop=${this.#drop}
    >
      <div class="begin">
        <button class="button ink" type="button" @click=${() => this.#open(newOwnForm(blankForm()))}>New form</button>
        <label class="button line"
          >Open a file<input type="file" accept=".json,application/json" @change=${this.#chosen}
        /></label>
        <span class="muted">or drop a JSON file here</span>
      </div>
      ${this.#refusal()}
      <div class="filters">
        <input class="entry" type="search" aria-label="Search forms" placeholder="Search" .value=${this.search} @input=${(
          event: Event,
        ) => {
          this.search = (event.target as HTMLInputElement).value;
        }} />
        <select class="select" aria-label="With a question of type" @change=${(event: Event) => {
          this.type = (event.target as HTMLSelectElement).value;
        }}>
          <option value="">Any question</option>
          ${this.#types().map((type) => html`<option value=${type} ?selected=${type === this.type}>${typeNames[type] ?? type}</option>`)}
        </select>
      </div>
      <div class="chips" role="group" aria-label="With">
        ${(Object.keys(featureNames) as Feature[]).map(
          (feature) =>
            html`<button class="chip" type="button" aria-pressed=${this.features.has(feature)} @click=${() => this.#turn(feature)}>${featureNames[feature]}</button>`,
        )}
      </div>
      <p class="muted" role="status">${shown.length === 1 ? '1 form' : `${shown.length} forms`}</p>
      <ul class="cards">
        ${repeat(
          shown,
          ({ form }) => `${form.kind} ${idOf(form)}`,
          (card) => this.#card(card),
        )}
      </ul>
    </div>`;
  }

  #card({ form, title, about }: FormCard): TemplateResult {
    const now = this.studio.store.state.form;
    const isOpen = now.kind === form.kind && idOf(now) === idOf(form);
    const size = `${about.questions} questions${about.pages > 1 ? `, ${about.pages} pages` : ''}`;
    return html`<li class="card" data-open=${isOpen}>
      <form-thumbnail .studio=${this.studio} .form=${form}></form-thumbnail>
      <button class="card-open" type="button" aria-current=${isOpen} @click=${() => this.#open(form)}>${title}</button>
      <span class="muted">${form.kind === 'own' ? 'Yours · ' : ''}${size}</span>
      <button class="button template" type="button" aria-label="Use as template: ${title}" @click=${() => this.#copy(form)}>Use as template</button>
    </li>`;
  }

  #refusal(): TemplateResult | typeof nothing {
    if (this.problems.length === 0) return nothing;
    return html`<section class="refusal" role="alert">
      <p><b>${this.broken}</b> was not opened; everything is as it was.</p>
      <ul>
        ${this.problems.map(({ path, message }) => html`<li>${message} <span class="mono">${path}</span></li>`)}
      </ul>
    </section>`;
  }

  #matches({ title, about }: FormCard): boolean {
    return (
      title.toLowerCase().includes(this.search.trim().toLowerCase()) &&
      (this.type === '' || about.types.has(this.type)) &&
      [...this.features].every((feature) => about.features.has(feature))
    );
  }

  #types(): readonly string[] {
    return Object.keys(typeNames).filter((type) => this.cards.some(({ about }) => about.types.has(type)));
  }

  async #gather(): Promise<void> {
    const cards: FormCard[] = [];
    for await (const card of formCards()) {
      if (!this.isConnected) return;
      cards.push(card);
      this.cards = [...cards];
    }
  }

  #turn(feature: Feature): void {
    this.features = new Set(
      [...this.features, feature].filter((one) => one !== feature || !this.features.has(feature)),
    );
  }

  #open(form: FormChoice): void {
    this.problems = [];
    this.studio.store.change(({ look }) => ({ form, look: { ...look, locale: '' }, selected: null }));
  }

  async #copy(form: FormChoice): Promise<void> {
    const origin = form.kind === 'sample' ? { origin: form.slug } : {};
    this.#open(newOwnForm((await documentOf(form)) as Json, origin));
  }

  readonly #over = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.isOver = true;
  };

  readonly #drop = (event: DragEvent): void => {
    event.preventDefault();
    this.isOver = false;
    void this.#take(event.dataTransfer?.files[0]);
  };

  readonly #chosen = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    void this.#take(input.files?.[0]);
    input.value = '';
  };

  async #take(file: File | undefined): Promise<void> {
    if (!file) return;
    const imported = await importForm(await file.text(), await this.studio.backend);
    this.broken = file.name;
    if (imported.ok) this.#open(imported.form);
    else this.problems = imported.problems;
  }
}
