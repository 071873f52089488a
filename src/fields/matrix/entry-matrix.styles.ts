import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';
import { subgroupSheets } from '../subgroup.styles.js';

const structure = css`
  entry-matrix { display: block; }
  [part~='matrix'] { inline-size: 100%; table-layout: fixed; border-collapse: collapse; margin-block-start: var(--entry-space-3); }
  [part~='matrix-corner'] { inline-size: 34%; }
  [part~='matrix-column'] { padding: 0 var(--entry-space-1) var(--entry-space-2); text-align: center; vertical-align: bottom; }
  [part~='matrix-again'] > [part~='matrix-column'] { padding-block-start: var(--entry-space-4); }
  [part~='matrix-row'] { border-block-start-width: 1px; }
  [part~='matrix-row']:last-child { border-block-end-width: 1px; }
  [part~='matrix-row'][data-wrong] > [part~='matrix-label'] { padding-inline-start: var(--entry-space-3); border-inline-start-width: 4px; }
  [part~='matrix-label'] { padding-block: var(--entry-space-2); padding-inline: 0 var(--entry-space-3); }
  [part~='matrix-choice'] { --size: var(--entry-choice-size, calc(var(--entry-text-m) * 1.375)); position: relative; display: grid; place-items: center; min-block-size: var(--entry-control-height); }
  [part~='matrix-choice'] > [part~='choice-input'] { inline-size: var(--size); margin: 0; }
  /* A label would have no words: the input itself reaches as far as its cell. */
  [part~='matrix-choice'] > [part~='choice-input']::before { content: ''; position: absolute; inset: 0; }
`;

const theme = css`
  :where([part~='matrix-row'], [part~='matrix-label']) { border-color: var(--entry-border-subtle); }
  :where([part~='matrix-row'][data-wrong] > [part~='matrix-label']) { border-inline-start-color: var(--entry-danger); }
  :where([part~='matrix-column']) { color: var(--entry-text-muted); font-weight: 400; font-size: var(--entry-text-s); line-height: 1.3; }
  :where([part~='matrix-label']) { font-weight: 500; line-height: 1.4; }
  :where([part~='matrix-choice']) { border-radius: var(--entry-radius-m); cursor: pointer; }
  :where([part~='matrix-choice']:hover) { background: var(--entry-surface-raised); }
  :where([part~='matrix-choice']:has(:checked)) { background: var(--entry-choice-bg-selected, var(--entry-accent-soft)); }
  /* Only what is missing looks wrong. */
  :where([part~='matrix-row'], [part~='subgroup']):where(:not([data-wrong])) :where([part~='choice-input']:not(:checked)) { border-color: var(--entry-input-border, var(--entry-border-control)); }
  :where([part~='matrix-choice'] > [part~='choice-input']:checked) { border-color: var(--entry-choice-border-selected, var(--entry-accent)); }
`;

export const matrixSheets: readonly CSSResult[] = [...subgroupSheets, scoped(structure), themed(theme)];
