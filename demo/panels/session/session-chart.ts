import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { Seen } from '../../preview/seen.js';

type Tone = 'calm' | 'hot';

interface Node {
  readonly name: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly tone?: Tone;
}

const journey: readonly Node[] = [
  { name: 'loading', label: 'loading', x: 0, y: 24, width: 58 },
  { name: 'answering', label: 'answering', x: 84, y: 24, width: 126 },
  { name: 'submitting', label: 'submitting', x: 236, y: 24, width: 78 },
  { name: 'submitted', label: 'submitted', x: 340, y: 24, width: 78 },
  { name: 'journey.answering.invalid', label: 'invalid', x: 84, y: 62, width: 58 },
  { name: 'submitRejected', label: 'rejected', x: 236, y: 62, width: 78, tone: 'hot' },
  { name: 'alreadySent', label: 'already sent', x: 340, y: 62, width: 78 },
];

const sync: readonly Node[] = [
  { name: 'sync.clean', label: 'clean', x: 0, y: 130, width: 48 },
  { name: 'sync.dirty', label: 'dirty', x: 72, y: 130, width: 46 },
  { name: 'sync.kept', label: 'kept', x: 142, y: 130, width: 46 },
  { name: 'sync.saving', label: 'saving', x: 212, y: 130, width: 52 },
  { name: 'sync.saved', label: 'saved', x: 288, y: 130, width: 50 },
  { name: 'sync.offline', label: 'offline', x: 72, y: 168, width: 54, tone: 'hot' },
  { name: 'sync.rateLimited', label: 'rateLimited', x: 138, y: 168, width: 78, tone: 'hot' },
  { name: 'sync.retrying', label: 'retrying', x: 228, y: 168, width: 60, tone: 'hot' },
  { name: 'sync.refused', label: 'refused', x: 300, y: 168, width: 58, tone: 'hot' },
  { name: 'sync.keyRejected', label: 'key rejected', x: 370, y: 168, width: 84, tone: 'hot' },
];

const lines = 'M58 36h26m126 0h26m78 0h26M113 48v14M275 48v14M379 48v14M48 142h24m46 0h24m46 0h24m52 0h24M238 154v14';

function node({ name, label, x, y, width, tone = 'calm' }: Node, now: ReadonlySet<string>, past: ReadonlySet<string>) {
  const state = now.has(name) ? `now ${tone}` : past.has(name) ? 'past' : '';
  return svg`<g class=${`node ${state}`}>
    <rect x=${x} y=${y} width=${width} height="24" rx="6"></rect>
    <text x=${x + width / 2} y=${y + 16}>${label}</text>
  </g>`;
}

/** An end has no place of its own in the chart: its name stands after everything else. */
const ended = ({ journey: name }: Seen): SVGTemplateResult | typeof nothing =>
  name.startsWith('end.')
    ? node({ name, label: name, x: 340, y: 100, width: 114, tone: 'hot' }, new Set([name]), new Set())
    : nothing;

/** The states a session goes through, with the present one filled in. */
export function sessionChart(view: Seen, visited: ReadonlySet<string>): TemplateResult {
  const now = new Set([view.journey, view.state, `sync.${view.sync}`]);
  const page = view.page === null ? '' : ` · page ${view.page}`;
  const named = journey.map((place) => (place.name === 'answering' ? { ...place, label: `answering${page}` } : place));
  return html`<svg viewBox="-1 0 456 193" role="img" aria-label=${`Journey: ${view.state}. Sync: ${view.sync}.`}>
    <text class="lane" x="0" y="12">journey</text>
    <text class="lane" x="0" y="118">sync</text>
    <path d=${lines}></path>
    ${[...named, ...sync].map((place) => node(place, now, visited))} ${ended(view)}
  </svg>`;
}
