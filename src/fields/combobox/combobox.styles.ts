import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

/* The list stands in the top layer beside its input; where a browser cannot anchor it, it stands under the input. */
const structure = css`
  entry-combobox { display: block; min-block-size: var(--entry-control-height); margin-block-start: var(--entry-space-2); }
  [part~='combobox'] { position: relative; max-inline-size: 24rem; anchor-scope: --entry-combobox; }
  [part~='combobox'] > [part~='input'] { margin: 0; padding-inline-end: var(--entry-space-7); text-overflow: ellipsis; anchor-name: --entry-combobox; }
  [part~='combobox'] > [part~='icon'] { position: absolute; inset-block: 0; inset-inline-end: var(--entry-space-3); margin-block: auto; pointer-events: none; }
  [part~='list'] {
    position: absolute;
    inset: 100% 0 auto;
    z-index: 10;
    inline-size: auto;
    max-block-size: min(40vh, 22rem);
    margin-block: var(--entry-space-2);
    padding: var(--entry-space-1);
    border-width: 1px;
    overflow: auto;
    overscroll-behavior: contain;
  }
  [part~='list'][popover] {
    position: fixed;
    inset: auto;
    position-anchor: --entry-combobox;
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-block;
    justify-self: anchor-center;
    inline-size: anchor-size(inline);
  }
  [part~='listbox'] { display: block; }
  [part~='option'] { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 var(--entry-space-4); min-block-size: 2.5rem; padding: var(--entry-space-1) var(--entry-space-3); }
  [part~='list-status'] { padding: var(--entry-space-2) var(--entry-space-3); }
  [part~='list'] > [part~='button'] { margin: 0 var(--entry-space-3) var(--entry-space-2); }
  @media (pointer: coarse) { [part~='option'] { min-block-size: 48px; } }
  @media (forced-colors: active) { [part~='option'][data-active] { outline: 2px solid Highlight; outline-offset: -2px; } }
`;

const theme = css`
  :where([part~='list']) {
    background: light-dark(var(--entry-surface), var(--entry-surface-raised));
    color: var(--entry-text);
    border-color: var(--entry-border-subtle);
    border-radius: calc(var(--entry-radius-m) + 4px);
    box-shadow: 0 12px 32px rgb(0 0 0 / 0.2);
  }
  :where([part~='combobox'] > [part~='icon'], [part~='list-status'], [part~='option-about']) { color: var(--entry-text-muted); }
  :where([part~='list-status'], [part~='option-about']) { font-size: var(--entry-text-s); }
  :where([part~='option']) { border-radius: var(--entry-radius-m); cursor: pointer; }
  :where([part~='option']:hover) { background: var(--entry-surface-sunken); }
  :where([part~='option'][aria-disabled='true']) { color: var(--entry-text-muted); cursor: default; }
  :where([part~='option'][data-active]) { background: var(--entry-accent); color: var(--entry-on-accent); }
  :where([part~='option'][data-active] [part~='option-about']) { color: inherit; }
  :where([part~='option-found']) { font-weight: 650; }
  :where([part~='option'][aria-selected='true'] [part~='option-label']) { font-weight: 600; }
`;

export const comboboxSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
