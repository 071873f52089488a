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
  :where(entry-session, entry-outlet:not([hidden])) { display: contents; }
  :where(entry-outlet[hidden]), entry-form:not(:state(submitted)) > [slot='submitted'] { display: none; }

  @layer entry.theme {
    :where(entry-form, entry-banner, entry-contents, entry-errors, entry-field, entry-group, entry-heading, entry-nav, entry-page, entry-rest, entry-review, entry-screen), :host(entry-form) {
      color: var(--_e-text);
      font: 400 var(--_e-text-m) / var(--_e-line) var(--_e-font);
    }
    :where(entry-form), :host(entry-form) { background: var(--_e-surface); }
  }

  @supports (color: contrast-color(red)) {
    :where(entry-form, entry-session), :host(entry-form) {
      --_e-on-accent: var(--entry-on-accent, contrast-color(var(--_e-accent)));
    }
  }
  @media (prefers-contrast: more) {
    :where(entry-form, entry-session), :host(entry-form) {
      --_e-text-muted: var(--_e-text);
      --_e-border-control: var(--_e-text);
      --_e-border-subtle: var(--_e-text);
    }
  }
  @media (pointer: coarse) {
    :where(entry-form, entry-session), :host(entry-form) { --_e-control-height: max(44px, 44px * var(--_e-seed-density)); }
  }
  @media print {
    :where(entry-form, entry-session), :host(entry-form) { color-scheme: light !important; }
  }
  @keyframes entry-breathe { to { opacity: 0.55; } }
  @keyframes entry-appear { from { opacity: 0; } }
  @keyframes entry-turn { to { rotate: 1turn; } }
  @keyframes entry-step { from { opacity: 0; translate: 0 8px; } }
`;
