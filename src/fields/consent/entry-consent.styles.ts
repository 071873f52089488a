import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

/** A statement is read as text, so it has no box around it and no more than a line's measure. */
const structure = css`
  [part~='consent'] { max-inline-size: var(--entry-measure); margin-block-start: var(--entry-space-2); padding: calc((var(--entry-control-height) - 1.5em) / 2) 0; }
  [part~='consent'][part~='choice'] { background: none; }
  [part~='statement'] { max-inline-size: var(--entry-measure); margin-block-start: var(--entry-space-2); }
  [part~='document-link'] { display: inline-block; min-block-size: var(--entry-target-min); margin-inline-start: calc(var(--entry-text-m) * 1.375 + var(--entry-space-3)); }
`;

const theme = css`
  :where([part~='document-link'], [part~='statement'] a, [part~='consent'] a) { color: var(--entry-accent-text); text-underline-offset: 0.2em; }
`;

export const consentSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
