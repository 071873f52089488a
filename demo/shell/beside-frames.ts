import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Part } from '../preview/in-step/in-step.js';
import { FramesInStep } from './frames-in-step.js';
import { StudioElement } from './studio-element.js';
import './beside-frame.js';
import './beside.css';

/** The frames beside the first one, all in step with it and with each other. */
@customElement('studio-beside-frames')
export class BesideFrames extends StudioElement {
  readonly #steps = new FramesInStep();
  #leave: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#leave = this.#steps.join(this.studio.preview, () => this.#part('leading'));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave?.();
  }

  protected override render(): TemplateResult {
    const { studio } = this;
    const join: FramesInStep['join'] = (frame) => this.#steps.join(frame, () => this.#part('following'));
    return html`${studio.store.state.beside.map(
      (one, at) => html`<studio-beside .studio=${studio} .beside=${one} .at=${at} .join=${join}></studio-beside>`,
    )}`;
  }

  /** A scene has a life of its own. */
  #part(part: Part): Part {
    return this.studio.store.state.named === null ? part : 'alone';
  }
}
