import { type CSSResult, css } from 'lit';
import { scoped, themed } from './scope.js';

const structure = css`
  [part~='icon-button'] { display: inline-grid; place-items: center; inline-size: 40px; block-size: 40px; }
`;

const theme = css`
  :where([part~='icon-button']) { background: none; color: var(--entry-text); border-radius: var(--entry-radius-m); font: inherit; letter-spacing: inherit; cursor: pointer; }
  :where([part~='icon-button']:hover) { background: var(--entry-surface-sunken); }
  :where([part~='icon-button']:is([aria-disabled='true'], :disabled)) { background: none; color: var(--entry-border-control); cursor: default; }
`;

/** Small buttons with a picture; each is named in words. */
export const iconButtonSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
