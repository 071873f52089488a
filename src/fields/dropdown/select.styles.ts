import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='select'] { position: relative; inline-size: fit-content; min-inline-size: min(100%, 16rem); max-inline-size: 100%; }
  [part~='select']:empty { block-size: var(--entry-control-height); }
  select[part~='input'] { margin: 0; padding-inline-end: var(--entry-space-7); text-overflow: ellipsis; }
  [part~='select'] > [part~='icon'] { position: absolute; inset-block: 0; inset-inline-end: var(--entry-space-3); margin-block: auto; pointer-events: none; }
  [part~='select'] + [part~='other'] { margin-block-start: var(--entry-space-3); padding: 0; }
`;

const theme = css`
  :where([part~='select'] > [part~='icon']) { color: var(--entry-text-muted); }
  :where(select[part~='input']) { cursor: pointer; }
`;

export const selectSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
