import { type CSSResult, css } from 'lit';
import { iconButtonSheets } from '../../styles/icon-button.styles.js';
import { scoped, themed } from '../../styles/scope.js';
import { addressSheets } from '../address/entry-address.styles.js';
import { partsSheets } from '../date/parts.styles.js';

const structure = css`
  [part~='device'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--entry-space-2) var(--entry-space-4); margin-block-start: var(--entry-space-3); }
  entry-location [part~='part'] { flex: 1 1 7rem; max-inline-size: 12rem; }
  entry-location [part~='part'] > [part~='input'] { inline-size: 100%; }
  [part~='coordinates'] { display: flex; flex-wrap: wrap; align-items: start; gap: var(--entry-space-4) var(--entry-space-6); margin-block-start: var(--entry-space-3); }
  [part~='coordinates'] > [part~='parts'] { flex: 1 1 16rem; margin: 0; }
  entry-locator { flex: 1 1 16rem; display: block; max-inline-size: 24rem; }
  entry-map { display: block; margin-block-start: var(--entry-space-4); }
`;

const theme = css`
  :where([part~='device-status']) { color: var(--entry-text-muted); font-size: var(--entry-text-s); }
`;

export const locationSheets: readonly CSSResult[] = [
  ...partsSheets,
  ...addressSheets,
  ...iconButtonSheets,
  scoped(structure),
  themed(theme),
];
