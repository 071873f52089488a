import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='slider'] { display: flex; flex-wrap: wrap; align-items: start; gap: var(--entry-space-1) var(--entry-space-5); }
  [part~='slider'] + [part~='part-label'] { margin-block-start: var(--entry-space-3); }
  entry-slider [part~='part-label'] { display: block; margin-block-start: var(--entry-space-3); }
  [part~='part-label'] + [part~='slider'] { margin-block-start: var(--entry-space-1); }
  [part~='track'] { flex: 1 1 14rem; }
  [part~='ends'] { display: flex; justify-content: space-between; gap: var(--entry-space-4); }
  [part~='range'] + [part~='ends'] { margin-block-start: calc(-1 * var(--entry-space-2)); }
  [part~='range'] { --fill: to right; display: block; inline-size: 100%; block-size: var(--entry-control-height); appearance: none; }
  [part~='range']:dir(rtl) { --fill: to left; }
  [part~='range']::-webkit-slider-runnable-track { block-size: 4px; border-radius: 2px; background: linear-gradient(var(--fill), var(--entry-accent) var(--entry-slider-value), var(--entry-border-control) 0); }
  [part~='range']::-webkit-slider-thumb { appearance: none; box-sizing: border-box; inline-size: 24px; block-size: 24px; margin-block-start: -10px; border: 2px solid var(--entry-accent); border-radius: 50%; background: var(--entry-surface); }
  [part~='range']::-moz-range-track { block-size: 4px; border-radius: 2px; background: var(--entry-border-control); }
  [part~='range']::-moz-range-progress { block-size: 4px; border-radius: 2px; background: var(--entry-accent); }
  [part~='range']::-moz-range-thumb { box-sizing: border-box; inline-size: 24px; block-size: 24px; border: 2px solid var(--entry-accent); border-radius: 50%; background: var(--entry-surface); }
  [part~='range'][data-unset]:not(:hover, :active)::-webkit-slider-thumb { border: 2px dashed var(--entry-border-control); }
  [part~='range'][data-unset]:not(:hover, :active)::-moz-range-thumb { border: 2px dashed var(--entry-border-control); }
  @media (forced-colors: active) {
    [part~='range'] { appearance: auto; }
  }
`;

const theme = css`
  :where([part~='range']) { background: none; cursor: pointer; }
  :where([part~='ends'], [part~='part-label']) { font-size: var(--entry-text-s); }
  :where([part~='ends']) { color: var(--entry-text-muted); line-height: 1.4; }
`;

export const sliderSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
