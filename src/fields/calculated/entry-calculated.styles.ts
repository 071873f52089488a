import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='output'] { display: block; inline-size: fit-content; min-inline-size: min(100%, 10rem); max-inline-size: 100%; margin-block-start: var(--entry-space-2); padding: var(--entry-space-2) var(--entry-space-3); border-width: 1px; border-style: dashed; }
`;

const theme = css`
  :where([part~='output']) { background: var(--entry-surface-raised); border-color: var(--entry-border-control); border-radius: var(--entry-radius-m); }
`;

export const calculatedSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
