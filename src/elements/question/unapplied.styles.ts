import { type CSSResult, css } from 'lit';
import { deferredSheets } from '../../styles/deferred.styles.js';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='unapplied'] { margin-block-start: var(--entry-space-2); }
  [part~='unapplied-summary'] { min-block-size: var(--entry-target-min); }
  [part~='unapplied-list'] { margin-block-start: var(--entry-space-1); padding-inline-start: var(--entry-space-4); border-inline-start-width: 2px; }
`;

const theme = css`
  :where([part~='unapplied'], [part~='unapplied-summary'], [part~='unapplied-list']) { color: var(--entry-text-muted); font-size: var(--entry-text-s); }
  :where([part~='unapplied-summary']) { text-decoration: underline; text-underline-offset: 0.22em; }
  :where([part~='unapplied-list']) { border-color: var(--entry-border-subtle); }
`;

/** Notes below an answer about others that it left out. */
export const unappliedSheets: readonly CSSResult[] = [...deferredSheets, scoped(structure), themed(theme)];
