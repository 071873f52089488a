import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { resized } from '../studio/layout.js';
import type { Side } from '../studio/state.js';
import { StudioElement } from './studio-element.js';

const step = 24;
/** Which keys make a side larger and which smaller. */
const keys: Readonly<Record<Side, Readonly<Record<string, number>>>> = {
  left: { ArrowRight: step, ArrowLeft: -step },
  right: { ArrowLeft: step, ArrowRight: -step },
  bottom: { ArrowUp: step, ArrowDown: -step },
};

/** The edge of a side, to be dragged or moved by arrow keys. */
@customElement('studio-splitter')
export class Splitter extends StudioElement {
  @property() side: Side = 'right';

  protected override render(): TemplateResult {
    return html`<div
      class="splitter"
      role="separator"
      tabindex="0"
      aria-label="Size of the panel"
      aria-orientation=${this.side === 'bottom' ? 'horizontal' : 'vertical'}
      aria-valuenow=${this.#size}
      aria-valuemin="160"
      aria-valuemax="900"
      @keydown=${this.#press}
      @pointerdown=${this.#grab}
    ></div>`;
  }

  get #size(): number {
    return this.studio.store.state.layout.size[this.side];
  }

  #resize(size: number): void {
    this.studio.store.change(({ layout }) => ({ layout: resized(layout, this.side, size) }));
  }

  #press(event: KeyboardEvent): void {
    const by = keys[this.side][event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.#resize(this.#size + by);
  }

  /** While it is dragged the frame must not take the pointer. */
  #grab(event: PointerEvent): void {
    const handle = event.currentTarget as HTMLElement;
    const { clientX, clientY } = event;
    const from = this.#size;
    const toward = { left: [1, 0], right: [-1, 0], bottom: [0, -1] }[this.side] as [number, number];
    const move = (at: PointerEvent) =>
      this.#resize(from + (at.clientX - clientX) * toward[0] + (at.clientY - clientY) * toward[1]);
    const end = (): void => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('lostpointercapture', end);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end);
  }
}
