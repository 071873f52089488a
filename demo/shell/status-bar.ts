import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { StudioElement } from './studio-element.js';

/** One line: where the session stands, and what it last said aloud. */
@customElement('studio-status-bar')
export class StatusBar extends StudioElement {
  protected override render(): TemplateResult {
    const { view, spoken, documentProblems } = this.studio.record;
    const said = spoken.filter(({ kind }) => kind !== 'focus').at(-1);
    const faults = this.studio.store.state.network.faults.length;
    return html`<p class="status">
      ${said ? html`<span class="muted said">“${said.text}”</span>` : ''}
      <span class="mono">${view ? view.state : 'opening'}</span>
      ${view ? html`<span class="mono" data-sync=${view.sync}>${view.sync}${view.waiting > 0 ? ` · ${view.waiting} waiting` : ''}</span>` : ''}
      ${faults > 0 ? html`<span class="warn">${faults === 1 ? '1 fault' : `${faults} faults`} on</span>` : ''}
      ${documentProblems.length > 0 ? html`<span class="bad">Not published: ${documentProblems[0]?.message}</span>` : ''}
    </p>`;
  }
}
