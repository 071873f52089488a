import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';
import { subgroupSheets } from '../subgroup.styles.js';

const structure = css`
  [part~='address'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--entry-space-3); margin-block-start: var(--entry-space-3); }
  [part~='part-label'] { display: block; margin-block-end: var(--entry-space-1); }
  [part~='part-label'] + :is([part~='input'], [part~='find-line'], [part~='select']) { margin: 0; }
  [part~='address'] [data-part='city'], [part~='address'] [data-part='region'] { max-inline-size: 22rem; }
  [part~='find'] { display: grid; gap: var(--entry-space-1); justify-items: start; margin-block-start: var(--entry-space-3); }
  [part~='find'] > [part~='subgroup'] { justify-self: stretch; margin-block-start: var(--entry-space-1); }
  [part~='find'] > [part~='part-label'] { margin: 0; }
  [part~='find-line'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-2); justify-self: stretch; }
  [part~='find-line'] > [part~='input'] { flex: 1 1 7rem; min-inline-size: 0; max-inline-size: 22rem; margin: 0; }
`;

const theme = css`
  :where([part~='part-label'], [part~='find-status']) { font-size: var(--entry-text-s); line-height: 1.3; }
  :where([part~='find-status']) { color: var(--entry-text-muted); }
`;

export const addressSheets: readonly CSSResult[] = [...subgroupSheets, scoped(structure), themed(theme)];
