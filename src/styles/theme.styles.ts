import { css } from 'lit';
import { themed } from './scope.js';

const text = css`
  :where([part]) { color: inherit; font-size: inherit; text-transform: none; }
  :where([part~='header'], [part~='back'], [part~='caption'], [part~='form-title'], [part~='hint'], [part~='help'], [part~='error'], [part~='status']) { font-size: var(--entry-text-s); }
  :where([part~='help-summary']) { color: var(--entry-accent-text); }
  :where([part~='status'], [part~='brand'], [part~='caption'], [part~='form-title'], [part~='lede'], [part~='hint'], [part~='help-text'], [part~='optional'], [part~='section-text']) { color: var(--entry-text-muted); }
  :where([part~='form']) { font-variant-numeric: tabular-nums; }
  :where([part~='heading']) {
    font: var(--entry-weight-heading) var(--entry-text-2xl) / var(--entry-line-heading) var(--entry-font-heading);
    letter-spacing: var(--entry-tracking-heading);
    text-wrap: balance;
  }
  :where([part~='chapter-title']) { font: var(--entry-weight-heading) var(--entry-text-xl) / 1.25 var(--entry-font-heading); letter-spacing: -0.012em; }
  :where([part~='section']) {
    font: var(--entry-weight-heading) var(--entry-text-l) / 1.35 var(--entry-font-heading);
    letter-spacing: -0.01em;
  }
  :where([part~='caption']) { font: 400 var(--entry-text-s) / 1.5 var(--entry-font); letter-spacing: 0; }
  :where([part~='label'], [part~='legend']) { font-weight: var(--entry-weight-label); line-height: 1.4; }
  :where([part~='optional'], [part~='hint']) { font-weight: 400; }
  :where([part~='lede'], [part~='hint']) { text-wrap: pretty; }
  :where([part~='hint'], [part~='error']) { line-height: 1.45; }
  :where([part~='title'], [part~='back'], [part~='error'], [part~='choice-label']:has(+ [part~='hint'])) { font-weight: 500; }
`;

const boxes = css`
  :where([part~='header'], [part~='section'], [part~='chapter'], [part~='choices'], [part~='choice'], [part~='missing'], [part~='help-text']) { border-color: var(--entry-border-subtle); }
  :where([part~='progress']) { background: var(--entry-progress-track, var(--entry-border-subtle)); }
  :where([part~='progress-bar']) { background: var(--entry-progress-bar, var(--entry-accent)); transition: inline-size var(--entry-duration); }
  :where([part~='choices'], [part~='bone'], [part~='missing']) { border-radius: var(--entry-radius-m); }
  :where([part~='skip']) { background: var(--entry-surface); color: var(--entry-accent-text); border-radius: var(--entry-radius-m); }
  :where([part~='bone'], [part~='missing']) { background: var(--entry-surface-sunken); }
`;

const controls = css`
  :where([part~='input'], [part~='button'], [part~='choice']) { transition: border-color var(--entry-duration), background-color var(--entry-duration); }
  :where([part~='input'], [part~='choice-input']) {
    background: var(--entry-input-bg, var(--entry-surface));
    border-color: var(--entry-input-border, var(--entry-border-control));
  }
  :where([part~='input']) {
    color: var(--entry-input-color, var(--entry-text));
    border-radius: var(--entry-input-radius, var(--entry-radius-m));
    font: inherit;
    letter-spacing: inherit;
  }
  :where([part~='input'])::placeholder { color: var(--entry-text-muted); opacity: 1; }
  :where([part~='input']:is(:hover, :focus-visible), [part~='choice']:hover [part~='choice-input']) { border-color: var(--entry-text); }
  :where([part~='input']:is([readonly], :disabled)) { background: var(--entry-surface-raised); opacity: 1; }
  :where([part~='choice']:has(> :disabled:not(:checked)), [part~='input']:disabled) { color: var(--entry-text-muted); cursor: default; }
  :where([aria-invalid='true'], [data-state='error'] [part~='choice-input']) { border-color: var(--entry-danger); }

  :where([part~='choice'], [part~='button'], [part~='back'], [part~='choice-input']) { cursor: pointer; }
  :where([part~='choice']:hover) { background: var(--entry-surface-raised); }
  :where([part~='choice']:has(:checked)) { background: var(--entry-choice-bg-selected, var(--entry-accent-soft)); }
  :where([part~='choice-input']) { border-radius: 50%; }
  :where([part~='choice'] [part~='choice-input']:checked) { border-color: var(--entry-choice-border-selected, var(--entry-accent)); }

  :where([part~='button'], [part~='back']) {
    background: none;
    color: var(--entry-accent-text);
    border-radius: 2px;
    font: inherit;
    font-weight: 500;
    letter-spacing: inherit;
  }
  :where([part~='button-link'], [part~='back']:hover) { text-decoration-line: underline; text-decoration-thickness: 1px; text-underline-offset: 0.22em; }
  :where([part~='button-link']:hover) { text-decoration-thickness: 2px; }
  :where([part~='back']:not(:hover)) { color: inherit; text-decoration: none; }
  :where([part~='button-primary'], [part~='button-secondary']) {
    background: var(--entry-button-bg, var(--entry-accent));
    color: var(--entry-button-color, var(--entry-on-accent));
    border-color: transparent;
    border-radius: var(--entry-button-radius, var(--entry-radius-m));
    font-weight: 600;
    line-height: 1.2;
  }
  :where([part~='button-primary']:hover) { background: var(--entry-button-bg-hover, var(--entry-accent-hover)); }
  :where([part~='button-secondary']) {
    background: var(--entry-button-secondary-bg, var(--entry-surface));
    color: var(--entry-button-secondary-color, var(--entry-text));
    border-color: var(--entry-button-secondary-border, var(--entry-border-control));
    font-weight: 500;
  }
  :where([part~='button-secondary']:hover, [part~='button'][aria-disabled='true']) { background: var(--entry-surface-sunken); border-color: var(--entry-text); }
  :where([part~='button']:active) { transform: translateY(1px); }
  :where([part~='button'][aria-disabled='true']) { color: var(--entry-text-muted); border-color: var(--entry-border-control); cursor: progress; transform: none; }
`;

/** Colour, type, corners and motion. */
export const themeStyles = themed(text, boxes, controls);
