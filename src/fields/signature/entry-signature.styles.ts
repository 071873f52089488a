import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='sign'] { margin-block-start: var(--entry-space-4); }
  [part~='sign'] > [part~='part-label'] { display: block; margin-block-end: var(--entry-space-1); }
  [part~='sign'] > [part~='input'] { margin: 0; }
  [part~='agree'] { padding-inline: 0; }
  [part~='statement'] { margin-block-start: var(--entry-space-2); }
  [part~='sheet'] { position: relative; }
  [part~='signature'] { display: block; inline-size: 100%; max-inline-size: 36rem; aspect-ratio: 3 / 1; border-width: 1px; touch-action: none; }
  [part~='sheet-actions'] { display: flex; flex-wrap: wrap; gap: 0 var(--entry-space-4); margin-block-start: var(--entry-space-2); }
  [part~='sign-status'] { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--entry-space-3); margin-block-start: var(--entry-space-2); }
  [part~='sign-preview'] { display: block; max-inline-size: min(100%, 20rem); margin-block-start: var(--entry-space-2); }
  entry-signature-pad { display: block; min-block-size: 8rem; }
  /* A finger beside the sheet scrolls the page. */
  @media (pointer: coarse) { [part~='sheet'] { margin-inline: 24px; } }
`;

const theme = css`
  :where([part~='signature'], [part~='sign-preview']) { background: #fff; border-radius: var(--entry-radius-m); }
  :where([part~='signature']) { border-color: var(--entry-border-control); cursor: crosshair; }
  :where([part~='sheet-actions'], [part~='sign-status'], [part~='sign'] > [part~='part-label']) { font-size: var(--entry-text-s); }
  :where([part~='sign-status']) { color: var(--entry-text-muted); }
  :where([part~='agree']), :where([part~='agree']:hover, [part~='agree']:has(:checked)) { background: none; }
`;

export const signatureSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
