import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='chosen'] { max-inline-size: 24rem; margin-block-start: var(--entry-space-3); border-width: 1px; }
  [part~='chosen-row'] { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 var(--entry-space-4); padding: var(--entry-space-2) var(--entry-space-3); }
  [part~='chosen-row'] + [part~='chosen-row'] { border-block-start-width: 1px; }
`;

const theme = css`
  :where([part~='chosen'], [part~='chosen-row']) { border-color: var(--entry-border-subtle); }
  :where([part~='chosen']) { border-radius: var(--entry-radius-m); }
  :where([part~='chosen-row'] [part~='button']) { font-size: var(--entry-text-s); }
`;

export const lookupSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
