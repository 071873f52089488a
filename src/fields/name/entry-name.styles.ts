import { type CSSResult, css } from 'lit';
import { scoped } from '../../styles/scope.js';

/** Names need room; what stands before and after them does not. */
export const nameSheet: CSSResult = scoped(css`
  [data-parts='name'] { align-items: end; }
  [data-parts='name'] > [part~='part'] { flex: 1 1 12rem; }
  [data-parts='name'] > :is([data-part='prefix'], [data-part='suffix']) { flex: 0 1 6rem; }
`);
