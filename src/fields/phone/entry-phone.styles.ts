import { type CSSResult, css } from 'lit';
import { scoped } from '../../styles/scope.js';

export const phoneSheet: CSSResult = scoped(css`
  [part~='phone'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-2); }
  [part~='phone'] > [part~='select'] { min-inline-size: 0; max-inline-size: min(100%, 18rem); }
  [part~='phone'] > [part~='input'] { margin: 0; }
`);
