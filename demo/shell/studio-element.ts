import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { Studio } from '../studio/studio.js';

/** A part of the studio: it stands in the page's own tree, and is drawn again whenever state or record is another one. */
export class StudioElement extends LitElement {
  @property({ attribute: false }) studio!: Studio;
  #stop: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.studio.subscribe(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
