import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { SessionSnapshot } from '../../preview/protocol.js';
import { segments } from '../../shell/controls.js';
import { StudioElement } from '../../shell/studio-element.js';
import { answersOf } from './answers.js';
import { changesOf, factsOf } from './facts.js';
import { timelineOf } from './timeline.js';
import './session-past.js';
import './session-send.js';
import './session-take-away.js';
import './session-why.js';
import './session.css';

type Side = 'chart' | 'log' | 'answers' | 'why' | 'past' | 'take';

const sides: readonly { readonly value: Side; readonly label: string }[] = [
  { value: 'chart', label: 'Chart' },
  { value: 'log', label: 'Log' },
  { value: 'answers', label: 'Answers' },
  { value: 'why', label: 'Why' },
  { value: 'past', label: 'Past' },
  { value: 'take', label: 'Take away' },
];

/** Where the session stands, how it came there, and why it is as it is. */
@customElement('panel-session')
export class PanelSession extends StudioElement {
  @state() private side: Side = 'chart';
  @state() private hasChart = false;
  @state() private snapshot: SessionSnapshot | undefined;
  #asked: unknown;

  protected override render(): TemplateResult {
    const { view } = this.studio.record;
    // What was asked for stays while a form is opened afresh.
    if (!view && !this.snapshot) return html`<p class="empty">Waiting for the form.</p>`;
    return html`<div class="sides">${segments({
      name: 'session-side',
      label: 'What of the session',
      choices: sides,
      value: this.side,
      choose: (side) => {
        this.side = side;
      },
    })}${this.#named()}</div>
      <div class="side" data-side=${this.side}>${this.#shown()}</div>`;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('side') && this.side === 'chart') void this.#fetchChart();
    const { view, requests } = this.studio.record;
    const now = this.side === 'chart' ? undefined : `${this.side} ${requests.length} ${JSON.stringify(view)}`;
    if (now === undefined || now === this.#asked) return;
    this.#asked = now;
    void this.#ask();
  }

  #shown(): TemplateResult {
    const { studio, snapshot } = this;
    const { view, requests } = studio.record;
    if (this.side === 'chart')
      return html`<div class="charts">${this.hasChart ? html`<session-chart .studio=${studio}></session-chart>` : nothing}</div>
        ${view ? factsOf(view) : ''}`;
    if (this.side === 'past') return html`<session-past .studio=${studio}></session-past>`;
    if (!snapshot) return html`<p class="empty">Nothing yet.</p>`;
    if (this.side === 'log')
      return html`<session-send .studio=${studio}></session-send>${timelineOf(snapshot, requests)}`;
    if (this.side === 'answers') return html`${answersOf(snapshot)} ${view ? changesOf(view) : ''}`;
    if (this.side === 'why') return html`<session-why .studio=${studio} .snapshot=${snapshot}></session-why>`;
    return html`<session-take-away .studio=${studio} .snapshot=${snapshot}></session-take-away>`;
  }

  /** A state that was clicked in the chart is in the frame, and the form waits behind it. */
  #named(): TemplateResult | typeof nothing {
    const { store } = this.studio;
    const { named } = store.state;
    if (named === null) return nothing;
    return html`<span><b class="mono">${named}</b> is in the frame.</span>
      <button class="button line" type="button" @click=${() => store.change({ named: null })}>Back to the live form</button>`;
  }

  async #fetchChart(): Promise<void> {
    await import('./chart/session-chart.js');
    this.hasChart = true;
  }

  async #ask(): Promise<void> {
    const snapshot = await this.studio.preview.snapshot();
    if (snapshot) this.snapshot = snapshot;
  }
}
