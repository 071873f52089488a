import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  textarea[part~='input'] {
    /* A box that fits its content forgets about its rows. */
    min-block-size: calc(var(--entry-rows, 4) * 1lh + 2 * var(--entry-space-2) + 2px);
    padding-block: var(--entry-space-2);
    resize: vertical;
    field-sizing: content;
  }
  [part~='count'] { margin-block-start: var(--entry-space-1); }
`;

const theme = css`
  :where(textarea[part~='input']) { line-height: var(--entry-line); }
  :where([part~='count']) { color: var(--entry-text-muted); font-size: var(--entry-text-s); }
  :where([part~='count'][data-over]) { color: var(--entry-danger); font-weight: 500; }
`;

export const longTextSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
