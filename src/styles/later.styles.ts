import { type CSSResult, css } from 'lit';
import { scoped, themed } from './scope.js';

const notices = css`
  [part~='summary'], [part~='banner'] { margin-block-start: var(--entry-space-4); }
  [part~='summary'] { padding: var(--entry-space-4) var(--entry-space-5) var(--entry-space-5); border-width: max(2px, var(--entry-border-width)); }
  [part~='summary-title'] { display: flex; gap: var(--entry-space-2); align-items: center; }
  [part~='summary-list'] { display: grid; gap: var(--entry-space-2); margin-block-start: var(--entry-space-2); }
  [part~='summary-title']:has([part~='icon']) + * { padding-inline-start: calc(var(--entry-text-l) * 1.25 + var(--entry-space-2)); }
  [part~='banner'] {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--entry-space-2) var(--entry-space-3);
    align-items: center;
    padding: var(--entry-space-3) var(--entry-space-4);
    border-width: max(1px, var(--entry-border-width));
  }
  [part~='banner'] > [part~='icon'] { align-self: start; margin-block-start: 0.1em; }
  [part~='banner-text'] { grid-column: 2; }
  [part~='banner-actions'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-2) var(--entry-space-4); }
  @container (max-width: 34rem) { [part~='banner-actions'] { grid-column: 2; } }
`;

const screens = css`
  [part~='screen'] { padding-block-start: var(--entry-space-6); }
  [part~='screen'] [part~='nav'] { margin-block-start: var(--entry-space-5); }
  [part~='receipt'] > [part~='icon'] { display: block; inline-size: 2.5em; block-size: 2.5em; margin: 0 -0.2em var(--entry-space-3); }
  [part~='card'], [part~='receipt-facts'] { padding: var(--entry-card-padding, var(--entry-space-5)); border-width: 1px; }
  [part~='receipt-facts'] { display: grid; gap: var(--entry-space-4); margin-block-start: var(--entry-space-6); }
  :is([part~='receipt-facts'], [part~='summary-list']) :is(dt, dd, li) { margin: 0; padding: 0; }
  [part~='receipt-facts'] dd { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 var(--entry-space-4); }
  [part~='reference'] { user-select: all; }
`;

const theme = css`
  :where([part~='summary']) {
    background: var(--entry-summary-bg, var(--entry-danger-soft));
    border-color: var(--entry-summary-border, var(--entry-danger));
  }
  :where([part~='banner']) {
    background: var(--entry-banner-bg, var(--entry-warning-soft));
    border-color: var(--entry-banner-border, transparent);
  }
  :where([part~='banner'] > [part~='icon']) { color: var(--entry-warning); }
  :where([data-banner='keyRejected']) { background: var(--entry-danger-soft); }
  :where([data-banner='keyRejected'] > [part~='icon']) { color: var(--entry-danger); }
  :where([part~='card'], [part~='receipt-facts']) {
    background: var(--entry-card-bg, var(--entry-surface-raised));
    border-color: var(--entry-card-border, var(--entry-border-subtle));
    border-radius: var(--entry-card-radius, var(--entry-radius-l));
  }
  :where([part~='reference']) { font: 600 var(--entry-text-xl) / 1.3 var(--entry-font-mono); }
`;

/** For the elements that a form shows only after something has happened; they bring it along. */
export const laterSheets: readonly CSSResult[] = [scoped(notices, screens), themed(theme)];
