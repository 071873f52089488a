import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { ScenePlay } from '../../preview/protocol.js';
import type { Script } from '../../scenes/scene-kind.js';
import { ScenesRun } from '../../scenes/scenes-run.js';
import { scripts } from '../../scenes/scripts/index.js';
import { StudioElement } from '../../shell/studio-element.js';

const words: Readonly<Record<ScenePlay['state'], string>> = {
  playing: 'Running',
  reached: 'Ended as it says',
  failed: 'Ended otherwise',
};

/** Stories of what can go wrong, each played in the frame with a service of its own, to the end it says. */
@customElement('network-scripts')
export class NetworkScripts extends StudioElement {
  readonly #run = new ScenesRun(() => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#run.stop();
  }

  protected override render(): TemplateResult {
    const { store } = this.studio;
    const { named } = store.state;
    return html`<h3>Scripts</h3>
      <div class="deeds">
        <button class="button ink" type="button" @click=${() => this.#all()}>
          ${this.#run.isRunning ? 'Stop' : 'Run all, unseen'}
        </button>
        ${
          named
            ? html`<button class="button line" type="button" @click=${() => store.change({ named: null })}>
                Back to the live form
              </button>`
            : nothing
        }
      </div>
      <ol class="scripts">
        ${scripts.map((script) => this.#script(script))}
      </ol>
      <div class="runner" inert aria-hidden="true">${this.#run.frame ?? ''}</div>`;
  }

  #script({ name, title, before }: Script): TemplateResult {
    const play = this.#playOf(name);
    return html`<li data-play=${play?.state ?? 'none'} data-script=${name}>
      <div class="script-head">
        <b id=${name}>${title}</b>
        <button class="button line" type="button" aria-describedby=${name} @click=${() => this.#play(name)}>Run</button>
      </div>
      <p class="muted">${before}</p>
      <div role="status">
        ${play ? html`<p class="end">${words[play.state]}${play.text ? html`: ${play.text}` : nothing}</p>` : nothing}
        ${
          play?.ends
            ? html`<ul class="ends">
                ${play.ends.map(({ says, holds }) => html`<li data-holds=${holds}>${holds ? '✓' : '✗'} ${says}</li>`)}
              </ul>`
            : nothing
        }
      </div>
    </li>`;
  }

  #playOf(name: string): ScenePlay | undefined {
    const { record, store } = this.studio;
    return store.state.named === name && record.play?.name === name ? record.play : this.#run.plays.get(name);
  }

  #play(name: string): void {
    const { store, preview } = this.studio;
    if (store.state.named === name) preview.reload();
    else store.change({ named: name });
  }

  #all(): void {
    if (this.#run.isRunning) this.#run.stop();
    else this.#run.start(scripts.map(({ name }) => name));
  }
}
