import { type CSSResult, css } from 'lit';
import { iconButtonSheets } from '../../styles/icon-button.styles.js';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='ranking'] { margin-block-start: var(--entry-space-3); border-width: 1px; }
  [part~='rank'] {
    display: grid;
    grid-template-columns: auto 1.5rem minmax(0, 1fr) auto;
    align-items: center;
    column-gap: var(--entry-space-2);
    padding-block: 2px;
    padding-inline: 0 var(--entry-space-2);
  }
  [part~='rank'] + [part~='rank'] { border-block-start-width: 1px; }
  [part~='rank'][data-lifted] { position: relative; z-index: 1; }
  [part~='rank-handle'] { display: grid; place-items: center; inline-size: 40px; block-size: 44px; touch-action: none; }
  [part~='rank-buttons'] { display: flex; align-items: center; }
  [part~='place'] { margin: 0; inline-size: auto; min-block-size: 36px; padding-inline: var(--entry-space-2); }
  [part~='not-ranked'] { display: flex; flex-wrap: wrap; gap: 0 var(--entry-space-3); margin-block-start: var(--entry-space-2); }
  [part~='pool'] { margin-block-start: var(--entry-space-4); }
  [part~='pool-items'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-2); margin-block-start: var(--entry-space-1); }
  [part~='field'] > [part~='clear'] { margin-block-start: var(--entry-space-2); }
  @container (max-width: 26rem) {
    [part~='rank'] { grid-template-columns: auto 1.25rem minmax(0, 1fr) auto; column-gap: 0; padding-inline-end: 0; }
    [part~='rank'] [part~='icon-button'], [part~='rank-handle'] { inline-size: 34px; }
  }
  @media (forced-colors: active) { [part~='rank'][data-lifted] { outline: 2px solid Highlight; } }
`;

const theme = css`
  :where([part~='ranking'], [part~='rank']) { border-color: var(--entry-border-subtle); }
  :where([part~='ranking'], [part~='rank'][data-lifted]) { border-radius: var(--entry-radius-m); }
  :where([part~='rank']:first-child) { border-start-start-radius: var(--entry-radius-m); border-start-end-radius: var(--entry-radius-m); }
  :where([part~='rank']:last-child) { border-end-start-radius: var(--entry-radius-m); border-end-end-radius: var(--entry-radius-m); }
  :where([part~='rank']) { background: var(--entry-surface); }
  :where([part~='rank'][data-lifted]) {
    background: light-dark(var(--entry-surface), var(--entry-surface-raised));
    box-shadow: 0 8px 24px rgb(0 0 0 / 0.18);
  }
  :where([part~='rank-handle']) { background: none; color: var(--entry-border-control); border-radius: var(--entry-radius-m); cursor: grab; }
  :where([part~='rank-handle']:disabled) { cursor: default; }
  :where([data-lifted] > [part~='rank-handle']) { cursor: grabbing; color: var(--entry-text); }
  :where([part~='rank-place'], [part~='not-ranked']) { color: var(--entry-text-muted); }
  :where([part~='not-ranked'], [part~='pool'] [part~='part-label'], [part~='clear']) { font-size: var(--entry-text-s); }
`;

export const rankingSheets: readonly CSSResult[] = [...iconButtonSheets, scoped(structure), themed(theme)];
