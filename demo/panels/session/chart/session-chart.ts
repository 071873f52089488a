import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { StateNames } from '../../../../src/index.js';
import { StudioElement } from '../../../shell/studio-element.js';
import { type Box, type LaidOut, layOut, line } from './lay-out.js';
import { namedAt } from './named-at.js';
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

  /** Shows the state that was chosen, with all that it takes to be in it. */
  #go(state: string | undefined): void {
    if (state) this.studio.store.change({ named: state });
  }

  readonly #click = (event: Event): void => this.#go(named(event));

  readonly #press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Enter' || event.key === ' ') this.#go(named(event));
    else if (step === undefined) return;
    else {
      const all = [...(event.currentTarget as Element).querySelectorAll<SVGElement>('[role="button"]')];
      const at = all.indexOf(event.target as SVGElement);
      all[(at + step + all.length) % all.length]?.focus();
    }
    event.preventDefault();
  };

  protected override render(): TemplateResult | typeof nothing {
    const { view, visited } = this.studio.record;
    if (!view) return nothing;
    const value = typeof view.value === 'string' ? {} : view.value;
    return html`${regions.map((region) => {
      const now = activeIn(value[region.name]);
      return html`<figure class="region" data-region=${region.name}>
        <figcaption>${region.name} <b class="mono">${now.join('.')}</b></figcaption>
        <div class="chart" role="group" aria-label=${`Chart of ${region.name}`} @click=${this.#click} @keydown=${this.#press}>${drawn(region, now, visited)}</div>
      </figure>`;
    })}`;
  }
}

const named = ({ target }: Event): string | undefined =>
  (target as Element).closest<SVGElement>('[data-named]')?.dataset.named;

/** How large a chart is drawn. */
const scale = 0.86;

function drawn(
  { name, width, height, boxes, lines }: LaidOut,
  now: readonly string[],
  past: ReadonlySet<string>,
): TemplateResult {
  const [active = ''] = now;
  // One stop for all: arrow keys go on from there.
  const stop =
    boxes.find((box) => box.name === active && namedAt(name, active)) ?? boxes.find((box) => namedAt(name, box.name));
  return html`<svg viewBox=${`-2 -2 ${width + 8} ${height + 4}`} width=${(width + 8) * scale} height=${(height + 4) * scale} role="group" aria-label=${`${name}: ${now.join('.')}`}>
    <defs>
      <marker id=${`arrow-${name}`} viewBox="0 0 6 6" refX="6" refY="3" markerWidth="6" markerHeight="6" orient="auto">
        <path class="arrow" d="M0 0 6 3 0 6z"></path>
      </marker>
    </defs>
    ${lines.map(
      ({ from, path }) =>
        svg`<path class=${from === active ? 'move open' : 'move'} d=${path} marker-end=${`url(#arrow-${name})`}></path>`,
    )}
    ${boxes.map((box) => state(box, { region: name, now, past, isStop: box === stop }))}
  </svg>`;
}

interface Drawing {
  readonly region: string;
  readonly now: readonly string[];
  readonly past: ReadonlySet<string>;
  readonly isStop: boolean;
}

function state({ name, inner, x, y, width, height }: Box, { region, now, past, isStop }: Drawing): SVGTemplateResult {
  const isNow = now[0] === name;
  const wasHere = [name, `${region}.${name}`].some((one) => past.has(one));
  return svg`<g class=${`node ${isNow ? 'now' : wasHere ? 'past' : ''}`}>
    <rect x=${x} y=${y} width=${width} height=${height} rx="6" data-named=${namedAt(region, name) ?? nothing}></rect>
    ${words({ text: name, x: x + 10, y: y + 16, as: '', named: namedAt(region, name), isStop })}
    ${inner.map((one, at) =>
      words({
        text: one,
        x: x + 16,
        y: y + 20 + (at + 1) * line - 3,
        as: isNow && now.includes(one) ? 'inner here' : 'inner',
        named: namedAt(region, name, one),
        isStop: false,
      }),
    )}
  </g>`;
}

interface Words {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly as: string;
  /** What shows this state, if anything does. */
  readonly named: string | undefined;
  readonly isStop: boolean;
}

const words = ({ text, x, y, as, named: shows, isStop }: Words): SVGTemplateResult =>
  shows
    ? svg`<text class=${`${as} go`} x=${x} y=${y} role="button" tabindex=${isStop ? 0 : -1} aria-label=${`Show ${shows}`} data-named=${shows}>${text}</text>`
    : svg`<text class=${as} x=${x} y=${y}>${text}</text>`;
