import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Look } from '../look.js';
import type { Presentation } from '../presentation.js';
import type { SessionRecord } from '../session-record.js';
import { codePanel } from './code-panel.js';
import { eventsPanel, requestsPanel } from './logs.js';
import { sessionPanel } from './session-panel.js';
import { StudioElement } from './studio-element.js';

const tabs = ['Session', 'Events', 'Requests', 'Code'] as const;
type Tab = (typeof tabs)[number];

const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % tabs.length,
  ArrowLeft: (at) => (at + tabs.length - 1) % tabs.length,
  Home: () => 0,
  End: () => tabs.length - 1,
};

/** What happens behind the form, in four tabs. */
@customElement('studio-inspector')
export class StudioInspector extends StudioElement {
  @property({ attribute: false }) record!: SessionRecord;
  @property() form = '';
  @property({ attribute: false }) look!: Look;
  @property({ attribute: false }) presentation!: Presentation;
  @state() private tab: Tab = 'Session';
  @state() private copied = '';

  protected override render(): TemplateResult {
    const clearable = this.tab === 'Events' || this.tab === 'Requests';
    return html`<section class="inspector" aria-label="Inspector">
      <div class="tab-bar">
        <div class="tabs" role="tablist" aria-label="Inspector" @keydown=${this.#step}>
          ${tabs.map((tab) => this.#tab(tab))}
        </div>
        ${
          clearable
            ? html`<button class="button" type="button" @click=${() => this.tell('studio-clear', undefined)}>Clear</button>`
            : html`<span class="muted" role="status">${this.copied}</span>`
        }
      </div>
      <div class="tab-panel" role="tabpanel" id="tab-panel" tabindex="0" aria-labelledby=${`tab-${this.tab}`}>
        ${this.#panel()}
      </div>
    </section>`;
  }

  protected override updated(): void {
    const panel = this.querySelector('.tab-panel');
    if (panel && this.tab !== 'Session') panel.scrollTop = panel.scrollHeight;
  }

  #tab(tab: Tab): TemplateResult {
    const count = { Session: 0, Events: this.record.events.length, Requests: this.record.requests.length, Code: 0 }[
      tab
    ];
    return html`<button
      type="button"
      role="tab"
      id=${`tab-${tab}`}
      aria-controls="tab-panel"
      aria-selected=${tab === this.tab}
      tabindex=${tab === this.tab ? 0 : -1}
      @click=${() => this.#choose(tab)}
    >${tab}${count > 0 ? html` <span class="count">${count}</span>` : ''}</button>`;
  }

  #panel(): TemplateResult {
    switch (this.tab) {
      case 'Session':
        return sessionPanel(this.record);
      case 'Events':
        return eventsPanel(this.record.events);
      case 'Requests':
        return requestsPanel(this.record.requests);
      case 'Code':
        return codePanel(this.form, this.look, this.presentation, (text) => this.#copy(text));
    }
  }

  #choose(tab: Tab): void {
    this.tab = tab;
    this.copied = '';
  }

  async #step(event: KeyboardEvent): Promise<void> {
    const next = steps[event.key]?.(tabs.indexOf(this.tab));
    if (next === undefined) return;
    event.preventDefault();
    this.#choose(tabs[next]!);
    await this.updateComplete;
    this.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.copied = 'Copied';
    } catch {
      this.copied = 'Copying is blocked here: select the text instead';
    }
  }
}
