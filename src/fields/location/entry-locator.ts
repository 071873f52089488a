import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html, svg } from '../../base/html.js';
import { cell, columns, landCells, rows, upperEdge } from './land.js';
import { mapSheets } from './map.styles.js';
import type { Place } from './projection.js';

let drawn: string | undefined;

/** Every piece of land as a dot, in one line of commands. */
const dots = (): string => {
  drawn ??= Array.from(landCells(), ([x, y]) => `M${x + 0.5} ${y + 0.5}h0`).join('');
  return drawn;
};

/**
 * @summary Where on earth a place is, on a small drawing of the world: who mixed up two coordinates sees it.
 * @tag entry-locator
 * @csspart locator - The drawing.
 */
@customElement('entry-locator')
export class EntryLocator extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = mapSheets;

  @property({ attribute: false }) place: Place | null = null;

  protected override render(): TemplateResult {
    return html`<svg part="locator" viewBox=${`0 0 ${columns} ${rows}`} aria-hidden="true" focusable="false">
      <path part="locator-land" d=${dots()}></path>${this.#marker()}
    </svg>`;
  }

  #marker(): TemplateResult | typeof nothing {
    if (!this.place) return nothing;
    const { lat, lng } = this.place;
    const x = ((((lng + 180) % 360) + 360) % 360) / cell;
    const y = Math.max(1, Math.min(rows - 1, (upperEdge - lat) / cell));
    return svg`<path part="locator-lines" d=${`M${x} 0V${rows}M0 ${y}H${columns}`}></path><circle part="locator-marker" cx=${x} cy=${y} r="1.3"></circle>`;
  }
}
