import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { segments } from '../../shell/controls.js';
import { StudioElement } from '../../shell/studio-element.js';
import type { FormChoice } from '../../studio/state.js';
import { type Snippet, snippetsFor } from './snippets/snippets.js';
import { documentOf, subjectOf } from './snippets/subject.js';
import './code.css';

/** Where a service of one's own would stand. */
const baseUrl = 'https://forms.example/api/v1';

/** The form and theme in the studio as code, for whatever page or program it is to be in. */
@customElement('panel-code')
export class PanelCode extends StudioElement {
  @state() private chosen: Snippet['id'] = 'html';
  @state() private said = '';
  @state() private document: Awaited<ReturnType<typeof documentOf>>;
  #read: FormChoice | undefined;

  protected override willUpdate(): void {
    const { state } = this.studio.store;
    if (state.form === this.#read) return;
    this.#read = state.form;
    void documentOf(state).then((document) => {
      if (this.#read === state.form) this.document = document;
    });
  }

  protected override render(): TemplateResult {
    if (!this.document) return html`<p class="empty">The form is being read.</p>`;
    const snippets = snippetsFor(subjectOf(this.studio.store.state, this.document, baseUrl));
    const shown = snippets.find(({ id }) => id === this.chosen)!;
    return html`<div class="code">
      <div class="code-head">
        ${segments({
          name: 'snippet',
          label: 'Code for',
          choices: snippets.map(({ id, label }) => ({ value: id, label })),
          value: this.chosen,
          choose: (id) => this.#choose(id),
        })}
        <span class="muted" role="status">${this.said}</span>
        <button class="button ink" type="button" @click=${() => this.#copy(shown.code)}>Copy</button>
      </div>
      <p class="muted mono">${shown.file} · npm i ${shown.packages}</p>
      <pre class="mono" tabindex="0" role="group" aria-label=${`${shown.label}: ${shown.file}`}><code>${shown.code}</code></pre>
    </div>`;
  }

  #choose(id: Snippet['id']): void {
    this.chosen = id;
    this.said = '';
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.said = 'Copied';
    } catch {
      this.said = 'Copying is blocked here: select the text instead';
    }
  }
}
