import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { StateNames } from '../../../../src/index.js';
import { StudioElement } from '../../../shell/studio-element.js';
import { type Box, type LaidOut, layOut, line } from './lay-out.js';
import { readMachine } from './read-machine.js';

const regions = readMachine().map(layOut);

/** The names of the states a region is in, from outside in. */
function activeIn(value: StateNames | undefined): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...activeIn(inner)]);
}

/** The chart of the session, read off its machine, with the way it went and the place it is in. */
@customElement('session-chart')
export class SessionChart extends StudioElement {
  #state = '';

  protected override updated(): void {
    const { state = '' } = this.studio.record.view ?? {};
    if (state === this.#state) return;
    this.#state = state;
    this.querySelector('.node.now')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { view, visited } = this.studio.record;
    if (!view) return nothing;
    const value = typeof view.value === 'string' ? {} : view.value;
    return html`${regions.map((region) => {
      const now = activeIn(value[region.name]);
      return html`<figure class="region" data-region=${region.name}>
        <figcaption>${region.name} <b class="mono">${now.join('.')}</b></figcaption>
        <div class="chart" tabindex="0" role="group" aria-label=${`Chart of ${region.name}`}>${drawn(region, now, visited)}</div>
      </figure>`;
    })}`;
  }
}

/** How large a chart is drawn. */
const scale = 0.86;

function drawn(
  { name, width, height, boxes, lines }: LaidOut,
  now: readonly string[],
  past: ReadonlySet<string>,
): TemplateResult {
  const [active = ''] = now;
  return html`<svg viewBox=${`-2 -2 ${width + 8} ${height + 4}`} width=${(width + 8) * scale} height=${(height + 4) * scale} role="img" aria-label=${`${name}: ${now.join('.')}`}>
    <defs>
      <marker id=${`arrow-${name}`} viewBox="0 0 6 6" refX="6" refY="3" markerWidth="6" markerHeight="6" orient="auto">
        <path class="arrow" d="M0 0 6 3 0 6z"></path>
      </marker>
    </defs>
    ${lines.map(
      ({ from, path }) =>
        svg`<path class=${from === active ? 'move open' : 'move'} d=${path} marker-end=${`url(#arrow-${name})`}></path>`,
    )}
    ${boxes.map((box) => state(box, name, now, past))}
  </svg>`;
}

function state(
  { name, inner, x, y, width, height }: Box,
  region: string,
  now: readonly string[],
  past: ReadonlySet<string>,
): SVGTemplateResult {
  const isNow = now[0] === name;
  const wasHere = [name, `${region}.${name}`].some((one) => past.has(one));
  return svg`<g class=${`node ${isNow ? 'now' : wasHere ? 'past' : ''}`}>
    <rect x=${x} y=${y} width=${width} height=${height} rx="6"></rect>
    <text x=${x + 10} y=${y + 16}>${name}</text>
    ${inner.map(
      (one, at) =>
        svg`<text class=${isNow && now.includes(one) ? 'inner here' : 'inner'} x=${x + 16} y=${y + 20 + (at + 1) * line - 3}>${one}</text>`,
    )}
  </g>`;
}
