import { css } from 'lit';

/**
 * The elements themselves. They stand outside the published tokens, so they read and adjust the settled ones.
 * The form is a container, and so says nothing about its own width to a parent that asks (a dialog, a flex box, a
 * float). An empty box says it instead: as wide as the form gets, and content with less.
 */
export const hostStyles = css`
  :where(entry-form:not([hidden])), :host(entry-form:not([hidden])) { display: block; }
  :where(entry-form)::before, :host(entry-form)::before {
    content: '';
    display: grid;
    grid-template-columns: minmax(0, calc(var(--_e-width) + 2 * var(--_e-space-5)));
  }
  :where(entry-session), :where(entry-outlet:not([hidden])) { display: contents; }
  :where(entry-outlet[hidden]), entry-form:not(:state(submitted)) > [slot='submitted'] { display: none; }

  entry-banner, entry-contents, entry-errors, entry-field, entry-group, entry-heading, entry-nav, entry-page, entry-rest, entry-review, entry-screen {
    color: var(--_e-text);
    font: 400 var(--_e-text-m) / var(--_e-line) var(--_e-font);
  }
  @layer entry.theme {
    :where(entry-form), :host(entry-form) {
      color: var(--_e-text);
      font: 400 var(--_e-text-m) / var(--_e-line) var(--_e-font);
      background: var(--_e-surface);
    }
    /* Out of reach of the page, also what is handed down. */
    :host(entry-form) > * { all: initial; display: block; color: var(--_e-text); font: 400 var(--_e-text-m) / var(--_e-line) var(--_e-font); }
  }

  @media (prefers-contrast: more) {
    :where(entry-form), :where(entry-session), :host(entry-form) {
      --_e-seed-contrast: 7;
      --_e-text-muted: var(--_e-text);
      --_e-border-control: var(--_e-text);
      --_e-border-subtle: var(--_e-text);
    }
  }
  @media (pointer: coarse) {
    :where(entry-form), :where(entry-session), :host(entry-form) { --_e-control-height: max(44px, 44px * var(--_e-seed-density)); }
  }
  @media print {
    :where(entry-form), :where(entry-session), :host(entry-form) { color-scheme: light !important; }
  }
  @keyframes entry-breathe { to { opacity: 0.55; } }
  @keyframes entry-appear { from { opacity: 0; } }
`;
