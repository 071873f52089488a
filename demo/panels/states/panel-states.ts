import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { ScenePlay } from '../../preview/protocol.js';
import { ScenesRun } from '../../scenes/scenes-run.js';
import { states } from '../../scenes/states/index.js';
import { StudioElement } from '../../shell/studio-element.js';

import './states.css';

const regions: Readonly<Record<string, string>> = {
  journey: 'The journey',
  end: 'Ends',
  sync: 'Saving',
  tabs: 'Tabs',
  upload: 'Files',
};
const regionOf = (name: string): string => name.slice(0, name.indexOf('.'));

const words: Readonly<Record<ScenePlay['state'], string>> = {
  playing: 'on its way',
  reached: 'reached',
  failed: 'not reached',
};

/** Every named state of the form: one click shows it in the frame, one button goes into all of them. */
@customElement('panel-states')
export class PanelStates extends StudioElement {
  readonly #run = new ScenesRun(() => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#run.stop();
  }

  protected override render(): TemplateResult {
    return html`<div class="states-bar">${this.#now()} ${this.#all()}</div>
      ${Object.entries(regions).map(
        ([region, title]) => html`<h3 id=${`states-${region}`}>${title}</h3>
          <ul class="tiles" aria-labelledby=${`states-${region}`}>
            ${states.filter(({ name }) => regionOf(name) === region).map(({ name }) => this.#tile(name))}
          </ul>`,
      )}
      <div class="runner" inert aria-hidden="true">${this.#run.frame ?? ''}</div>`;
  }

  #tile(name: string): TemplateResult {
    const { store, record } = this.studio;
    const isShown = store.state.named === name;
    const play = isShown && record.play?.name === name ? record.play : this.#run.plays.get(name);
    return html`<li>
      <button
        class="tile"
        type="button"
        aria-pressed=${isShown}
        data-play=${play?.state ?? 'none'}
        title=${play?.text || name}
        @click=${() => store.change({ named: name })}
      >
        <span>${name
          .split('.')
          .slice(1)
          .map((word, at) => html`${at > 0 ? html`.<wbr />` : ''}${word}`)}</span>
        <span class="hint">${play ? words[play.state] : ''}</span>
      </button>
    </li>`;
  }

  /** Which state is in the frame, and the way back from it. */
  #now(): TemplateResult {
    const { store, record } = this.studio;
    const { named } = store.state;
    if (!named)
      return html`<p class="muted">Each opens in the frame, with a service of its own. Time stands still in it until you touch the form.</p>`;
    const play = record.play?.name === named ? record.play : undefined;
    return html`<p role="status"><b class="mono">${named}</b> ${play ? words[play.state] : ''}${play?.text ? `: ${play.text}` : nothing}</p>
      <button class="button line" type="button" @click=${() => store.change({ named: null })}>Back to the live form</button>`;
  }

  #all(): TemplateResult {
    const { plays, isRunning } = this.#run;
    const done = [...plays.values()].filter(({ state }) => state !== 'playing');
    const reached = done.filter(({ state }) => state === 'reached').length;
    return html`<div class="all">
      <button class="button ink" type="button" @click=${() => (isRunning ? this.#run.stop() : this.#run.start(states.map(({ name }) => name)))}>
        ${isRunning ? 'Stop' : `Go into all ${states.length}`}
      </button>
      <span role="status">${done.length > 0 ? `${reached} of ${states.length} reached` : ''}</span>
    </div>`;
  }
}
