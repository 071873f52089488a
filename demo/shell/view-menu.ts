import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { sampleForm } from '../studio/sample-forms.js';
import type { Look, StudioState } from '../studio/state.js';
import { segments } from './controls.js';
import { icon, icons } from './icon.js';
import { sights } from './sights.js';
import { StudioElement } from './studio-element.js';

const layouts = [
  { value: '', label: 'Form’s own' },
  { value: 'classic', label: 'One page' },
  { value: 'paged', label: 'Pages' },
  { value: 'one_question', label: 'One by one' },
] as const;
const directions = [
  { value: '', label: 'Auto' },
  { value: 'ltr', label: 'LTR' },
  { value: 'rtl', label: 'RTL' },
] as const;
const pointers = [
  { value: 'auto', label: 'Auto' },
  { value: 'coarse', label: 'Touch' },
  { value: 'fine', label: 'Mouse' },
] as const;
const names = new Intl.DisplayNames('en', { type: 'language' });

export const localesOf = ({ form }: StudioState): readonly string[] =>
  form.kind === 'sample'
    ? (sampleForm(form.slug)?.locales ?? [])
    : (form.document.locales ?? []).map(({ code }) => code).filter(Boolean);

/** How the form is laid out and read, and what the person's device asks for. */
@customElement('studio-view-menu')
export class ViewMenu extends StudioElement {
  protected override render(): TemplateResult {
    const { look } = this.studio.store.state;
    return html`<button class="button line" type="button" title="Device and language" popovertarget="view-menu">
        ${icon(icons.device)}<span class="wide">${look.locale ? names.of(look.locale) : 'Device'}</span
        >
      </button>
      <div class="menu" id="view-menu" popover role="group" aria-label="Device and language">
        ${this.#rows(look)}
      </div>`;
  }

  #rows(look: Look): TemplateResult {
    return html`<div class="row">
        <label for="view-locale">Language</label>
        <select class="select" id="view-locale" @change=${(event: Event) => this.#change({ locale: chosen(event) })}>
          <option value="" ?selected=${look.locale === ''}>The browser’s</option>
          ${localesOf(this.studio.store.state).map(
            (code) => html`<option value=${code} ?selected=${look.locale === code}>${names.of(code)}</option>`,
          )}
        </select>
      </div>
      <div class="row">
        <label for="view-layout">Layout</label>
        <select class="select" id="view-layout" @change=${(event: Event) => this.#change({ layout: chosen(event) as Look['layout'] })}>
          ${layouts.map(({ value, label }) => html`<option value=${value} ?selected=${value === look.layout}>${label}</option>`)}
        </select>
      </div>
      <div class="row">
        <span>Direction</span>
        ${segments({ name: 'direction', label: 'Direction', choices: directions, value: look.direction, choose: (direction) => this.#change({ direction }) })}
      </div>
      <div class="row">
        <span>Pointer</span>
        ${segments({ name: 'pointer', label: 'Pointer', choices: pointers, value: look.pointer, choose: (pointer) => this.#change({ pointer }) })}
      </div>
      ${this.#check('Reduced motion', look.reducedMotion, (reducedMotion) => ({ reducedMotion }))}
      <div class="row">
        <label for="view-seen">Seen</label>
        <select class="select" id="view-seen" @change=${(event: Event) => this.#change({ seen: chosen(event) as Look['seen'] })}>
          ${sights.map(({ value, label }) => html`<option value=${value} ?selected=${value === look.seen}>${label}</option>`)}
        </select>
      </div>
      ${this.#check('As printed', look.print, (print) => ({ print }))}
      ${this.#check('Forced colours', look.forcedColours, (forcedColours) => ({ forcedColours }))}`;
  }

  #check(label: string, checked: boolean, part: (on: boolean) => Partial<Look>): TemplateResult {
    return html`<label class="switch">
      <span class="switch-text">${label}</span>
      <input type="checkbox" role="switch" .checked=${checked} @change=${(event: Event) => this.#change(part((event.target as HTMLInputElement).checked))} />
    </label>`;
  }

  #change(part: Partial<Look>): void {
    this.studio.store.change(({ look }) => ({ look: { ...look, ...part } }));
  }
}

const chosen = (event: Event): string => (event.target as HTMLSelectElement).value;
