import { type CSSResult, css } from 'lit';
import { scoped } from '../../styles/scope.js';

export const currencySheet: CSSResult = scoped(css`
  [part~='currency'] { position: relative; padding: 0; border-width: 0; }
  [part~='currency'] > [part~='input'] { padding-inline-end: var(--entry-space-6); border-inline-end-width: 0; border-start-end-radius: 0; border-end-end-radius: 0; }
  [part~='currency'] > [part~='icon'] { position: absolute; inset-block: 0; inset-inline-end: var(--entry-space-2); margin-block: auto; pointer-events: none; }
`);
