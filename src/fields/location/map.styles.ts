import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';
import { locationSheets } from './entry-location.styles.js';

const structure = css`
  [part~='locator'] { display: block; inline-size: 100%; aspect-ratio: 90 / 33; border-width: 1px; overflow: hidden; }
  [part~='locator-land'] { fill: none; stroke-width: 0.62; stroke-linecap: round; }
  [part~='locator-lines'] { fill: none; stroke-width: 1px; vector-effect: non-scaling-stroke; }
  [part~='locator-marker'] { stroke-width: 2px; vector-effect: non-scaling-stroke; }
  [part~='map'] { display: block; inline-size: 100%; block-size: auto; border-width: 1px; overflow: hidden; touch-action: none; }
  entry-map > [part~='hint'] { margin-block-start: var(--entry-space-2); }
  [part~='map-actions'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--entry-space-1); margin-block-start: var(--entry-space-2); }
  /* West is left wherever one reads from. */
  [part~='map-actions']:dir(rtl) { flex-direction: row-reverse; justify-content: flex-end; }
  [part~='map-line'], [part~='map-middle'] { fill: none; vector-effect: non-scaling-stroke; }
`;

const theme = css`
  :where([part~='map']) { background: var(--entry-surface-raised); outline-offset: 2px; border: 1px solid var(--entry-border-control); border-radius: var(--entry-radius-m); cursor: grab; }
  :where([part~='locator']) { background: var(--entry-surface-raised); border-color: var(--entry-border-subtle); border-radius: var(--entry-radius-m); }
  :where([part~='locator-land']) { stroke: var(--entry-border-control); }
  :where([part~='locator-lines']) { stroke: var(--entry-accent); }
  :where([part~='locator-marker']) { fill: var(--entry-accent); stroke: var(--entry-surface); }
  :where([part~='map-line']) { stroke: var(--entry-border-subtle); }
  :where([part~='map-middle']) { stroke: var(--entry-text); stroke-width: 1.5px; }
  :where([part~='map-number']) { fill: var(--entry-text-muted); font: 13px var(--entry-font); }
  :where([part~='map-marker']) { fill: var(--entry-accent); stroke: var(--entry-surface); stroke-width: 2px; }
`;

/** What is drawn of the world, where somebody looks at it. */
export const mapSheets: readonly CSSResult[] = [...locationSheets, scoped(structure), themed(theme)];
