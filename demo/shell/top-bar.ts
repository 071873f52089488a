import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { sampleForms } from '../studio/sample-forms.js';
import { icon, icons } from './icon.js';
import { StudioElement } from './studio-element.js';

const isMac = navigator.platform.startsWith('Mac');

/** The bar across the top: whose studio this is, which form, what can be undone, and the way to everything else. */
@customElement('studio-top-bar')
export class TopBar extends StudioElement {
  protected override render(): TemplateResult {
    const { store } = this.studio;
    const { form } = store.state;
    return html`<header class="top" aria-label="Studio">
      <h1 class="brand"><span class="mark" aria-hidden="true"></span><span class="wide">Entryway</span></h1>
      <select class="select form-choice" aria-label="Form" @change=${(event: Event) => this.#choose((event.target as HTMLSelectElement).value)}>
        ${form.kind === 'own' ? html`<option value="" selected>${form.document.form.title}</option>` : nothing}
        ${sampleForms.map(
          ({ slug, title }) =>
            html`<option value=${slug} ?selected=${form.kind === 'sample' && form.slug === slug}>${title}</option>`,
        )}
      </select>
      <span class="group">
        <button class="button bare" type="button" aria-label="Undo" title="Undo" ?disabled=${!store.canUndo} @click=${() => store.undo()}>
          ${icon(icons.undo)}
        </button>
        <button class="button bare" type="button" aria-label="Redo" title="Redo" ?disabled=${!store.canRedo} @click=${() => store.redo()}>
          ${icon(icons.redo)}
        </button>
      </span>
      <span class="grow"></span>
      <button class="button line search" type="button" @click=${() => this.dispatchEvent(new Event('studio-palette', { bubbles: true }))}>
        ${icon(icons.search)}<span class="wide">Search or run</span><kbd class="wide">${isMac ? '⌘' : 'Ctrl '}K</kbd>
        
      </button>
      <button class="button" type="button" @click=${() => this.studio.reset()}>Reset</button>
    </header>`;
  }

  #choose(slug: string): void {
    if (slug === '') return;
    this.studio.store.change(({ look }) => ({
      form: { kind: 'sample', slug },
      look: { ...look, locale: '' },
      selected: null,
    }));
  }
}
