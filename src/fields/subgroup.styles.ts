import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../styles/scope.js';

const structure = css`
  [part~='subgroup'] { margin-block-start: var(--entry-space-4); }
  [part~='sublegend'] { float: inline-start; inline-size: 100%; margin-block-end: var(--entry-space-2); }
  [part~='subgroup'] > [part~='choices'] { margin: 0; }
  [part~='subgroup'][data-wrong] { padding-inline-start: var(--entry-space-3); border-inline-start-width: 4px; }
`;

const theme = css`
  :where([part~='sublegend']) { font-weight: 500; line-height: 1.4; }
  :where([part~='subgroup'][data-wrong]) { border-color: var(--entry-danger); }
`;

/** Questions inside a question. */
export const subgroupSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
