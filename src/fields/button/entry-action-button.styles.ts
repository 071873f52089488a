import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='action'] { display: grid; justify-items: start; gap: var(--entry-space-2); }
  [part~='action'] > a { text-decoration: none; }
  [part~='spinner'] { display: inline-block; inline-size: 1em; block-size: 1em; margin-inline-end: 0.5em; vertical-align: -0.125em; border: 2px solid currentColor; border-block-start-color: transparent; border-radius: 50%; animation: entry-turn 0.8s linear infinite; }
  @media (prefers-reduced-motion: reduce) { [part~='spinner'] { animation: none; } }
  [part~='action-result'] { display: flex; gap: 0.375em; min-block-size: 0; }
  [part~='action-result']:empty { display: none; }
  [part~='confirm'] { margin: auto; padding: var(--entry-space-5); border-width: 1px; inline-size: min(28rem, calc(100vw - 2 * var(--entry-space-4))); }
  [part~='confirm']::backdrop { background: rgb(0 0 0 / 0.35); }
  @media (prefers-reduced-transparency: reduce) { [part~='confirm']::backdrop { background: var(--entry-surface-sunken, Canvas); } }
  [part~='confirm-text'] { margin-block-start: var(--entry-space-2); }
  [part~='confirm-actions'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-3); margin-block-start: var(--entry-space-5); }
`;

const theme = css`
  :where([part~='action-result']) { font-size: var(--entry-text-s); line-height: 1.45; }
  :where([part~='action-result'][data-level='error']) { color: var(--entry-danger); }
  :where([part~='action-result'][data-level='success'] [part~='icon']) { color: var(--entry-success); }
  :where([part~='action-result'][data-level='warning']) { color: var(--entry-warning); }
  :where([part~='confirm']) { background: light-dark(var(--entry-surface), var(--entry-surface-raised)); color: var(--entry-text); border-color: var(--entry-border-subtle); border-radius: var(--entry-radius-l); box-shadow: 0 12px 32px rgb(0 0 0 / 0.2); }
  :where([part~='confirm-title']) { font: var(--entry-weight-heading) var(--entry-text-l) / 1.35 var(--entry-font-heading); }
`;

/** By itself: among rules that are confined, keyframes are none. */
const turn = css`@keyframes entry-turn { to { rotate: 1turn; } }`;

export const buttonSheets: readonly CSSResult[] = [turn, scoped(structure), themed(theme)];
