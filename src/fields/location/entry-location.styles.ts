import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';
import { addressSheets } from '../address/entry-address.styles.js';
import { partsSheets } from '../date/parts.styles.js';
import { iconButtonSheets } from '../icon-button.styles.js';

const structure = css`
  [part~='device'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--entry-space-2) var(--entry-space-4); margin-block-start: var(--entry-space-3); }
  entry-location [part~='part'] { flex: 1 1 7rem; max-inline-size: 12rem; }
  entry-location [part~='part'] > [part~='input'] { inline-size: 100%; }
  entry-map { display: block; margin-block-start: var(--entry-space-4); }
  [part~='map'] { display: block; inline-size: 100%; block-size: auto; border-width: 1px; overflow: hidden; touch-action: none; }
  entry-map > [part~='hint'] { margin-block-start: var(--entry-space-2); }
  [part~='map-actions'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--entry-space-1); margin-block-start: var(--entry-space-2); }
  /* West is left wherever one reads from. */
  [part~='map-actions']:dir(rtl) { flex-direction: row-reverse; justify-content: flex-end; }
  [part~='map-line'], [part~='map-middle'] { fill: none; vector-effect: non-scaling-stroke; }
`;

const theme = css`
  :where([part~='map']) { background: var(--entry-surface-raised); outline-offset: 2px; border: 1px solid var(--entry-border-control); border-radius: var(--entry-radius-m); cursor: grab; }
  :where([part~='map-line']) { stroke: var(--entry-border-subtle); }
  :where([part~='map-middle']) { stroke: var(--entry-text); stroke-width: 1.5px; }
  :where([part~='map-number']) { fill: var(--entry-text-muted); font: 13px var(--entry-font); }
  :where([part~='map-marker']) { fill: var(--entry-accent); stroke: var(--entry-surface); stroke-width: 2px; }
  :where([part~='device-status']) { color: var(--entry-text-muted); font-size: var(--entry-text-s); }
`;

export const locationSheets: readonly CSSResult[] = [
  ...partsSheets,
  ...addressSheets,
  ...iconButtonSheets,
  scoped(structure),
  themed(theme),
];
