import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='parts'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-3) var(--entry-space-4); margin-block-start: var(--entry-space-3); }
  [part~='part-label'] { display: block; margin-block-end: var(--entry-space-1); }
  [part~='part-label'] + [part~='input'] { margin: 0; }
  /* A digit is narrower than what browsers reckon with, and the width is a hint at the answer. */
  [part~='part'] > [size='2'] { inline-size: calc(2ch + 2.5 * var(--entry-space-4)); }
  [part~='part'] > [size='3'] { inline-size: calc(3ch + 2.5 * var(--entry-space-4)); }
  [part~='part'] > [size='4'] { inline-size: calc(4ch + 2.5 * var(--entry-space-4)); }
  [part~='moment'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-3) var(--entry-space-5); margin-block-start: var(--entry-space-3); }
  [part~='moment'] > [part~='parts'] { margin: 0; }
  [part~='moment'] > [part~='button'] { align-self: end; }
  [part~='sublegend'] { float: inline-start; inline-size: 100%; }
  [part~='subgroup'] > [part~='moment'] { padding-block-start: var(--entry-space-1); margin: 0; }
  [part~='ends-of'] { display: grid; gap: var(--entry-space-4) var(--entry-space-6); margin-block-start: var(--entry-space-2); }
  [part~='ends-of'] > [part~='subgroup'] { margin: 0; }
  [part~='ends-of'] [part~='sublegend'] { margin-block-end: 0; }
  @container (min-width: 38rem) { [part~='ends-of'] { grid-template-columns: repeat(2, max-content); } [part~='ends-of'] [part~='moment'] { display: grid; justify-items: start; } }
`;

const theme = css`
  :where([part~='part-label']) { font-size: var(--entry-text-s); line-height: 1.3; }
  :where([part~='sublegend']) { font-weight: 500; line-height: 1.4; }
`;

/** Several small inputs beside each other that make up one answer. */
export const partsSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
