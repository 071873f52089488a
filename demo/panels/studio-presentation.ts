import { seedForms } from '@entryway/mock-server';
import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Presentation } from '../presentation.js';
import { segments } from './controls.js';
import { StudioElement } from './studio-element.js';

const layouts = [
  { value: '', label: 'Form’s own' },
  { value: 'classic', label: 'One page' },
  { value: 'paged', label: 'Pages' },
  { value: 'one_question', label: 'One by one' },
] as const satisfies readonly { value: Presentation['layout']; label: string }[];

const directions = [
  { value: '', label: 'Auto' },
  { value: 'ltr', label: 'LTR' },
  { value: 'rtl', label: 'RTL' },
] as const satisfies readonly { value: Presentation['direction']; label: string }[];

const names = new Intl.DisplayNames('en', { type: 'language' });

/** How the form is laid out, and in which language and direction it is read. */
@customElement('studio-presentation')
export class StudioPresentation extends StudioElement {
  @property() form = '';
  @property({ attribute: false }) presentation!: Presentation;

  protected override render(): TemplateResult {
    const { layout, locale, direction } = this.presentation;
    return html`<section class="panel">
      <h2>Presentation</h2>
      <div class="rows">
        <div class="row">
          <label for="layout">Layout</label>
          <select id="layout" @change=${(event: Event) => this.#change({ layout: chosen(event) as Presentation['layout'] })}>
            ${layouts.map(({ value, label }) => html`<option value=${value} ?selected=${value === layout}>${label}</option>`)}
          </select>
        </div>
        <div class="row">
          <label for="locale">Language</label>
          <select id="locale" @change=${(event: Event) => this.#change({ locale: chosen(event) })}>
            <option value="" ?selected=${locale === ''}>The browser’s</option>
            ${this.#locales.map(
              (value) => html`<option value=${value} ?selected=${value === locale}>${names.of(value)}</option>`,
            )}
          </select>
        </div>
        <div class="row">
          <span>Direction</span>
          ${segments({
            name: 'direction',
            label: 'Direction',
            choices: directions,
            value: direction,
            choose: (value) => this.#change({ direction: value }),
          })}
        </div>
      </div>
    </section>`;
  }

  get #locales(): readonly string[] {
    const seed = seedForms.find(({ slug }) => slug === this.form);
    return seed?.document.locales?.map(({ code }) => code) ?? [];
  }

  #change(part: Partial<Presentation>): void {
    this.tell('studio-presentation', { ...this.presentation, ...part });
  }
}

const chosen = (event: Event): string => (event.target as HTMLSelectElement).value;
