import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='color'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--entry-space-2); }
  [part~='color'] > [part~='input'] { margin: 0; }
  [part~='picker'] { inline-size: var(--entry-control-height); block-size: var(--entry-control-height); padding: 3px; border-width: var(--entry-border-width); }
  [part~='picker'][data-unset] { border-style: dashed; }
  [part~='swatches'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-2); margin-block-start: var(--entry-space-3); }
  [part~='swatch'] { position: relative; display: flex; align-items: center; gap: var(--entry-space-2); min-block-size: var(--entry-control-height); padding-inline: var(--entry-space-2) var(--entry-space-3); border-width: 1px; }
  [part~='swatch-input'][type] { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; opacity: 0; cursor: inherit; }
  [part~='swatch-color'] { inline-size: 1.75em; block-size: 1.75em; border-width: 1px; background: var(--entry-swatch); forced-color-adjust: none; print-color-adjust: exact; }
  [part~='swatch']:has(:focus-visible) { outline: 2px solid var(--entry-focus-outer); outline-offset: 2px; box-shadow: 0 0 0 2px var(--entry-focus-inner); }
  @media (forced-colors: active) { [part~='swatch']:has(:checked) { outline: 3px solid Highlight; outline-offset: -3px; } }
`;

const theme = css`
  :where([part~='picker']) { background: var(--entry-surface); border-color: var(--entry-border-control); border-radius: var(--entry-radius-m); cursor: pointer; }
  :where([part~='swatch']) { border-color: var(--entry-border-control); border-radius: var(--entry-radius-m); font-size: var(--entry-text-s); cursor: pointer; }
  :where([part~='swatch']:hover) { border-color: var(--entry-text); background: var(--entry-surface-raised); }
  :where([part~='swatch']:has([aria-invalid])) { border-color: var(--entry-danger); }
  :where([part~='swatch']:has(:checked)) { border-color: var(--entry-accent); background: var(--entry-accent-soft); box-shadow: 0 0 0 1px var(--entry-accent); }
  :where([part~='swatch-code'], [part~='color-name']) { color: var(--entry-text-muted); }
  :where([part~='swatch-color']) { border-color: var(--entry-border-control); border-radius: var(--entry-radius-s); }
`;

export const colorSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
